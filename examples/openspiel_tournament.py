"""A tournament at one table: OpenSpiel's information-set search against one of Bonbon's bots, seats changed every game.

python examples/openspiel_tournament.py [GAMES] [SIMULATIONS] [LEVEL]
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bonbon import make_bot
from bonbon.envs.openspiel import BonbonBot

GAME = "bonbon_candy_chaser"


def main(games: int = 6, simulations: int = 50, level: str = "normal") -> dict[str, float]:
    game, random = pyspiel.load_game(GAME), np.random.RandomState(7)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    theirs = ismcts.ISMCTSBot(game, rollouts, uct_c=2.0, max_simulations=simulations, random_state=random)
    names = {f"OpenSpiel IS-MCTS, {simulations} simulations": theirs, f"Bonbon {level}": BonbonBot(make_bot(level, 7))}
    won = dict.fromkeys(names, 0.0)
    for number in range(games):
        seated = list(names)[:: 1 if number % 2 == 0 else -1]
        returns = play(game, [names[name] for name in seated], random)
        for name, points in zip(seated, returns, strict=True):
            won[name] += (points + 1) / 2
        winner = int(np.argmax(returns))
        print(f"game {number + 1}: {f'{seated[winner]}, seat {winner}' if returns[winner] > 0 else 'a draw'}")
    for name, wins in won.items():
        print(f"{name}: {wins:g} of {games}")
    return won


def play(game: Any, bots: list[Any], random: np.random.RandomState) -> list[float]:
    """One game; what each seat gets."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


if __name__ == "__main__":
    games, simulations, *level = sys.argv[1:] or ["6", "50"]
    main(int(games), int(simulations), *level)
