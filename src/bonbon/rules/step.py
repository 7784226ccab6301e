"""What a match does at every move, in one call: Python hands a batch of records over faster than a single one."""

from __future__ import annotations

from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import actor, apply, legal_moves, outcome, outcomes, reveals, view
from bonbon.rules.moves import how_many, write_down
from bonbon.rules.records import become
from bonbon.rules.types import WATCHER, AnyState, Batch, Move, Moves, Numbers, Seat

NOW = 0  # a match is a batch of one record


@compiled
def step(states: Batch[AnyState], after: Batch[AnyState], moves: Moves, move: Move) -> tuple[int, bool]:
    """Note the state after a legal move, and what is legal then; who acts then, and whether something was shown."""
    become(after, NOW, states, NOW)
    shows = reveals(after[NOW], move)
    apply(after[NOW], move)
    legal_moves(after[NOW], moves)
    return actor(after[NOW]), shows


@compiled
def turn(
    states: Batch[AnyState], after: Batch[AnyState], moves: Moves, choices: Numbers, move: Move
) -> tuple[int, bool]:
    """The same, and the moves that are legal then one after the other, behind their number."""
    actor, shows = step(states, after, moves, move)
    note_choices(moves, choices)
    return actor, shows


@compiled
def begin(states: Batch[AnyState], moves: Moves, choices: Numbers) -> int:
    """Note the moves that are legal, behind their number; who acts."""
    legal_moves(states[NOW], moves)
    note_choices(moves, choices)
    return actor(states[NOW])


@compiled
def note_choices(moves: Moves, choices: Numbers) -> None:
    choices[0] = how_many(moves)
    write_down(moves, choices, 1)


@compiled
def who_acts(states: Batch[AnyState]) -> int:
    """Whose move it is: a seat, CHANCE or NOBODY."""
    return actor(states[NOW])


@compiled
def look(states: Batch[AnyState], moves: Moves) -> int:
    """Note what is legal; how many moves there are."""
    return legal_moves(states[NOW], moves)


@compiled
def possible_outcomes(states: Batch[AnyState]) -> int:
    """How many equally likely outcomes chance has."""
    return outcomes(states[NOW])


@compiled
def one_outcome(states: Batch[AnyState], k: int) -> int:
    """The k-th of them as a move."""
    return outcome(states[NOW], k)


@compiled
def look_through(states: Batch[AnyState], seat: Seat, seen: Batch[AnyState]) -> None:
    """The state as a seat sees it, into the first of some blank records."""
    view(states[NOW], seat, seen[0])


@compiled
def look_round(states: Batch[AnyState], seen: Batch[AnyState]) -> None:
    """The state as each seat sees it, into blank records, and into the last of them as a watcher does."""
    for seat in range(len(seen) - 1):
        view(states[NOW], seat, seen[seat])
    view(states[NOW], WATCHER, seen[len(seen) - 1])
