"""All legal moves, and how promising each looks at first sight."""

from __future__ import annotations

from math import exp
from typing import Any

from bonbon.bots.candy_lab.chances import most_cards_of_others
from bonbon.bots.candy_lab.notes import HOPE, Notes
from bonbon.bots.candy_lab.prizes import best_prize, note_prizes, prize_at
from bonbon.rules.bits import count
from bonbon.rules.candy_lab.belt import stick_at, where_it_fits
from bonbon.rules.candy_lab.effects import sticks_of_others
from bonbon.rules.candy_lab.ending import GOLD_CANDY, score
from bonbon.rules.candy_lab.groups import (
    AIMED,
    BACK_RIGHT,
    CANCEL_OF,
    DISCARD_FROM,
    DRAWS,
    FIZZLE,
    FROM_PILE,
    PLAYS,
    RETURNS,
    SWAP_WITH,
)
from bonbon.rules.candy_lab.state import (
    BACKING,
    NONE,
    RETURN,
    SWAP,
    THIRD,
    State,
    card_points,
    card_size,
    colour_of,
    sticks_of_colour,
)
from bonbon.rules.candy_lab.sticks import value_of
from bonbon.rules.candy_lab.turn import legal_moves
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import FIRST_GROUP, bit_of, group_of, write_down

# What is looked at, by kind of move.
ORDER_POINTS, ORDER_STICKS, ORDER_CHOICE, ORDER_SWAP = range(4)
EFFECT = 4  # and the effects from NONE to RETURN
BACK, BACK_VALUE, BACK_CARDS, BACK_FOR_ORDER, BACK_MORE, BACK_MORE_VALUE, BACK_OWED = range(10, 17)
DRAW_PRIZE, DRAW_POINTS, DRAW_STUCK, DRAW_PILE = range(17, 21)
ENDS_AHEAD, ENDS_BEHIND = 21, 22
DISCARD_AIM, DISCARD_LEAD, DISCARD_CARDS, CANCEL_AIM, CANCEL_LEAD, CANCEL_POINTS = range(23, 29)
SWAP_AIM, SWAP_CARDS, SWAP_THIRD, SWAP_LEAD = range(29, 33)
RETURN_AIM, RETURN_VALUE, RETURN_LEAD = range(33, 36)
LOOKS = 36
MOST = 12.0  # no move is hopeless


@compiled
def candidates(state: State, notes: Notes, moves: Any, found: Any, weights: Any) -> int:
    """Every legal move, with its promise."""
    total = legal_moves(state, moves)
    write_down(moves, found)
    note_prizes(state, notes.numbers)
    for i in range(total):
        weights[i] = exp(max(-MOST, min(MOST, promise(state, notes, moves, found[i]))))
    return total


@compiled
def hope(notes: Notes, look: int) -> float:
    """How much this promises."""
    return notes.weights[HOPE + look]  # type: ignore[no-any-return]


@compiled_apart
def promise(state: State, notes: Notes, moves: Any, move: int) -> float:
    group = group_of(move)
    bit = bit_of(move)
    if group >= PLAYS:
        return order(state, notes, group - PLAYS, bit) + spare_places(notes, moves[FIRST_GROUP + group])
    elif group == DRAWS:
        return draw(state, notes, bit)
    elif group <= BACK_RIGHT:
        return stick_back(state, notes, bit, moves[1] != 0)
    elif group == AIMED:
        return aim(state, notes, bit)
    else:
        return stick_returned(state, notes, (group - RETURNS) >> 1, bit)


@compiled
def order(state: State, notes: Notes, card: int, place: int) -> float:
    """Points for the card and the sticks, and their effects; or all that is left, and the Gold candy."""
    size = card_size(state, card)
    prize = prize_at(notes.numbers, size, place)
    good = hope(notes, ORDER_POINTS) * (4 - size) + hope(notes, ORDER_STICKS) * prize
    if size == state.belt_size:
        return good + end(state, notes, prize + 4 - size + GOLD_CANDY)
    for i in range(size):
        good += effect(state, notes, stick_at(state, place + i))
    return good


@compiled
def effect(state: State, notes: Notes, stick: int) -> float:
    """What this stick would do, where it can do anything."""
    kind = state.effect_of[stick] + 0
    if kind == RETURN and not sticks_of_others(state) & sticks_of_colour(colour_of(stick)):
        kind = NONE
    good = hope(notes, EFFECT + kind)
    if kind == SWAP:
        good += hope(notes, ORDER_SWAP) * 0.2 * (most_cards_of_others(state) - state.hand_sizes[state.turn])
    return good


@compiled
def spare_places(notes: Notes, places: int) -> float:
    """A card that fits in many places can wait."""
    return hope(notes, ORDER_CHOICE) * 0.2 * min(5, count(places) - 1)


@compiled_apart
def end(state: State, notes: Notes, gain: int) -> float:
    """A move that ends the game, and brings so many points."""
    wins = score(state, state.turn) + gain > best_of_others(state, state.turn)
    return hope(notes, ENDS_AHEAD) if wins else hope(notes, ENDS_BEHIND)


@compiled
def best_of_others(state: State, seat: int) -> int:
    """The most points that anybody but this seat has."""
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    return best


@compiled_apart
def lead(state: State, seat: int) -> float:
    """How far a seat is ahead of the best of the others, or behind."""
    return 0.1 * (score(state, seat) - best_of_others(state, seat))


@compiled
def draw(state: State, notes: Notes, card: int) -> float:
    """A card that fits, one that may fit later, or who knows."""
    good = end(state, notes, 0) if state.pile_size == 1 else 0.0
    if card == FROM_PILE:
        return good + hope(notes, DRAW_PILE)
    good += hope(notes, DRAW_POINTS) * card_points(state, card)
    places = where_it_fits(state, card)
    if places == 0:
        return good + hope(notes, DRAW_STUCK)
    return good + hope(notes, DRAW_PRIZE) * best_prize(notes.numbers, card_size(state, card), places)


@compiled
def stick_back(state: State, notes: Notes, stick: int, an_order_fits: bool) -> float:
    """Points now for cards, which may bring more points later."""
    value = value_of(state, stick)
    good = end(state, notes, -value) if state.owed + value >= state.pile_size else 0.0
    if state.phase == BACKING:
        return (
            good + hope(notes, BACK_MORE) + hope(notes, BACK_MORE_VALUE) * value + hope(notes, BACK_OWED) * state.owed
        )
    good += hope(notes, BACK) + hope(notes, BACK_VALUE) * value
    good += hope(notes, BACK_CARDS) * 0.2 * state.hand_sizes[state.turn]
    return good + hope(notes, BACK_FOR_ORDER) if an_order_fits else good


@compiled
def aim(state: State, notes: Notes, bit: int) -> float:
    """Whom to hit."""
    if bit >= FIZZLE:
        return 0.0
    elif bit >= SWAP_WITH:
        return aim_swap(state, notes, bit - SWAP_WITH)
    elif bit >= CANCEL_OF:
        return aim_cancel(state, notes, bit - CANCEL_OF)
    seat = bit - DISCARD_FROM
    good = hope(notes, DISCARD_AIM) + hope(notes, DISCARD_LEAD) * lead(state, seat)
    return good + hope(notes, DISCARD_CARDS) * 0.2 * state.hand_sizes[seat]


@compiled
def aim_swap(state: State, notes: Notes, partner: int) -> float:
    more = state.hand_sizes[partner] - state.hand_sizes[state.turn]
    good = hope(notes, SWAP_AIM) + hope(notes, SWAP_CARDS) * 0.2 * more
    if partner == THIRD:
        return good + hope(notes, SWAP_THIRD)
    return good + hope(notes, SWAP_LEAD) * lead(state, partner)


@compiled
def aim_cancel(state: State, notes: Notes, seat: int) -> float:
    top = state.played[seat, state.played_sizes[seat] - 1]
    good = hope(notes, CANCEL_AIM) + hope(notes, CANCEL_POINTS) * card_points(state, top)
    return good + hope(notes, CANCEL_LEAD) * lead(state, seat)


@compiled
def stick_returned(state: State, notes: Notes, seat: int, stick: int) -> float:
    """The best stick of whoever is ahead."""
    good = hope(notes, RETURN_AIM) + hope(notes, RETURN_VALUE) * value_of(state, stick)
    return good + hope(notes, RETURN_LEAD) * lead(state, seat)
