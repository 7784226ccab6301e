"""Chance is explicit, equal things are one outcome, and choosing a card when it is drawn is as good as a shuffle."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb
from typing import Any

import pytest

from bonbon.bots.numbers import reals
from bonbon.play.games import find_game
from bonbon.rules.moves import CHANCE, NOBODY, listed, no_moves
from bonbon.rules.records import clone
from tests.envs.openspiel.trees import CROWDED, STANDARD, TINY, load, random_game, some_state


@pytest.mark.parametrize("name", STANDARD[:2] + CROWDED[:2])
def test_probabilities_add_up_to_one_and_every_outcome_has_its_own_words(name: str) -> None:
    for state in random_game(name, seed=5):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert len({state.action_to_string(action) for action, _ in outcomes}) == len(outcomes)


def test_equal_sticks_are_one_outcome_with_their_weight() -> None:
    state = some_state("bonbon_candy_lab", seed=1, events=3 * 6 + 3)
    outcomes = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert len(outcomes) == 21
    assert outcomes["lays B1+"] == pytest.approx(2 / 27)
    assert outcomes["lays B1-"] == pytest.approx(1 / 27)


def test_equal_faces_of_the_die_are_one_outcome_with_their_weight() -> None:
    state = some_state("bonbon_candy_chaser", seed=1, events=2)
    outcomes = {state.action_to_string(action): round(6 * chance) for action, chance in state.chance_outcomes()}
    assert outcomes == {"roll -2": 1, "roll -1": 1, "roll +1": 2, "roll +2": 1, "roll +3": 1}


def test_a_draw_waits_for_the_card_that_chance_turns_up() -> None:
    states = random_game("bonbon_candy_lab", seed=1)
    state = next(state for state in states if state.now.pending_move)
    pile = Counter(state.now.setup["pile"])
    assert state.is_chance_node()
    assert {state.action_to_string(action) for action, _ in state.chance_outcomes()} == {f"turns {c}" for c in pile}


def value_in_the_tree(state: Any) -> float:
    """What seat 0 wins if everybody plays at random."""
    if state.is_terminal():
        return float(state.returns()[0])
    if state.is_chance_node():
        return float(sum(chance * value_in_the_tree(state.child(action)) for action, chance in state.chance_outcomes()))
    actions = state.legal_actions()
    return float(sum(value_in_the_tree(state.child(action)) for action in actions) / len(actions))


def value_by_the_rules(game: Any, state: Any) -> Fraction:
    """The same, with nothing but the rules on a table whose pile is shuffled."""
    who = int(game.actor(state))
    if who == NOBODY:
        values = reals(2)
        game.payoffs(state, values)
        return Fraction(2 * float(values[0]) - 1)
    moves = no_moves(game.groups)
    game.legal_moves(state, moves)
    ways = [int(game.outcome(state, k)) for k in range(game.outcomes(state))] if who == CHANCE else listed(moves)
    total = Fraction(0)
    for move in ways:
        then = clone(game.State, state)
        game.apply(then, move)
        total += value_by_the_rules(game, then)
    return total / len(ways)


def dealt(game: Any, belt: tuple[str, ...], cards: tuple[str, ...]) -> Any:
    """The tiny table with sticks and cards in this order."""
    edition, state = game.edition("tiny"), game.state_with(game.edition("tiny"))
    orders = iter((belt, cards))
    game.read_setup(edition, state, 2, 0, game.shuffled_setup(edition, 2, lambda _: list(next(orders))))
    return state


def test_turning_cards_up_one_by_one_is_the_same_as_shuffling_all_of_them() -> None:
    game = find_game("candy-lab")
    edition = game.edition("tiny")
    belts = sorted(set(permutations(edition.sticks)))
    orders = sorted(set(permutations(edition.cards)))
    assert (len(belts), len(orders)) == (6, comb(6, 3))
    total = sum(value_by_the_rules(game, dealt(game, belt, cards)) for belt in belts for cards in orders)
    assert value_in_the_tree(load(TINY[0]).new_initial_state()) == pytest.approx(float(total / 120))
