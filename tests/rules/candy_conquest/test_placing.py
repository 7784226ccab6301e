"""Setup and turn (CQ-S, CQ-T): place one of your candies in a free cell, or in or over another candy."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.errors import IllegalMove
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.turn import how_many_moves, nth_move
from bonbon.rules.chance import generator
from bonbon.rules.game import Spelling
from bonbon.rules.moves import NOBODY, no_moves
from bonbon.rules.records import raw
from tests.narrowing import conquest_edition, conquest_position, conquest_state
from tests.rules.candy_conquest import by_hand
from tests.rules.candy_conquest.states import LARGE_CELLS, SMALL_CELLS, candies_left, choices, conquest, place, play

TWO_CANDIES: dict[str, Any] = {"name": "two", "custom": True, "board": ["LL", "LL"], "candies": ["ss", "SS"]}
MIXED: dict[str, Any] = {
    "name": "mixed",
    "custom": True,
    "board": ["sLs", "LLs"],
    "candies": ["2 rR", "ss", "3 TT", "2 rT", "St"],
}


@pytest.mark.rule("CQ-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_host_chooses_who_starts_and_play_goes_clockwise(players: int) -> None:
    match = conquest(players, first=1)

    seats = []
    for cell in LARGE_CELLS[: players + 1]:
        seats.append(match.actor)
        place(match, f"Rs {cell}")

    assert seats == [(1 + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("CQ-S1")
def test_chance_may_choose_who_starts() -> None:
    starters = {Match("candy-conquest", players=3, first=None, seed=seed).first for seed in range(30)}

    assert starters == {0, 1, 2}


@pytest.mark.rule("CQ-S1")
def test_the_board_starts_out_empty() -> None:
    position = conquest(4).view().position

    assert (conquest_position(position)["columns"], conquest_position(position)["line"]) == ({}, [])


@pytest.mark.rule("CQ-S1")
def test_a_new_game_clears_the_board() -> None:
    used, fresh = (CANDY_CONQUEST.state_with(CANDY_CONQUEST.edition()) for _ in range(2))
    moves, rng = no_moves(CANDY_CONQUEST.groups), generator("a whole game")
    CANDY_CONQUEST.deal(used, 4, 0, rng)
    while CANDY_CONQUEST.actor(used) != NOBODY:
        CANDY_CONQUEST.apply(used, CANDY_CONQUEST.random_move(used, moves, rng))

    CANDY_CONQUEST.deal(used, 3, 1, rng)
    CANDY_CONQUEST.deal(fresh, 3, 1, rng)

    assert raw(CANDY_CONQUEST.State, used) == raw(CANDY_CONQUEST.State, fresh)


@pytest.mark.rule("CQ-T1")
def test_a_candy_that_is_placed_leaves_its_owner_s_set_and_no_other() -> None:
    match = conquest(3)
    full = candies_left(match, 0)

    place(match, "Rs a1")

    assert [candies_left(match, seat) for seat in range(3)] == [{**full, "Rs": 1}, full, full]


@pytest.mark.rule("CQ-T1")
def test_a_candy_may_be_placed_either_way_up() -> None:
    match = conquest()

    assert choices(match) >= {("Rs", "a1"), ("sR", "b1")}


@pytest.mark.rule("CQ-T1")
def test_a_kind_that_is_used_up_is_gone_either_way_up() -> None:
    match = place(conquest(), "Rs a1", "Rt e5", "sR b1", "Rt e3")

    assert not {candy for candy, cell in choices(match)} & {"Rs", "sR"}
    assert candies_left(match, 0)["Rs"] == 0


@pytest.mark.rule("CQ-T1")
def test_a_kind_of_which_one_is_left_can_still_be_placed_either_way_up() -> None:
    match = place(conquest(), "Rs a1", "Rt e5")

    assert {candy for candy, cell in choices(match)} >= {"Rs", "sR"}


@pytest.mark.rule("CQ-T2")
def test_there_are_300_first_placements() -> None:
    match = conquest()

    large = [cell for candy, cell in choices(match) if candy[0].isupper()]
    small = [cell for candy, cell in choices(match) if candy[0].islower()]

    assert (len(match.legal_moves), len(large), len(small)) == (300, 13 * 12, 12 * 12)
    assert (set(large), set(small)) == (set(LARGE_CELLS), set(SMALL_CELLS))


@pytest.mark.rule("CQ-T2")
@pytest.mark.parametrize("words", ["0 place rS a1", "0 place Rs b1", "0 place tS c3", "0 place Ts e2"])
def test_a_half_of_the_wrong_size_does_not_go_into_a_free_cell(words: str) -> None:
    with pytest.raises(IllegalMove, match="does not fit"):
        conquest().play(words)


@pytest.mark.rule("CQ-T3")
@pytest.mark.parametrize(
    ("below", "halves"), [("Rs", {"S"}), ("RS", {"s"}), ("Rt", {"T"}), ("RT", {"t"}), ("Sr", {"R"}), ("SR", {"r"})]
)
def test_on_a_candy_stands_a_half_of_the_same_shape_and_the_other_size(below: str, halves: set[str]) -> None:
    match = place(conquest(), f"{below} a1")

    assert {candy[0] for candy, cell in choices(match) if cell == "a1"} == halves


@pytest.mark.rule("CQ-T3")
def test_the_rulebook_s_example_a_star_does_not_go_into_a_square() -> None:
    match = place(conquest(), "RS a1")

    with pytest.raises(IllegalMove, match="tR does not fit in a1 this way up"):
        match.play("1 place tR a1")


@pytest.mark.rule("CQ-T3")
def test_anybody_s_candy_may_be_built_on() -> None:
    match = place(conquest(), "RS a1", "st a1", "TR a1", "rS a1")

    assert [candy["seat"] for candy in conquest_position(match.view().position)["columns"]["a1"]] == [0, 1, 0, 1]


@pytest.mark.rule("CQ-T3")
def test_the_size_of_the_cell_no_longer_matters_once_it_is_taken() -> None:
    match = place(conquest(), "Rs a1", "rS b1")

    assert {candy[0] for candy, cell in choices(match) if cell == "a1"} == {"S"}
    assert {candy[0] for candy, cell in choices(match) if cell == "b1"} == {"s"}


@pytest.mark.rule("CQ-T4")
def test_whoever_can_place_something_may_not_pass() -> None:
    with pytest.raises(IllegalMove, match="passing is only allowed when no candy fits anywhere"):
        conquest().play("0 pass")


@pytest.mark.rule("CQ-T4")
def test_whoever_can_place_nothing_must_pass() -> None:
    match = conquest(edition=TWO_CANDIES)

    place(match, "SS a1", "ss a1")

    assert (candies_left(match, 0), match.legal_moves) == ({"ss": 1, "SS": 0}, ["0 pass"])


@pytest.mark.rule("CQ-T4")
def test_a_pass_is_not_final() -> None:
    match = place(conquest(edition=TWO_CANDIES), "SS a1", "ss a1")

    play(match, "0 pass", "1 place SS a2")

    assert match.legal_moves == ["0 place ss a2"]


@pytest.mark.rule("CQ-T4")
def test_after_a_pass_the_next_player_is_to_move() -> None:
    match = place(conquest(edition=TWO_CANDIES), "SS a1", "ss a1")

    play(match, "0 pass")

    assert match.actor == 1


@pytest.mark.rule("CQ-T1", "CQ-T2", "CQ-T3", "CQ-T4")
@given(st.sampled_from(["standard", MIXED, TWO_CANDIES]), st.integers(2, 4), st.integers(0, 10**6))
def test_the_legal_moves_are_those_that_a_patient_child_finds(edition: Any, players: int, seed: int) -> None:
    luck, match = Random(seed), conquest(players, edition=edition)

    while not match.is_over:
        expected = found_by_hand(match)
        assert match.legal_moves == expected
        play(match, luck.choice(expected))


@pytest.mark.rule("CQ-T1", "CQ-T4")
@given(st.sampled_from(["standard", MIXED, TWO_CANDIES]), st.integers(2, 4), st.integers(0, 10**6))
def test_random_play_chooses_among_all_legal_moves_and_no_others(edition: Any, players: int, seed: int) -> None:
    match, luck = conquest(players, edition=edition), Random(seed)
    for _ in range(luck.randrange(8)):
        if not match.is_over:
            play(match, luck.choice(match.legal_moves))
    words, state = Spelling(CANDY_CONQUEST, match.edition).words, conquest_state(match.view().state)

    if not match.is_over:
        numbered = [f"{match.actor} {words[int(nth_move(state, k))]}" for k in range(how_many_moves(state))]
        assert sorted(numbered) == match.legal_moves


@pytest.mark.rule("CQ-T4")
def test_random_play_passes_where_nothing_fits() -> None:
    match = place(conquest(edition=TWO_CANDIES), "SS a1", "ss a1")
    words, moves = Spelling(CANDY_CONQUEST, match.edition).words, no_moves(CANDY_CONQUEST.groups)

    move = CANDY_CONQUEST.random_move(match.view().state, moves, generator("any"))

    assert words[int(move)] == "pass"


def found_by_hand(match: Match) -> list[str]:
    """Try every candy of the player to act, either way up, in every cell."""
    edition = conquest_edition(match.edition)
    columns, board = by_hand.columns_of(match.moves), edition.board[::-1]
    box = {either for candy in edition.candies for either in (candy, candy[::-1])}
    used = [candy for candies in columns.values() for seat, candy in candies if seat == match.actor]
    found = [
        f"{match.actor} place {candy} {by_hand.name(column, row)}"
        for row, letters in enumerate(board)
        for column, letter in enumerate(letters)
        for candy in box
        if is_left(candy, list(edition.candies), used)
        and by_hand.fits(candy, letter == "L", columns.get((column, row), []))
    ]
    return sorted(found) or [f"{match.actor} pass"]


def is_left(candy: str, owned: list[str], used: list[str]) -> bool:
    both_ways = {candy, candy[::-1]}
    return sum(other in both_ways for other in used) < sum(other in both_ways for other in owned)
