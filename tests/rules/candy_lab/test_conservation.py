"""What holds after every move of every game: nothing is lost, points add up, somebody can always move."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.moves import NOBODY, no_moves
from tests.rules.candy_lab.states import STANDARD, all_cards, all_sticks, box, random_tables

pytestmark = pytest.mark.unmeasured
# Random players of the standard box run out of cards; with few sticks and many cards they run out of sticks too.
FEW_STICKS = CANDY_LAB.read_edition(box("B1+ B2~ O1- O2x P1< P3.", "B O P * BO OP " * 10, hand=3, display=3))
boxes = pytest.mark.parametrize("edition", [STANDARD, FEW_STICKS], ids=["standard", "few sticks"])
games = given(players=st.integers(2, 4), seed=st.integers(0, 10_000))


@pytest.mark.rule("CL-A4", "CL-B1", "CL-F3")
@boxes
@games
def test_sticks_are_on_the_belt_or_with_a_player(edition: Any, players: int, seed: int) -> None:
    for state in random_tables(players, seed, edition):
        assert all_sticks(CANDY_LAB.position(edition, state, ())) == sorted(edition.sticks)


@pytest.mark.rule("CL-A3", "CL-D3", "CL-F2", "CL-F4", "CL-F5")
@boxes
@games
def test_cards_are_in_a_hand_a_pile_the_display_or_out_of_the_game(edition: Any, players: int, seed: int) -> None:
    for state in random_tables(players, seed, edition):
        assert all_cards(edition, state) == sorted(edition.cards)


@pytest.mark.rule("CL-S3")
@boxes
@games
def test_hands_are_as_large_as_they_are_said_to_be(edition: Any, players: int, seed: int) -> None:
    for state in random_tables(players, seed, edition):
        setup = CANDY_LAB.write_setup(edition, state)
        hands = {**dict(enumerate(setup["hands"])), 4: setup["third"] or []}
        assert [int(state.hand_sizes[hand]) for hand in range(5)] == [len(hands.get(hand, [])) for hand in range(5)]


@pytest.mark.rule("CL-C2", "CL-E3")
@boxes
@games
def test_scores_add_up_from_sticks_cards_and_gold_candy(edition: Any, players: int, seed: int) -> None:
    for state in random_tables(players, seed, edition):
        position = CANDY_LAB.position(edition, state, ())
        for seat in range(players):
            sticks = sum(int(stick[1]) for stick in position["sticks"][seat])
            cards = sum(4 - len(card) for card in position["played"][seat])
            gold = 3 if int(state.gold) == seat + 1 else 0
            assert int(state.stick_points[seat]) == sticks
            assert int(score(state, seat)) == position["scores"][seat] == sticks + cards + gold


@pytest.mark.rule("CL-D5")
@boxes
@games
def test_while_the_game_lasts_three_cards_lie_open_and_some_move_is_legal(
    edition: Any, players: int, seed: int
) -> None:
    moves = no_moves(CANDY_LAB.groups)

    for state in random_tables(players, seed, edition):
        if int(CANDY_LAB.actor(state)) != NOBODY:
            assert len(CANDY_LAB.position(edition, state, ())["display"]) == 3
            assert int(CANDY_LAB.legal_moves(state, moves)) > 0


@pytest.mark.rule("CL-D5", "CL-E1", "CL-E2")
@boxes
@games
def test_a_game_ends_with_an_empty_belt_or_an_empty_pile_and_not_before(edition: Any, players: int, seed: int) -> None:
    for state in random_tables(players, seed, edition):
        ended = int(CANDY_LAB.actor(state)) == NOBODY
        assert ended == (int(state.belt_size) == 0 or int(state.pile_size) == 0)

    reason = "last-stick" if int(state.belt_size) == 0 else "pile-empty"
    assert CANDY_LAB.result_of(state)["reason"] == reason
    assert (int(state.gold) > 0) == (reason == "last-stick")


@pytest.mark.rule("CL-E1", "CL-E2")
def test_random_games_end_in_both_ways() -> None:
    ends = [list(random_tables(2, seed, FEW_STICKS))[-1] for seed in range(60)]

    reasons = {CANDY_LAB.result_of(state)["reason"] for state in ends}

    assert reasons == {"last-stick", "pile-empty"}


@pytest.mark.rule("CL-E4")
@boxes
@games
def test_the_winners_have_the_most_points_and_then_the_most_stick_points(edition: Any, players: int, seed: int) -> None:
    *_, state = random_tables(players, seed, edition)
    result = CANDY_LAB.result_of(state)

    ranks = list(zip(result["scores"], result["stick_points"], strict=True))

    assert result["winners"] == [seat for seat in range(players) if ranks[seat] == max(ranks)]
