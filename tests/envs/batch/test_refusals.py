"""What a batch refuses, in one clear sentence, and that nothing has changed then."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bonbon.envs.batch import Batch
from bonbon.errors import (
    BonbonError,
    EditionError,
    EnvError,
    IllegalAction,
    TooManyOrTooFewPlayers,
    UnknownGame,
)
from tests.envs.batch.mirror import batch_of


def playing(games: int = 5) -> Batch:
    batch = batch_of("candy-chaser", games)
    batch.reset(4)
    return batch


def make(game: str = "candy-chaser", games: int = 3, **options: Any) -> Batch:
    return Batch(game, games, **options)


def frozen(batch: Batch) -> list[bytes]:
    """Everything that a batch knows of its games."""
    kept = [batch.games.generators, batch.games.starters, batch.games.legal, *batch.own]
    return [array.tobytes() for array in kept] + [state.tobytes() for state in batch.games.states]


@pytest.mark.parametrize(
    ("action", "problem"),
    [
        (7, r"game 3: action 7 \(accuse 0 purple\) is none of the 5 that seat 1, whose turn it is, may choose from"),
        (26, "game 3: there is no action 26: they go from 0 to 25"),
        (-1, "game 3: there is no action -1: they go from 0 to 25"),
    ],
)
def test_an_illegal_action_names_its_game_and_changes_none(action: int, problem: str) -> None:
    batch = playing()
    before = frozen(batch)
    actions = batch.random_actions()
    actions[3] = action
    with pytest.raises(IllegalAction, match=problem) as refusal:
        batch.step(actions)
    assert refusal.value.game == 3
    assert frozen(batch) == before


def test_scribbling_over_the_masks_makes_nothing_legal() -> None:
    batch = playing()
    batch.own.masks.fill(1)
    actions = batch.random_actions()
    actions[0] = 25
    with pytest.raises(IllegalAction, match="game 0"):
        batch.step(actions)


@pytest.mark.parametrize(
    ("actions", "what"),
    [
        (np.zeros(5, np.uint8), r"uint8 of shape \(5,\)"),
        (np.zeros(5, np.float32), r"float32 of shape \(5,\)"),
        (np.zeros(5, np.bool_), r"bool of shape \(5,\)"),
        (np.zeros(4, np.int64), r"int64 of shape \(4,\)"),
        (np.zeros((5, 1), np.int64), r"int64 of shape \(5, 1\)"),
        ([0, 0, 0, 0, 0], "list"),
        (None, "NoneType"),
    ],
)
def test_actions_of_a_wrong_type_or_shape_are_refused(actions: Any, what: str) -> None:
    batch = playing()
    before = frozen(batch)
    with pytest.raises(EnvError, match=f"actions: expected .*; it is {what}"):
        batch.step(actions)
    assert frozen(batch) == before


def test_arrays_that_cannot_be_written_to_are_refused() -> None:
    batch = playing()
    fixed = np.zeros((5, 26), np.int8)
    fixed.flags.writeable = False
    wrong: dict[str, list[tuple[Any, str]]] = {
        "masks": [
            (np.zeros((26, 5), np.int8).T, "not in C order"),
            (np.zeros((5, 25), np.int8), r"int8 of shape \(5, 25\)"),
            (np.zeros((5, 26), np.bool_), r"bool of shape \(5, 26\)"),
            (fixed, "read-only"),
            ([], "list"),
        ],
        "rewards": [(np.zeros((5, 2)), r"float64 of shape \(5, 2\)")],
    }
    for name, arrays in wrong.items():
        for array, fault in arrays:
            with pytest.raises(EnvError, match=f"{name}: expected .*{fault}"):
                batch.arrays(**{name: array})
    with pytest.raises(EnvError, match="masks: expected"):
        batch.step(batch.random_actions(), into=batch.own._replace(masks=fixed))
    with pytest.raises(EnvError, match="there is no 'mask'; there are observations, masks"):
        batch.arrays(mask=fixed)
    with pytest.raises(EnvError, match="`into` must be"):
        batch.step(batch.random_actions(), into=tuple(batch.own))  # type: ignore[arg-type]


def test_nothing_is_played_before_the_deal_or_after_the_end() -> None:
    batch = batch_of("candy-chaser", 5)
    with pytest.raises(EnvError, match=r"call reset\(seed\) first"):
        batch.step(np.zeros(5, np.int64))
    with pytest.raises(EnvError, match=r"call reset\(seed\) first"):
        batch.random_actions()
    batch.reset(1)
    batch.close()
    for use in (lambda: batch.step(np.zeros(5, np.int64)), lambda: batch.reset(1), lambda: batch.playouts(5, 1)):
        with pytest.raises(EnvError, match="this batch is closed"):
            use()


@pytest.mark.parametrize(
    ("wrong", "error", "problem"),
    [
        ({"game": "candy-crush"}, UnknownGame, "there is no game 'candy-crush'"),
        ({"edition": "deluxe"}, EditionError, "candy-chaser has no edition 'deluxe'"),
        ({"players": 5}, TooManyOrTooFewPlayers, "for 2, 3 or 4 players, not 5"),
        ({"players": 1}, TooManyOrTooFewPlayers, "for 2, 3 or 4 players, not 1"),
        ({"players": 2.0}, EnvError, "players: expected a whole number; it is 2.0"),
        ({"games": 0}, EnvError, "games: expected at least 1; it is 0"),
        ({"games": "many"}, EnvError, "games: expected a whole number; it is 'many'"),
        ({"threads": 0}, EnvError, "threads: expected at least 1; it is 0"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, Any], error: type[BonbonError], problem: str) -> None:
    with pytest.raises(error, match=problem):
        make(**wrong)


def test_a_box_with_which_nobody_can_begin_is_refused() -> None:
    nothing_fits = {"name": "nothing fits", "custom": True, "board": ["LL", "LL"], "candies": ["rs"], "line": 4}
    with pytest.raises(EnvError, match="nobody can make a first move"):
        Batch("candy-conquest", 3, edition=nothing_fits)


def test_a_seed_is_a_number_or_a_text() -> None:
    with pytest.raises(EnvError, match="seed: expected a whole number or a text; it is float"):
        batch_of("candy-chaser", 2).reset(0.5)  # type: ignore[arg-type]


def test_there_are_no_batches_without_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bonbon.envs.batch.batch.CAN_COMPILE", False)
    with pytest.raises(EnvError, match="a batch needs Numba"):
        make()
