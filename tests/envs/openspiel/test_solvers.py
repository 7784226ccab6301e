"""What people run on OpenSpiel's games runs on ours."""

from __future__ import annotations

import numpy as np
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts, minimax

from tests.envs.openspiel.trees import CROWDED, STANDARD, TINY, finished_game, load, some_state


def test_cfr_brings_the_exploitability_of_the_tiny_chaser_down() -> None:
    solver = cfr.CFRSolver(load(TINY[1]))
    for _ in range(12):
        solver.evaluate_and_update_policy()
    uniform = exploitability.nash_conv(load(TINY[1]), policy.UniformRandomPolicy(load(TINY[1])))
    assert exploitability.nash_conv(load(TINY[1]), solver.average_policy()) < uniform / 2


@pytest.mark.parametrize("name", TINY)
def test_nash_conv_and_the_best_response_agree(name: str) -> None:
    uniform = policy.UniformRandomPolicy(load(name))
    answers = [exploitability.best_response(load(name), uniform, seat) for seat in range(2)]
    assert exploitability.nash_conv(load(name), uniform) == pytest.approx(sum(a["nash_conv"] for a in answers))
    assert all(answer["nash_conv"] >= 0 for answer in answers)


def test_sampled_cfr_runs_on_the_tiny_lab() -> None:
    np.random.seed(1)  # noqa: NPY002 - the solver of OpenSpiel chooses with it
    solver = external_sampling_mccfr.ExternalSamplingSolver(load(TINY[0]))
    for _ in range(20):
        solver.iteration()
    assert exploitability.nash_conv(load(TINY[0]), solver.average_policy()) < 1


def test_the_tiny_conquest_is_a_draw() -> None:
    value, _ = minimax.alpha_beta_search(load(TINY[2]))
    assert value == 0


@pytest.mark.parametrize("name", STANDARD[:2] + CROWDED[:2])
def test_information_set_search_chooses_a_legal_move(name: str) -> None:
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(load(name), mcts.RandomRolloutEvaluator(1, random), 1.4, 15, random_state=random)
    state = some_state(name, seed=6, events=80 if "lab" in name else 20)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_tree_search_finds_the_move_that_wins() -> None:
    end = finished_game("bonbon_candy_conquest", seed=2)
    assert max(end.returns()) == 1
    state = load("bonbon_candy_conquest").new_initial_state()
    for action in end.history()[:-1]:
        state.apply_action(action)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        load("bonbon_candy_conquest"), 2, 400, mcts.RandomRolloutEvaluator(1, random), random_state=random
    )
    state.apply_action(bot.step(state))
    assert state.is_terminal()
