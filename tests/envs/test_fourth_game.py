"""A game that nobody in `envs` has heard of is played there all the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from bonbon.envs.actions import Actions
from bonbon.envs.batch import Batch
from bonbon.envs.encodings import encoding_of
from bonbon.envs.observations import names_of, size_of
from bonbon.envs.pettingzoo.factories import make
from bonbon.envs.record_arrays import record_at
from bonbon.errors import EnvError
from bonbon.rules.game import Game
from bonbon.rules.records import raw
from tests.envs.positions import observed, seen_by
from tests.toys.pebbles import Edition, pebbles_in_the_house


@pytest.fixture(autouse=True)
def pebbles() -> Iterator[Game]:
    with pebbles_in_the_house() as game:
        yield game


def test_moves_of_chance_are_no_actions(pebbles: Game) -> None:
    assert Actions.of(pebbles, Edition()).words == ["take 1", "take 2"]


def test_a_seat_observes_the_bytes_of_its_view(pebbles: Game) -> None:
    state = pebbles.state_with(Edition())
    state.players, state.heap, state.lucky[0], state.lucky[1] = 2, 9, 41, 42
    for seat in range(2):
        row = observed(pebbles, state, seat)
        assert row.tobytes() == raw(pebbles.State, seen_by(pebbles, state, seat))
        assert (41 + seat in row, 42 - seat in row) == (True, False)
    assert len(names_of(pebbles)) == size_of(pebbles)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoo_plays_it_to_the_end(players: int) -> None:
    env, chance = make("pebbles", players, Edition(), "ansi"), Random(1)
    env.reset(seed=5)
    rewards = 0.0
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards += reward
        assert env.observation_space(agent).contains(seen)
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert rewards == 1.0
    assert env.render().splitlines()[0] == "heap: 0"
    assert env.render().splitlines()[-1].endswith("wins (last-pebble)")


def test_there_are_no_pictures_of_it() -> None:
    with pytest.raises(EnvError, match="pebbles has no pictures"):
        make("pebbles", 2, Edition(), "rgb_array")


def test_a_batch_plays_it_and_shows_views(pebbles: Game) -> None:
    with Batch("pebbles", 20, players=3, edition=Edition()) as batch:
        results = batch.reset(seed=1)
        ended = 0
        for _ in range(40):
            for i in range(20):
                state, seat = record_at(pebbles.State, batch.games.states, i), int(results.actors[i])
                assert results.observations[i].tobytes() == raw(pebbles.State, seen_by(pebbles, state, seat))
                assert results.masks[i].tolist() == [1, 1 if state.heap > 1 else 0]
            results = batch.step(batch.random_actions())
            ended += int(results.dones.sum())
        assert ended > 40
        assert batch.playouts(50, seed=2).winnings.sum() == 50


def test_a_batch_of_it_cannot_be_packed() -> None:
    with pytest.raises(EnvError, match="pebbles has no packed observations"):
        Batch("pebbles", 4, edition=Edition(), packed=True)


def test_it_has_the_plain_encoding(pebbles: Game) -> None:
    assert [part.name for part in encoding_of(pebbles).parts] == ["view"]
