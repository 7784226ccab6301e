"""The effects of sticks (CL-F): draw, discard, return, cancel, swap; compulsory, in the order you choose."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.belt import put_on_the_belt
from bonbon.rules.candy_lab.drawing import offer_draws
from bonbon.rules.candy_lab.ending import go_on_with_effects
from bonbon.rules.candy_lab.hands import exchange_hands, lose_in_the_open, take_all_but_one
from bonbon.rules.candy_lab.played_piles import take_off_played_pile
from bonbon.rules.candy_lab.sticks import give_up_stick
from bonbon.rules.candy_lab.table import (
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
    Table,
    add_pending,
    colour_of,
    sticks_of_colour,
    times_pending,
)
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import offer

AIMED = 3  # a group of moves: effects aimed at a player and effects that cannot be applied, with these bits
DISCARD_FROM, CANCEL_OF, SWAP_WITH, FIZZLE = 0, 4, 8, 16
DISCARDED, KEPT = 4, 5  # groups of moves: the card that chance takes
RETURNS = 6  # groups of moves, two for each seat: its sticks, to the left and to the right


@compiled
def offer_effects(table: Table, moves: Any) -> int:
    """Every pending effect that can be applied offers its moves, every other its fizzle (CL-A5, CL-F10)."""
    total = offer_draws(table, moves) if times_pending(table, DRAW) else 0
    aimed = aim(table, DISCARD, DISCARD_FROM, others_with_cards(table))
    aimed |= aim(table, CANCEL, CANCEL_OF, others_with_played_pile(table))
    aimed |= aim(table, SWAP, SWAP_WITH, partners_for_a_swap(table))
    theirs = sticks_of_others(table)
    wanted = 0
    for colour in range(COLOURS):
        if times_pending(table, RETURN + colour):
            wanted |= sticks_of_colour(colour)
            aimed |= 0 if theirs & sticks_of_colour(colour) else 1 << (FIZZLE + RETURN + colour)
    if theirs & wanted:
        total += offer_returns(table, moves, wanted)
    return total + offer(moves, AIMED, aimed)


@compiled
def aim(table: Table, effect: int, first_bit: int, targets: int) -> int:
    """The moves of a pending effect: one for each target, or its fizzle where there is none (CL-F10)."""
    found = targets << first_bit if targets else 1 << (FIZZLE + effect)
    return found if times_pending(table, effect) else 0


@compiled
def others_with_cards(table: Table) -> int:
    """The other players who have a hand (CL-F2)."""
    targets = 0
    for seat in range(SEATS):
        targets |= (1 if table.hand_sizes[seat] else 0) << seat
    return targets & ~(1 << table.turn)


@compiled
def others_with_played_pile(table: Table) -> int:
    """The other players who have a played pile (CL-F4)."""
    targets = 0
    for seat in range(SEATS):
        targets |= (1 if table.played_sizes[seat] else 0) << seat
    return targets & ~(1 << table.turn)


@compiled
def partners_for_a_swap(table: Table) -> int:
    """Anybody else and, for two players, the third hand (CL-F5, CL-F7); with no card, only who has some (CL-F9)."""
    partners = others_with_cards(table)
    if table.players == 2 and table.hand_sizes[THIRD]:
        partners |= 1 << THIRD
    if table.hand_sizes[table.turn]:
        partners = ((1 << table.players) - 1) & ~(1 << table.turn)
        if table.players == 2:
            partners |= 1 << THIRD
    return partners


@compiled
def sticks_of_others(table: Table) -> int:
    """The kinds of sticks that other players own (CL-F3, CL-F12)."""
    theirs = 0
    for seat in range(SEATS):
        theirs |= 0 if seat == table.turn else table.sticks[seat]
    return theirs


@compiled
def offer_returns(table: Table, moves: Any, wanted: int) -> int:
    """Every stick of the others in the colours of the pending returns, to either end of the belt (CL-F3)."""
    total = 0
    for seat in range(table.players):
        if seat != table.turn:
            theirs = table.sticks[seat] & table.stick_firsts & wanted
            total += offer(moves, RETURNS + 2 * seat, theirs)
            total += offer(moves, RETURNS + 2 * seat + 1, theirs)
    return total


@compiled
def apply_aimed(table: Table, bit: int) -> None:
    """Apply an effect that is aimed at a player, or let one fizzle."""
    if bit >= FIZZLE:
        fizzle(table, bit - FIZZLE)
    elif bit >= SWAP_WITH:
        swap(table, bit - SWAP_WITH)
    elif bit >= CANCEL_OF:
        cancel(table, bit - CANCEL_OF)
    else:
        discard(table, bit - DISCARD_FROM)


@compiled
def fizzle(table: Table, effect: int) -> None:
    """An effect that cannot be applied does nothing (CL-F10)."""
    add_pending(table, effect, -1)
    go_on_with_effects(table)


@compiled
def discard(table: Table, seat: int) -> None:
    """Chance will choose a card of this player (CL-F2)."""
    add_pending(table, DISCARD, -1)
    table.target = seat
    table.phase = DISCARDING


@compiled
def discard_card(table: Table, card: int) -> None:
    """The card that chance chose leaves the game, seen by all (CL-F2)."""
    lose_in_the_open(table, table.target, card)
    table.gone = add_one(table.gone, card)
    table.target = 0
    go_on_with_effects(table)


@compiled
def return_stick(table: Table, seat: int, stick: int, right: int) -> None:
    """Another player's stick goes back to the belt and triggers nothing (CL-F3, CL-F11)."""
    add_pending(table, RETURN + colour_of(stick), -1)
    give_up_stick(table, seat, stick)
    put_on_the_belt(table, stick, right)
    go_on_with_effects(table)


@compiled
def cancel(table: Table, seat: int) -> None:
    """The top card of that player's played pile leaves the game; the sticks stay (CL-F4)."""
    add_pending(table, CANCEL, -1)
    table.gone = add_one(table.gone, take_off_played_pile(table, seat))
    go_on_with_effects(table)


@compiled
def swap(table: Table, hand: int) -> None:
    """Exchange hands (CL-F5, CL-F8); with no card, chance first chooses what the other player keeps (CL-F6)."""
    add_pending(table, SWAP, -1)
    if table.hand_sizes[table.turn] == 0 and hand != THIRD:
        table.target = hand
        table.phase = KEEPING
    else:
        exchange_hands(table, table.turn, hand)
        go_on_with_effects(table)


@compiled
def keep_card(table: Table, card: int) -> None:
    """The other player keeps this card and the rest of the hand moves (CL-F6)."""
    take_all_but_one(table, table.turn, table.target, card)
    table.target = 0
    go_on_with_effects(table)
