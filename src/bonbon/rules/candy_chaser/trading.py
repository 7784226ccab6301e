"""The trading phase (CH-T): roll, then move one cube by exactly the result, until a cube reaches G."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import MOVING, ROLLING, TELLING, State, goal, next_seat
from bonbon.rules.compiled import compiled


@compiled
def roll_the_die(state: State, pips: int) -> None:
    """The result stays on the table until a cube has moved (CH-T1)."""
    state.roll = pips
    state.phase = MOVING


@compiled
def movable_candies(state: State) -> int:
    """The set of cubes that may be moved: any of them, whatever was rolled (CH-T1, CH-T5)."""
    return (1 << state.candies) - 1


@compiled
def move_cube(state: State, candy: int) -> None:
    """Move the cube by the whole result (CH-T2); if it reaches G the phase is over at once (CH-T6)."""
    state.prices[candy] = landing_square(state, candy, state.roll)
    state.roll = 0
    if state.prices[candy] == goal(state):
        begin_telling(state)
    else:
        state.phase = ROLLING
        state.turn = next_seat(state, state.turn)


@compiled
def landing_square(state: State, candy: int, pips: int) -> int:
    """Where the cube stops: what does not fit on the track is lost (CH-T4, CH-T5)."""
    highest = goal(state) if goal_is_open(state, candy) else state.top + 0
    return max(state.bottom + 0, min(state.prices[candy] + pips, highest))


@compiled
def goal_is_open(state: State, candy: int) -> bool:
    """Whether some other cube stands on 3 or higher (CH-T3)."""
    for other in range(state.candies):
        if other != candy and state.prices[other] >= state.gate:
            return True
    return False


@compiled
def begin_telling(state: State) -> None:
    """One round that starts left of the player who closed the trading; that player is last (CH-L1)."""
    state.closer = state.turn
    state.turn = next_seat(state, state.turn)
    state.phase = TELLING
