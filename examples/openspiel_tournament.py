"""A tournament at one table: OpenSpiel's information-set search against Bonbon's, seats changed every game.

Both get the same number of simulations for a move; how long they take for it is printed, too. A third argument names
another of Bonbon's bots: `normal` does not search at all and takes a fraction of a millisecond, `expert` searches as
long as suits it.

python examples/openspiel_tournament.py [GAMES] [SIMULATIONS] [BOT]
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bonbon import make_bot
from bonbon.bots import Budget
from bonbon.envs.openspiel import BonbonBot

GAME = "bonbon_candy_chaser"


class Player:
    """A bot, what it has won, and how long it thinks."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name, self.bot = name, bot
        self.won, self.moves, self.seconds = 0.0, 0, 0.0

    def step(self, state: Any) -> int:
        started = time.perf_counter()
        action = int(self.bot.step(state))
        self.seconds += time.perf_counter() - started
        self.moves += 1
        return action


def main(games: int = 20, simulations: int = 50, bot: str = "search") -> list[Player]:
    game, random = pyspiel.load_game(GAME), np.random.RandomState(7)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    theirs = ismcts.ISMCTSBot(game, rollouts, uct_c=2.0, max_simulations=simulations, random_state=random)
    ours = BonbonBot(make_bot(bot, 7), Budget(simulations=simulations) if bot == "search" else None)
    our_name = f"Bonbon {bot}" + (f", {simulations} simulations" if bot == "search" else "")
    players = [Player(f"OpenSpiel IS-MCTS, {simulations} simulations", theirs), Player(our_name, ours)]
    for number in range(games):
        seated = players[:: 1 if number % 2 == 0 else -1]
        returns = play(game, seated, random)
        for player, points in zip(seated, returns, strict=True):
            player.won += (points + 1) / 2
    for player in players:
        thought = 1000 * player.seconds / player.moves
        print(f"{player.name}: {player.won:g} of {games} games, {thought:.1f} ms for a move")
    return players


def play(game: Any, players: list[Player], random: np.random.RandomState) -> list[float]:
    """One game; what each seat gets."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(actions, p=chances))
        else:
            state.apply_action(players[state.current_player()].step(state))
    return list(state.returns())


if __name__ == "__main__":
    games, simulations, *bot = sys.argv[1:] or ["20", "50"]
    main(int(games), int(simulations), *bot)
