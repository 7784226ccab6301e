"""The trading phase (CH-T): roll, then move one cube by exactly the result, until a cube reaches G."""

from __future__ import annotations

from bonbon.rules.candy_chaser.table import MOVING, ROLLING, TELLING, Table, goal, next_seat
from bonbon.rules.compiled import compiled


@compiled
def roll_the_die(table: Table, pips: int) -> None:
    """The result stays on the table until a cube has moved (CH-T1)."""
    table.roll = pips
    table.phase = MOVING


@compiled
def movable_candies(table: Table) -> int:
    """The set of cubes that may be moved: any of them, whatever was rolled (CH-T1, CH-T5)."""
    return (1 << table.candies) - 1


@compiled
def move_cube(table: Table, candy: int) -> None:
    """Move the cube by the whole result (CH-T2); if it reaches G the phase is over at once (CH-T6)."""
    table.prices[candy] = landing_square(table, candy, table.roll)
    table.roll = 0
    if table.prices[candy] == goal(table):
        begin_telling(table)
    else:
        table.phase = ROLLING
        table.turn = next_seat(table, table.turn)


@compiled
def landing_square(table: Table, candy: int, pips: int) -> int:
    """Where the cube stops: what does not fit on the track is lost (CH-T4, CH-T5)."""
    highest = goal(table) if goal_is_open(table, candy) else table.top + 0
    return max(table.bottom + 0, min(table.prices[candy] + pips, highest))


@compiled
def goal_is_open(table: Table, candy: int) -> bool:
    """Whether some other cube stands on 3 or higher (CH-T3)."""
    for other in range(table.candies):
        if other != candy and table.prices[other] >= table.gate:
            return True
    return False


@compiled
def begin_telling(table: Table) -> None:
    """One round that starts left of the player who closed the trading; that player is last (CH-L1)."""
    table.closer = table.turn
    table.turn = next_seat(table, table.turn)
    table.phase = TELLING
