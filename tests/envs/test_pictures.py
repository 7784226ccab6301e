"""Pictures and texts of a table: what lies on it can be seen."""

from __future__ import annotations

from itertools import islice
from typing import Any

import numpy as np
import pytest

from bonbon.envs.pettingzoo import candy_chaser_v0, candy_conquest_v0, candy_lab_v0
from bonbon.envs.pictures.colours import BUTTER, PLAYERS
from tests.envs.zoo import MODULES, random_steps


def shown(name: str, mode: str, players: int, moves: int) -> Any:
    """A table after some random moves."""
    env = MODULES[name].env(players=players, render_mode=mode)
    env.reset(seed=3)
    for _ in islice(random_steps(env, 3), moves + 1):
        pass
    return env.render()


@pytest.mark.parametrize("name", MODULES)
def test_a_picture_changes_with_the_position_and_not_without(name: str) -> None:
    early, again, later = (shown(name, "rgb_array", 3, moves) for moves in (2, 2, 3))
    assert early.shape == (640, 960, 3)
    assert np.array_equal(early, again)
    assert not np.array_equal(early, later)


@pytest.mark.parametrize("players", [2, 4])
def test_every_player_of_a_picture_has_a_colour(players: int) -> None:
    picture = shown("candy-conquest", "rgb_array", players, 0).reshape(-1, 3)
    there = [bool((picture == np.array(inks[0])).all(axis=1).any()) for inks in PLAYERS]
    assert there == [seat < players for seat in range(4)]


def test_a_winning_line_is_framed() -> None:
    env = candy_conquest_v0.env(render_mode="rgb_array")
    env.reset(seed=0)
    numbers = env.unwrapped.action_numbers.number_of
    framed = []
    for words in ("Rs a1", "Rs a3", "RS c1", "RS a5", "Rt e1", "RT c5", "rs b1", "rs b5", "st d1"):
        env.step(numbers[f"place {words}"])
        framed.append(int((env.render()[70:580, 30:540] == np.array(BUTTER)).all(axis=2).sum()))
    assert env.unwrapped.position["result"]["winners"] == [0]
    assert framed[:-1] == [0] * 8
    assert framed[-1] > 4 * 500


def test_a_text_says_everything_about_candy_lab() -> None:
    env = candy_lab_v0.env(render_mode="ansi")
    env.reset(seed=1)
    text, position = env.render(), env.unwrapped.position
    for words in (*position["belt"], *position["hands"][1], *position["third"], "seat 0 to move"):
        assert words in text


def test_a_text_says_who_was_accused_and_who_has_won() -> None:
    texts = []
    for seed in range(10):
        env = candy_chaser_v0.env(players=3, render_mode="ansi")
        env.reset(seed=seed)
        for _ in random_steps(env, seed):
            pass
        texts.append(env.render())
    assert all("wins" in text for text in texts)
    assert any("accused seat" in text for text in texts)


def test_a_window_shows_the_table_until_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = candy_chaser_v0.env(render_mode="human")
    env.reset(seed=0)
    assert env.unwrapped.renderer.window.get_size() == (960, 640)
    env.close()
    assert env.unwrapped.renderer.window is None


def test_rendering_without_a_way_of_rendering_warns() -> None:
    env = candy_lab_v0.env()
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None
