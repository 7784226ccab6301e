"""The environments beyond PettingZoo's contract: copies, eliminations, rewards, secrets, and what they refuse."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import bonbon.envs.pettingzoo
from bonbon.envs.pettingzoo import candy_chaser_v0, candy_conquest_v0, candy_lab_v0
from bonbon.envs.single_game import bytes_of, row_for, states_from
from bonbon.errors import EditionError, EnvError, GameOver, IllegalMove, TooManyOrTooFewPlayers, UnknownMove
from bonbon.rules.moves import no_moves
from bonbon.rules.records import raw, restore
from tests.envs.zoo import MODULES, TABLES, TELLERS, random_steps, story


def begun(name: str, players: int, seed: int = 1) -> Any:
    env = MODULES[name].env(players=players)
    env.reset(seed=seed)
    return env


def in_the_middle(name: str, players: int) -> Any:
    """A game after five random moves."""
    env, chance = begun(name, players), np.random.default_rng(7)
    for _ in range(5):
        env.step(int(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
    return env


def telling(objectives: list[int], closer: int) -> Any:
    """Candy Chaser for four in the telling phase, seat 0 to tell."""
    env = begun("candy-chaser", 4)
    bare, game = env.unwrapped, env.unwrapped.game
    state, moves = restore(game.State, bytes_of(game, bare.states)), no_moves(game.groups)
    state.phase, state.turn, state.closer, state.roll = 2, 0, closer, 0
    for seat, candy in enumerate(objectives):
        state.objectives[seat] = candy
    game.legal_moves(state, moves)
    bare.states, bare.moves = states_from(game, raw(game.State, state)), row_for(moves)
    return env


def act(env: Any, words: str) -> None:
    env.step(env.unwrapped.action_numbers.number_of[words])


# ---- copies


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_copy_goes_on_with_the_same_game(name: str, players: int, copy: Callable[[Any], Any]) -> None:
    env = in_the_middle(name, players)
    twin = copy(env)
    assert story(twin, 3) == story(env, 3)


def test_a_copy_does_not_change_with_the_original() -> None:
    env = in_the_middle("candy-lab", 3)
    twin = deepcopy(env)
    before = twin.observe("seat_1")["observation"].copy()
    story(env, 3)
    assert np.array_equal(twin.observe("seat_1")["observation"], before)
    assert twin.agents == ["seat_0", "seat_1", "seat_2"]


def test_an_environment_can_be_copied_before_its_first_game() -> None:
    env, twin = candy_lab_v0.env(), deepcopy(candy_lab_v0.env())
    env.reset(seed=4)
    twin.reset(seed=4)
    assert story(env, 4) == story(twin, 4)


# ---- seats, masks and secrets


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_only_the_agent_to_move_has_legal_actions(name: str, players: int) -> None:
    env = begun(name, players)
    for agent, _, _, terminated in random_steps(env, 2):
        masks = {other: env.observe(other)["action_mask"] for other in env.agents}
        assert all(mask.dtype == np.int8 for mask in masks.values())
        if not terminated:
            assert [other for other, mask in masks.items() if mask.any()] == [agent]


def test_the_state_is_what_all_seats_see_together() -> None:
    env = in_the_middle("candy-chaser", 3)
    seen = [env.observe(agent)["observation"] for agent in env.possible_agents]
    assert np.array_equal(env.state(), np.concatenate(seen))
    assert env.unwrapped.state_space.contains(env.state())


def test_the_same_space_is_given_every_time() -> None:
    env = candy_conquest_v0.env(players=4)
    assert env.action_space("seat_3") is env.action_space("seat_3")
    assert env.observation_space("seat_3") is env.observation_space("seat_3")


@pytest.mark.parametrize("name", MODULES)
def test_the_seat_that_the_options_name_starts_and_other_options_do_no_harm(name: str) -> None:
    env = MODULES[name].env(players=3)
    env.reset(seed=0, options={"first": 2, "colour": "green"})
    assert env.agent_selection == "seat_2"


def test_a_reset_without_a_seed_goes_on_from_the_last_seed() -> None:
    one, two = begun("candy-lab", 2), begun("candy-lab", 2)
    first = one.observe("seat_0")["observation"]
    one.reset()
    two.reset()
    assert np.array_equal(one.observe("seat_0")["observation"], two.observe("seat_0")["observation"])
    assert not np.array_equal(one.observe("seat_0")["observation"], first)


# ---- rewards and the end


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_rewards_of_a_game_add_up_to_one(name: str, players: int) -> None:
    for seed in range(10):
        env = begun(name, players, seed)
        rewards = [(agent, reward) for agent, _, reward, terminated in random_steps(env, seed) if terminated]
        assert sorted(agent for agent, _ in rewards) == env.possible_agents
        assert sum(reward for _, reward in rewards) == pytest.approx(1)


def test_a_wrong_accusation_ends_the_game_of_the_accuser_only() -> None:
    env = telling([0, 1, 2, 3], closer=3)
    act(env, "accuse 1 red")
    assert env.agent_selection == "seat_0"
    assert env.terminations == {"seat_0": True, "seat_1": False, "seat_2": False, "seat_3": False}
    env.step(None)
    assert (env.agents, env.agent_selection) == (["seat_1", "seat_2", "seat_3"], "seat_1")


def test_a_right_accusation_ends_the_game_of_the_accused_and_the_accuser_goes_on() -> None:
    env = telling([0, 1, 2, 3], closer=3)
    act(env, "accuse 2 green")
    assert (env.agent_selection, env.last()[2]) == ("seat_2", True)
    env.step(None)
    assert (env.agents, env.agent_selection) == (["seat_0", "seat_1", "seat_3"], "seat_0")
    assert env.observe("seat_0")["action_mask"].any()


def test_the_last_player_left_wins_and_everybody_makes_a_last_step() -> None:
    env = telling([0, 1, 2, 3], closer=3)
    for words in ("accuse 2 green", None, "accuse 1 purple", None, "accuse 3 yellow"):
        if words is None:
            env.step(None)
        else:
            act(env, words)
    assert env.rewards == {"seat_0": 1, "seat_3": 0}
    env.step(None)
    env.step(None)
    assert env.agents == []


@pytest.mark.parametrize("players", [3, 4])
def test_eliminated_agents_never_come_back_and_are_never_asked(players: int) -> None:
    eliminated_early = 0
    for seed in range(40):
        env = candy_chaser_v0.env(players=players, edition=TELLERS)
        env.reset(seed=seed)
        gone: list[str] = []
        for agent, _, _, terminated in random_steps(env, seed):
            assert agent not in gone
            gone += [agent] if terminated else []
            eliminated_early += terminated and not all(env.terminations.values())
    assert eliminated_early > 10


# ---- what is refused


def test_an_illegal_action_is_refused_with_a_reason_and_changes_nothing() -> None:
    env = begun("candy-conquest", 2)
    before = env.state()
    with pytest.raises(IllegalMove, match=r"seat_0: action \d+ \('place rs a1'\) is not legal now: rs does not fit"):
        act(env, "place rs a1")
    assert env.agent_selection == "seat_0"
    assert np.array_equal(env.state(), before)


@pytest.mark.parametrize("action", [-1, 601, None, 1.5, "place rs a2"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    env = begun("candy-conquest", 2)
    with pytest.raises(UnknownMove, match=f"{action!r} is not an action: they are whole numbers, 0 to 600"):
        env.step(action)


def test_a_step_after_the_end_is_refused() -> None:
    env = begun("candy-chaser", 2)
    story(env, 0)
    with pytest.raises(GameOver, match="reset before the next step"):
        env.step(0)


def test_nothing_can_be_done_before_the_first_reset() -> None:
    env = candy_lab_v0.env()
    with pytest.raises(AssertionError, match="reset"):
        env.step(0)
    with pytest.raises(AssertionError, match="reset"):
        env.render()


@pytest.mark.parametrize("players", [0, 1, 5])
@pytest.mark.parametrize("name", MODULES)
def test_too_many_or_too_few_players_are_refused(name: str, players: int) -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match=f"2, 3 or 4 players, not {players}"):
        MODULES[name].env(players=players)


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match="seat 3 cannot start"):
        candy_lab_v0.env(players=3).reset(seed=0, options={"first": 3})


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(EditionError, match="candy-lab has no edition 'deluxe'"):
        candy_lab_v0.env(edition="deluxe")


def test_an_unknown_way_of_rendering_is_refused() -> None:
    with pytest.raises(EnvError, match="'video' is no render mode: there are human, ansi, rgb_array"):
        candy_lab_v0.env(render_mode="video")


def test_whoever_wants_an_illegal_action_to_lose_can_have_it() -> None:
    env = TerminateIllegalWrapper(candy_conquest_v0.raw_env(players=2), illegal_reward=-1)
    env.reset(seed=0)
    env.step(env.unwrapped.action_numbers.number_of["place rs a1"])
    assert env.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(env.terminations.values())


def test_a_box_in_which_nothing_fits_is_over_at_once() -> None:
    box = {"name": "stuck", "custom": True, "board": ["ss", "ss"], "candies": ["RS"]}
    env = candy_conquest_v0.env(edition=box)
    env.reset(seed=0)
    assert all(env.terminations.values())
    assert env.rewards == {"seat_0": 0.5, "seat_1": 0.5}


@pytest.mark.parametrize("name", MODULES)
def test_pettingzoo_finds_the_games_in_its_register(name: str) -> None:
    env = pettingzoo.make("aec", f"bonbon/{name.replace('-', '_')}-v0", players=3)
    env.reset(seed=1)
    assert story(env, 2) == story(begun(name, 3), 2)
    assert pettingzoo.make("parallel", f"bonbon/{name.replace('-', '_')}-v0").possible_agents == ["seat_0", "seat_1"]


def test_where_pettingzoo_is_missing_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(EnvError, match="PettingZoo is not installed: pip install") as told:
        importlib.reload(bonbon.envs.pettingzoo)
    assert isinstance(told.value, ImportError)
