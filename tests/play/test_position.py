"""Positions in words: what a match tells a seat quickly is what its view says, at every moment."""

from __future__ import annotations

import pytest

from bonbon import Match, RandomBot
from bonbon.rules.game import WATCHER


@pytest.mark.unmeasured
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_a_match_tells_each_seat_what_its_view_says(game: str, players: int) -> None:
    match, bot = Match(game, players, seed="position"), RandomBot("position")
    while not match.is_over:
        for seat in (*range(players), WATCHER):
            assert match.position(seat) == match.view(seat).position
        seat = match.actor
        assert isinstance(seat, int)
        match.play(bot.choose(match.view(seat), match.legal_moves))
    assert match.position(0) == match.view(0).position


def test_what_a_seat_is_told_does_not_change_with_the_next_look() -> None:
    match = Match("candy-lab", 3, seed="position")
    first, before = match.position(0), match.view(0).position
    match.position(1)
    match.position(2)
    assert first == before
