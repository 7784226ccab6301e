"""Values: what everybody has and could take next, weighed, with more weight the nearer the end is, as a softmax."""

from __future__ import annotations

from bonbon.bots.candy_lab.prizes import best_prize, sum_values
from bonbon.bots.candy_lab.workspace import BeltValues, Workspace
from bonbon.bots.numbers import exp
from bonbon.bots.types import NO_WINNER, Reals, Seat
from bonbon.rules.bits import lowest
from bonbon.rules.candy_lab.belt import where_it_fits
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.state import (
    CANCEL,
    COLOURS,
    DISCARD,
    DRAW,
    RETURN,
    SWAP,
    TURN,
    State,
    card_points,
    card_size,
    times_pending,
)
from bonbon.rules.compiled import compiled, compiled_apart

# The features of a seat. Each has a weight for the whole game and one that counts the more the nearer the end is.
# The factors beside them bring all features to the size of one or so, on which fitting depends.
SCORE, STICKS, CARDS, FITTING, PRIZES, BEST, BEST_NOW, WAITING, EMPTY, TOP_CARD, STUCK, LAST_STICKS = range(12)
DISCARDS, CANCELS, SWAPS, RETURNS = range(12, 16)
FEATURES = 16
HIGHEST_LOGIT = 30.0  # keeps powers of e within bounds


@compiled
def evaluate(state: State, workspace: Workspace, values: Reals) -> Seat:
    """Each seat's chance to win."""
    belt = workspace.belt[0]
    sum_values(state, belt)
    nearness = nearness_of_the_end(state)
    total = 0.0
    for seat in range(state.players):
        logit = logit_of(state, belt, workspace.value_weights, nearness, seat)
        values[seat] = exp(max(-HIGHEST_LOGIT, min(HIGHEST_LOGIT, logit)))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
    return NO_WINNER


@compiled
def nearness_of_the_end(state: State) -> float:
    """From nearly 0 to 1: by sticks that are left on the belt, or by cards that are left in the pile."""
    return state.players / (state.players + min(0.5 * state.belt_size, 1.0 * state.pile_size))


@compiled
def weight(weights: Reals, nearness: float, feature: int) -> float:
    """How much a feature counts now."""
    return weights[feature] + nearness * weights[FEATURES + feature]


@compiled_apart
def logit_of(state: State, belt: BeltValues, weights: Reals, nearness: float, seat: Seat) -> float:
    """The sum of all features of this seat, weighed."""
    logit = possessions(state, weights, nearness, seat) + hand(state, belt, weights, nearness, seat)
    return logit + to_come(state, weights, nearness, seat)


@compiled
def possessions(state: State, weights: Reals, nearness: float, seat: Seat) -> float:
    """Points that are there, and how safe they are."""
    logit = (
        weight(weights, nearness, SCORE) * 0.1 * score(state, seat)
        + weight(weights, nearness, STICKS) * 0.1 * state.stick_points[seat]
    )
    size = state.played_sizes[seat]
    if size:
        logit += weight(weights, nearness, TOP_CARD) * 0.2 * card_points(state, state.played[seat, size - 1])
    return logit


@compiled
def hand(state: State, belt: BeltValues, weights: Reals, nearness: float, seat: Seat) -> float:
    """Cards, and what those that fit would bring."""
    fitting = prizes = best = stuck = last = 0
    cards = state.hands[seat]
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        places = where_it_fits(state, card)
        size = card_size(state, card)
        if places:
            prize = best_prize(belt, size, places) + 4 - size
            fitting += 1
            prizes += prize
            best = max(best, prize)
            last |= size == state.belt_size
        else:
            stuck += size
    logit = weight(weights, nearness, FITTING) * 0.2 * fitting + weight(weights, nearness, PRIZES) * 0.05 * prizes
    logit += (
        weight(weights, nearness, BEST) * 0.1 * best
        + weight(weights, nearness, STUCK) * 0.1 * stuck
        + weight(weights, nearness, LAST_STICKS) * last
    )
    return logit + weight(weights, nearness, BEST_NOW) * 0.1 * best if waits_for(state, seat) == 0 else logit


@compiled
def to_come(state: State, weights: Reals, nearness: float, seat: Seat) -> float:
    """How soon the seat plays, and what is still to come in its turn."""
    cards = state.hand_sizes[seat] + 0
    logit = weight(weights, nearness, WAITING) * 0.25 * waits_for(state, seat)
    if seat == state.turn and state.phase != TURN:
        cards += state.owed + times_pending(state, DRAW)
        if state.pending:
            logit += effects_to_come(state, weights, nearness, cards)
    return (
        logit
        + weight(weights, nearness, CARDS) * 0.2 * cards
        + (weight(weights, nearness, EMPTY) if cards == 0 else 0.0)
    )


@compiled
def waits_for(state: State, seat: int) -> int:
    """How many other players begin a turn before this one does."""
    waits = seat - state.turn - (state.phase != TURN)
    return waits + state.players if waits < 0 else waits


@compiled
def effects_to_come(state: State, weights: Reals, nearness: float, cards: int) -> float:
    """What the pending effects promise to whoever has to apply them."""
    logit = weight(weights, nearness, DISCARDS) * times_pending(state, DISCARD) + weight(
        weights, nearness, CANCELS
    ) * times_pending(state, CANCEL)
    if times_pending(state, SWAP):
        logit += weight(weights, nearness, SWAPS) * 0.2 * (most_cards_of_others(state) - cards)
    for colour in range(COLOURS):
        logit += weight(weights, nearness, RETURNS) * times_pending(state, RETURN + colour)
    return logit


@compiled
def most_cards_of_others(state: State) -> int:
    most = 0
    for seat in range(state.players):
        if seat != state.turn:
            most = max(most, state.hand_sizes[seat] + 0)
    return most
