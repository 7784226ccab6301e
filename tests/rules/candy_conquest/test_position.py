"""What a position says, in any edition: held against a patient child, who knows the moves and the box alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_conquest.notation import ConquestPosition
from tests.narrowing import conquest_edition, conquest_position
from tests.properties.boxes import any_edition
from tests.rules.candy_conquest import by_hand
from tests.rules.candy_conquest.states import conquest, stacks

EDITIONS = any_edition("candy-conquest")
SEEDS = st.integers(0, 10**6)


def position(match: Match) -> ConquestPosition:
    return conquest_position(match.position())


def moments(edition: dict[str, Any], seed: int, players: int = 3) -> Iterator[Match]:
    """A game of somebody who plays anything, at its beginning and after every move."""
    match, luck = conquest(players, edition=edition), Random(seed)
    yield match
    while not match.is_over:
        match.play(luck.choice(match.legal_moves))
        yield match


def columns(match: Match) -> dict[str, list[by_hand.Candy]]:
    """The candies of every cell, of free ones too."""
    board = conquest_edition(match.edition).board
    cells = [(column, row) for column in range(len(board[0])) for row in range(len(board))]
    built = by_hand.columns_of(match.moves)
    return {by_hand.name(*cell): built.get(cell, []) for cell in cells}


@pytest.mark.rule("CQ-F1", "CQ-F2", "CQ-F3", "CQ-F4", "CQ-C4")
@given(EDITIONS, SEEDS)
def test_every_floor_shows_the_half_that_is_seen_and_has_the_other_inside(edition: dict[str, Any], seed: int) -> None:
    for match in moments(edition, seed):
        said = {
            cell: [((one["seat"], one["half"]), (i["seat"], i["half"]) if (i := one["inside"]) else None) for one in of]
            for cell, of in position(match)["shown"].items()
        }
        assert said == {cell: by_hand.faces(candies) for cell, candies in columns(match).items() if candies}


@pytest.mark.rule("CQ-F3")
@given(EDITIONS, SEEDS)
def test_a_half_inside_was_covered_if_it_was_there_first(edition: dict[str, Any], seed: int) -> None:
    for match in moments(edition, seed):
        for cell, floors in position(match)["shown"].items():
            said = [floor["inside"]["covered"] for floor in floors if floor["inside"]]
            assert said == [candy[0].isupper() for _, candy in columns(match)[cell][1:]]


@pytest.mark.rule("CQ-T2", "CQ-T3", "CQ-F2", "CQ-F3")
@given(EDITIONS, SEEDS)
def test_one_more_candy_does_what_the_position_says_it_would(edition: dict[str, Any], seed: int) -> None:
    before: ConquestPosition | None = None
    for match in moments(edition, seed):
        if before is not None and match.moves[-1].split(" ")[1] == "place":
            cell = match.moves[-1].split(" ")[3]
            candies = columns(match)[cell]
            assert before["next"][cell] == {"floor": len(candies), "manner": by_hand.joined(candies)}
            assert position(match)["columns"][cell][-1]["manner"] == by_hand.joined(candies)
        before = position(match)
        assert before["next"].keys() == columns(match).keys()


@pytest.mark.rule("CQ-C1", "CQ-C4")
@given(EDITIONS, SEEDS)
def test_what_is_left_and_what_was_placed_are_the_candies_of_the_box(edition: dict[str, Any], seed: int) -> None:
    kinds = Counter("".join(sorted(candy)) for candy in edition["candies"])
    for match in moments(edition, seed):
        said = position(match)
        assert Counter({"".join(sorted(kind)): n for kind, n in said["candies"].items()}) == kinds
        for seat, left in enumerate(said["left"]):
            placed = Counter("".join(sorted(candy)) for of in columns(match).values() for s, candy in of if s == seat)
            assert Counter({"".join(sorted(kind)): n for kind, n in left.items()}) + placed == kinds


@pytest.mark.rule("CQ-W1", "CQ-C4")
@given(EDITIONS, SEEDS)
def test_the_line_that_won_is_as_long_as_the_edition_asks_and_shows_the_winner(
    edition: dict[str, Any], seed: int
) -> None:
    *_, match = moments(edition, seed, players=2)
    said, showing = position(match), by_hand.showing(by_hand.columns_of(match.moves))
    line = [(*by_hand.spot(shape["cell"]), shape["floor"]) for shape in said["line"]]
    winners = match.result["winners"] if match.result else []

    assert said["to_win"] == edition["line"]
    assert len(line) == (edition["line"] if winners else 0)
    assert [showing[place] for place in line] == winners * len(line)
    assert not winners or any(sorted(by_hand.places_along(line[0], way, len(line))) == line for way in by_hand.WAYS)


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize(("line", "shapes"), [(3, 3), (4, 4)])
def test_a_game_of_shorter_lines_ends_with_a_shorter_line(line: int, shapes: int) -> None:
    match = conquest(edition=stacks(line=line))
    while not match.is_over:
        column = "ab"[int(match.actor == 1)]
        row = 1 + sum(words.endswith(tuple(f"{column}{n}" for n in range(1, 6))) for words in match.moves)
        match.play(f"{match.actor} place rR {column}{row}")

    assert [shape["cell"] for shape in position(match)["line"]] == [f"a{row + 1}" for row in range(shapes)]
