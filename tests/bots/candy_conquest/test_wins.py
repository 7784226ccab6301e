"""Candy Conquest for bots: wins in one are seen, stopped where that is possible, and forced by double threats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.bots import Budget, SearchBot, make_bot
from bonbon.bots.candy_conquest.forcing import moves_that_lose, winning_threat
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.state import LINE, State
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import clone
from tests.narrowing import conquest_state
from tests.properties.games import beginning, beginnings, match_of, sampler, state_of
from tests.rules.candy_conquest.states import conquest, place

BOXES = ("candy-conquest", "candy-conquest small")
FEW_GAMES = settings(max_examples=15)


def after(state: State, move: int) -> State:
    later = clone(State, state)
    CANDY_CONQUEST.apply(later, move)
    return later


def winning_moves(state: State, seat: int) -> list[int]:
    """Every move of this seat that completes a line, if it were its turn: all of them tried."""
    now = clone(State, state)
    now.turn = seat
    moves = no_moves(CANDY_CONQUEST.groups)
    CANDY_CONQUEST.legal_moves(now, moves)
    return [move for move in listed(moves) if after(now, move).reason == LINE]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("players", [2, 3, 4])
@FEW_GAMES
@given(data=st.data())
def test_a_win_in_one_is_seen_exactly_where_there_is_one(box: str, players: int, data: st.DataObject) -> None:
    state = state_of(data.draw(beginnings(box, players)))
    for seat in range(players):
        assert bool(can_win(state, seat)) == bool(winning_moves(state, seat))


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_in_one_is_never_missed(name: str, players: int) -> None:
    for match in moments(players, lambda state: can_win(state, state.turn)):
        match.play(chosen(name, match))
        assert match.is_over


@pytest.mark.parametrize("name", ["greedy", "search"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_win_in_one_of_the_next_player_is_prevented_where_it_can_be(name: str, players: int) -> None:
    for match in moments(players, must_stop_somebody):
        rival = (int(match.actor or 0) + 1) % players
        match.play(chosen(name, match))
        assert not winning_moves(state_of(match.record()), rival)


def must_stop_somebody(state: State) -> bool:
    """Whether the next player would win, and can be stopped."""
    rival = (int(state.turn) + 1) % int(state.players)
    if can_win(state, state.turn) or not can_win(state, rival):
        return False
    return any(not can_win(after(state, move), rival) for move in every_move(state))


def moments(players: int, is_wanted: Callable[[State], bool], count: int = 12) -> Iterator[Match]:
    """The first such moments of random games."""
    for number in range(500):
        whole = sampler("candy-conquest", players).record(number)
        wanted = (start for start in starts(whole) if is_wanted(state_of(start)))
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
    move = winning_threat(conquest_state(match.view(0).state), numbers(match))
    assert move is not None
    assert wins_against_every_reply(conquest_state(match.view(0).state), move)


def test_the_search_plays_it() -> None:
    match = place(conquest(), *OPEN_TWO)
    words = SearchBot("tea", Budget(simulations=50)).choose(match.view(0), match.legal_moves)
    assert wins_against_every_reply(conquest_state(match.view(0).state), number(match, words))


def test_moves_that_leave_a_double_threat_are_known_to_lose() -> None:
    match = place(conquest(), *OPEN_TWO[:-1])
    state = conquest_state(match.view(1).state)
    lost = moves_that_lose(state, numbers(match))
    assert lost
    assert all(winning_threat(after(state, move), every_move(after(state, move))) is not None for move in lost[:20])


def test_what_is_called_forced_is_forced() -> None:
    for match in moments(2, lambda state: not can_win(state, state.turn) and is_forced(state), count=5):
        state = conquest_state(match.view(int(match.actor or 0)).state)
        threat = after(state, winning_threat(state, every_move(state)) or 0)
        assert all(is_forced(after(threat, reply)) for reply in every_move(threat)[::5])


def is_forced(state: State) -> bool:
    return winning_threat(state, every_move(state)) is not None


def wins_against_every_reply(state: State, move: int) -> bool:
    """Whether the mover wins at once after this move or can force it again, whatever the rival does."""
    threat = after(state, move)
    return all(is_forced(after(threat, reply)) for reply in every_move(threat))


def every_move(state: State) -> list[int]:
    moves = no_moves(CANDY_CONQUEST.groups)
    CANDY_CONQUEST.legal_moves(state, moves)
    return listed(moves)


def numbers(match: Match) -> list[int]:
    return every_move(conquest_state(match.view(0).state))


def number(match: Match, words: str) -> int:
    spelt: dict[Any, str] = match.game.spellings(match.edition)
    return int(next(move for move, said in spelt.items() if said == words.partition(" ")[2]))
