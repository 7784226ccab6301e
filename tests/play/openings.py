"""Matches to start from: set up by hand, so that everybody can see what has to happen."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bonbon import Match, RandomBot
from bonbon.rules.candy_chaser.notation import ChaserSetup

OBJECTIVES: ChaserSetup = {"objectives": ["red", "blue", "green"]}
# Red on 3, blue on 3, then red on G: seat 2 has closed the trading and seat 0 tells first.
TRADING = ["chance roll +3", "0 move red", "chance roll +3", "1 move blue", "chance roll +3", "2 move red"]

# No chance, few cards, and the first stick that is taken has the effect that a test wants.
STICKS = ["B1-", "B1x", "B1<", "B1~", "B1+", "B3.", "O1-", "O1x", "O1<", "O1~", "O1+", "O3."]
CARDS = ["5 B", "5 O", "5 *"]


def chaser(*moves: str) -> Match:
    """A match of three in which chance is played by hand."""
    return played(Match.from_setup("candy-chaser", OBJECTIVES, 3), *moves)


def lab(belt: str, *moves: str, hands: tuple[str, str] = ("B O *", "B O *")) -> Match:
    """A match of two in a small box; hands of three cards, the belt begins with these sticks."""
    first = belt.split(" ")
    cards = [hand.split(" ") for hand in hands]
    rest = sorted((Counter(B=5, O=5) + Counter({"*": 5}) - Counter(" ".join(hands).split(" "))).elements())
    setup = {
        "belt": first + [stick for stick in STICKS if stick not in first],
        "hands": cards,
        "third": rest[:3],
        "display": rest[3:5],
        "pile": rest[5:],
    }
    box: dict[str, Any] = {"name": "small", "custom": True, "sticks": STICKS, "cards": CARDS, "hand": 3, "display": 2}
    return played(Match.from_setup("candy-lab", setup, 2, edition=box), *moves)


def played(match: Match, *moves: str) -> Match:
    for words in moves:
        match.play(words)
    return match


def everything(match: Match) -> tuple[Any, ...]:
    """All that can be asked of a match: to see that nothing has changed."""
    views = [bytes(match.view(seat)) for seat in range(-1, match.players)]
    return views, match.record().line(), match.legal_moves, match.actor, match.can_undo, match.log[:]


def finished(game: str, players: int = 2, seed: str = "whole game") -> Match:
    """A whole game of random moves."""
    match, bot = Match(game, players, seed=seed), RandomBot(seed)
    while not match.is_over:
        match.play(bot.choose(match.view(int(match.actor or 0)), match.legal_moves))
    return match
