"""Light and dark terminals."""

from __future__ import annotations

import pytest

from bonbon.terminal.background import is_dark, is_dark_answer
from bonbon.terminal.candy_lab.painting import style_of
from bonbon.terminal.palette import DARK, LIGHT, PIECES
from bonbon.terminal.presentations import PRESENTATIONS


@pytest.mark.parametrize(
    ("answer", "dark"),
    [
        (b"\x1b]11;rgb:ffff/ffff/dddd\x1b\\\x1b[?62;c", False),
        (b"\x1b]11;rgb:1a/0f/20\x07", True),
        (b"\x1b[?62;4c", True),
        (b"", True),
    ],
)
def test_a_terminal_that_tells_its_colour_is_believed(answer: bytes, dark: bool) -> None:
    assert is_dark_answer(answer) is dark


@pytest.mark.parametrize(("told", "dark"), [("0;15", False), ("15;0", True), ("12;default;7", False)])
def test_the_environment_may_say_it(monkeypatch: pytest.MonkeyPatch, told: str, dark: bool) -> None:
    monkeypatch.setenv("COLORFGBG", told)
    assert is_dark() is dark


def brightness(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours", [PIECES | DARK, PIECES | LIGHT], ids=["dark", "light"])
def test_every_style_can_be_read(colours: dict[str, tuple[str, str]]) -> None:
    ground = colours[""][1]
    poor = {name for name, (text, behind) in colours.items() if contrast(text, behind or ground) < 4.5}
    assert poor == set()


def test_the_styles_of_every_game_are_known() -> None:
    for presentation in PRESENTATIONS.values():
        assert presentation.styles.items() <= PIECES.items()


def test_a_colour_of_another_edition_is_drawn_as_a_card() -> None:
    assert [style_of(letter) for letter in "BZ*"] == ["lab-B", "card", "card"]
