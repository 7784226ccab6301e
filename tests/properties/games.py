"""Random games, and random moments of them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.play.games import find_game, spelling_of
from bonbon.play.sample import Sampler
from bonbon.rules.records import blank, raw
from tests.properties.boxes import BOXES, edition_of


@lru_cache(maxsize=32)
def sampler(box: str, players: int) -> Sampler:
    return Sampler(find_game(BOXES[box][0]), edition_of(box), players, "properties")


@st.composite
def records(draw: st.DrawFn, box: str, players: int) -> Record:
    """A whole random game."""
    return sampler(box, players).record(draw(st.integers(0, 9999)))


@st.composite
def beginnings(draw: st.DrawFn, box: str, players: int) -> Record:
    """A random game up to some move before its end."""
    whole = draw(records(box, players))
    still_to_come = draw(st.integers(1, len(whole.moves)))
    return beginning(whole, len(whole.moves) - still_to_come)


def beginning(record: Record, moves: int) -> Record:
    """The first moves of a game that was not over then."""
    return replace(record, moves=record.moves[:moves], result=None)


def match_of(record: Record) -> Match:
    """The match at the end of a record; nothing but the moves is taken from it."""
    match = Match.from_setup(
        record.game, record.setup, record.players, edition=record.edition, first=record.first, names=record.names
    )
    for words in record.moves:
        match.play(words)
    return match


def state_of(record: Record) -> Any:
    """The table at the end of a record, without the checks of a match."""
    game, edition = find_game(record.game), edition_in(record)
    state, numbers = game.state_with(edition), spelling_of(game, edition).numbers
    game.read_setup(edition, state, record.players, record.first, record.setup)
    for words in record.moves:
        game.apply(state, numbers[words.partition(" ")[2]])
    return state


def edition_in(record: Record) -> Any:
    game = find_game(record.game)
    return game.edition(record.edition) if isinstance(record.edition, str) else game.read_edition(record.edition)


def sight(record: Record, state: Any, seat: int) -> bytes:
    """The bytes of what a seat sees of a table."""
    game = find_game(record.game)
    seen = blank(game.State)
    game.view(state, seat, seen)
    return raw(game.State, seen)
