"""What a position is worth to each seat: how high its candy stands, who can close, and who is seen through."""

from __future__ import annotations

from bonbon.bots.candy_chaser.quick_telling import winner_by_quick_telling
from bonbon.bots.candy_chaser.workspace import FEATURES, Workspace, public_belief
from bonbon.bots.numbers import exp
from bonbon.bots.types import NO_WINNER, Reals, Seat
from bonbon.rules.candy_chaser.state import MOVING, TELLING, State, goal, is_in, next_seat
from bonbon.rules.candy_chaser.trading import goal_is_open
from bonbon.rules.compiled import compiled

QUICK_TELLING_SHARE = 0.85  # of the chance to win: goes to whoever wins by quick telling

# The features of a seat, while candies are traded: standing, exposure, who is on turn, and who would win by quick
# telling if the player on turn closed right now. Some count for more the nearer the end is.
PRICE, LEAD, LEAD_AT_THE_END, AHEAD_AT_THE_END = range(4)
EXPOSURE, EXPOSURE_AT_THE_END, EXPOSURE_AHEAD_AT_THE_END = range(4, 7)
ON_TURN, CHANCE_TO_CLOSE = 7, 8
WINS_NOW, WINS_AT_THE_END = 9, 10

# How much each counts: fitted to who won, by tools/fit_candy_chaser.py.
FEATURE_WEIGHTS = (-0.061, 0.101, -0.043, 0.234, -0.457, -0.153, -0.062, -0.001, 0.404, 0.208, 0.198)
FAR_AHEAD = 100.0  # more than any lead


@compiled
def evaluate(state: State, workspace: Workspace, values: Reals) -> Seat:
    """Each seat's chance to win."""
    if state.phase == TELLING:
        evaluate_telling(state, workspace.beliefs, values)
    else:
        evaluate_trading(state, workspace, values)
    return NO_WINNER


@compiled
def evaluate_telling(state: State, beliefs: Reals, values: Reals) -> None:
    """Most to whoever wins by quick telling, and a little for everybody who is still in."""
    left = 0
    for seat in range(state.players):
        if is_in(state, seat):
            left += 1
    for seat in range(state.players):
        values[seat] = (1.0 - QUICK_TELLING_SHARE) / left if is_in(state, seat) else 0.0
    values[winner_by_quick_telling(state, beliefs, state.turn + 0, state.closer + 0)] += QUICK_TELLING_SHARE


@compiled
def evaluate_trading(state: State, workspace: Workspace, values: Reals) -> None:
    """A softmax of the seats' features, weighed."""
    whole = 0.0
    nearness = nearness_of_the_end(state)
    winner = winner_now(state, workspace.beliefs)
    for seat in range(state.players):
        write_features(state, workspace.beliefs, seat, nearness, winner, workspace.scratch)
        values[seat] = exp(logit_of(workspace.scratch))
        whole += values[seat]
    for seat in range(state.players):
        values[seat] /= whole


@compiled
def logit_of(features: Reals) -> float:
    total = 0.0
    for i in range(FEATURES):
        total += FEATURE_WEIGHTS[i] * features[i]
    return total


@compiled
def winner_now(state: State, beliefs: Reals) -> Seat:
    """Who would win by quick telling if the player on turn closed right now."""
    return winner_by_quick_telling(state, beliefs, next_seat(state, state.turn + 0), state.turn + 0)


@compiled
def write_features(state: State, beliefs: Reals, seat: Seat, nearness: float, winner: Seat, features: Reals) -> None:
    """The features of a seat."""
    own = state.objectives[seat] + 0
    ahead = lead(state, seat)
    exposed = public_belief(beliefs, seat, own)
    features[PRICE] = state.prices[own] + 0.0
    features[LEAD] = ahead
    features[LEAD_AT_THE_END] = ahead * nearness
    features[AHEAD_AT_THE_END] = nearness if ahead > 0.0 else 0.0
    features[EXPOSURE] = exposed
    features[EXPOSURE_AT_THE_END] = exposed * nearness
    features[EXPOSURE_AHEAD_AT_THE_END] = exposed * nearness if ahead > 0.0 else 0.0
    features[ON_TURN] = 1.0 if state.turn == seat else 0.0
    features[CHANCE_TO_CLOSE] = chance_to_close(state, own) if state.turn == seat else 0.0
    features[WINS_NOW] = 1.0 if seat == winner else 0.0
    features[WINS_AT_THE_END] = nearness if seat == winner else 0.0


@compiled
def lead(state: State, seat: Seat) -> float:
    """How far one's candy stands above the best of the rivals', below zero if it is behind; ties are half a step."""
    own = state.objectives[seat] + 0
    best = FAR_AHEAD
    for other in range(state.players):
        if other != seat:
            rival = state.objectives[other] + 0
            ahead = state.prices[own] - state.prices[rival] + (0.5 if own < rival else -0.5)
            best = min(best, ahead)
    return best


@compiled
def nearness_of_the_end(state: State) -> float:
    """How near the end is: how far up the highest cube stands for which G is open, from 0 to 1."""
    best = 0
    for candy in range(state.candies):
        if goal_is_open(state, candy):
            best = max(best, state.prices[candy] + 0)
    return best / goal(state)


@compiled
def chance_to_close(state: State, candy: int) -> float:
    """How likely the player on turn can bring this cube to G at once."""
    if not goal_is_open(state, candy):
        return 0.0
    way = goal(state) - state.prices[candy]
    if state.phase == MOVING:
        return 1.0 if state.roll >= way else 0.0
    good = 0
    for face in range(state.faces):
        if state.die[face] >= way:
            good += 1
    return good / state.faces
