"""Placements worth a thought, and how promising each looks."""

from __future__ import annotations

from typing import Any

from bonbon.bots.candy_conquest.prospects import (
    LACKS_ONE,
    LACKS_THREE,
    LACKS_TWO,
    LACKS_TWO_TWICE,
    SUITS,
    Notes,
    coverable_cells,
    highest_floor,
    place_of,
    study,
)
from bonbon.bots.candy_conquest.wins import can_win, cells_as_high_as
from bonbon.rules.bits import has, lowest
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.groups import PASS
from bonbon.rules.candy_conquest.placing import candies_standing_on
from bonbon.rules.candy_conquest.state import CELLS, FLOORS, HALVES, LINE, SIDE, State, fits_with, is_large, next_seat
from bonbon.rules.candy_conquest.turn import apply
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import bit_of, move_of
from bonbon.rules.records import hold

ENOUGH = 40  # placements to think of, where nothing forces one
COVERABLE = 0.45  # a small top is worth less: it can be covered
GIFT = 0.02  # ... and a candy on which the next player wins nothing at all


def level_lines(column: int, row: int) -> int:
    """How many lines of four along a row, a column or a diagonal of the board use this cell."""
    ways = ((1, 0), (0, 1), (1, 1), (-1, 1))
    starts = [(c, r, way) for c in range(SIDE) for r in range(SIDE) for way in ways]
    lines = [[(c + i * across, r + i * up) for i in range(4)] for c, r, (across, up) in starts]
    inside = [line for line in lines if all(0 <= c < SIDE and 0 <= r < SIDE for c, r in line)]
    return sum((column, row) in line for line in inside)


LINES_THROUGH = tuple(level_lines(cell % SIDE, cell // SIDE) for cell in range(CELLS))


@compiled
def all_placements(state: State, notes: Any, found: Any, weights: Any) -> int:
    """Every way to place a candy, one for each cell and each half that can end up on top, with its promise."""
    study(state, notes)
    for seat in range(state.players):
        notes[SUITS + seat] = halves_that_suit(state, seat)
    size = 0
    for half in range(HALVES):
        cells = state.open[half] + 0
        if candies_standing_on(state.choices[state.turn], half):
            while cells:
                size = placements_in(state, notes, half, lowest(cells), found, weights, size)
                cells &= cells - 1
    if size == 0:
        found[0] = move_of(PASS, 0)
        weights[0] = 1.0
        return 1
    return size


@compiled
def halves_that_suit(state: State, seat: int) -> int:
    """The halves in or over which this seat has a candy to place."""
    halves = 0
    for half in range(HALVES):
        if candies_standing_on(state.choices[seat], fits_with(half)):
            halves |= 1 << half
    return halves


@compiled
def placements_in(state: State, notes: Any, half: int, cell: int, found: Any, weights: Any, size: int) -> int:
    """The candies that stand on this half, in this cell; how many placements there are now."""
    promise = promise_of(state, notes, half, cell)
    uppers = candies_standing_on(state.choices[state.turn], half)
    while uppers:
        upper = lowest(uppers)
        uppers &= uppers - 1
        found[size] = move_of(half * HALVES + upper, cell)
        weights[size] = promise * fitness_of_top(state, notes, cell, upper)
        size += 1
    return size


@compiled
def promise_of(state: State, notes: Any, half: int, cell: int) -> float:
    """What showing in this cell does for one's own lines and against those of the others."""
    floor = min(state.heights[cell] + 1, FLOORS)
    promise = LINES_THROUGH[cell] / 16 + promise_on(state, notes, cell, floor)
    if floor > 1 and is_large(half):
        promise += promise_on(state, notes, cell, floor - 1)
    return promise


@compiled
def promise_on(state: State, notes: Any, cell: int, floor: int) -> float:
    promise = 0.0
    for seat in range(state.players):
        mine = seat == state.turn
        place = place_of(seat, floor, 0)
        if has(notes[place + LACKS_ONE], cell):
            promise += 16.0
        if has(notes[place + LACKS_TWO_TWICE], cell):
            promise += 9.0 if mine else 5.0
        if has(notes[place + LACKS_TWO], cell):
            promise += 4.0 if mine else 2.5
        if has(notes[place + LACKS_THREE], cell):
            promise += 1.0 if mine else 0.5
    return promise


@compiled
def fitness_of_top(state: State, notes: Any, cell: int, upper: int) -> float:
    """How good this half is on top: what can be covered is worth less, and what the next player wins on, nothing."""
    floor = min(state.heights[cell] + 2, FLOORS)
    fitness = 1.0
    seat = next_seat(state, state.turn)
    while seat != state.turn:
        if has(notes[SUITS + seat], upper):
            if not is_large(upper):
                fitness = min(fitness, COVERABLE)
            if has(notes[place_of(seat, floor, LACKS_ONE)], cell):
                fitness = GIFT
        seat = next_seat(state, seat)
    return fitness


@compiled_apart
def keep_what_stops(state: State, notes: Notes, found: Any, weights: Any, size: int) -> int:
    """Keep the placements after which the next player cannot win at once; how many they are."""
    rival = next_seat(state, state.turn)
    suspects = cells_that_matter(state, notes.prospects, rival)
    kept = 0
    for i in range(size):
        if has(suspects, bit_of(found[i])) and stops(state, notes, found[i], rival):
            found[kept] = found[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@compiled_apart
def keep_what_wins(state: State, notes: Notes, found: Any, weights: Any, size: int) -> int:
    """Keep the placements that complete a line; how many they are."""
    kept = 0
    for i in range(size):
        hold(notes.trials, 0, state)
        apply(notes.trials[0], found[i])
        if notes.trials[0].reason == LINE:
            found[kept] = found[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@compiled
def cells_that_matter(state: State, prospects: Any, rival: int) -> int:
    """Where a candy can get in the rival's way: where a line lacks a shape, where the rival is on top or can cover."""
    cells = coverable_cells(state)
    for floor in range(1, min(highest_floor(state) + 1, FLOORS) + 1):
        cells |= prospects[place_of(rival, floor, LACKS_ONE)]
        cells |= cells_shown_by(state, rival, floor) & cells_as_high_as(state, floor)
    return cells


@compiled
def stops(state: State, notes: Notes, move: int, rival: int) -> bool:
    """Whether the rival cannot win at once after this move."""
    hold(notes.trials, 0, state)
    apply(notes.trials[0], move)
    return not can_win(notes.trials[0], rival)


@compiled
def keep_the_best(found: Any, weights: Any, size: int) -> int:
    """Keep the placements that look best; how many they are."""
    best = 0.0
    for i in range(size):
        best = max(best, weights[i])
    share = 1 / 16
    while how_many_as_good(weights, size, share * best) > ENOUGH and share < 0.9:
        share *= 1.4
    kept = 0
    for i in range(size):
        if weights[i] >= share * best and kept < ENOUGH:
            found[kept] = found[i]
            weights[kept] = weights[i]
            kept += 1
    return kept


@compiled
def how_many_as_good(weights: Any, size: int, promise: float) -> int:
    good = 0
    for i in range(size):
        if weights[i] >= promise:
            good += 1
    return good
