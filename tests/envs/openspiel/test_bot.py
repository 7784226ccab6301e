"""Our bots play at OpenSpiel's table from the view of their seat."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

from bonbon import make_bot
from bonbon.bots import Budget
from bonbon.envs.openspiel import BonbonBot
from tests.envs.openspiel.trees import STANDARD, any_action, load


@pytest.mark.parametrize("name", STANDARD)
def test_a_bot_of_ours_beats_random_play(name: str) -> None:
    chance, bot = Random(1), BonbonBot(make_bot("greedy", 1))
    won = 0.0
    for game in range(12):
        state = load(name).new_initial_state()
        while not state.is_terminal():
            ours = state.current_player() == game % 2
            state.apply_action(bot.step(state) if ours else any_action(state, chance))
        won += state.returns()[game % 2]
    assert won >= 4


def test_openspiel_plays_games_between_its_bots_and_ours() -> None:
    state = load("bonbon_candy_chaser").new_initial_state()
    ours = BonbonBot(make_bot("search", 1), Budget(simulations=20))
    bots = [ours, pyspiel.make_uniform_random_bot(1, 7)]
    returns = pyspiel.evaluate_bots(state, bots, np.random.RandomState(1).randint(1000))
    assert sorted(returns) == [-1, 1]
