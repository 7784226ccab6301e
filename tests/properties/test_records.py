"""What is written down can be read again: records, their beginnings, editions and the notation of moves."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.play.games import find_game, spelling_of
from bonbon.play.sample import Sampler
from bonbon.rules.records import raw
from tests.properties.boxes import BOXES, any_edition, edition_of, states
from tests.properties.games import beginning, edition_in, records, sampler, state_of
from tests.sizes import tries

pytestmark = pytest.mark.unmeasured
GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
FEW_GAMES = tries(8)

# record.md, without the actor
CARD, STICK, END, SEAT = r"[A-Z*]{1,3}", r"[A-Z][1-9][+\-<x~.]", "(left|right)", "[0-3]"
CANDY = "(blue|purple|green|yellow|red)"
GRAMMAR = {
    "candy-lab": rf"play {CARD} (0|[1-9]\d?)|draw (pile|{CARD})|discard {SEAT}|return {SEAT} {STICK} {END}"
    rf"|cancel {SEAT}|swap ({SEAT}|third)|fizzle ([\-x~]|[A-Z]<)|back {STICK} {END}|(discards|keeps) {CARD}",
    "candy-chaser": rf"roll [+\-]\d|move {CANDY}|accuse {SEAT} {CANDY}|stop",
    "candy-conquest": "place [rstRST]{2} [a-e][1-5]|pass",
}


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
@FEW_GAMES
@given(data=st.data())
def test_a_record_replays_to_the_same_bytes(box: str, players: int, data: st.DataObject) -> None:
    record = data.draw(records(box, players))
    again = Match.from_record(Record.read(record.line()))
    assert again.record().line() == record.line()


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
@FEW_GAMES
@given(number=st.integers(0, 9999))
def test_a_replay_ends_with_the_same_table(box: str, players: int, number: int) -> None:
    player = sampler(box, players)
    record = player.record(number)
    assert raw(player.game.State, state_of(record)) == raw(player.game.State, player.state)


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
@FEW_GAMES
@given(data=st.data())
def test_every_beginning_of_a_record_is_a_record(box: str, players: int, data: st.DataObject) -> None:
    whole = data.draw(records(box, players))
    first_moves = beginning(whole, data.draw(st.integers(0, len(whole.moves) - 1)))
    match = Match.from_record(Record.read(first_moves.line()))
    assert match.record().line() == first_moves.line()
    assert whole.moves[len(first_moves.moves)] in match.legal_moves


@pytest.mark.parametrize(("box", "players"), states("candy-lab", "candy-chaser", "candy-conquest small"))
@FEW_GAMES
@given(number=st.integers(0, 9999))
def test_legal_moves_in_a_record_are_those_of_a_match(box: str, players: int, number: int) -> None:
    record = sampler(box, players).record(number, legal=True)
    match = Match.from_record(beginning(replace(record, legal=None), 0))
    for words, legal in zip(record.moves, record.legal or [], strict=True):
        assert match.legal_moves == legal
        match.play(words)


@given(names=st.lists(st.text(max_size=30), min_size=3, max_size=3), seed=st.text(max_size=30))
def test_names_and_seeds_in_any_script_come_back(names: list[str], seed: str) -> None:
    record = Record("candy-conquest", "standard", 3, 2, {}, names=names, seed=seed)
    assert Record.read(record.line().encode().decode()) == record


@pytest.mark.rule("CL-C6", "CH-C4", "CQ-C4")
@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_box_of_ones_own_travels_inside_the_record(game: str, data: st.DataObject) -> None:
    edition = find_game(game).read_edition(data.draw(any_edition(game)))
    record = Sampler(find_game(game), edition, 4, "own").record(data.draw(st.integers(0, 99)))
    again = Record.read(record.line())
    assert edition_in(again) == edition
    assert Match.from_record(again).record().line() == record.line()


@pytest.mark.parametrize("box", BOXES)
def test_every_move_has_one_spelling(box: str) -> None:
    spelling = spelling_of(find_game(BOXES[box][0]), edition_of(box))
    assert {spelling.numbers[words]: words for words in spelling.numbers} == spelling.words
    assert {words: spelling.numbers[words] for words in spelling.words.values()} == spelling.numbers


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_every_move_of_any_box_has_one_spelling(game: str, data: st.DataObject) -> None:
    spelling = spelling_of(find_game(game), find_game(game).read_edition(data.draw(any_edition(game))))
    assert len(set(spelling.words.values())) == len(spelling.words)
    assert [words for words in spelling.numbers if not re.fullmatch(GRAMMAR[game], words)] == []


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
@FEW_GAMES
@given(data=st.data())
def test_moves_are_written_as_the_format_says(box: str, players: int, data: st.DataObject) -> None:
    record = data.draw(records(box, players))
    for words in record.moves:
        actor, _, move = words.partition(" ")
        assert actor == "chance" or int(actor) < players
        assert re.fullmatch(GRAMMAR[record.game], move)
