"""Everybody's chances for whoever knows everything: from the true state the game is played on, many times, by bots.

Each bot sees what its seat sees. A search that knew every secret would say something else: that whoever speaks next in
Candy Chaser wins, because it would let them know what they do not.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from bonbon.bots import make_bot
from bonbon.play import Match

LEVEL = "normal"
GAMES = 32  # played on from each decision: the shares are about 8 points off


def chances(match: Match, number: int, games: int = GAMES) -> list[float]:
    """Every seat's share of the games that go on from before this move."""
    won = [0.0] * match.players
    for winners in ends(match, number, games):
        for seat in winners:
            won[seat] += 1 / len(winners) / games
    return won


def ends(match: Match, number: int, games: int) -> Iterator[list[int]]:
    """Who wins each of the games that go on from here."""
    for game in range(games):
        going_on, seed = match.copy(), f"{number} {game}"
        going_on.go_on(seed)
        bots = [make_bot(LEVEL, f"{seed} {seat}") for seat in range(going_on.players)]
        while isinstance(going_on.actor, int):
            bot = bots[going_on.actor]
            going_on.play(bot.choose(going_on.view(going_on.actor), going_on.legal_moves))
            time.sleep(0)  # the event loop is let in between any two moves
        assert going_on.result is not None
        yield going_on.result["winners"]
