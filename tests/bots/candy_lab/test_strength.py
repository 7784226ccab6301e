"""Candy Lab's heuristics are worth something: with them, a short search beats whoever plays anything."""

from __future__ import annotations

import pytest

from bonbon import Match, RandomBot
from bonbon.bots import Budget, SearchBot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_short_search_wins_against_random_moves(players: int) -> None:
    assert winners(players, seat=1) == [1]


def winners(players: int, seat: int) -> list[int]:
    """Who wins when this seat thinks and the others do not."""
    match = Match("candy-lab", players, seed="strength")
    thinker, others = SearchBot("short", Budget(simulations=20), memory=1 << 18), RandomBot("any")
    while not match.is_over:
        actor = match.actor
        assert isinstance(actor, int)
        bot = thinker if actor == seat else others
        match.play(bot.choose(match.view(actor), match.legal_moves))
    assert match.result is not None
    return list(match.result["winners"])
