"""Drawing (CL-D): the top of the pile in secret, or a card of the display for all to see."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.ending import end_turn, end_with_empty_pile, go_on_with_effects
from bonbon.rules.candy_lab.hands import take_in_secret, take_in_the_open
from bonbon.rules.candy_lab.table import DRAW, DRAWING, EFFECTS, OVER, TURN, Table, add_pending, take_card
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer

DRAWS = 0  # a group of moves: cards of the display, and
FROM_PILE = 62


@compiled
def offer_draws(table: Table, moves: Any) -> int:
    """The pile, or any card of the display (CL-D2)."""
    return offer(moves, DRAWS, (table.display & table.card_firsts) | (1 << FROM_PILE))


@compiled
def draw(table: Table, card: int) -> None:
    """One card: by an effect (CL-F1), owed for sticks put back (CL-B3), or because nothing else is possible (CL-D1)."""
    phase = table.phase + 0
    draw_card(table, table.turn, card)
    if table.phase == OVER:
        return
    if phase == EFFECTS:
        add_pending(table, DRAW, -1)
        go_on_with_effects(table)
    elif phase == TURN or table.owed == 1:
        end_turn(table)
    else:
        table.phase = DRAWING
        table.owed -= 1


@compiled
def draw_card(table: Table, seat: int, card: int) -> None:
    """From the pile, or from the display, which is filled up at once (CL-D3); the last of the pile ends the game."""
    top = top_of_the_pile(table)
    if card == FROM_PILE:
        take_in_secret(table, seat, top)
    else:
        take_in_the_open(table, seat, card)
        table.display = add_one(take_card(table, table.display, card), top)
    if table.pile_size == 0:
        end_with_empty_pile(table)


@compiled
def top_of_the_pile(table: Table) -> int:
    """Take the top card off the pile."""
    table.pile_size -= 1
    top = table.pile[table.pile_size] + 0
    table.pile[table.pile_size] = 0
    return top
