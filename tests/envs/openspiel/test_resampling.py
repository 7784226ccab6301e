"""A resampled state reads the same to the seat, has a history of its own, and shows nothing of the truth."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from bonbon.envs.openspiel.candy_lab_tree import LabTree
from bonbon.errors import NoSuchSeat
from bonbon.rules.moves import CHANCE, NOBODY
from tests.envs.openspiel.trees import CROWDED, STANDARD, TINY, load, random_game, some_state
from tests.properties.boxes import SWAPS


@pytest.mark.parametrize("name", STANDARD + CROWDED + TINY)
def test_a_resampled_state_cannot_be_told_from_the_true_one(name: str) -> None:
    chance = Random(name)
    for number, state in enumerate(random_game(name, seed=4)):
        seat = number % load(name).num_players()
        if number % 5 == 0:
            other = state.resample_from_infostate(seat, chance.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat) or state.is_terminal()
            assert other.current_player() == state.current_player()
            assert seat != state.current_player() or other.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("name", STANDARD + CROWDED)
def test_the_history_of_a_resampled_state_leads_to_it(name: str) -> None:
    state = some_state(name, seed=9, events=75).resample_from_infostate(0, Random(1).random)
    again = load(name).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert vars(again.now) == vars(state.now)


def test_what_the_seat_cannot_know_differs_from_sample_to_sample() -> None:
    chance, state = Random(2), some_state("bonbon_candy_lab", seed=2, events=70)
    hands = {tuple(state.resample_from_infostate(0, chance.random).now.setup["hands"][1]) for _ in range(10)}
    assert len(hands) == 10


def test_every_deal_that_the_seat_holds_possible_is_sampled_as_often_as_it_should() -> None:
    """Seat 0 holds a B and the display shows a B: three of the four cards that are left are O."""
    state = load(TINY[0]).new_initial_state()
    for words in ("deals B", "deals O", "deals O", "deals B", "lays B1.", "lays O1-", "lays B2."):
        state.apply_action(state.string_to_action(words))
    chance = Random(3)
    samples = (state.resample_from_infostate(0, chance.random) for _ in range(1000))
    hands = Counter(sample.now.setup["hands"][1][0] for sample in samples)
    assert hands["O"] == pytest.approx(750, abs=60)


def test_a_chaser_is_sampled_as_every_candy_that_it_may_be() -> None:
    chance, state = Random(4), some_state("bonbon_candy_chaser(players=3)", seed=1, events=3)
    samples = (state.resample_from_infostate(0, chance.random) for _ in range(600))
    deals = Counter(tuple(sample.now.setup["objectives"]) for sample in samples)
    assert len(deals) == 12
    assert max(deals.values()) < 85


def random_way(tree: Any, seed: int) -> list[Any]:
    """The snapshots of a random game."""
    chance, now, way = Random(seed), tree.initial, []
    while now.actor != NOBODY:
        by_chance = now.actor == CHANCE
        choices = tree.outcomes(now) if by_chance else Counter(tree.actions.words[action] for action in tree.legal(now))
        now = tree.after(now, chance.choice(sorted(choices.elements())))
        way.append(now)
    return way


@pytest.mark.rule("CL-F6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_cards_that_chance_mixed_are_retold_as_the_seat_read_it(players: int) -> None:
    tree, chance = LabTree(SWAPS, players), Random(5)
    ways = [random_way(tree, seed) for seed in range(6)]
    mixed = [now for way in ways for now in way if any("keeps" in words for words in now.history) and now.setup]
    assert len(mixed) > 20
    for number, now in enumerate(mixed[::7]):
        seat = number % players
        _, other = tree.resample(now, seat, chance)[-1]
        assert other.seen[seat] == now.seen[seat]
        assert other.actor == now.actor


def test_there_is_nothing_to_resample_for_a_seat_that_nobody_has() -> None:
    with pytest.raises(NoSuchSeat, match="there is no seat 2: the seats are 0 to 1"):
        load("bonbon_candy_lab").new_initial_state().resample_from_infostate(2, Random(1).random)
