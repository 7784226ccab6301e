"""Matches from records: everything that a record says is checked, and what is wrong is named."""

from __future__ import annotations

import pytest

from bonbon import Match, Record
from bonbon.errors import RecordError
from bonbon.rules.candy_chaser.notation import ChaserResult
from tests.play.openings import OBJECTIVES, chaser, finished


def test_a_replay_keeps_the_seed_but_plays_nothing_by_itself() -> None:
    whole = Match("candy-chaser", seed="open")
    record = whole.record()
    record.moves = []
    again = Match.from_record(record)
    assert again.seed == "open"
    assert again.actor == "chance"


@pytest.mark.parametrize(
    ("moves", "where", "problem"),
    [
        (["chance roll +1", "1 move red"], "move 2", "turn of seat 0"),
        (["chance roll +1", "0 stop"], "move 2", "phase"),
        (["chance roll +7"], "move 1", "not a move"),
        (["0 move red"], "move 1", "turn of chance"),
    ],
)
def test_the_first_wrong_move_of_a_record_is_named(moves: list[str], where: str, problem: str) -> None:
    record = Record("candy-chaser", "standard", 3, 0, OBJECTIVES, moves)
    with pytest.raises(RecordError, match=problem) as refused:
        Match.from_record(record)
    assert refused.value.where == where


def test_moves_after_the_end_of_a_record_are_refused() -> None:
    record = finished("candy-chaser").record()
    record.moves = [*record.moves, "0 stop"]
    with pytest.raises(RecordError, match="the game is over"):
        Match.from_record(record)


def test_a_wrong_result_is_refused() -> None:
    record = finished("candy-conquest").record()
    record.result = {"winners": [3], "reason": "line"}
    with pytest.raises(RecordError, match="the record says"):
        Match.from_record(record)


def test_a_result_before_the_end_is_refused() -> None:
    result: ChaserResult = {"winners": [0], "reason": "last-player"}
    with pytest.raises(RecordError, match="the rules say None"):
        Match.from_record(Record("candy-chaser", "standard", 3, 0, OBJECTIVES, [], result))


@pytest.mark.parametrize(
    ("legal", "problem"),
    [
        (["chance roll +1"], "4 missing"),
        (
            [
                "chance roll +1",
                "chance roll +2",
                "chance roll +3",
                "chance roll +4",
                "chance roll -1",
                "chance roll -2",
            ],
            "1 too",
        ),
        (["chance roll -2", "chance roll -1", "chance roll +1", "chance roll +2", "chance roll +3"], "not sorted"),
        (["chance roll +1"] * 2 + [f"chance roll {pips}" for pips in ("+2", "+3", "-1", "-2")], "repeated"),
    ],
)
def test_wrong_lists_of_legal_moves_are_refused(legal: list[str], problem: str) -> None:
    record = Record("candy-chaser", "standard", 3, 0, OBJECTIVES, ["chance roll +1"], legal=[legal])
    with pytest.raises(RecordError, match=problem):
        Match.from_record(record)


def test_a_seats_record_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match="one seat's record"):
        Match.from_record(chaser().seat_record(0))
