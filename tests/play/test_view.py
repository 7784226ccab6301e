"""Views: the only thing that bots and clients ever get."""

from __future__ import annotations

import dataclasses
import json

import pytest

from bonbon import Match
from tests.narrowing import chaser_position, lab_position
from tests.play.openings import TRADING, chaser, lab
from tests.properties.boxes import BOXES, states
from tests.properties.games import beginning, match_of, sampler


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_position_is_ready_for_json_whoever_looks_and_whenever(box: str, players: int) -> None:
    whole = sampler(box, players).record(1)
    for moves in range(0, len(whole.moves) + 1, 5):
        match = match_of(beginning(whole, moves))
        for seat in range(-1, players):
            position = match.view(seat).position
            assert json.loads(json.dumps(position)) == position


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_a_view_stays_as_it_was_when_the_match_goes_on(game: str) -> None:
    match = Match(game, seed="later")
    view = match.view(0)
    before = bytes(view), view.log
    match.play(match.legal_moves[0])
    assert (bytes(view), view.log) == before


def test_a_view_knows_its_seat_and_what_was_played() -> None:
    view = chaser(*TRADING, "0 accuse 1 purple").view(2)
    assert view.seat == 2
    assert view.log == (*TRADING, "0 accuse 1 ? = wrong")


def test_a_view_cannot_be_changed() -> None:
    view = chaser().view(0)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.seat = 1  # type: ignore[misc]


def test_a_watcher_has_a_view_too() -> None:
    assert chaser_position(chaser().view().position)["objectives"] == ["?", "?", "?"]


def test_what_is_not_known_reads_as_a_question_mark() -> None:
    match = lab("B3.", hands=("B O *", "B B O"))
    hands = [lab_position(match.view(seat).position)["hands"] for seat in (0, 1, -1)]
    assert hands == [
        [["*", "B", "O"], ["?", "?", "?"]],
        [["?", "?", "?"], ["B", "B", "O"]],
        [["?", "?", "?"], ["?", "?", "?"]],
    ]


def test_a_table_that_was_changed_looks_different() -> None:
    assert bytes(chaser("chance roll +1").view(0)) != bytes(chaser("chance roll +2").view(0))
