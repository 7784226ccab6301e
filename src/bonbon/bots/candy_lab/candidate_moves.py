"""Priors of all legal moves: features of a move, weighed, as a softmax."""

from __future__ import annotations

from bonbon.bots.candy_lab.evaluation import most_cards_of_others
from bonbon.bots.candy_lab.prizes import best_prize, prize_at, sum_values
from bonbon.bots.candy_lab.workspace import BeltValues, Workspace
from bonbon.bots.numbers import exp
from bonbon.bots.types import Move, Moves, Numbers, Reals, Seat
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

# The features of a move, by its kind. The factors beside them bring them to the size of one or so.
ORDER_POINTS, ORDER_STICKS, ORDER_CHOICE, ORDER_SWAP = range(4)
EFFECT = 4  # and the effects from NONE to RETURN
BACK, BACK_VALUE, BACK_CARDS, BACK_FOR_ORDER, BACK_MORE, BACK_MORE_VALUE, BACK_OWED = range(10, 17)
DRAW_PRIZE, DRAW_POINTS, DRAW_STUCK, DRAW_PILE = range(17, 21)
ENDS_AHEAD, ENDS_BEHIND = 21, 22
DISCARD_AIM, DISCARD_LEAD, DISCARD_CARDS, CANCEL_AIM, CANCEL_LEAD, CANCEL_POINTS = range(23, 29)
SWAP_AIM, SWAP_CARDS, SWAP_THIRD, SWAP_LEAD = range(29, 33)
RETURN_AIM, RETURN_VALUE, RETURN_LEAD = range(33, 36)
FEATURES = 36
HIGHEST_LOGIT = 12.0  # no move is hopeless


@compiled
def candidate_moves(
    state: State, workspace: Workspace, moves: Moves, candidates: Numbers, priors: Reals
) -> tuple[int, bool]:
    """Every legal move, with its prior."""
    total = legal_moves(state, moves)
    write_down(moves, candidates)
    belt, weights = workspace.belt[0], workspace.prior_weights
    sum_values(state, belt)
    for i in range(total):
        logit = logit_of(state, belt, weights, moves, candidates[i])
        priors[i] = exp(max(-HIGHEST_LOGIT, min(HIGHEST_LOGIT, logit)))
    return total, True


@compiled_apart
def logit_of(state: State, belt: BeltValues, weights: Reals, moves: Moves, move: Move) -> float:
    """The sum of all features of this move, weighed."""
    group = group_of(move)
    bit = bit_of(move)
    if group >= PLAYS:
        return order(state, belt, weights, group - PLAYS, bit) + spare_places(weights, moves[FIRST_GROUP + group])
    elif group == DRAWS:
        return draw(state, belt, weights, bit)
    elif group <= BACK_RIGHT:
        return stick_back(state, weights, bit, moves[1] != 0)
    elif group == AIMED:
        return aim(state, weights, bit)
    else:
        return stick_returned(state, weights, (group - RETURNS) >> 1, bit)


@compiled
def order(state: State, belt: BeltValues, weights: Reals, card: int, place: int) -> float:
    """Points for the card and the sticks, and their effects; or all that is left, and the Gold candy."""
    size = card_size(state, card)
    prize = prize_at(belt, size, place)
    logit = weights[ORDER_POINTS] * (4 - size) + weights[ORDER_STICKS] * prize
    if size == state.belt_size:
        return logit + end(state, weights, prize + 4 - size + GOLD_CANDY)
    for i in range(size):
        logit += effect(state, weights, stick_at(state, place + i))
    return logit


@compiled
def effect(state: State, weights: Reals, stick: int) -> float:
    """What this stick would do, where it can do anything."""
    kind = state.effect_of[stick] + 0
    if kind == RETURN and not sticks_of_others(state) & sticks_of_colour(colour_of(stick)):
        kind = NONE
    logit = weights[EFFECT + kind]
    if kind == SWAP:
        logit += weights[ORDER_SWAP] * 0.2 * (most_cards_of_others(state) - state.hand_sizes[state.turn])
    return logit


@compiled
def spare_places(weights: Reals, places: int) -> float:
    """A card that fits in many places can wait."""
    return weights[ORDER_CHOICE] * 0.2 * min(5, count(places) - 1)


@compiled_apart
def end(state: State, weights: Reals, gain: int) -> float:
    """A move that ends the game, and brings so many points."""
    wins = score(state, state.turn) + gain > best_of_others(state, state.turn)
    return weights[ENDS_AHEAD] if wins else weights[ENDS_BEHIND]


@compiled
def best_of_others(state: State, seat: Seat) -> int:
    """The most points that anybody but this seat has."""
    best = 0
    for other in range(state.players):
        if other != seat:
            best = max(best, score(state, other))
    return best


@compiled_apart
def lead(state: State, seat: Seat) -> float:
    """How far a seat is ahead of the best of the others, or behind."""
    return 0.1 * (score(state, seat) - best_of_others(state, seat))


@compiled
def draw(state: State, belt: BeltValues, weights: Reals, card: int) -> float:
    """A card that fits, one that may fit later, or who knows."""
    logit = end(state, weights, 0) if state.pile_size == 1 else 0.0
    if card == FROM_PILE:
        return logit + weights[DRAW_PILE]
    logit += weights[DRAW_POINTS] * card_points(state, card)
    places = where_it_fits(state, card)
    if places == 0:
        return logit + weights[DRAW_STUCK]
    return logit + weights[DRAW_PRIZE] * best_prize(belt, card_size(state, card), places)


@compiled
def stick_back(state: State, weights: Reals, stick: int, an_order_fits: bool) -> float:
    """Points now for cards, which may bring more points later."""
    value = value_of(state, stick)
    logit = end(state, weights, -value) if state.owed + value >= state.pile_size else 0.0
    if state.phase == BACKING:
        return logit + weights[BACK_MORE] + weights[BACK_MORE_VALUE] * value + weights[BACK_OWED] * state.owed
    logit += weights[BACK] + weights[BACK_VALUE] * value
    logit += weights[BACK_CARDS] * 0.2 * state.hand_sizes[state.turn]
    return logit + weights[BACK_FOR_ORDER] if an_order_fits else logit


@compiled
def aim(state: State, weights: Reals, bit: int) -> float:
    """Whom to hit."""
    if bit >= FIZZLE:
        return 0.0
    elif bit >= SWAP_WITH:
        return aim_swap(state, weights, bit - SWAP_WITH)
    elif bit >= CANCEL_OF:
        return aim_cancel(state, weights, bit - CANCEL_OF)
    seat = bit - DISCARD_FROM
    logit = weights[DISCARD_AIM] + weights[DISCARD_LEAD] * lead(state, seat)
    return logit + weights[DISCARD_CARDS] * 0.2 * state.hand_sizes[seat]


@compiled
def aim_swap(state: State, weights: Reals, partner: int) -> float:
    more = state.hand_sizes[partner] - state.hand_sizes[state.turn]
    logit = weights[SWAP_AIM] + weights[SWAP_CARDS] * 0.2 * more
    if partner == THIRD:
        return logit + weights[SWAP_THIRD]
    return logit + weights[SWAP_LEAD] * lead(state, partner)


@compiled
def aim_cancel(state: State, weights: Reals, seat: Seat) -> float:
    top = state.played[seat, state.played_sizes[seat] - 1]
    logit = weights[CANCEL_AIM] + weights[CANCEL_POINTS] * card_points(state, top)
    return logit + weights[CANCEL_LEAD] * lead(state, seat)


@compiled
def stick_returned(state: State, weights: Reals, seat: Seat, stick: int) -> float:
    """The best stick of whoever is ahead."""
    logit = weights[RETURN_AIM] + weights[RETURN_VALUE] * value_of(state, stick)
    return logit + weights[RETURN_LEAD] * lead(state, seat)
