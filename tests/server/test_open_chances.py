"""Chances for whoever knows everything: shares of the games that go on from a decision."""

from __future__ import annotations

from functools import partial

import pytest

from bonbon import Match, Record
from bonbon.bots.analysis import decision_numbers, match_before
from bonbon.server.live import analyses
from bonbon.server.live.open_chances import chances


def finished(game: str) -> Record:
    match = Match(game, 2, first=0, seed="open")
    while not match.is_over:
        moves = match.legal_moves
        match.play(moves[(7 * len(match.log)) % len(moves)])
    return match.record()


def test_they_are_shares_of_the_same_games_whenever_they_are_asked_for() -> None:
    record = finished("candy-chaser")
    found = chances(match_before(record, 3), 3, games=6)
    assert sum(found) == pytest.approx(1)
    assert chances(match_before(record, 3), 3, games=6) == found


def test_the_last_move_that_decides_shows_in_them() -> None:
    record = finished("candy-lab")
    assert record.result is not None
    last = len(record.moves) - 1
    before_the_last = chances(match_before(record, last), last, games=4)
    winners = record.result["winners"]
    assert sum(before_the_last[seat] for seat in winners) > 0.5


@pytest.mark.parametrize(("game", "has"), [("candy-chaser", True), ("candy-conquest", False)])
def test_only_games_in_which_something_is_hidden_have_them(
    game: str, has: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyses, "chances", partial(chances, games=1))
    record = finished(game)
    judged = analyses.judged(record, decision_numbers(record)[0])
    assert isinstance(judged.open, list) is has
