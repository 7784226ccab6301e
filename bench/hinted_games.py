"""Whole games in which seats play as the hint says, with what each hint thought of its move and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from typing import NamedTuple

from bonbon.bots import Bot, Budget, make_bot
from bonbon.bots.calibration import Source
from bonbon.bots.hints import explore, is_certain
from bonbon.play.match import Match
from bonbon.rules.dispatch import GAMES

HINT = "hint"  # the name of whoever plays as the hint says
OPPONENTS = (HINT, "normal", "hard")
PLAYERS = (2, 3, 4)
BUDGET = Budget(simulations=1_000)
GAMES_AT_ONCE = 4  # of a worker's task


class Pairing(NamedTuple):
    """Which game, with how many players, and who sits on the other seats."""

    game: str
    players: int
    opponent: str

    def __str__(self) -> str:
        return f"{self.game}/{self.players}/{self.opponent}"


class Hinted(NamedTuple):
    """One decision that was made as the hint said."""

    game_number: int
    source: Source
    value: float  # as the search or the solution had it
    is_certain: bool
    won: float  # the share of the win that its player got


PAIRINGS = [Pairing(game, players, opponent) for game in GAMES for players in PLAYERS for opponent in OPPONENTS]


def hinted_games(pairing: Pairing, purpose: str, workers: Executor) -> Iterator[list[Hinted]]:
    """Games without end, a handful at a time; another purpose, other games."""
    begun = [workers.submit(play_some, pairing, purpose, first) for first in range(0, 4 * GAMES_AT_ONCE, GAMES_AT_ONCE)]
    next_game = 4 * GAMES_AT_ONCE
    try:
        while True:
            yield begun.pop(0).result()
            begun.append(workers.submit(play_some, pairing, purpose, next_game))
            next_game += GAMES_AT_ONCE
    finally:
        for waiting in begun:
            waiting.cancel()


def play_some(pairing: Pairing, purpose: str, first_game: int) -> list[Hinted]:
    numbers = range(first_game, first_game + GAMES_AT_ONCE)
    return [hinted for number in numbers for hinted in play(pairing, purpose, number)]


def play(pairing: Pairing, purpose: str, number: int) -> list[Hinted]:
    """One game: every seat follows the hint, or one seat that changes from game to game does."""
    seed = f"{purpose} {number}"
    match = Match(pairing.game, pairing.players, seed=seed, first=None)
    bot = None if pairing.opponent == HINT else make_bot(pairing.opponent, seed)
    made: list[tuple[int, Hinted]] = []
    while not match.is_over:
        seat = int(match.actor or 0)
        if bot is not None and seat != number % pairing.players:
            match.play(bot_move(match, bot))
            continue
        view = match.view(seat)
        findings = explore(view, match.legal_moves, BUDGET, seed)
        best = findings.candidates[0]
        made.append((seat, Hinted(number, findings.source, best.chance, is_certain(view, best), 0.0)))
        match.play(best.words)
    return [hinted._replace(won=share_of_the_win(match, seat)) for seat, hinted in made]


def bot_move(match: Match, bot: Bot) -> str:
    return bot.choose(match.view(int(match.actor or 0)), match.legal_moves)


def share_of_the_win(match: Match, seat: int) -> float:
    winners = match.result["winners"] if match.result else []
    return (seat in winners) / len(winners) if winners else 1 / match.players
