"""Forced wins: a win in one, and for two players a chain of threats of which each leaves the rival no choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bonbon.bots.candy_conquest.candidate_moves import all_placements, keep_what_stops
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.bots.candy_conquest.workspace import MOST_PLACEMENTS, Prospects, Workspace, blank_workspace
from bonbon.bots.numbers import reals
from bonbon.bots.types import NO_MOVE, Batch, Move, Numbers, Reals, Seat
from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import FLOORS, State, is_large, lower_half
from bonbon.rules.candy_conquest.turn import apply
from bonbon.rules.compiled import compiled, compiled_apart, entry_point
from bonbon.rules.moves import bit_of, group_of
from bonbon.rules.records import batch_of, become, blanks, int64, record, row_of, zeros

DEEPEST_PLIES = 14
PLIES = DEEPEST_PLIES + 2  # that there is room for: one more attack, and the reply to it
MOST_POSITIONS = 300  # to look at before giving up: a few milliseconds
FEW_POSITIONS = 30  # ... when there are many moves to look at


@record
class Ply:
    """The moves to try at one depth of a chain."""

    planned: int = int64()  # how many they are
    tried: int = int64()  # how many of them have been tried


@record
class Effort:
    positions_left: int = int64()  # to look at before giving up


class ThreatSearch(NamedTuple):
    """What a search for a chain of threats reads and writes: the state after each move, and the moves to try there."""

    states: Batch[State]
    workspace: Workspace
    candidates: Numbers
    priors: Reals
    moves: Numbers  # to try, by depth
    plies: Batch[Ply]
    efforts: Batch[Effort]  # a batch of one


def threats_from(state: State) -> ThreatSearch:
    """A search for chains of threats that begin in this state."""
    states = blanks(State, PLIES)
    become(states, 0, batch_of(State, state), 0)
    search = ThreatSearch(
        states=states,
        workspace=blank_workspace(),
        candidates=zeros(MOST_PLACEMENTS),
        priors=reals(MOST_PLACEMENTS),
        moves=zeros(MOST_PLACEMENTS * PLIES),
        plies=blanks(Ply, PLIES),
        efforts=blanks(Effort, 1),
    )
    search.efforts[0].positions_left = MOST_POSITIONS
    return search


def winning_threat(state: State, moves: Sequence[Move]) -> Move | None:
    """One of the moves that wins whatever the others do, if it is found."""
    move = int(winning_move(threats_from(state), row_of(list(moves))))
    return move if move in moves else None


def moves_that_lose(state: State, moves: Sequence[Move]) -> list[Move]:
    """The moves after which the rival is found to win by threats: for two players."""
    lost: Numbers = row_of(list(moves))
    if state.players != 2:
        return []
    size = int(keep_the_lost(threats_from(state), batch_of(State, state), lost))
    return [int(lost[i]) for i in range(size)]


@entry_point
def keep_the_lost(search: ThreatSearch, before: Batch[State], moves: Numbers) -> int:
    """Keep the moves after which the rival wins by threats; how many. Not all of them will be found."""
    kept = 0
    for i in range(len(moves)):
        become(search.states, 0, before, 0)
        apply(search.states[0], moves[i])
        search.efforts[0].positions_left = FEW_POSITIONS
        rival = search.states[0].turn + 0
        if search.states[0].reason == 0 and (can_win(search.states[0], rival) or can_force(search)):
            moves[kept] = moves[i]
            kept += 1
    return kept


@entry_point
def winning_move(search: ThreatSearch, allowed: Numbers) -> Move:
    """One of the moves that completes a line or begins a chain of threats that cannot be met, or NO_MOVE."""
    seat = search.states[0].turn + 0
    if can_win(search.states[0], seat):
        for i in range(len(allowed)):
            become(search.states, 1, search.states, 0)
            apply(search.states[1], allowed[i])
            if search.states[1].reason and search.states[1].winner == seat:
                return allowed[i]
    elif search.states[0].players == 2 and can_force(search):
        return search.moves[search.plies[0].tried - 1]
    return NO_MOVE


@compiled_apart
def can_force(search: ThreatSearch) -> bool:
    """Whether the player to move wins by threats alone. The attacker moves at even depths, the rival at odd ones.

    A function that calls itself would read better, but does not come back whole from Numba's cache.
    """
    attacker = search.states[0].turn + 0
    depth = 0
    plan(search, depth)
    while depth >= 0:
        if search.plies[depth].tried == search.plies[depth].planned:
            if depth == 1:
                return True  # no reply to the first threat is left
            depth -= 2  # no attack is left, so that reply was good; or no reply is left, so that attack was
        else:
            try_next(search, depth)
            state = search.states[depth + 1]
            if is_a_threat(state, attacker) if depth % 2 == 0 else not can_win(state, attacker):
                depth += 1
                plan(search, depth)
    return False


@compiled_apart
def plan(search: ThreatSearch, depth: int) -> None:
    """Note what may be tried at this depth: nothing that is too deep, or too much."""
    search.plies[depth].tried = 0
    if depth % 2:
        search.plies[depth].planned = plan_replies(search, depth)
    elif depth + 2 > DEEPEST_PLIES or search.efforts[0].positions_left < 0:
        search.plies[depth].planned = 0
    else:
        search.efforts[0].positions_left -= 1
        search.plies[depth].planned = plan_attacks(search, depth)


@compiled_apart
def try_next(search: ThreatSearch, depth: int) -> None:
    """Make the next of the planned moves."""
    become(search.states, depth + 1, search.states, depth)
    apply(search.states[depth + 1], search.moves[depth * MOST_PLACEMENTS + search.plies[depth].tried])
    search.plies[depth].tried += 1


@compiled
def is_a_threat(state: State, attacker: Seat) -> bool:
    """Whether the attacker would win next, and the rival, whose turn it is, cannot."""
    return state.reason == 0 and can_win(state, attacker) and not can_win(state, state.turn)


@compiled_apart
def plan_attacks(search: ThreatSearch, depth: int) -> int:
    """The placements that can make a threat; how many."""
    state = search.states[depth]
    size = all_placements(state, search.workspace.prospects[0], search.candidates, search.priors)
    planned = 0
    for i in range(size):
        if may_threaten(
            state, search.workspace.prospects[0], group_of(search.candidates[i]), bit_of(search.candidates[i])
        ):
            search.moves[depth * MOST_PLACEMENTS + planned] = search.candidates[i]
            planned += 1
    return planned


@compiled
def may_threaten(state: State, prospects: Prospects, candy: int, cell: int) -> bool:
    """Whether this candy is the third shape of a line, the floor below a fourth one, or makes a pile higher."""
    seat, floor = state.turn, min(state.heights[cell] + 1, FLOORS - 1)
    if has(prospects.lacks_two[seat, floor] | prospects.lacks_one[seat, floor + 1], cell):
        return True
    if floor == 1:
        return False
    if has(cells_shown_by(state, seat, floor - 1), cell):
        return True
    return is_large(lower_half(candy)) and has(prospects.lacks_two[seat, floor - 1], cell)


@compiled_apart
def plan_replies(search: ThreatSearch, depth: int) -> int:
    """The placements that stop the attacker's next move from winning; how many."""
    state = search.states[depth]
    size = all_placements(state, search.workspace.prospects[0], search.candidates, search.priors)
    kept = keep_what_stops(state, search.workspace, search.candidates, search.priors, size)
    for i in range(kept):
        search.moves[depth * MOST_PLACEMENTS + i] = search.candidates[i]
    return kept
