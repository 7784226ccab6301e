"""A packed batch plays the same games and shows the same of them, in bits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bonbon.envs.batch import Batch, Results, VectorGames
from bonbon.envs.observations import parts_of
from bonbon.errors import EnvError

GAMES, STEPS = 40, 90
KINDS = [(game, players) for game in ("candy-lab", "candy-chaser", "candy-conquest") for players in (2, 3, 4)]


def side_by_side(game: str, players: int) -> Iterator[tuple[Batch, Results, Batch, Results]]:
    """The same games spelt out and packed, step by step."""
    plain, packed = Batch(game, GAMES, players), Batch(game, GAMES, players, packed=True)
    yield plain, plain.reset(5), packed, packed.reset(5)
    for _ in range(STEPS):
        actions = plain.random_actions()
        yield plain, plain.step(actions), packed, packed.step(actions)


def parts(batch: Batch, rows: Any) -> dict[str, Any]:
    """The parts of observations that are spelt out, by name."""
    ends = np.cumsum([part.size for part in parts_of(batch.game)])
    cut = np.split(rows, ends[:-1], axis=1)
    return {part.name: some.reshape(-1, *part.shape) for part, some in zip(parts_of(batch.game), cut, strict=True)}


def ones_at(numbers: Any, size: int) -> Any:
    """A row with a single 1 for each number; none for those below 0."""
    return (np.arange(size) == numbers[..., None]).astype(np.int8)


@pytest.mark.parametrize(("game", "players"), KINDS)
def test_a_packed_batch_plays_and_shows_the_same_games(game: str, players: int) -> None:
    for plain, spelt_out, packed, words in side_by_side(game, players):
        assert all(np.array_equal(getattr(spelt_out, name), getattr(words, name)) for name in Results._fields[2:])
        found, expected = packed.unpacked(words), parts(plain, spelt_out.observations)
        assert np.array_equal(found["masks"], spelt_out.masks)
        for name, told in told_by[game](packed, found, players).items():
            assert np.array_equal(told, expected[name]), name


def lab(batch: Batch, found: dict[str, Any], players: int) -> dict[str, Any]:
    _, phase, owed, backed, gold, pile, belt, third = (found["progress"].astype(int)).T
    score, played, top, hand = np.moveaxis(found["counts"].astype(int), 2, 0)
    absent = [(0, 0), (0, 4 - players)]
    hands = np.concatenate([np.pad(found["hands"], [*absent, (0, 0)]), found["third"][:, None]], axis=1)
    numbers = sum(found["ranks"][:, bit] << bit for bit in range(4))
    numbers = numbers + 16 * sum(colour * found["colours"][:, colour] for colour in range(4))
    there = found["colours"].any(axis=1)
    box = batch.games.states[0]
    values = sum(((box["value_bits"][bit] >> np.arange(64)) & 1) << bit for bit in range(4))
    effects = np.minimum(box["effect_of"], 5)
    return {
        "phase": ones_at(phase, 7),
        "owed": owed,
        "backed": backed,
        "gold": ones_at(gold - 1, 4),
        "pile": pile,
        "belt": belt,
        "pending": found["pending"][:, 1:],
        "colours": found["colours"],
        "values": np.where(there, values[numbers], 0),
        "effects": np.moveaxis(np.where(there[..., None], ones_at(effects[numbers] - 1, 5), 0), 2, 1),
        "sticks": np.pad(found["sticks"], [*absent, (0, 0)]),
        "hands": hands,
        "display": found["display"],
        "gone": found["gone"],
        "played": found["played"],
        "scores": np.pad(score, absent),
        "played_sizes": np.pad(played, absent),
        "tops": np.pad(ones_at(top - 1, 62), [*absent, (0, 0)]),
        "hand_sizes": np.concatenate([np.pad(hand, absent), third[:, None]], axis=1),
    }


def chaser(batch: Batch, found: dict[str, Any], players: int) -> dict[str, Any]:
    _, phase, roll, candy, closer, out, jars = (found["progress"].astype(int)).T
    told = found["told"].astype(int).reshape(-1, 4, 4)
    card = told % 8
    right, wrong = (card > 0) & (told < 8), told >= 8
    known = np.where((card > 0) & (card < 6), card - 1, -1)
    own = np.where(np.arange(4) == 0, candy[:, None], -1)
    return {
        "phase": ones_at(phase, 4),
        "prices": ones_at(found["prices"].astype(int) - 8 + 4, 14),
        "jars": (jars[:, None] >> np.arange(5)) & 1,
        "roll": ones_at(np.where(phase == 1, roll - 8 + 8, -1), 17),
        "objectives": ones_at(own, 5),
        "out": (out[:, None] >> np.arange(4)) & 1,
        "closer": ones_at(closer - 1, 4),
        "told": np.concatenate([np.stack([right, wrong], axis=3), ones_at(known, 5)], axis=3),
    }


def conquest(batch: Batch, found: dict[str, Any], players: int) -> dict[str, Any]:
    seat = found["seat"][:, 0].astype(int)
    heights, tops = found["heights"].reshape(-1, 32)[:, :25], found["tops"].reshape(-1, 28)[:, :25].astype(int)
    floors = (tops[..., None] >> (3 * np.arange(4))) & 7
    piles = np.cumprod(floors == floors[..., :1], axis=2).sum(axis=2)
    place = np.where(tops > 0, (floors[..., 0] - 1 - seat[:, None]) % players, -1)
    shows = found["shows"].swapaxes(1, 2)
    return {
        "open": found["open"],
        "heights": heights,
        "left": np.pad(found["left"], [(0, 0), (0, 4 - players), (0, 0)]),
        "shows": np.pad(shows, [(0, 0), (0, 0), (0, 4 - players), (0, 0)]),
        "piles": np.where(np.arange(4)[:, None] == place[:, None, :], piles[:, None, :], 0),
    }


told_by = {"candy-lab": lab, "candy-chaser": chaser, "candy-conquest": conquest}


@pytest.mark.parametrize("packed", [False, True])
def test_random_steps_are_one_random_action_after_the_other(packed: bool) -> None:
    one, other = (Batch("candy-conquest", 200, 3, packed=packed) for _ in range(2))
    one.reset(8), other.reset(8)
    for _ in range(70):
        one.step(one.random_actions())
    other.random_steps(70)
    assert all(np.array_equal(mine, yours) for mine, yours in zip(one.own, other.own, strict=True))
    assert np.array_equal(one.random_actions(), other.random_actions())


def test_nobody_writes_into_the_masks_of_a_packed_batch_but_into_their_own() -> None:
    batch = Batch("candy-lab", 6, packed=True)
    batch.reset(2)
    with pytest.raises(ValueError, match="read-only"):
        batch.own.masks[0, 0] = 1
    mine = np.full(batch.shapes.masks, -1, np.int64)
    batch.step(batch.random_actions(), into=batch.arrays(masks=mine))
    assert np.array_equal(mine, batch.own.masks)


def test_what_does_not_fit_a_packed_batch_is_refused() -> None:
    batch = Batch("candy-chaser", 3, packed=True)
    with pytest.raises(EnvError, match="observations: expected int64 of shape"):
        batch.arrays(observations=np.zeros(batch.shapes.observations, np.int8))
    with pytest.raises(EnvError, match="call reset"):
        batch.random_steps(1)
    batch.reset(1)
    with pytest.raises(EnvError, match="steps: expected at least 1"):
        batch.random_steps(0)
    with pytest.raises(EnvError, match="needs a batch that is not packed"):
        VectorGames(batch)
    plain = Batch("candy-chaser", 3)
    with pytest.raises(EnvError, match="not packed"):
        plain.unpacked(plain.own)
