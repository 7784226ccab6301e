"""Candy Chaser's heuristics: determinised deals, the opponent model, values, and what is solved."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon import Match
from bonbon.bots import Budget, SearchBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.candy_chaser.heuristics import (
    candidate_moves,
    determinise,
    evaluate,
    make_workspace,
    opponent_move,
    reasonable_moves,
    solve,
    update_opponent_model,
)
from bonbon.bots.candy_chaser.workspace import BELIEFS, Workspace, public_belief
from bonbon.bots.numbers import reals
from bonbon.bots.types import NO_NODE, Rng
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_chaser.sight import agrees_with_the_cards
from bonbon.rules.candy_chaser.state import UNKNOWN, State
from bonbon.rules.chance import generator
from bonbon.rules.moves import no_moves
from bonbon.rules.records import clone, zeros
from tests.bots.candy_chaser.states import CANDIES, SMALL, closed, rolled, trading
from tests.narrowing import chaser_state

RED, BLUE = CANDIES.index("red"), CANDIES.index("blue")


def determinised(match: Match, seat: int, seed: str = "deal") -> tuple[State, Workspace, Rng]:
    """A state, a workspace and a generator as a simulation has them."""
    view, rng = match.view(seat), generator(seed)
    state, workspace = clone(State, chaser_state(view.state)), make_workspace(view)
    determinise(state, workspace, rng)
    return state, workspace, rng


def values_of(match: Match, seat: int) -> list[float]:
    state, workspace, _ = determinised(match, seat)
    values = reals(4)
    evaluate(state, workspace, values)
    return [float(value) for value in values][: match.players]


def test_a_determinised_deal_agrees_with_all_that_was_said() -> None:
    match = closed("red", "blue", "purple", "green")
    match.play(f"{match.actor} accuse 2 yellow")
    for seat in (0, 2, 3):
        for seed in range(20):
            state, _, _ = determinised(match, seat, str(seed))
            assert state.objectives[seat] == CANDIES.index(["red", "blue", "purple", "green"][seat])
            assert UNKNOWN not in list(state.objectives)
            assert agrees_with_the_cards(state)


def test_deals_are_drawn_as_often_as_they_are_believed() -> None:
    match = trading("red", "blue", moves=["+2 red", "+1 green"] * 2)
    drawn = Counter(int(determinised(match, 1, str(seed))[0].objectives[0]) for seed in range(300))
    assert drawn.most_common(1)[0][0] == RED
    assert set(drawn) == {0, 1, 2, 3, 4} - {BLUE}


def test_beliefs_of_a_simulation_are_forgotten_in_the_next() -> None:
    match = rolled(trading("red", "blue"))
    state, workspace, rng = determinised(match, 0)
    before = [float(workspace.beliefs[i]) for i in range(BELIEFS)]
    update_opponent_model(state, RED, workspace, reals(0), NO_NODE)
    assert public_belief(workspace.beliefs, 0, RED) > 1 / 5
    determinise(state, workspace, rng)
    assert [float(workspace.beliefs[i]) for i in range(BELIEFS)] == before


@pytest.mark.parametrize("edition", ["standard", SMALL])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_candidates_are_all_legal_moves_and_moves_of_the_opponent_model_are_among_them(
    players: int, edition: Any
) -> None:
    match = Match("candy-chaser", players, edition=edition, seed="habits")
    moves, candidates, priors = no_moves(CANDY_CHASER.groups), zeros(64), reals(64)
    while not match.is_over and len(match.log) < 100:
        state, workspace, rng = determinised(match, int(match.actor or 0), f"habit {len(match.log)}")
        size, _ = candidate_moves(state, workspace, moves, candidates, priors)
        assert size == len(match.legal_moves)
        assert all(priors[i] > 0 for i in range(size))
        usual = opponent_move(state, workspace, rng)
        assert usual in [candidates[i] for i in range(size)]
        match.play(f"{match.actor} {CANDY_CHASER.spellings(match.edition)[int(usual)]}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up_to_one(players: int) -> None:
    for match in (trading(*CANDIES[:players]), rolled(trading(*CANDIES[:players])), closed(*CANDIES[:players])):
        assert sum(values_of(match, 0)) == pytest.approx(1)


def test_whose_candy_stands_high_has_the_better_chance() -> None:
    match = trading("red", "blue", moves=["+1 purple", "+1 red"] * 3)
    assert values_of(match, 0)[0] > 0.5


def test_a_candy_that_everybody_can_name_is_worth_less() -> None:
    read = trading("red", "blue", moves=["+2 red", "+1 green", "+2 red", "+1 green"])
    helped = trading("red", "blue", moves=["+1 green", "+2 red", "+1 green", "+2 red"])
    assert values_of(read, 0)[0] < values_of(helped, 0)[0]


def test_every_telling_has_its_chance_and_accusing_with_ones_own_candy_none() -> None:
    pushed = ["+2 red", "+3 blue", "+1 blue", "+2 red", "-1 green", "+1 purple", "+3 red"]
    match = trading("red", "blue", "purple", moves=pushed)
    words = numbers_of(match.view(1), match.legal_moves)
    found = solve(match.view(1), words)
    by_words = {words[move]: chance for move, chance in found.items()}
    assert len(found) == len(match.legal_moves)
    assert by_words["1 accuse 0 blue"] == 0
    assert by_words["1 accuse 0 red"] > by_words["1 accuse 0 green"]


def test_even_a_random_bot_does_not_accuse_somebody_of_having_its_own_candy() -> None:
    match = closed("red", "blue", "purple")
    seat = int(match.actor or 0)
    own = ["red", "blue", "purple"][seat]
    kept = reasonable_moves(match.view(seat), match.legal_moves)
    assert set(match.legal_moves) - set(kept) == {f"{seat} accuse {other} {own}" for other in range(3) if other != seat}


def test_trading_is_not_solved() -> None:
    match = rolled(trading("red", "blue"))
    assert solve(match.view(0), numbers_of(match.view(0), match.legal_moves)) == {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_search_plays_whole_games(players: int) -> None:
    match, bot = (
        Match("candy-chaser", players, seed="whole"),
        SearchBot("whole", Budget(simulations=40), memory=1 << 20),
    )
    while not match.is_over:
        match.play(bot.choose(match.view(int(match.actor or 0)), match.legal_moves))
    assert match.result is not None


def test_a_search_brings_its_candy_home_when_nobody_else_can_tell() -> None:
    match = rolled(
        trading("red", "blue", moves=["+1 green", "+3 red", "+3 green", "+2 red", "-1 purple", "-1 blue"]), "+3"
    )
    bot = SearchBot("home", Budget(simulations=2000), memory=1 << 20)
    assert bot.choose(match.view(0), match.legal_moves) == "0 move red"
