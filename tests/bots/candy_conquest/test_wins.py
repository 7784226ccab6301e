"""Candy Conquest for bots: wins in one are seen, stopped where that is possible, and forced by double threats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.bots import Budget, SearchBot, make_bot
from bonbon.bots.candy_conquest.forcing import forced_win, lost_moves
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.table import LINE, Table
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import clone
from tests.properties.games import beginning, beginnings, match_of, sampler, table_of
from tests.rules.candy_conquest.tables import conquest, place

BOXES = ("candy-conquest", "candy-conquest small")
FEW_GAMES = settings(max_examples=15)


def after(table: Table, move: int) -> Table:
    later = clone(Table, table)
    CANDY_CONQUEST.apply(later, move)
    return later


def winning_moves(table: Table, seat: int) -> list[int]:
    """Every move of this seat that completes a line, if it were its turn: all of them tried."""
    now = clone(Table, table)
    now.turn = seat
    moves = no_moves(CANDY_CONQUEST.groups)
    CANDY_CONQUEST.legal_moves(now, moves)
    return [move for move in listed(moves) if after(now, move).reason == LINE]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("players", [2, 3, 4])
@FEW_GAMES
@given(data=st.data())
def test_a_win_in_one_is_seen_exactly_where_there_is_one(box: str, players: int, data: st.DataObject) -> None:
    table = table_of(data.draw(beginnings(box, players)))
    for seat in range(players):
        assert bool(can_win(table, seat)) == bool(winning_moves(table, seat))


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_in_one_is_never_missed(name: str, players: int) -> None:
    for match in moments(players, lambda table: can_win(table, table.turn)):
        match.play(chosen(name, match))
        assert match.is_over


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_in_one_of_the_next_player_is_prevented_where_it_can_be(name: str, players: int) -> None:
    for match in moments(players, must_stop_somebody):
        rival = (int(match.actor or 0) + 1) % players
        match.play(chosen(name, match))
        assert not winning_moves(table_of(match.record()), rival)


def must_stop_somebody(table: Table) -> bool:
    """Whether the next player would win, and can be stopped."""
    rival = (int(table.turn) + 1) % int(table.players)
    if can_win(table, table.turn) or not can_win(table, rival):
        return False
    return any(not can_win(after(table, move), rival) for move in every_move(table))


def moments(players: int, is_wanted: Callable[[Table], bool], count: int = 12) -> Iterator[Match]:
    """The first such moments of random games."""
    for number in range(500):
        whole = sampler("candy-conquest", players).record(number)
        wanted = (start for start in starts(whole) if is_wanted(table_of(start)))
        found = next(wanted, None)
        if found is not None:
            yield match_of(found)
            count -= 1
        if count == 0:
            return


def starts(whole: Record) -> Iterator[Record]:
    return (beginning(whole, moves) for moves in range(4, len(whole.moves)))


def chosen(name: str, match: Match) -> str:
    seat = int(match.actor or 0)
    return make_bot(name, "tea").choose(match.view(seat), match.legal_moves, Budget(simulations=60))


# Four large tops of seat 0 in a square: a third in one of its rows has both ends free, and seat 1 can close only one.
OPEN_TWO = ("RS c3", "sR b1", "sR b3", "sR d1", "RS b4", "tR b5", "sR c4", "tR d5")


def test_a_double_threat_is_found() -> None:
    match = place(conquest(), *OPEN_TWO)
    move = forced_win(match.view(0).table, numbers(match))
    assert move is not None
    assert wins_against_every_reply(match.view(0).table, move)


def test_the_search_plays_it() -> None:
    match = place(conquest(), *OPEN_TWO)
    words = SearchBot("tea", Budget(simulations=50)).choose(match.view(0), match.legal_moves)
    assert wins_against_every_reply(match.view(0).table, number(match, words))


def test_moves_that_leave_a_double_threat_are_known_to_lose() -> None:
    match = place(conquest(), *OPEN_TWO[:-1])
    table = match.view(1).table
    lost = lost_moves(table, numbers(match))
    assert lost
    assert all(forced_win(after(table, move), every_move(after(table, move))) is not None for move in lost[:20])


def test_what_is_called_forced_is_forced() -> None:
    for match in moments(2, lambda table: not can_win(table, table.turn) and is_forced(table), count=5):
        table = match.view(int(match.actor or 0)).table
        threat = after(table, forced_win(table, every_move(table)) or 0)
        assert all(is_forced(after(threat, reply)) for reply in every_move(threat)[::5])


def is_forced(table: Table) -> bool:
    return forced_win(table, every_move(table)) is not None


def wins_against_every_reply(table: Table, move: int) -> bool:
    """Whether the mover wins at once after this move or can force it again, whatever the rival does."""
    threat = after(table, move)
    return all(is_forced(after(threat, reply)) for reply in every_move(threat))


def every_move(table: Table) -> list[int]:
    moves = no_moves(CANDY_CONQUEST.groups)
    CANDY_CONQUEST.legal_moves(table, moves)
    return listed(moves)


def numbers(match: Match) -> list[int]:
    return every_move(match.view(0).table)


def number(match: Match, words: str) -> int:
    spelt: dict[Any, str] = match.game.spellings(match.edition)
    return int(next(move for move, said in spelt.items() if said == words.partition(" ")[2]))
