"""How people trade: which cube they would move with this candy, and so what a move tells about the candy.

Four styles: a pusher helps its own cube whenever it can, a bluffer everybody else's, a trader plays as our search does,
a dreamer moves any cube. Whoever watches a seat thinks of all four. A cube attracts by the squares it leaves and
reaches, and differently if it is one's own.
"""

from __future__ import annotations

from bonbon.bots.candy_chaser.workspace import (
    ATTRACTIONS,
    BELIEFS_PER_SEAT,
    STYLES,
    Workspace,
    attraction_at,
    attraction_now_at,
    beliefs_at,
    public_belief,
)
from bonbon.bots.numbers import exp
from bonbon.bots.types import Move, Reals, Rng, Seat
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State, goal
from bonbon.rules.candy_chaser.trading import landing_square
from bonbon.rules.chance import below, next_random
from bonbon.rules.compiled import compiled, compiled_apart

PUSHER, TRADER, BLUFFER, DREAMER = range(STYLES)
STYLE_PRIORS = (0.3, 0.3, 0.2, 0.2)  # how common the styles are
RANDOM_SHARE = 0.05  # of trades, which mean nothing
SMALLEST_BELIEF = 1e-9  # however long a game: nothing is ever out of the question
RANDOM_RANGE = 4294967296.0  # of the generator's numbers

# The trader's numbers are fitted to our search by tools/fit_candy_chaser.py, and go halfway to it: search does what is
# not expected of it, so a full step would swing to and fro. The other styles are caricatures.
# What attracts: each step up, each step at height, and closing the trading; of another's cube and of one's own.
ATTRACTION_WEIGHTS = (
    (-0.4, -0.1, -1.0, 1.2, 0.2, 3.0),
    (-0.15, 0.15, 0.4, 0.0, 0.0, 1.0),
    (0.2, 0.0, 0.5, -0.8, 0.0, 0.5),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)


@compiled_apart
def write_attractions(state: State, attractions: Reals) -> None:
    """Work out beforehand how much a cube attracts, for every way it could go."""
    for i in range(ATTRACTIONS):
        attractions[i] = 0.0
    for style in range(STYLES):
        for is_own in range(2):
            for square in range(state.bottom, state.top + 1):
                for landing in range(state.bottom, goal(state) + 1):
                    at = attraction_at(state, style, is_own, square, landing)
                    attractions[at] = exp(logit_of(state, style, is_own, square, landing))


@compiled
def logit_of(state: State, style: int, is_own: int, square: int, landing: int) -> float:
    """How much a cube attracts that would go from this square to that one, as a power of e."""
    weights = ATTRACTION_WEIGHTS[style]
    steps = landing - square
    height = (square + landing) / (2.0 * goal(state))
    closes = 1.0 if landing == goal(state) else 0.0
    at = 3 * is_own
    return weights[at] * steps + weights[at + 1] * steps * height * 5.0 + weights[at + 2] * closes


@compiled
def write_first_beliefs(state: State, beliefs: Reals) -> None:
    """Before the first move every candy is as likely as the others, for every seat."""
    for seat in range(SEATS):
        for style in range(STYLES):
            for candy in range(CANDIES):
                likely = STYLE_PRIORS[style] / state.candies if candy < state.candies else 0.0
                beliefs[beliefs_at(seat, style) + candy] = likely


@compiled_apart
def update_from_trade(state: State, moved: Move, beliefs: Reals, attractions: Reals, scratch: Reals) -> None:
    """What everybody learns from the cube that is about to be moved, by Bayes' rule."""
    write_attractions_now(state, attractions, scratch)
    first = beliefs_at(state.turn + 0, 0)
    total = 0.0
    for style in range(STYLES):
        of_all = attraction_of_all(state, style, scratch)
        for candy in range(state.candies):
            at = first + style * CANDIES + candy
            likely = chance_of_trade(state, moved, candy, style, of_all, scratch)
            beliefs[at] = max(beliefs[at] * likely, SMALLEST_BELIEF)
            total += beliefs[at]
    for i in range(BELIEFS_PER_SEAT):
        beliefs[first + i] /= total


@compiled_apart
def write_attractions_now(state: State, attractions: Reals, now: Reals) -> None:
    """How much each cube attracts with this roll."""
    for candy in range(state.candies):
        square = state.prices[candy] + 0
        landing = landing_square(state, candy, state.roll + 0)
        for style in range(STYLES):
            for is_own in range(2):
                at = attraction_at(state, style, is_own, square, landing)
                now[attraction_now_at(style, is_own) + candy] = attractions[at]


@compiled
def attraction_of_all(state: State, style: int, now: Reals) -> float:
    """How much all cubes together attract somebody who owns none of them."""
    total = 0.0
    for candy in range(state.candies):
        total += now[attraction_now_at(style, 0) + candy]
    return total


@compiled
def chance_of_trade(state: State, moved: Move, own: int, style: int, of_all: float, now: Reals) -> float:
    """How likely somebody of this style with this candy moves this cube."""
    of_others = of_all - now[attraction_now_at(style, 0) + own]
    of_own = now[attraction_now_at(style, 1) + own]
    chosen = of_own if moved == own else now[attraction_now_at(style, 0) + moved]
    return (1.0 - RANDOM_SHARE) * chosen / (of_others + of_own) + RANDOM_SHARE / state.candies


@compiled
def sample_styles(state: State, workspace: Workspace, rng: Rng) -> None:
    """A style for each seat, as likely as its moves so far make it, given the candy that it has in this deal."""
    for seat in range(state.players):
        style = sample_style(seat, state.objectives[seat], workspace.beliefs, uniform(rng))
        workspace.sampled[0].styles[seat] = style


@compiled
def sample_style(seat: Seat, own: int, beliefs: Reals, ticket: float) -> int:
    left = ticket * public_belief(beliefs, seat, own)
    for style in range(STYLES):
        left -= beliefs[beliefs_at(seat, style) + own]
        if left < 0.0:
            return style
    return DREAMER


@compiled_apart
def sample_trade(state: State, style: int, attractions: Reals, scratch: Reals, rng: Rng) -> Move:
    """A cube that the player on turn may move, as likely as this style makes it."""
    if uniform(rng) < RANDOM_SHARE:
        return below(rng, state.candies)
    left = uniform(rng) * write_attractions_in(state, style, attractions, scratch)
    for candy in range(state.candies):
        left -= scratch[candy]
        if left < 0.0:
            return candy
    return state.objectives[state.turn] + 0


@compiled
def write_attractions_in(state: State, style: int, attractions: Reals, scratch: Reals) -> float:
    """How much each cube attracts the player on turn, in this style with this roll; how much all of them do."""
    own = state.objectives[state.turn] + 0
    total = 0.0
    for candy in range(state.candies):
        landing = landing_square(state, candy, state.roll + 0)
        at = attraction_at(state, style, 1 if candy == own else 0, state.prices[candy] + 0, landing)
        scratch[candy] = attractions[at]
        total += attractions[at]
    return total


@compiled
def uniform(rng: Rng) -> float:
    """A random number from 0 up to 1."""
    return next_random(rng) / RANDOM_RANGE
