"""Forced wins: a win in one, and for two players a chain of threats of which each leaves the rival no choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bonbon.bots.candy_conquest.placements import all_placements, keep_what_stops
from bonbon.bots.candy_conquest.prospects import LACKS_ONE, LACKS_TWO, MOST_PLACEMENTS, Notes, blank_notes, place_of
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.bots.numbers import reals
from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import FLOORS, State, is_large, lower_half
from bonbon.rules.candy_conquest.turn import apply
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import bit_of, group_of
from bonbon.rules.records import batch_of, become, blanks, row_of, zeros

A_LOOK = 30  # ... when there are many moves to look at
DEEPEST = 14  # moves of both players
MOST_POSITIONS = 300  # to look at before giving up: a few milliseconds


class Chain(NamedTuple):
    """What a search for a chain of threats writes on: the table after each move, and the moves to try there."""

    states: Any
    notes: Notes
    found: Any
    weights: Any
    plans: Any  # the moves of each depth
    planned: Any  # how many they are
    tried: Any  # how many of them have been tried
    looked_at: Any


def chain_from(state: State) -> Chain:
    """Paper for chains of threats that begin at this table."""
    states = blanks(State, DEEPEST + 2)
    become(states, 0, batch_of(State, state), 0)
    found, weights = zeros(MOST_PLACEMENTS), reals(MOST_PLACEMENTS)
    plans, planned, tried = zeros(MOST_PLACEMENTS * (DEEPEST + 2)), zeros(DEEPEST + 2), zeros(DEEPEST + 2)
    return Chain(states, blank_notes(), found, weights, plans, planned, tried, zeros(1))


def forced_win(state: State, moves: Sequence[int]) -> int | None:
    """One of the moves that wins whatever the others do, if it is found."""
    move = int(winning_move(chain_from(state), row_of(list(moves))))
    return move if move in moves else None


def lost_moves(state: State, moves: Sequence[int]) -> list[int]:
    """The moves after which the rival is found to win by threats: for two players."""
    lost = row_of(list(moves))
    if state.players != 2:
        return []
    size = int(keep_the_lost(chain_from(state), batch_of(State, state), lost))
    return [int(lost[i]) for i in range(size)]


@compiled_apart
def keep_the_lost(chain: Chain, before: Any, moves: Any) -> int:
    """Keep the moves after which the rival wins by threats; how many. Not all of them will be found."""
    kept = 0
    for i in range(len(moves)):
        become(chain.states, 0, before, 0)
        apply(chain.states[0], moves[i])
        chain.looked_at[0] = MOST_POSITIONS - A_LOOK
        rival = chain.states[0].turn + 0
        if chain.states[0].reason == 0 and (can_win(chain.states[0], rival) or can_force(chain)):
            moves[kept] = moves[i]
            kept += 1
    return kept


@compiled_apart
def winning_move(chain: Chain, allowed: Any) -> int:
    """One of the moves that completes a line or begins a chain of threats that cannot be met, or -1."""
    seat = chain.states[0].turn + 0
    if can_win(chain.states[0], seat):
        for i in range(len(allowed)):
            become(chain.states, 1, chain.states, 0)
            apply(chain.states[1], allowed[i])
            if chain.states[1].reason and chain.states[1].winner == seat:
                return allowed[i]  # type: ignore[no-any-return]
    elif chain.states[0].players == 2 and can_force(chain):
        return chain.plans[chain.tried[0] - 1]  # type: ignore[no-any-return]
    return -1


@compiled_apart
def can_force(chain: Chain) -> bool:
    """Whether the player to move wins by threats alone. The attacker moves at even depths, the rival at odd ones.

    A function that calls itself would read better, but does not come back whole from Numba's cache.
    """
    attacker = chain.states[0].turn + 0
    depth = 0
    plan(chain, depth)
    while depth >= 0:
        if chain.tried[depth] == chain.planned[depth]:
            if depth == 1:
                return True  # no reply to the first threat is left
            depth -= 2  # no attack is left, so that reply was good; or no reply is left, so that attack was
        else:
            try_next(chain, depth)
            state = chain.states[depth + 1]
            if is_a_threat(state, attacker) if depth % 2 == 0 else not can_win(state, attacker):
                depth += 1
                plan(chain, depth)
    return False


@compiled_apart
def plan(chain: Chain, depth: int) -> None:
    """Note what may be tried at this depth: nothing that is too deep, or too much."""
    chain.tried[depth] = 0
    if depth % 2:
        chain.planned[depth] = plan_replies(chain, depth)
    elif depth + 2 > DEEPEST or chain.looked_at[0] > MOST_POSITIONS:
        chain.planned[depth] = 0
    else:
        chain.looked_at[0] += 1
        chain.planned[depth] = plan_attacks(chain, depth)


@compiled_apart
def try_next(chain: Chain, depth: int) -> None:
    """Make the next of the planned moves."""
    become(chain.states, depth + 1, chain.states, depth)
    apply(chain.states[depth + 1], chain.plans[depth * MOST_PLACEMENTS + chain.tried[depth]])
    chain.tried[depth] += 1


@compiled
def is_a_threat(state: State, attacker: int) -> bool:
    """Whether the attacker would win next, and the rival, whose turn it is, cannot."""
    return state.reason == 0 and can_win(state, attacker) and not can_win(state, state.turn)


@compiled_apart
def plan_attacks(chain: Chain, depth: int) -> int:
    """The placements that can make a threat; how many."""
    state = chain.states[depth]
    size = all_placements(state, chain.notes.prospects, chain.found, chain.weights)
    planned = 0
    for i in range(size):
        if may_threaten(state, chain.notes.prospects, group_of(chain.found[i]), bit_of(chain.found[i])):
            chain.plans[depth * MOST_PLACEMENTS + planned] = chain.found[i]
            planned += 1
    return planned


@compiled
def may_threaten(state: State, prospects: Any, candy: int, cell: int) -> bool:
    """Whether this candy is the third shape of a line, the floor below a fourth one, or makes a pile higher."""
    seat, floor = state.turn, min(state.heights[cell] + 1, FLOORS - 1)
    if has(prospects[place_of(seat, floor, LACKS_TWO)] | prospects[place_of(seat, floor + 1, LACKS_ONE)], cell):
        return True
    if floor == 1:
        return False
    if has(cells_shown_by(state, seat, floor - 1), cell):
        return True
    return is_large(lower_half(candy)) and has(prospects[place_of(seat, floor - 1, LACKS_TWO)], cell)


@compiled_apart
def plan_replies(chain: Chain, depth: int) -> int:
    """The placements that stop the attacker's next move from winning; how many."""
    state = chain.states[depth]
    size = all_placements(state, chain.notes.prospects, chain.found, chain.weights)
    kept = keep_what_stops(state, chain.notes, chain.found, chain.weights, size)
    for i in range(kept):
        chain.plans[depth * MOST_PLACEMENTS + i] = chain.found[i]
    return kept
