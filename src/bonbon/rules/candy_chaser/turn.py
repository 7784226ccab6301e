"""Whose move it is, what may be done, and what a move does: the words that every game knows."""

from __future__ import annotations

from typing import Any

from bonbon.rules.candy_chaser.table import CANDIES, MOVING, OVER, ROLLING, SEATS, Table
from bonbon.rules.candy_chaser.telling import accuse, can_be_accused, pass_the_turn, tattle_cards
from bonbon.rules.candy_chaser.trading import movable_candies, move_cube, roll_the_die
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY, clear, offer, pick

# All moves fit into one group: a bit for each cube, one for stop, eight for each accused, and one for each roll.
GROUPS = 1
STOP = 5
ACCUSE = 8
ROLL_NOTHING = ACCUSE + 8 * SEATS + 8  # bit of the roll +0; the others lie around it


@compiled
def actor(table: Table) -> int:
    """Whose move it is: a seat, the die, or nobody."""
    if table.phase == OVER:
        return NOBODY
    return CHANCE if table.phase == ROLLING else table.turn + 0


@compiled
def legal_moves(table: Table, moves: Any) -> int:
    """Fill the set of moves; how many there are."""
    clear(moves)
    if table.phase == OVER:
        return 0
    if table.phase == MOVING:
        return offer(moves, 0, movable_candies(table))
    if table.phase == ROLLING:
        return offer(moves, 0, possible_rolls(table))
    return offer(moves, 0, accusations(table) | (1 << STOP))


@compiled
def accusations(table: Table) -> int:
    """Every accusation that the player may make, never must (CH-L2, CH-L7, CH-L9)."""
    cards = tattle_cards(table, table.turn)
    offered = 0
    for seat in range(table.players):
        if can_be_accused(table, table.turn, seat):
            offered |= cards << (ACCUSE + 8 * seat)
    return offered


@compiled
def possible_rolls(table: Table) -> int:
    """The set of results that the die can show."""
    rolls = 0
    for face in range(table.faces):
        rolls |= 1 << (ROLL_NOTHING + table.die[face])
    return rolls


@compiled
def random_move(table: Table, moves: Any, rng: Any) -> int:
    """Any legal move, each as likely as the others."""
    return pick(moves, below(rng, legal_moves(table, moves)))


@compiled
def outcomes(table: Table) -> int:
    """How many equally likely outcomes chance has: one for each face."""
    return table.faces + 0


@compiled
def outcome(table: Table, k: int) -> int:
    """The k-th of them as a move."""
    return ROLL_NOTHING + table.die[k]


@compiled
def apply(table: Table, move: int) -> None:
    """Play a legal move."""
    if move < CANDIES:
        move_cube(table, move)
    elif move == STOP:
        pass_the_turn(table)
    elif move < ACCUSE + 8 * SEATS:
        accuse(table, (move - ACCUSE) >> 3, (move - ACCUSE) & 7)
    else:
        roll_the_die(table, move - ROLL_NOTHING)


@compiled
def reveals(table: Table, move: int) -> bool:
    """Whether the move shows somebody something hidden or random: a roll, and the answer to an accusation."""
    return move >= ACCUSE
