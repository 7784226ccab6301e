"""Floors and what is visible (CQ-F): each occupied floor of a cell shows exactly one colour."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match, RandomBot
from bonbon.rules.candy_conquest.notation import ConquestResult
from tests.narrowing import conquest_position, conquest_state
from tests.rules.candy_conquest import by_hand
from tests.rules.candy_conquest.states import conquest, place, shown

# All candies of two, three and four players, one on the other: nobody ever shows four floors in a row.
ONE_COLUMN = {
    2: (
        "Tr Rt TS sT tr Rs Sr RS sT tS sT tR rt Ts St Tr RT tS st TR rT tr RS sR "
        "rS sr Rs ST tS st TR rT ts ST tR rS sr RT tR rs SR rS sr RS sR rt TS st"
    ),
    3: (
        "TR rt TR rt Ts SR rS sR rs St Tr Rt Tr RT tR rs SR rt TR rs St TS sT tS "
        "sr RT ts ST tr Rs Sr RS sR rT tS sr RS sr RS sR rS sT tS st TS sT ts ST "
        "ts ST tr RS sR rS sT tR rS st Tr RT tr Rt Tr Rs St Tr Rt TS sT tR rS st"
    ),
    4: (
        "TR rt TR rt Ts SR rS sR rs St Tr Rt Tr RT tR rs SR rt TR rs St Tr Rs St "
        "Tr RT tR rS sr RS sR rt TS st Tr Rs ST tS st Ts SR rS sT tS sT ts ST ts "
        "St TS sr RS sR rs St TS sR rT tS st TR rS sr RT ts ST ts SR rS sR rt TR "
        "rS sR rt Tr Rt Ts SR rT tr Rt TS sT tr Rt Ts ST tR rs SR rS st Ts Sr Rt"
    ),
}


@pytest.mark.rule("CQ-F1")
@pytest.mark.parametrize("placement", ["Rs a1", "RS a1", "rs b1", "rS b1"])
def test_the_lower_half_of_the_first_candy_is_inside_the_board(placement: str) -> None:
    match = place(conquest(), placement)

    assert shown(match) == {(placement[-2:], 1): 0}


@pytest.mark.rule("CQ-F2")
def test_the_upper_half_of_the_third_candy_stands_on_the_third_floor() -> None:
    match = place(conquest(3), "RS a1", "sT a1", "tR a1")

    assert shown(match) == {("a1", 1): 0, ("a1", 2): 1, ("a1", 3): 2}


@pytest.mark.rule("CQ-F2")
def test_a_lower_half_shares_the_floor_of_the_half_that_it_meets() -> None:
    match = place(conquest(), "Rs a1")
    before = shown(match)

    place(match, "ST a1")

    assert (before, shown(match)) == ({("a1", 1): 0}, {("a1", 1): 1, ("a1", 2): 1})


@pytest.mark.rule("CQ-F3")
def test_a_large_half_hides_the_small_one_that_it_is_put_over() -> None:
    match = place(conquest(), "Rs a1", "St a1")

    assert shown(match)["a1", 1] == 1


@pytest.mark.rule("CQ-F3")
def test_a_small_half_that_is_put_into_a_large_one_is_hidden() -> None:
    match = place(conquest(), "RS a1", "st a1")

    assert shown(match)["a1", 1] == 0


@pytest.mark.rule("CQ-F3")
@pytest.mark.parametrize("placement", ["st a1", "sT a1"])
def test_the_topmost_half_shows_whatever_its_size(placement: str) -> None:
    match = place(conquest(), "RS a1", placement)

    assert shown(match)["a1", 2] == 1


@pytest.mark.rule("CQ-F3")
def test_your_own_large_half_over_your_own_small_one_still_shows_you() -> None:
    match = place(conquest(), "Rs a1", "Rs e5", "St a1")

    assert (shown(match)["a1", 1], shown(match)["a1", 2]) == (0, 0)


@pytest.mark.rule("CQ-F4")
def test_a_candy_that_covers_a_small_half_shows_both_its_halves() -> None:
    match = place(conquest(), "Rs a1", "St a1")

    assert [place for place, seat in shown(match).items() if seat == 1] == [("a1", 1), ("a1", 2)]


@pytest.mark.rule("CQ-F4")
def test_two_candies_that_show_both_halves_are_four_shapes_of_a_pile() -> None:
    match = place(conquest(first=1), "Rs a1", "ST a1", "tr a1", "RS a1")

    assert shown(match) == {("a1", 1): 0, ("a1", 2): 0, ("a1", 3): 0, ("a1", 4): 0}
    assert match.result == {"winners": [0], "reason": "line"}


@pytest.mark.rule("CQ-F5")
def test_a_floor_that_was_covered_does_not_change_again() -> None:
    match = place(conquest(), "Rs a1", "St a1", "Tr a1", "Rs a1")

    assert shown(match)["a1", 1] == 1


@pytest.mark.rule("CQ-F2", "CQ-W3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_candies_of_all_players_can_stand_in_one_cell(players: int) -> None:
    match, candies = conquest(players), ONE_COLUMN[players].split()

    place(match, *(f"{candy} a1" for candy in candies))

    stuck: ConquestResult = {"winners": [], "reason": "stuck"}
    assert match.result == stuck
    assert [built["candy"] for built in conquest_position(match.view().position)["columns"]["a1"]] == candies
    assert len(candies) == 24 * players


@pytest.mark.rule("CQ-F1", "CQ-F2", "CQ-F3", "CQ-F4", "CQ-F5")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_floor_shows_what_a_patient_child_sees(players: int, seed: int) -> None:
    match, luck = conquest(players), Random(seed)

    while not match.is_over:
        build_high(match, luck)
        seen = {(by_hand.name(x, y), floor): seat for (x, y, floor), seat in by_hand.showing(columns(match)).items()}
        assert shown(match) == seen
        assert conquest_state(match.view().state).tallest == max(map(len, columns(match).values()))


@pytest.mark.rule("CQ-F5")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_floor_changes_its_colour_at_most_once_and_only_while_it_is_the_top(players: int, seed: int) -> None:
    match, luck = conquest(players), Random(seed)

    while not match.is_over:
        before, heights = shown(match), {cell: len(candies) for cell, candies in columns(match).items()}
        build_high(match, luck)
        after = shown(match)
        changed = {place for place, seat in before.items() if after[place] != seat}
        assert changed <= {(by_hand.name(*cell), height) for cell, height in heights.items()}


def columns(match: Match) -> by_hand.Columns:
    return by_hand.columns_of(match.moves)


def build_high(match: Match, luck: Random) -> None:
    """Any move in the three cells around the corner if there is one."""
    corner = [words for words in match.legal_moves if words.endswith(("a1", "b1", "a2"))]
    match.play(luck.choice(corner or match.legal_moves))


@pytest.mark.rule("CQ-F2", "CQ-F3")
def test_the_position_says_what_each_floor_shows_and_what_is_inside() -> None:
    match = place(conquest(), "Rs a1", "St a1", "Tr a1")

    assert conquest_position(match.view().position)["shown"] == {
        "a1": [
            {"seat": 1, "half": "S", "inside": {"seat": 0, "half": "s", "covered": True}},
            {"seat": 0, "half": "T", "inside": {"seat": 1, "half": "t", "covered": True}},
            {"seat": 0, "half": "r", "inside": None},
        ]
    }


@pytest.mark.rule("CQ-F3")
def test_a_small_half_inside_a_large_one_is_not_shown() -> None:
    match = place(conquest(), "RS a1", "st a1")

    assert conquest_position(match.view().position)["shown"]["a1"] == [
        {"seat": 0, "half": "S", "inside": {"seat": 1, "half": "s", "covered": False}},
        {"seat": 1, "half": "t", "inside": None},
    ]


@pytest.mark.rule("CQ-F5")
@pytest.mark.parametrize("number", range(3))
def test_what_the_position_shows_is_what_the_rules_look_for(number: int) -> None:
    match = Match("candy-conquest", 3)
    bot = RandomBot(f"floors {number}")
    while not match.is_over:
        match.play(bot.choose(match.view(int(match.actor or 0)), match.legal_moves))
        floors = conquest_position(match.view().position)["shown"].items()
        seats = {(cell, floor): one["seat"] for cell, column in floors for floor, one in enumerate(column, start=1)}
        assert seats == shown(match)
