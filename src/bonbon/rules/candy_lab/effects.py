"""The effects of sticks (CL-F): draw, discard, return, cancel, swap; compulsory, in the order you choose."""

from __future__ import annotations

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.belt import put_on_the_belt
from bonbon.rules.candy_lab.drawing import offer_draws
from bonbon.rules.candy_lab.ending import go_on_with_effects
from bonbon.rules.candy_lab.groups import AIMED, CANCEL_OF, DISCARD_FROM, FIZZLE, RETURNS, SWAP_WITH
from bonbon.rules.candy_lab.hands import exchange_hands, lose_in_the_open, take_all_but_one
from bonbon.rules.candy_lab.played_piles import take_off_played_pile
from bonbon.rules.candy_lab.state import (
    CANCEL,
    COLOURS,
    DISCARD,
    DISCARDING,
    DRAW,
    KEEPING,
    RETURN,
    SEATS,
    SWAP,
    THIRD,
    State,
    add_pending,
    colour_of,
    sticks_of_colour,
    times_pending,
)
from bonbon.rules.candy_lab.sticks import give_up_stick
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer
from bonbon.rules.types import Moves


@compiled
def offer_effects(state: State, moves: Moves) -> int:
    """Every pending effect that can be applied offers its moves, every other its fizzle (CL-A5, CL-F10)."""
    total = offer_draws(state, moves) if times_pending(state, DRAW) else 0
    aimed = aim(state, DISCARD, DISCARD_FROM, others_with_cards(state))
    aimed |= aim(state, CANCEL, CANCEL_OF, others_with_played_pile(state))
    aimed |= aim(state, SWAP, SWAP_WITH, partners_for_a_swap(state))
    theirs = sticks_of_others(state)
    wanted = 0
    for colour in range(COLOURS):
        if times_pending(state, RETURN + colour):
            wanted |= sticks_of_colour(colour)
            aimed |= 0 if theirs & sticks_of_colour(colour) else 1 << (FIZZLE + RETURN + colour)
    if theirs & wanted:
        total += offer_returns(state, moves, wanted)
    return total + offer(moves, AIMED, aimed)


@compiled
def aim(state: State, effect: int, first_bit: int, targets: int) -> int:
    """The moves of a pending effect: one for each target, or its fizzle where there is none (CL-F10)."""
    found = targets << first_bit if targets else 1 << (FIZZLE + effect)
    return found if times_pending(state, effect) else 0


@compiled
def others_with_cards(state: State) -> int:
    """The other players who have a hand (CL-F2)."""
    targets = 0
    for seat in range(SEATS):
        targets |= (1 if state.hand_sizes[seat] else 0) << seat
    return targets & ~(1 << state.turn)


@compiled
def others_with_played_pile(state: State) -> int:
    """The other players who have a played pile (CL-F4)."""
    targets = 0
    for seat in range(SEATS):
        targets |= (1 if state.played_sizes[seat] else 0) << seat
    return targets & ~(1 << state.turn)


@compiled
def partners_for_a_swap(state: State) -> int:
    """Anybody else and, for two players, the third hand (CL-F5, CL-F7); with no card, only who has some (CL-F9)."""
    partners = others_with_cards(state)
    if state.players == 2 and state.hand_sizes[THIRD]:
        partners |= 1 << THIRD
    if state.hand_sizes[state.turn]:
        partners = ((1 << state.players) - 1) & ~(1 << state.turn)
        if state.players == 2:
            partners |= 1 << THIRD
    return partners


@compiled
def sticks_of_others(state: State) -> int:
    """The kinds of sticks that other players own (CL-F3, CL-F12)."""
    theirs = 0
    for seat in range(SEATS):
        theirs |= 0 if seat == state.turn else state.sticks[seat]
    return theirs


@compiled
def offer_returns(state: State, moves: Moves, wanted: int) -> int:
    """Every stick of the others in the colours of the pending returns, to either end of the belt (CL-F3)."""
    total = 0
    for seat in range(state.players):
        if seat != state.turn:
            theirs = state.sticks[seat] & state.stick_firsts & wanted
            total += offer(moves, RETURNS + 2 * seat, theirs)
            total += offer(moves, RETURNS + 2 * seat + 1, theirs)
    return total


@compiled
def apply_aimed(state: State, bit: int) -> None:
    """Apply an effect that is aimed at a player, or let one fizzle."""
    if bit >= FIZZLE:
        fizzle(state, bit - FIZZLE)
    elif bit >= SWAP_WITH:
        swap(state, bit - SWAP_WITH)
    elif bit >= CANCEL_OF:
        cancel(state, bit - CANCEL_OF)
    else:
        discard(state, bit - DISCARD_FROM)


@compiled
def fizzle(state: State, effect: int) -> None:
    """An effect that cannot be applied does nothing (CL-F10)."""
    add_pending(state, effect, -1)
    go_on_with_effects(state)


@compiled
def discard(state: State, seat: int) -> None:
    """Chance will choose a card of this player (CL-F2)."""
    add_pending(state, DISCARD, -1)
    state.target = seat
    state.phase = DISCARDING


@compiled
def discard_card(state: State, card: int) -> None:
    """The card that chance chose leaves the game, seen by all (CL-F2)."""
    lose_in_the_open(state, state.target, card)
    state.gone = add_one(state.gone, card)
    state.target = 0
    go_on_with_effects(state)


@compiled
def return_stick(state: State, seat: int, stick: int, right: int) -> None:
    """Another player's stick goes back to the belt and triggers nothing (CL-F3, CL-F11)."""
    add_pending(state, RETURN + colour_of(stick), -1)
    give_up_stick(state, seat, stick)
    put_on_the_belt(state, stick, right)
    go_on_with_effects(state)


@compiled
def cancel(state: State, seat: int) -> None:
    """The top card of that player's played pile leaves the game; the sticks stay (CL-F4)."""
    add_pending(state, CANCEL, -1)
    state.gone = add_one(state.gone, take_off_played_pile(state, seat))
    go_on_with_effects(state)


@compiled
def swap(state: State, hand: int) -> None:
    """Exchange hands (CL-F5, CL-F8); with no card, chance first chooses what the other player keeps (CL-F6)."""
    add_pending(state, SWAP, -1)
    if state.hand_sizes[state.turn] == 0 and hand != THIRD:
        state.target = hand
        state.phase = KEEPING
    else:
        exchange_hands(state, state.turn, hand)
        go_on_with_effects(state)


@compiled
def keep_card(state: State, card: int) -> None:
    """The other player keeps this card and the rest of the hand moves (CL-F6)."""
    take_all_but_one(state, state.turn, state.target, card)
    state.target = 0
    go_on_with_effects(state)
