"""Everything that players read in the terminal, by key, in the player's language."""

from __future__ import annotations

import locale
import os
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
FORMS = ({"one", "other"}, {"you", "other"})
Text = str | list[str] | dict[str, str]


class Texts:
    """The texts of one language: `say("table.over")`; a key that is missing is a mistake and raises KeyError."""

    def __init__(self, language: str = "en") -> None:
        self.language, self.texts = language, texts_of(language)

    def __call__(self, key: str, **blanks: object) -> str:
        """The text of a key with its blanks filled; `n` chooses the plural, `you` whether the reader is meant."""
        text = self.texts[key]
        if isinstance(text, dict):
            text = text[self.form(text, blanks)]
        assert isinstance(text, str), f"{key} has several lines"
        return text.format(**blanks) if blanks else text

    def form(self, text: dict[str, str], blanks: dict[str, Any]) -> str:
        if "you" in text:
            return "you" if blanks["you"] else "other"
        is_one = blanks["n"] == 1 or (self.language == "fr" and blanks["n"] == 0)
        return "one" if is_one else "other"

    def lines(self, key: str) -> list[str]:
        """A text of several lines."""
        text = self.texts[key]
        assert isinstance(text, list), f"{key} has one line"
        return text

    def listed(self, things: Sequence[str]) -> str:
        """“a, b and c”."""
        if len(things) < 2:
            return "".join(things)
        return self("common.and", all=", ".join(things[:-1]), last=things[-1])


@cache
def texts_of(language: str) -> dict[str, Text]:
    """All texts of a language by their keys: `table.over`."""
    with (Path(__file__).parent / f"{language}.toml").open("rb") as file:
        return dict(flat(tomllib.load(file)))


def flat(texts: dict[str, Any], before: str = "") -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = []
    for name, text in texts.items():
        if isinstance(text, dict) and set(text) not in FORMS:
            found += flat(text, f"{before}{name}.")
        else:
            found.append((before + name, text))
    return found


def preferred_language() -> str:
    """The language that the environment asks for, as programs in a terminal are used to be told."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    wanted = (locale.normalize(asked) if asked else "").lower()
    return "fr" if wanted.startswith("fr") else "en"
