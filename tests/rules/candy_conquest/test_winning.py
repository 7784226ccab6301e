"""Winning (CQ-W): the first to show four of their shapes in a straight line, or nobody."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.notation import ConquestResult
from tests.narrowing import conquest_edition, conquest_position
from tests.rules.candy_conquest import by_hand
from tests.rules.candy_conquest.states import candies_left, conquest, place, play, shown, stacks
from tests.sizes import tries

SEAT_0_WINS: ConquestResult = {"winners": [0], "reason": "line"}
DRAW: ConquestResult = {"winners": [], "reason": "stuck"}

ROW = ("Rs a1", "Rs a5", "rS b1", "rS b5", "Rt c1", "Rt c3", "rT d1")
DIAGONAL = ("Rs a1", "Rs a5", "Rs b2", "Rs e1", "Rt c3", "Rt a3", "Rt d4")
PILE = ("Rs a1", "Rs e5", "St a1", "St e5", "Tr a1", "Tr e5", "Rs a1")
SECOND_FLOOR = ("RS c1", "RS a1", "rS d1", "rS b1", "sR a1", "Rs e5", "sR b1", "Rt e3", "sT c1", "rt a2", "sT d1")
STAIRCASE = ("Rs e5", "Tr b2", "TR d4", "Sr c3", "Rt a1", "RT c3", "RT b2", "rT d4", "tr c3", "tr d4", "Rs d4")

EXAMPLES = {
    "a line on the 1st floor": (ROW, [("a1", 1), ("b1", 1), ("c1", 1), ("d1", 1)]),
    "a diagonal on the 1st floor": (DIAGONAL, [("a1", 1), ("b2", 1), ("c3", 1), ("d4", 1)]),
    "a pile": (PILE, [("a1", 1), ("a1", 2), ("a1", 3), ("a1", 4)]),
    "a line on the 2nd floor": (SECOND_FLOOR, [("a1", 2), ("b1", 2), ("c1", 2), ("d1", 2)]),
    "a diagonal staircase": (STAIRCASE, [("a1", 1), ("b2", 2), ("c3", 3), ("d4", 4)]),
}

BOXES: dict[str, Any] = {
    "standard": "standard",
    "stacks": stacks(line=4),
    "stacks of three": stacks(line=3),
    "narrow": stacks(line=3, columns=2, rows=4),
    "equal shapes": {
        "name": "equal",
        "custom": True,
        "board": ["sLs", "LLs", "sss"],
        "candies": ["9 rR", "9 rr", "6 RR"],
    },
    "small": {"name": "small", "custom": True, "board": ["sLsL", "LsLs", "sLsL"], "candies": ["6 rS", "6 sT", "RT"]},
}


@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize(("placements", "line"), EXAMPLES.values(), ids=EXAMPLES)
def test_the_rulebook_s_examples_win(placements: tuple[str, ...], line: list[tuple[str, int]]) -> None:
    match = place(conquest(), *placements[:-1])
    assert not match.is_over

    place(match, placements[-1])

    assert match.result == SEAT_0_WINS
    assert [(shape["cell"], shape["floor"]) for shape in conquest_position(match.view().position)["line"]] == line


@pytest.mark.rule("CQ-W1")
def test_a_line_ends_the_game_at_once() -> None:
    match = place(conquest(4, edition=stacks(line=3)), "rR a1", "rR e1", "rR e2", "rR c5", "rR b2", "rR e3", "rR e4")

    place(match, "rR a5", "rR c3")

    assert (match.result, match.actor, match.legal_moves) == (SEAT_0_WINS, None, [])


@pytest.mark.rule("CQ-W1")
def test_three_in_a_row_are_not_enough() -> None:
    match = place(conquest(), *ROW[:5])

    assert not match.is_over


@pytest.mark.rule("CQ-W1")
def test_four_in_a_row_with_a_gap_are_not_enough() -> None:
    match = place(conquest(), "Rs a1", "Rs a5", "rS b1", "rS b5", "rT d1", "Rt c3", "RT e1")

    assert not match.is_over


@pytest.mark.rule("CQ-W1")
def test_covering_one_of_the_shapes_breaks_a_line() -> None:
    match = place(conquest(), "Rs a1", "Rt e5", "rs b1", "Rt a5", "Rt c1")

    place(match, "Sr b1", "rT d1")

    assert not match.is_over
    assert [shown(match)[cell, 1] for cell in ("a1", "b1", "c1", "d1")] == [0, 1, 0, 0]


@pytest.mark.rule("CQ-W1", "CQ-F3")
def test_nesting_into_one_of_the_shapes_does_not_break_a_line() -> None:
    match = place(conquest(), "RS a1", "st a1", "rS b1", "sT b1", "RT c1", "tS c1")

    place(match, "rT d1")

    assert match.result == SEAT_0_WINS


@pytest.mark.rule("CQ-W1", "CQ-F4")
def test_a_large_lower_half_that_covers_a_rival_s_shape_can_complete_a_line() -> None:
    match = place(conquest(), "Rs a1", "rs d1", "rS b1", "Rt e5", "Rt c1", "Rt a5")

    place(match, "St d1")

    assert match.result == SEAT_0_WINS
    assert conquest_position(match.view().position)["line"][-1] == {"cell": "d1", "floor": 1}


@pytest.mark.rule("CQ-W1")
def test_a_pile_is_broken_by_one_shape_of_another_colour() -> None:
    match = place(conquest(), "RS a1", "Rs e5", "sT a1", "tR a1", "rS a1", "Rt e3", "sT a1", "rs b3", "tR a1")

    assert [shown(match)["a1", floor] for floor in range(1, 7)] == [0, 0, 1, 0, 0, 0]
    assert not match.is_over


@pytest.mark.rule("CQ-W1", "CQ-C4")
def test_where_lines_are_of_three_three_in_a_row_win() -> None:
    match = place(conquest(edition=stacks(line=3)), "rR a1", "rR a5", "rR b1", "rR b5", "rR c1")

    assert match.result == SEAT_0_WINS


@pytest.mark.rule("CQ-W1")
def test_a_pile_wins_at_any_height() -> None:
    match = place(conquest(edition=stacks(line=4)), *["rR a1"] * 36)

    place(match, "rR a1", "rR c1", "rR a1", "rR e1", "rR a1", "rR c5", "rR a1")

    assert match.result == SEAT_0_WINS
    assert conquest_position(match.view().position)["line"] == [
        {"cell": "a1", "floor": floor} for floor in (37, 38, 39, 40)
    ]


@pytest.mark.rule("CQ-W2")
@tries(100)
@given(st.sampled_from(sorted(BOXES)), st.integers(2, 4), st.integers(0, 10**6))
def test_only_the_player_who_has_just_moved_can_have_completed_a_line(name: str, players: int, seed: int) -> None:
    match, luck = conquest(players, edition=BOXES[name]), Random(seed)

    while not match.is_over:
        mover = match.actor
        play(match, luck.choice(match.legal_moves))
        assert [seat for seat in range(players) if seat != mover and has_a_line(match, seat)] == []


@pytest.mark.rule("CQ-W1")
@tries(100)
@given(st.sampled_from(sorted(BOXES)), st.integers(2, 4), st.integers(0, 10**6))
def test_whoever_has_a_line_has_won_and_nobody_else(name: str, players: int, seed: int) -> None:
    match, luck = conquest(players, edition=BOXES[name]), Random(seed)

    while not match.is_over:
        mover = match.actor
        assert isinstance(mover, int)
        play(match, luck.choice(match.legal_moves))
        assert (match.result == {"winners": [mover], "reason": "line"}) == has_a_line(match, mover)


def has_a_line(match: Match, seat: int) -> bool:
    return by_hand.has_a_line(
        by_hand.showing(by_hand.columns_of(match.moves)), seat, conquest_edition(match.edition).line
    )


@pytest.mark.rule("CQ-W3")
def test_the_game_is_a_draw_when_nobody_has_a_candy_left() -> None:
    match = conquest(3, edition={**stacks(line=3), "candies": ["rR"]})

    place(match, "rR a1", "rR b1", "rR c1")

    assert match.result == DRAW
    assert [sum(candies_left(match, seat).values()) for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("CQ-W3")
def test_the_game_is_a_draw_when_candies_are_left_but_none_fits() -> None:
    match = conquest(edition={"name": "tight", "custom": True, "board": ["sL", "LL"], "candies": ["3 rS"]})

    place(match, "Sr a1", "Sr b1", "rS a2", "Sr b2")

    assert match.result == DRAW
    assert [candies_left(match, seat) for seat in range(2)] == [{"rS": 1}, {"rS": 1}]


@pytest.mark.rule("CQ-W3", "CQ-T4")
def test_the_game_goes_on_while_one_player_can_place() -> None:
    match = conquest(edition={"name": "two", "custom": True, "board": ["LL", "LL"], "candies": ["ss", "SS"]})

    place(match, "SS a1", "ss a1")

    assert (match.result, match.legal_moves) == (None, ["0 pass"])


@pytest.mark.rule("CQ-W3", "CQ-T4")
def test_a_game_in_which_no_candy_fits_anywhere_is_over_before_it_begins() -> None:
    match = conquest(edition={"name": "useless", "custom": True, "board": ["LL", "LL"], "candies": ["rs"]})

    assert (match.result, match.legal_moves) == (DRAW, [])


@pytest.mark.rule("CQ-W3")
def test_a_line_with_the_very_last_candy_wins() -> None:
    match = conquest(edition={**stacks(line=3), "candies": ["3 rR"]}, first=1)

    place(match, "rR e5", "rR a1", "rR e4", "rR b1", "rR d1", "rR c1")

    assert match.result == SEAT_0_WINS


@pytest.mark.rule("CQ-W3")
def test_a_draw_is_shared_by_all() -> None:
    match = place(conquest(3, edition={**stacks(line=3), "candies": ["rR"]}), "rR a1", "rR b1", "rR a2")
    values = np.zeros(3)

    CANDY_CONQUEST.payoffs(match.view().state, values)

    assert values.tolist() == [1 / 3] * 3


@pytest.mark.rule("CQ-W1")
def test_the_winner_takes_it_all() -> None:
    match, values = place(conquest(), *ROW), np.full(2, 9.0)

    CANDY_CONQUEST.payoffs(match.view().state, values)

    assert values.tolist() == [1, 0]
