"""What a position says about points and places, in any edition: held against sums made from the words alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_lab.notation import LabPosition
from tests.narrowing import lab_position, lab_result
from tests.properties.boxes import any_edition
from tests.rules.candy_lab.states import after, box, lab, seen

pytestmark = pytest.mark.unmeasured
EDITIONS = any_edition("candy-lab")
SEEDS = st.integers(0, 10**6)
ORDER_POINTS = {1: 3, 2: 2, 3: 1}  # CL-C2
GOLD_CANDY = 3  # CL-C3


def moments(edition: dict[str, Any], seed: int, players: int = 3) -> Iterator[tuple[Match, LabPosition]]:
    """A game of somebody who plays anything, at its beginning and after every move."""
    match, luck = Match("candy-lab", players, edition=edition, seed=str(seed)), Random(seed)
    yield match, lab_position(match.position())
    while not match.is_over:
        match.play(luck.choice(match.legal_moves))
        yield match, lab_position(match.position())


def in_sticks(position: LabPosition) -> list[int]:
    return [sum(int(stick[1]) for stick in sticks) for sticks in position["sticks"]]


def in_orders(position: LabPosition) -> list[int]:
    return [sum(ORDER_POINTS[len(card)] for card in pile) for pile in position["played"]]


@pytest.mark.rule("CL-E3")
@given(EDITIONS, SEEDS)
def test_points_are_what_is_printed_on_sticks_and_orders(edition: dict[str, Any], seed: int) -> None:
    for _, position in moments(edition, seed):
        assert position["stick_points"] == in_sticks(position)
        assert position["played_points"] == in_orders(position)


@pytest.mark.rule("CL-C2", "CL-C3", "CL-E3")
@given(EDITIONS, SEEDS)
def test_scores_add_up_and_the_gold_candy_counts_as_much_as_the_position_says(
    edition: dict[str, Any], seed: int
) -> None:
    for _, position in moments(edition, seed):
        sticks, orders = in_sticks(position), in_orders(position)
        gold = [GOLD_CANDY * (seat == position["gold"]) for seat in range(3)]
        assert position["scores"] == [sticks[seat] + orders[seat] + gold[seat] for seat in range(3)]
        assert position["gold_points"] == GOLD_CANDY
        assert position["order_points"] == [ORDER_POINTS[size] for size in (1, 2, 3)]


@given(EDITIONS)
def test_the_position_names_the_colours_of_the_box(edition: dict[str, Any]) -> None:
    position = lab_position(Match("candy-lab", 2, edition=edition, seed="box").position())
    assert sorted(position["colours"]) == sorted({stick[0] for stick in position["belt"]})


@pytest.mark.rule("CL-E4")
@given(EDITIONS, SEEDS)
def test_the_ranking_comes_with_the_end_most_points_first_then_most_in_sticks(
    edition: dict[str, Any], seed: int
) -> None:
    *before, (match, position) = moments(edition, seed)
    ranking = position["ranking"]

    assert ranking is not None
    assert sorted(ranking) == [0, 1, 2]
    places = [(position["scores"][seat], in_sticks(position)[seat]) for seat in ranking]
    assert places == sorted(places, reverse=True)
    assert set(ranking[: len(lab_result(match.result)["winners"])]) == set(lab_result(match.result)["winners"])
    assert position["margin"] == places[0][0] - places[1][0]
    assert {(early["ranking"], early["margin"]) for _, early in before} == {(None, None)}


@pytest.mark.rule("CL-E4")
def test_whoever_wins_on_sticks_is_first_with_a_margin_of_nothing() -> None:
    match = lab("B4. O1. O1.", ["B", "OO"], edition=box("B4. O1. O1.", "B OO B B B B"))

    after(match, "0 play B 0", "1 play OO 0")

    assert seen(match)["scores"] == [4 + 3, 1 + 1 + 2 + 3]
    assert (seen(match)["ranking"], seen(match)["margin"]) == ([0, 1], 0)
