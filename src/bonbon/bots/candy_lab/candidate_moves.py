"""Priors of all legal moves: features of a move, weighed, as a softmax."""

from __future__ import annotations

from math import exp

from bonbon.bots.candy_lab.evaluation import most_cards_of_others
from bonbon.bots.candy_lab.prizes import best_prize, prize_at, sum_values
from bonbon.bots.candy_lab.workspace import Workspace
from bonbon.bots.types import Move, Moves, Numbers, Reals, Seat
from bonbon.rules.bits import count
from bonbon.rules.candy_lab.belt import stick_at, where_it_fits
from bonbon.rules.candy_lab.drawing import DRAWS, FROM_PILE
from bonbon.rules.candy_lab.effects import AIMED, CANCEL_OF, DISCARD_FROM, FIZZLE, RETURNS, SWAP_WITH, sticks_of_others
from bonbon.rules.candy_lab.ending import GOLD_CANDY, score
from bonbon.rules.candy_lab.orders import PLAYS
from bonbon.rules.candy_lab.putting_back import BACK_RIGHT
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
    sum_values(state, workspace.belt[0])
    for i in range(total):
        priors[i] = exp(max(-HIGHEST_LOGIT, min(HIGHEST_LOGIT, logit_of(state, workspace, moves, candidates[i]))))
    return total, True


@compiled
def weight(workspace: Workspace, feature: int) -> float:
    """How much a feature counts."""
    return workspace.prior_weights[feature]


@compiled_apart
def logit_of(state: State, workspace: Workspace, moves: Moves, move: Move) -> float:
    """The sum of all features of this move, weighed."""
    group = group_of(move)
    bit = bit_of(move)
    if group >= PLAYS:
        return order(state, workspace, group - PLAYS, bit) + spare_places(workspace, moves[FIRST_GROUP + group])
    elif group == DRAWS:
        return draw(state, workspace, bit)
    elif group <= BACK_RIGHT:
        return stick_back(state, workspace, bit, moves[1] != 0)
    elif group == AIMED:
        return aim(state, workspace, bit)
    else:
        return stick_returned(state, workspace, (group - RETURNS) >> 1, bit)


@compiled
def order(state: State, workspace: Workspace, card: int, place: int) -> float:
    """Points for the card and the sticks, and their effects; or all that is left, and the Gold candy."""
    size = card_size(state, card)
    prize = prize_at(workspace.belt[0], size, place)
    logit = weight(workspace, ORDER_POINTS) * (4 - size) + weight(workspace, ORDER_STICKS) * prize
    if size == state.belt_size:
        return logit + end(state, workspace, prize + 4 - size + GOLD_CANDY)
    for i in range(size):
        logit += effect(state, workspace, stick_at(state, place + i))
    return logit


@compiled
def effect(state: State, workspace: Workspace, stick: int) -> float:
    """What this stick would do, where it can do anything."""
    kind = state.effect_of[stick] + 0
    if kind == RETURN and not sticks_of_others(state) & sticks_of_colour(colour_of(stick)):
        kind = NONE
    logit = weight(workspace, EFFECT + kind)
    if kind == SWAP:
        logit += weight(workspace, ORDER_SWAP) * 0.2 * (most_cards_of_others(state) - state.hand_sizes[state.turn])
    return logit


@compiled
def spare_places(workspace: Workspace, places: int) -> float:
    """A card that fits in many places can wait."""
    return weight(workspace, ORDER_CHOICE) * 0.2 * min(5, count(places) - 1)


@compiled_apart
def end(state: State, workspace: Workspace, gain: int) -> float:
    """A move that ends the game, and brings so many points."""
    wins = score(state, state.turn) + gain > best_of_others(state, state.turn)
    return weight(workspace, ENDS_AHEAD) if wins else weight(workspace, ENDS_BEHIND)


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
def draw(state: State, workspace: Workspace, card: int) -> float:
    """A card that fits, one that may fit later, or who knows."""
    logit = end(state, workspace, 0) if state.pile_size == 1 else 0.0
    if card == FROM_PILE:
        return logit + weight(workspace, DRAW_PILE)
    logit += weight(workspace, DRAW_POINTS) * card_points(state, card)
    places = where_it_fits(state, card)
    if places == 0:
        return logit + weight(workspace, DRAW_STUCK)
    return logit + weight(workspace, DRAW_PRIZE) * best_prize(workspace.belt[0], card_size(state, card), places)


@compiled
def stick_back(state: State, workspace: Workspace, stick: int, an_order_fits: bool) -> float:
    """Points now for cards, which may bring more points later."""
    value = value_of(state, stick)
    logit = end(state, workspace, -value) if state.owed + value >= state.pile_size else 0.0
    if state.phase == BACKING:
        return (
            logit
            + weight(workspace, BACK_MORE)
            + weight(workspace, BACK_MORE_VALUE) * value
            + weight(workspace, BACK_OWED) * state.owed
        )
    logit += weight(workspace, BACK) + weight(workspace, BACK_VALUE) * value
    logit += weight(workspace, BACK_CARDS) * 0.2 * state.hand_sizes[state.turn]
    return logit + weight(workspace, BACK_FOR_ORDER) if an_order_fits else logit


@compiled
def aim(state: State, workspace: Workspace, bit: int) -> float:
    """Whom to hit."""
    if bit >= FIZZLE:
        return 0.0
    elif bit >= SWAP_WITH:
        return aim_swap(state, workspace, bit - SWAP_WITH)
    elif bit >= CANCEL_OF:
        return aim_cancel(state, workspace, bit - CANCEL_OF)
    seat = bit - DISCARD_FROM
    logit = weight(workspace, DISCARD_AIM) + weight(workspace, DISCARD_LEAD) * lead(state, seat)
    return logit + weight(workspace, DISCARD_CARDS) * 0.2 * state.hand_sizes[seat]


@compiled
def aim_swap(state: State, workspace: Workspace, partner: int) -> float:
    more = state.hand_sizes[partner] - state.hand_sizes[state.turn]
    logit = weight(workspace, SWAP_AIM) + weight(workspace, SWAP_CARDS) * 0.2 * more
    if partner == THIRD:
        return logit + weight(workspace, SWAP_THIRD)
    return logit + weight(workspace, SWAP_LEAD) * lead(state, partner)


@compiled
def aim_cancel(state: State, workspace: Workspace, seat: Seat) -> float:
    top = state.played[seat, state.played_sizes[seat] - 1]
    logit = weight(workspace, CANCEL_AIM) + weight(workspace, CANCEL_POINTS) * card_points(state, top)
    return logit + weight(workspace, CANCEL_LEAD) * lead(state, seat)


@compiled
def stick_returned(state: State, workspace: Workspace, seat: Seat, stick: int) -> float:
    """The best stick of whoever is ahead."""
    logit = weight(workspace, RETURN_AIM) + weight(workspace, RETURN_VALUE) * value_of(state, stick)
    return logit + weight(workspace, RETURN_LEAD) * lead(state, seat)
