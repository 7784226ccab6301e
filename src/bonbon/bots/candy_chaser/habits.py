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
from bonbon.rules.candy_chaser.table import CANDIES, SEATS, Table, goal
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
def write_pulls(table: Table, notes: Any) -> None:
    """Work out beforehand how much a cube attracts, for every way it could go."""
    for i in range(PULLS):
        notes[PULL + i] = 0.0
    for style in range(STYLES):
        for is_own in range(2):
            for square in range(table.bottom, table.top + 1):
                for landing in range(table.bottom, goal(table) + 1):
                    drawn = draw(table, style, is_own, square, landing)
                    notes[pull_at(table, style, is_own, square, landing)] = exp(drawn)


@compiled
def draw(table: Table, style: int, is_own: int, square: int, landing: int) -> float:
    draws = DRAWS[style]
    steps = landing - square
    height = (square + landing) / (2.0 * goal(table))
    closes = 1.0 if landing == goal(table) else 0.0
    at = 3 * is_own
    return draws[at] * steps + draws[at + 1] * steps * height * 5.0 + draws[at + 2] * closes


@compiled
def think_nothing(table: Table, notes: Any) -> None:
    """Before the first move every candy is as likely as the others, for every seat."""
    for seat in range(SEATS):
        for style in range(STYLES):
            for candy in range(CANDIES):
                likely = FIRST_THOUGHT[style] / table.candies if candy < table.candies else 0.0
                notes[row_now(seat, style) + candy] = likely


@compiled_apart
def learn_from_trade(table: Table, moved: int, notes: Any) -> None:
    """What everybody learns from the cube that is about to be moved."""
    note_pulls(table, notes)
    first = row_now(table.turn + 0, 0)
    total = 0.0
    for style in range(STYLES):
        of_all = pull_of_all(table, style, notes)
        for candy in range(table.candies):
            at = first + style * CANDIES + candy
            notes[at] = max(notes[at] * chance_of_trade(table, moved, candy, style, of_all, notes), HARDLY)
            total += notes[at]
    for i in range(ROW):
        notes[first + i] /= total


@compiled_apart
def note_pulls(table: Table, notes: Any) -> None:
    """How much each cube attracts with this roll."""
    for candy in range(table.candies):
        square = table.prices[candy] + 0
        landing = landing_square(table, candy, table.roll + 0)
        for style in range(STYLES):
            for is_own in range(2):
                notes[pull_now_at(style, is_own) + candy] = notes[pull_at(table, style, is_own, square, landing)]


@compiled
def pull_of_all(table: Table, style: int, notes: Any) -> float:
    """How much all cubes together attract somebody who owns none of them."""
    total = 0.0
    for candy in range(table.candies):
        total += notes[pull_now_at(style, 0) + candy]
    return total


@compiled
def chance_of_trade(table: Table, moved: int, own: int, style: int, of_all: float, notes: Any) -> float:
    """How likely somebody of this style with this candy moves this cube."""
    of_others = of_all - notes[pull_now_at(style, 0) + own]
    of_own = notes[pull_now_at(style, 1) + own]
    chosen = of_own if moved == own else notes[pull_now_at(style, 0) + moved]
    return (1.0 - WHIM) * chosen / (of_others + of_own) + WHIM / table.candies  # type: ignore[no-any-return]


@compiled
def imagine_styles(table: Table, notes: Any, rng: Any) -> None:
    """A style for each seat, as likely as its moves so far make it, given the candy that it is imagined to have."""
    for seat in range(table.players):
        notes[STYLE + seat] = likely_style(seat, table.objectives[seat], notes, part_of_one(rng))


@compiled
def likely_style(seat: int, own: int, notes: Any, ticket: float) -> int:
    left = ticket * suspicion(notes, seat, own)
    for style in range(STYLES):
        left -= notes[row_now(seat, style) + own]
        if left < 0.0:
            return style
    return DREAMER


@compiled_apart
def usual_trade(table: Table, notes: Any, rng: Any) -> int:
    """The cube that the player on turn would move by habit."""
    if part_of_one(rng) < WHIM:
        return below(rng, table.candies)
    left = part_of_one(rng) * note_pulls_on(table, table.turn + 0, notes)
    for candy in range(table.candies):
        left -= notes[PULL_NOW + candy]
        if left < 0.0:
            return candy
    return table.objectives[table.turn] + 0


@compiled
def note_pulls_on(table: Table, seat: int, notes: Any) -> float:
    """How much each cube attracts this seat with this roll; how much all of them do."""
    style, own = int(notes[STYLE + seat]), table.objectives[seat] + 0
    total = 0.0
    for candy in range(table.candies):
        landing = landing_square(table, candy, table.roll + 0)
        pull = notes[pull_at(table, style, 1 if candy == own else 0, table.prices[candy] + 0, landing)]
        notes[PULL_NOW + candy] = pull
        total += pull
    return total


@compiled
def part_of_one(rng: Any) -> float:
    """A random number from 0 up to 1."""
    return next_random(rng) / 4294967296.0
