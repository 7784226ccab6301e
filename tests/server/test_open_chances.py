"""Chances for whoever knows everything: shares of the games that go on from a decision."""

from __future__ import annotations

import pytest

from bonbon import Match, Record
from bonbon.server.live.analyses import Analysis
from bonbon.server.live.open_chances import OpenGame


def finished(game: str) -> Record:
    match = Match(game, 2, first=0, seed="open")
    while not match.is_over:
        moves = match.legal_moves
        match.play(moves[(7 * len(match.log)) % len(moves)])
    return match.record()


def test_they_are_shares_of_the_same_games_whenever_they_are_asked_for() -> None:
    record = finished("candy-chaser")
    chances = OpenGame(record, games=6).chances_before(3)
    assert sum(chances) == pytest.approx(1)
    assert OpenGame(record, games=6).chances_before(3) == chances


def test_the_last_move_that_decides_shows_in_them() -> None:
    record = finished("candy-lab")
    assert record.result is not None
    before_the_last = OpenGame(record, games=4).chances_before(len(record.moves) - 1)
    winners = record.result["winners"]
    assert sum(before_the_last[seat] for seat in winners) > 0.5


@pytest.mark.parametrize(("game", "has"), [("candy-chaser", True), ("candy-conquest", False)])
def test_only_games_in_which_something_is_hidden_have_them(game: str, has: bool) -> None:
    analysis = Analysis(finished(game))
    analysis.open.games = 1
    analysis.go_on()
    [judged] = analysis.judged
    assert isinstance(judged.open, list) is has
