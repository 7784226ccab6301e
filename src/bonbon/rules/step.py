"""What a match does at every move, in one call: Python hands a batch of records over faster than a single one."""

from __future__ import annotations

from bonbon.rules.compiled import compiled, entry_point
from bonbon.rules.dispatch import actor, apply, deal_in_order, guess, legal_moves, outcome, outcomes, reveals, view
from bonbon.rules.moves import how_many, write_down
from bonbon.rules.records import become
from bonbon.rules.types import CHANCE, AnyState, Batch, Move, Moves, Numbers, Seat

NOW = 0  # a match is a batch of one record
ACTOR, SHOWS, OUTCOMES, CHOICES = range(4)  # what stands where in the row that `turn` writes
FIRST_TOLD = 4


@compiled
def step(states: Batch[AnyState], after: Batch[AnyState], moves: Moves, move: Move) -> tuple[int, bool]:
    """Note the state after a legal move, and what is legal then; who acts then, and whether something was shown."""
    become(after, NOW, states, NOW)
    shows = reveals(after[NOW], move)
    apply(after[NOW], move)
    legal_moves(after[NOW], moves)
    return actor(after[NOW]), shows


@compiled
def turn(states: Batch[AnyState], after: Batch[AnyState], moves: Moves, told: Numbers, move: Move) -> None:
    """The same, and all that follows in one row: see `tell`."""
    actor, shows = step(states, after, moves, move)
    tell(after, moves, actor, shows, told)


@compiled
def set_up(states: Batch[AnyState], players: int, first: Seat, things: Numbers, moves: Moves, told: Numbers) -> None:
    """Deal things that lie ready in a state that holds a box, and tell what follows as `turn` does."""
    deal_in_order(states[NOW], players, first, things)
    legal_moves(states[NOW], moves)
    tell(states, moves, actor(states[NOW]), False, told)


@compiled
def tell(states: Batch[AnyState], moves: Moves, actor: int, shows: bool, told: Numbers) -> None:
    """Who acts, whether something was shown, how many outcomes chance has and how many moves are legal; then both."""
    told[ACTOR] = actor
    told[SHOWS] = shows
    told[OUTCOMES] = outcomes(states[NOW]) if actor == CHANCE else 0
    told[CHOICES] = how_many(moves)
    for k in range(told[OUTCOMES]):
        told[FIRST_TOLD + k] = outcome(states[NOW], k)
    write_down(moves, told, FIRST_TOLD + told[OUTCOMES])


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


@entry_point
def guess_each(seen: Batch[AnyState], seeds: Numbers) -> None:
    """Fill the blanks of each of some views with a deal that agrees with it, each from a seed of its own."""
    for i in range(len(seen)):
        guess(seen[i], seeds[i : i + 1])
