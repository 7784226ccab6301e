"""Compile the bots before somebody waits for one, step by step."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.bots.budget import Budget
from bonbon.bots.greedy import GreedyBot
from bonbon.bots.hints import evaluate
from bonbon.play.match import Match
from bonbon.rules.game import Game

A_FEW = Budget(simulations=20)


def steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled, and a function that does it; quick if it has been done before."""
    title = game.name.replace("-", " ").title()
    return [(f"{title}: greedy bot", lambda: choose_greedily(game)), (f"{title}: search", lambda: search(game))]


def choose_greedily(game: Game) -> None:
    match = Match(game.name, seed="warm")
    GreedyBot().choose(match.view(int(match.actor or 0)), match.legal_moves)


def search(game: Game) -> None:
    """At every decision of a game, so that whatever a bot calls late in a game has been called."""
    match, bot = Match(game.name, seed="warm"), GreedyBot("warm")
    while not match.is_over:
        view, moves = match.view(int(match.actor or 0)), match.legal_moves
        evaluate(view, moves, A_FEW)
        match.play(bot.choose(view, moves))
