"""Who sees what: nothing is hidden, so everybody sees the table and there is nothing to guess."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.chance import generator
from bonbon.rules.game import Spelling
from bonbon.rules.records import raw
from tests.rules.candy_conquest.states import conquest, place, play

WATCHER = -1


def some_match(players: int, seed: int) -> Match:
    """A random game, somewhere on its way."""
    match, luck = conquest(players, first=seed % players), Random(seed)
    for _ in range(luck.randrange(60)):
        if not match.is_over:
            play(match, luck.choice(match.legal_moves))
    return match


@pytest.mark.rule("CQ-S1", "CQ-T1")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_seat_and_every_watcher_sees_the_whole_table(players: int, seed: int) -> None:
    match = some_match(players, seed)
    state, numbers = CANDY_CONQUEST.state_with(match.edition), Spelling(CANDY_CONQUEST, match.edition).numbers
    CANDY_CONQUEST.deal(state, players, match.first, generator("any"))
    for words in match.moves:
        CANDY_CONQUEST.apply(state, numbers[words[2:]])

    views = {bytes(match.view(seat)) for seat in (*range(players), WATCHER)}

    assert views == {raw(CANDY_CONQUEST.State, state)}


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_there_is_nothing_to_guess(players: int, seed: int) -> None:
    view = some_match(players, seed).view(0)

    assert raw(CANDY_CONQUEST.State, view.guess("any")) == bytes(view)


def test_a_seat_s_record_tells_the_whole_game() -> None:
    match = place(conquest(3), "Rs a1", "St a1", "Rt e5")

    records = [json.loads(match.seat_record(seat).line()) for seat in (0, 1, 2, WATCHER)]

    assert [record.pop("seat") for record in records] == [0, 1, 2, "watcher"]
    assert records == [json.loads(match.record().line())] * 4


def test_no_move_reveals_anything_so_every_move_can_be_taken_back() -> None:
    match = place(conquest(), "Rs a1")
    before = bytes(match.view())

    place(match, "St a1")

    assert (match.undo(), bytes(match.view())) == ("1 place St a1", before)


def test_chance_has_no_part_in_this_game() -> None:
    match = Match("candy-conquest", players=4, seed="any")

    assert (match.actor, CANDY_CONQUEST.outcomes(match.view().state)) == (0, 0)
