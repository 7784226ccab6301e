"""How people trade: which cube they would move with this candy, and so what a move tells about the candy.

Four styles: a pusher helps its own cube whenever it can, a bluffer everybody else's, a trader plays as our search does,
a dreamer moves any cube. Whoever watches a seat thinks of all four. A cube attracts by the squares it leaves and
reaches, and differently if it is one's own.
"""

from __future__ import annotations

from math import exp
from typing import Any

from bonbon.bots.candy_chaser.notes import (
    PULL,
    PULL_NOW,
    PULLS,
    ROW,
    STYLE,
    STYLES,
    pull_at,
    pull_now_at,
    row_now,
    suspicion,
)
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State, goal
from bonbon.rules.candy_chaser.trading import landing_square
from bonbon.rules.chance import below, next_random
from bonbon.rules.compiled import compiled, compiled_apart

PUSHER, TRADER, BLUFFER, DREAMER = range(STYLES)
FIRST_THOUGHT = (0.3, 0.3, 0.2, 0.2)  # how common the styles are
WHIM = 0.05  # how often a move means nothing
HARDLY = 1e-9  # however long a game: nothing is ever out of the question

# The trader's numbers are fitted to our search by tools/chaser_sense.py, and go halfway to it: search does what is not
# expected of it, so a full step would swing to and fro. The other styles are caricatures.
# What draws to a move: each step up, each step at height, and closing the trading; of another's cube and of one's own.
DRAWS = (
    (-0.4, -0.1, -1.0, 1.2, 0.2, 3.0),
    (-0.15, 0.15, 0.4, 0.0, 0.0, 1.0),
    (0.2, 0.0, 0.5, -0.8, 0.0, 0.5),
    (0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
)


@compiled_apart
def write_pulls(state: State, notes: Any) -> None:
    """Work out beforehand how much a cube attracts, for every way it could go."""
    for i in range(PULLS):
        notes[PULL + i] = 0.0
    for style in range(STYLES):
        for is_own in range(2):
            for square in range(state.bottom, state.top + 1):
                for landing in range(state.bottom, goal(state) + 1):
                    drawn = draw(state, style, is_own, square, landing)
                    notes[pull_at(state, style, is_own, square, landing)] = exp(drawn)


@compiled
def draw(state: State, style: int, is_own: int, square: int, landing: int) -> float:
    draws = DRAWS[style]
    steps = landing - square
    height = (square + landing) / (2.0 * goal(state))
    closes = 1.0 if landing == goal(state) else 0.0
    at = 3 * is_own
    return draws[at] * steps + draws[at + 1] * steps * height * 5.0 + draws[at + 2] * closes


@compiled
def think_nothing(state: State, notes: Any) -> None:
    """Before the first move every candy is as likely as the others, for every seat."""
    for seat in range(SEATS):
        for style in range(STYLES):
            for candy in range(CANDIES):
                likely = FIRST_THOUGHT[style] / state.candies if candy < state.candies else 0.0
                notes[row_now(seat, style) + candy] = likely


@compiled_apart
def learn_from_trade(state: State, moved: int, notes: Any) -> None:
    """What everybody learns from the cube that is about to be moved."""
    note_pulls(state, notes)
    first = row_now(state.turn + 0, 0)
    total = 0.0
    for style in range(STYLES):
        of_all = pull_of_all(state, style, notes)
        for candy in range(state.candies):
            at = first + style * CANDIES + candy
            notes[at] = max(notes[at] * chance_of_trade(state, moved, candy, style, of_all, notes), HARDLY)
            total += notes[at]
    for i in range(ROW):
        notes[first + i] /= total


@compiled_apart
def note_pulls(state: State, notes: Any) -> None:
    """How much each cube attracts with this roll."""
    for candy in range(state.candies):
        square = state.prices[candy] + 0
        landing = landing_square(state, candy, state.roll + 0)
        for style in range(STYLES):
            for is_own in range(2):
                notes[pull_now_at(style, is_own) + candy] = notes[pull_at(state, style, is_own, square, landing)]


@compiled
def pull_of_all(state: State, style: int, notes: Any) -> float:
    """How much all cubes together attract somebody who owns none of them."""
    total = 0.0
    for candy in range(state.candies):
        total += notes[pull_now_at(style, 0) + candy]
    return total


@compiled
def chance_of_trade(state: State, moved: int, own: int, style: int, of_all: float, notes: Any) -> float:
    """How likely somebody of this style with this candy moves this cube."""
    of_others = of_all - notes[pull_now_at(style, 0) + own]
    of_own = notes[pull_now_at(style, 1) + own]
    chosen = of_own if moved == own else notes[pull_now_at(style, 0) + moved]
    return (1.0 - WHIM) * chosen / (of_others + of_own) + WHIM / state.candies  # type: ignore[no-any-return]


@compiled
def imagine_styles(state: State, notes: Any, rng: Any) -> None:
    """A style for each seat, as likely as its moves so far make it, given the candy that it is imagined to have."""
    for seat in range(state.players):
        notes[STYLE + seat] = likely_style(seat, state.objectives[seat], notes, part_of_one(rng))


@compiled
def likely_style(seat: int, own: int, notes: Any, ticket: float) -> int:
    left = ticket * suspicion(notes, seat, own)
    for style in range(STYLES):
        left -= notes[row_now(seat, style) + own]
        if left < 0.0:
            return style
    return DREAMER


@compiled_apart
def usual_trade(state: State, notes: Any, rng: Any) -> int:
    """The cube that the player on turn would move by habit."""
    if part_of_one(rng) < WHIM:
        return below(rng, state.candies)
    left = part_of_one(rng) * note_pulls_on(state, state.turn + 0, notes)
    for candy in range(state.candies):
        left -= notes[PULL_NOW + candy]
        if left < 0.0:
            return candy
    return state.objectives[state.turn] + 0


@compiled
def note_pulls_on(state: State, seat: int, notes: Any) -> float:
    """How much each cube attracts this seat with this roll; how much all of them do."""
    style, own = int(notes[STYLE + seat]), state.objectives[seat] + 0
    total = 0.0
    for candy in range(state.candies):
        landing = landing_square(state, candy, state.roll + 0)
        pull = notes[pull_at(state, style, 1 if candy == own else 0, state.prices[candy] + 0, landing)]
        notes[PULL_NOW + candy] = pull
        total += pull
    return total


@compiled
def part_of_one(rng: Any) -> float:
    """A random number from 0 up to 1."""
    return next_random(rng) / 4294967296.0
