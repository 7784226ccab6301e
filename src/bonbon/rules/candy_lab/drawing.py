"""Drawing (CL-D): the top of the pile in secret, or a card of the display for all to see."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.ending import end_turn, end_with_empty_pile, go_on_with_effects
from bonbon.rules.candy_lab.groups import DRAWS, FROM_PILE
from bonbon.rules.candy_lab.hands import take_in_secret, take_in_the_open
from bonbon.rules.candy_lab.state import DRAW, DRAWING, EFFECTS, OVER, TURN, State, add_pending, take_card
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer
from bonbon.rules.types import Moves


@compiled
def offer_draws(state: State, moves: Moves) -> int:
    """The pile, or any card of the display (CL-D2): one of them can always be drawn (CL-D5)."""
    return offer(moves, DRAWS, (state.display & state.card_firsts) | (1 << FROM_PILE))


@compiled
def draw(state: State, card: int) -> None:
    """One card: by an effect (CL-F1), owed for sticks put back (CL-B3), or because nothing else is possible (CL-D1).

    Of several cards each is drawn by itself, when the one before has been seen (CL-D4).
    """
    phase = state.phase + 0
    draw_card(state, state.turn, card)
    if state.phase == OVER:
        return
    if phase == EFFECTS:
        add_pending(state, DRAW, -1)
        go_on_with_effects(state)
    elif phase == TURN or state.owed == 1:
        end_turn(state)
    else:
        state.phase = DRAWING
        state.owed -= 1


@compiled
def draw_card(state: State, seat: int, card: int) -> None:
    """From the pile, or from the display, which is filled up at once (CL-D3); the last of the pile ends the game."""
    top = top_of_the_pile(state)
    if card == FROM_PILE:
        take_in_secret(state, seat, top)
    else:
        take_in_the_open(state, seat, card)
        state.display = add_one(take_card(state, state.display, card), top)
    if state.pile_size == 0:
        end_with_empty_pile(state)


@compiled
def top_of_the_pile(state: State) -> int:
    """Take the top card off the pile."""
    state.pile_size -= 1
    top = state.pile[state.pile_size] + 0
    state.pile[state.pile_size] = 0
    return top
