"""Games to load, random ways through them, and whole small trees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pyspiel

import bonbon.envs.openspiel  # noqa: F401 - registers the games

STANDARD = ("bonbon_candy_lab", "bonbon_candy_chaser", "bonbon_candy_conquest")
TINY = tuple(f"{name}(edition=tiny)" for name in STANDARD)
CROWDED = ("bonbon_candy_lab(players=3)", "bonbon_candy_chaser(players=4)", "bonbon_candy_conquest(players=3,first=1)")


@lru_cache(maxsize=16)
def load(name: str) -> Any:
    return pyspiel.load_game(name)


def any_action(state: Any, chance: Random) -> int:
    """What chance brings with its probabilities, or any legal action."""
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(chance.choices(actions, weights)[0])
    return int(chance.choice(state.legal_actions()))


def random_game(name: str, seed: int) -> Iterator[Any]:
    """One state, after each of its events, up to its end."""
    chance, state = Random(seed), load(name).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(any_action(state, chance))
        yield state


def finished_game(name: str, seed: int) -> Any:
    return list(random_game(name, seed))[-1]


def some_state(name: str, seed: int, events: int) -> Any:
    """A state in the middle of a random game."""
    chance, state = Random(seed), load(name).new_initial_state()
    while events and not state.is_terminal():
        state.apply_action(any_action(state, chance))
        events -= 1
    return state


@lru_cache(maxsize=4)
def whole_tree(name: str) -> list[Any]:
    """Every state of a small game."""
    states, open_states = [], [load(name).new_initial_state()]
    while open_states:
        state = open_states.pop()
        states.append(state)
        open_states += [state.child(action) for action in state.legal_actions()]
    return states
