"""The terminal works nothing out: with another box, and with positions that say otherwise, it shows what they say."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

import pytest

from bonbon.play import Match
from bonbon.rules.candy_chaser.state import CANDY_NAMES
from bonbon.rules.candy_chaser.trading import goal_is_open, landing_square
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.text import mark_of
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.types import AnyState
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.plain import PlainTable
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.status import log_sentences, result_lines, table_lines, title
from bonbon.terminal.table_view import AnyTableView
from bonbon.terminal.texts import Texts
from tests.terminal.positions import views
from tests.terminal.test_painting import picture_of

T = TypeVar("T")
SAY = Texts("en")
LAB = {
    "name": "sweet", "custom": True, "hand": 3, "display": 2,
    "sticks": ["3 B9.", "2 B5+", "3 G7.", "2 G4x", "2 G8<"], "cards": ["5 B", "5 G", "4 BG", "3 *", "3 G*B"],
}  # fmt: skip
CHASER = {"name": "long", "custom": True, "die": [-3, 2, 4], "candies": 4, "bottom": -1, "top": 7, "gate": 5}
CONQUEST = {
    "name": "low", "custom": True, "line": 3, "board": ["LsL", "sLs", "LsL"],
    "candies": ["2 rS", "2 sR", "2 rR", "2 sS", "2 Ts", "2 tS"],
}  # fmt: skip


def played_in_lines(match: Match, monkeypatch: pytest.MonkeyPatch, check: Callable[[str, Match], None]) -> str:
    """A whole game of people who type any number; what they have been shown is checked before each."""
    shown: list[str] = []
    chance = Random(7)
    monkeypatch.setattr("builtins.print", lambda *line, **_: shown.append(" ".join(line)))

    def typed(question: str) -> str:
        check("\n".join(shown), match)
        shown.clear()
        return str(chance.randint(1, len(match.legal_moves)))

    monkeypatch.setattr("builtins.input", typed)
    match.names = ["Ana", "Léo", "Mia"][: match.players]
    PlainTable(LocalTable(match, {}), SAY, at_once).play()
    return "\n".join(shown)


def at_once(doing: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(doing)


def state_of(match: Match) -> AnyState:
    assert isinstance(match.actor, int)
    return match.view(match.actor).state


def test_candy_lab_shows_the_points_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(shown: str, match: Match) -> None:
        points = [int(number) for number in re.findall(r": (\d+) points?", shown)]
        assert points == [score(state_of(match), seat) for seat in range(3)]

    match = Match("candy-lab", 3, edition=LAB, seed="tea")
    shown, result = played_in_lines(match, monkeypatch, check), match.result
    assert result is not None
    assert "scores" in result
    totals = re.findall(r"(\w+): (\d+) = (\d+) in sticks \+ (\d+) in orders(?: \+ (\d+))?", shown)
    names = match.names or []
    by_seat = {names.index(name) if name in names else int(match.log[-1].actor): parts for name, *parts in totals}
    assert {seat: int(parts[0]) for seat, parts in by_seat.items()} == dict(enumerate(result["scores"]))
    assert {seat: int(parts[1]) for seat, parts in by_seat.items()} == dict(enumerate(result["stick_points"]))
    assert all(int(parts[0]) == sum(int(part or 0) for part in parts[1:]) for parts in by_seat.values())


def test_candy_chaser_shows_the_squares_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(shown: str, match: Match) -> None:
        cubes = re.findall(r"(\w+) \([\w ]+\) on (\S+)(?:, would go to (\S+))? \(jar (\w+)\)", shown)
        state = state_of(match)
        assert [candy for candy, *_ in cubes] == list(CANDY_NAMES[:4])
        for number, (_, square, landing, jar) in enumerate(cubes):
            assert square == square_name(state, int(state.prices[number]))
            assert landing in ("", square_name(state, int(landing_square(state, number, int(state.roll)))))
            assert jar == ("open" if goal_is_open(state, number) else "shut")

    match = Match("candy-chaser", 2, edition=CHASER, seed="tea")
    shown = played_in_lines(match, monkeypatch, check)
    assert match.result is not None
    assert ("You win!" in shown) == (match.result["winners"] == [match.log[-1].actor])


def square_name(state: AnyState, square: int) -> str:
    return "G" if square > state.top else str(square)


def test_candy_conquest_shows_the_columns_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(shown: str, match: Match) -> None:
        rows = re.findall(r"^[123]  (.*)$", shown, re.MULTILINE)
        for row, cells in zip((2, 1, 0), rows, strict=True):
            for column, cell in enumerate(cells.split()):
                assert (cell[:-1] if cell[0] != "[" else "") == height_and_owner(state_of(match), column + 5 * row)

    match = Match("candy-conquest", 2, edition=CONQUEST, seed="tea")
    shown = played_in_lines(match, monkeypatch, check)
    assert match.result is not None
    assert match.result["reason"] == "line"
    cells = {shape["cell"].upper() for shape in match.everything["line"]}  # type: ignore[typeddict-item]
    assert set(re.findall(r"\b[A-C][1-3]\b", shown.splitlines()[-1])) == cells


def height_and_owner(state: AnyState, cell: int) -> str:
    """As the rules keep them; nothing for a free cell."""
    height = int(state.heights[cell])
    on_top = [mark_of(seat) for seat in range(2) if height and int(cells_shown_by(state, seat, height)) >> cell & 1]
    return "".join([str(height), *on_top]) if height else ""


@pytest.mark.parametrize(
    ("game", "edition", "told"),
    [("candy-chaser", CHASER, "stands on 5 or higher"), ("candy-conquest", CONQUEST, "show 3 shapes")],
)
def test_the_help_card_is_that_of_the_box(game: str, edition: dict[str, object], told: str) -> None:
    position = view_of(Match(game, 2, edition=edition, seed="tea", names=["Ana", "Léo"])).position
    assert told in "\n".join(presentation_of(game).help_card(position, SAY))


# ---- positions that no rules would give: what they say is shown, whatever follows from the rest of them


def test_the_points_of_candy_lab_are_those_of_the_position() -> None:
    view = end_of("candy-lab")
    view.position.update(scores=[70, 80, 90], stick_points=[1, 2, 3], played_points=[4, 5, 6])
    view.position.update(gold=1, gold_points=77, ranking=[1, 0, 2], margin=41)
    result = {"winners": [1], "reason": "last-stick", "scores": [], "stick_points": []}
    assert result_lines(replace(view, result=result), SAY) == [
        "Léo wins by 41 points!",
        "The last stick of the belt was taken: the Gold candy brings 77 points to whoever took it.",
        "",
        "Léo: 80 = 2 in sticks + 5 in orders + 77 Gold candy",
        "You: 70 = 1 in sticks + 4 in orders",
        "Maximiliane-Theodora: 90 = 3 in sticks + 6 in orders",
    ]


def test_an_order_of_candy_lab_scores_what_the_position_says() -> None:
    view = next(iter(views("candy-lab", 2)))
    view.position["order_points"] = [6, 7, 8]
    words = next(words for words in view.legal if " play " in words)
    card, place = words.split(" ")[2:]
    text = "\n".join(picture_of(view, f"card {card}", cursor=f"at {place}").texts)
    assert f"The order scores {5 + len(card)}." in text
    assert "scores 6, of two 7, of three 8" in "\n".join(presentation_of("candy-lab").help_card(view.position, SAY))


def test_the_cubes_of_candy_chaser_land_where_the_position_says() -> None:
    view = next(iter(views("candy-chaser", 2)))
    view.position.update(landings=dict.fromkeys(CANDY_NAMES, 4), jars=dict.fromkeys(CANDY_NAMES, True))
    assert table_lines(view, SAY)[0] == "blue (berlingot) on 0, would go to 4 (jar open)"


def test_the_players_of_candy_chaser_are_ranked_as_the_position_says() -> None:
    view = end_of("candy-chaser")
    view.position.update(ranking=[2, 0, 1], out=[2])
    told = [line.partition(" chased")[0] for line in result_lines(view, SAY)[3:]]
    assert told == ["Maximiliane-Theodora", "You", "Léo"]


def test_the_floors_of_candy_conquest_are_those_of_the_position() -> None:
    view = view_of(Match("candy-conquest", 2, names=["Ana", "Léo"]))
    inside = {"seat": 0, "half": "s", "covered": True}
    view.position["shown"] = {"a1": [{"seat": 1, "half": "T", "inside": inside}] * 3}
    picture = picture_of(view, cursor="cell a1", floor=2)
    assert table_lines(view, SAY)[4].split()[1] == "3BT"
    assert "2 B large star over A" in "\n".join(picture.texts)
    assert "Floor 2 of 3" in "\n".join(picture.texts)


def test_how_a_candy_came_is_what_the_position_says() -> None:
    match = Match("candy-conquest", 2, names=["Ana", "Léo"])
    match.play("0 place Rs a1")
    view = view_of(match)
    view.position["columns"]["a1"][0]["manner"] = "nest"
    assert log_sentences(view, SAY) == ["You nested into A1: small square on top."]


def view_of(match: Match) -> AnyTableView:
    return LocalTable(match, {}).view(0)


def end_of(game: str) -> AnyTableView:
    return list(views(game, 3))[-1]


# ---- which edition it is


@pytest.mark.parametrize(
    ("language", "edition", "said"),
    [
        ("en", "standard", "Candy Chaser"),
        ("en", CHASER, "Candy Chaser, long edition"),
        ("fr", CHASER, "Candy Chaser, édition «\N{NARROW NO-BREAK SPACE}long\N{NARROW NO-BREAK SPACE}»"),
    ],
)
def test_the_title_says_which_edition_is_played(language: str, edition: Any, said: str) -> None:
    table = LocalTable(Match("candy-chaser", 2, edition=edition, seed="x"), {})
    assert title(table, Texts(language)) == said


def test_a_plain_game_begins_with_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def first_words(shown: str, match: Match) -> None:
        heard.append(shown.partition("\n")[0])

    played_in_lines(Match("candy-chaser", 2, edition=CHASER, seed="x"), monkeypatch, first_words)
    assert heard[0] == "Candy Chaser, long edition"
