"""What is measured on both sides, in CPython and in the browser's Python: one figure at a time."""

from __future__ import annotations

import time

from bonbon import Match
from bonbon.bots import Budget, RandomBot, make_bot
from bonbon.bots.bot import numbers_of
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.levels import SKILLS
from bonbon.bots.search import TreeSearch

OPENING = 6  # random moves before a search is measured: the first move of a game is not the usual one
LEAST_SECONDS = 0.4


def simulations_per_second(game: str) -> float:
    """Of an expert's searches early in a game for two, one after the other."""
    match, anybody = Match(game, 2, seed="bench"), RandomBot("bench")
    for _ in range(OPENING):
        match.play(anybody.choose(match.view(int(match.actor or 0)), match.legal_moves))
    view, skills = match.view(int(match.actor or 0)), SKILLS | dict(heuristics_of(match.game).SKILLS)
    moves, done, start = list(numbers_of(view, match.legal_moves)), 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < LEAST_SECONDS:
        search = TreeSearch(view, moves, f"{done}")
        search.run(Budget(simulations=skills["expert"].simulations))
        done += search.simulations
    return done / elapsed


def moves_per_second(game: str) -> float:
    """Moves of random matches for three, through the one checked door."""
    played, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < LEAST_SECONDS:
        match = Match(game, 3, seed=str(played))
        while not match.is_over:
            match.play(match.legal_moves[played % len(match.legal_moves)])
            played += 1
    return played / elapsed


def expert_seconds(game: str) -> float:
    """How long an expert takes for the first move of a game for three, and the table to take it."""
    start = time.perf_counter()
    match = Match(game, 3, seed="first")
    match.play(make_bot("expert", 1).choose(match.view(int(match.actor or 0)), match.legal_moves))
    return time.perf_counter() - start
