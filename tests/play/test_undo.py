"""The undo law: a move can be taken back exactly if it revealed nothing hidden or random and nobody has acted since."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bonbon import Match, Record
from bonbon.errors import CannotUndo
from tests.play.openings import TRADING, chaser, everything, lab, played
from tests.properties.boxes import BOXES, states
from tests.properties.games import beginning, sampler

REVOCABLE = {
    "candy-lab": {"discard", "return", "cancel", "fizzle", "back"},
    "candy-chaser": {"move", "stop"},
    "candy-conquest": {"place", "pass"},
}


def games(box: str, players: int) -> Iterator[Record]:
    return (sampler(box, players).record(number) for number in range(3))


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_exactly_the_moves_that_reveal_nothing_can_be_taken_back(box: str, players: int) -> None:
    for record in games(box, players):
        match = Match.from_record(beginning(record, 0))
        for words in record.moves[:-1]:
            match.play(words)
            verb = words.split(" ")[1]
            swap_that_waits_for_chance = verb == "swap" and match.actor == "chance"
            assert match.can_undo == (verb in REVOCABLE[record.game]) or swap_that_waits_for_chance


@pytest.mark.unmeasured
@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_move_taken_back_leaves_no_trace(box: str, players: int) -> None:
    for record in games(box, players):
        match = Match.from_record(beginning(record, 0))
        for words in record.moves:
            before = everything(match)
            match.play(words)
            if match.can_undo:
                assert match.undo() == words
                assert everything(match) == before
                match.play(words)


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    match = Match("candy-conquest")
    assert not match.can_undo
    with pytest.raises(CannotUndo, match="nothing has been played"):
        match.undo()


def test_several_moves_can_be_taken_back_one_after_the_other() -> None:
    match = Match("candy-conquest")
    start = everything(match)
    played(match, "0 place Rs a1", "1 place Rs c3", "0 place St a1")
    assert [match.undo(), match.undo(), match.undo()] == ["0 place St a1", "1 place Rs c3", "0 place Rs a1"]
    assert everything(match) == start


def test_another_move_may_be_played_instead() -> None:
    match = played(Match("candy-conquest"), "0 place Rs a1")
    match.undo()
    match.play("0 place St a1")
    assert match.moves == ["0 place St a1"]


def test_a_move_before_a_revealing_one_stays() -> None:
    match = lab("B3. O1x", "0 play B 0", "1 play O 0", "1 cancel 0", "0 back B3. left", "0 draw pile")
    with pytest.raises(CannotUndo, match="0 draw pile"):
        match.undo()
    assert match.moves[-1] == "0 draw pile"


def test_sticks_put_back_can_be_taken_again_before_a_card_is_drawn() -> None:
    match = lab("B3. O3.", "0 play B 0", "1 play O 0", "0 back B3. left")
    assert match.undo() == "0 back B3. left"
    assert not match.can_undo


def test_a_roll_cannot_be_taken_back() -> None:
    with pytest.raises(CannotUndo, match=r"chance roll \+1"):
        chaser("chance roll +1").undo()


def test_a_move_cannot_be_taken_back_once_the_die_has_been_rolled_again() -> None:
    match = Match("candy-chaser", seed="rolled again")
    match.play("0 move red")
    assert not match.can_undo


def test_a_match_from_a_record_can_take_back_what_was_played_there() -> None:
    record = chaser(*TRADING).record()
    assert Match.from_record(record).undo() == "2 move red"


@pytest.mark.rule("CH-W4")
def test_the_stop_that_shows_all_objectives_cannot_be_taken_back() -> None:
    match = chaser(*TRADING, "0 stop", "1 stop", "2 stop")
    assert match.is_over
    assert not match.can_undo


def test_going_back_before_a_roll_lets_chance_bring_the_same_again() -> None:
    match = Match("candy-chaser", seed="practice")
    start = everything(match)
    match.play("0 move red")
    played_so_far = match.moves
    match.rewind(1)
    assert everything(match) == start
    match.play("0 move red")
    assert match.moves == played_so_far


def test_no_more_moves_are_taken_back_than_were_made() -> None:
    match = played(Match("candy-conquest"), "0 place Rs a1")
    with pytest.raises(CannotUndo, match="2 moves"):
        match.rewind(2)
