"""Prints how well an observer reads the bots of Candy Chaser, and how they do against somebody who only pushes.

python -m tools.readability [--games 100] [--simulations 300] [--bots random,pusher,search]

The observer sees what a watcher sees and believes as our bots do. When the trading is over it names every seat's
candy: how often it is right, and how likely it thought the right one. Guessing is right one time in five. A pusher
moves its own cube up with every plus and the highest other one down with every minus, and tells as well as anybody.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple, cast

from bonbon.bots import BOTS, Bot, Budget, SearchBot, make_bot
from bonbon.bots.bot import numbers_of
from bonbon.bots.candy_chaser.beliefs import beliefs_of
from bonbon.bots.candy_chaser.heuristics import solve
from bonbon.bots.candy_chaser.workspace import candy_in
from bonbon.play.match import Match
from bonbon.play.view import View
from bonbon.rules.candy_chaser.notation import ChaserSetup
from bonbon.rules.candy_chaser.state import CANDIES, CANDY_NAMES, TELLING, State

TREE_BYTES = 1 << 22  # enough for a short search and quickly made


class Pusher:
    """Always helps its own candy, for all to see."""

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        words = numbers_of(view, moves)
        solved = solve(view, words)
        if solved:
            return words[max(solved, key=lambda move: (solved[move], -move))]
        seen = cast(State, view.state)
        own = int(seen.objectives[view.seat])
        rivals = [candy for candy in words if candy != own]
        return words[own if seen.roll > 0 else max(rivals, key=lambda candy: int(seen.prices[candy]))]


class Reading(NamedTuple):
    """What the observer made of one seat."""

    is_right: bool
    likely: float


def bot_named(name: str, seed: str, budget: Budget) -> Bot:
    if name == "pusher":
        return Pusher()
    return SearchBot(seed, budget, TREE_BYTES) if name == "search" else make_bot(name, seed)


def play(bots: Sequence[Bot], seed: str) -> tuple[list[Reading], int]:
    """One game: what the observer read off each seat, and who won."""
    match = Match("candy-chaser", len(bots), seed=seed)
    readings: list[Reading] = []
    while not match.is_over:
        seat = int(match.actor or 0)
        if cast(State, match.view().state).phase == TELLING and not readings:
            readings = read(match)
        match.play(bots[seat].choose(match.view(seat), match.legal_moves))
    assert match.result is not None
    return readings, int(match.result["winners"][0])


def read(match: Match) -> list[Reading]:
    """Each seat's candy as a watcher sees it."""
    beliefs = beliefs_of(match.view())
    readings = []
    for seat, candy in enumerate(cast(ChaserSetup, match.setup)["objectives"]):
        likely = [0.0] * CANDIES
        for deal, weight in zip(beliefs.deals, beliefs.public, strict=True):
            likely[candy_in(deal, seat)] += weight
        own = CANDY_NAMES.index(candy)
        readings.append(Reading(likely[own] == max(likely), likely[own]))
    return readings


def readability(name: str, players: int, games: int, budget: Budget) -> str:
    """How a table full of one kind of bot is read."""
    readings = []
    for i in range(games):
        readings += play([bot_named(name, f"{i} {seat}", budget) for seat in range(players)], f"read {i}")[0]
    right, likely = (sum(column) / len(readings) for column in zip(*readings, strict=True))
    return f"named right {right:.0%}, thought {likely:.0%} likely ({len(readings)} seats)"


def against_pushers(name: str, players: int, games: int, budget: Budget) -> str:
    """How one bot does among pushers, on every seat of every deal."""
    won = 0
    for i in range(games):
        for seat in range(players):
            bots: list[Bot] = [Pusher() for _ in range(players)]
            bots[seat] = bot_named(name, f"{i}", budget)
            won += play(bots, f"push {i}")[1] == seat
    share = won / (games * players)
    margin = 1.96 * sqrt(share * (1 - share) / (games * players))
    return f"wins {share:.1%} ± {margin:.1%} among pushers (fair {1 / players:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--bots", default=",".join(["pusher", *BOTS]))
    parser.add_argument("--players", default="2,3,4")
    asked = parser.parse_args()
    budget = Budget(simulations=asked.simulations)
    for players in map(int, asked.players.split(",")):
        for name in asked.bots.split(","):
            print(f"{players} players, {name}:", readability(name, players, asked.games, budget), end="; ", flush=True)
            print(against_pushers(name, players, asked.games, budget), flush=True)


if __name__ == "__main__":
    main()
