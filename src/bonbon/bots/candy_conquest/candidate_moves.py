"""Placements worth a search, and their priors."""

from __future__ import annotations

from bonbon.bots.candy_conquest.prospects import coverable_cells, highest_floor, note_prospects
from bonbon.bots.candy_conquest.wins import can_win, cells_as_high_as
from bonbon.bots.candy_conquest.workspace import Prospects, Workspace
from bonbon.bots.types import Move, Moves, Numbers, Reals, Seat
from bonbon.rules.bits import has, lowest
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.groups import PASS
from bonbon.rules.candy_conquest.placing import candies_standing_on
from bonbon.rules.candy_conquest.state import CELLS, FLOORS, HALVES, LINE, SIDE, State, fits_with, is_large, next_seat
from bonbon.rules.candy_conquest.turn import apply
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import bit_of, move_of
from bonbon.rules.records import hold

MOST_LISTED = 40  # placements to search, where nothing forces one
# What is listed has at least such a share of the highest prior, raised step by step until few enough have it.
FIRST_SHARE, SHARE_STEP, LAST_SHARE = 1 / 16, 1.4, 0.9

# Parts of a prior, set by hand, for showing in a cell of a line that lacks so many shapes. The nearer a line is to its
# end the more, three to four times as much for each shape. One's own line counts nearly twice as much as getting in the
# way of another's; but where one shape is lacking both are the same: the game ends there, or must not. A cell of two
# lines that lack two makes two threats at once, of which only one can be met: that counts on top of a single one.
COMPLETES_OR_BLOCKS = 16.0
OWN_DOUBLE_THREAT, OTHERS_DOUBLE_THREAT = 9.0, 5.0
OWN_THREAT, OTHERS_THREAT = 4.0, 2.5
OWN_BEGINNING, OTHERS_BEGINNING = 1.0, 0.5
PER_LINE_THROUGH = 1 / 16  # for each line of an empty board that uses the cell: decides where nothing else does

# Factors of a prior.
COVERABLE_TOP = 0.45  # a small top is worth less: it can be covered
GIFT_TO_A_RIVAL = 0.02  # a candy on which another player wins is worth next to nothing


def level_lines(column: int, row: int) -> int:
    """How many lines of four along a row, a column or a diagonal of the board use this cell."""
    ways = ((1, 0), (0, 1), (1, 1), (-1, 1))
    starts = [(c, r, way) for c in range(SIDE) for r in range(SIDE) for way in ways]
    lines = [[(c + i * across, r + i * up) for i in range(4)] for c, r, (across, up) in starts]
    inside = [line for line in lines if all(0 <= c < SIDE and 0 <= r < SIDE for c, r in line)]
    return sum((column, row) in line for line in inside)


LINES_THROUGH = tuple(level_lines(cell % SIDE, cell // SIDE) for cell in range(CELLS))


@compiled
def candidate_moves(
    state: State, workspace: Workspace, moves: Moves, candidates: Numbers, priors: Reals
) -> tuple[int, bool]:
    """The placements that win, else those that stop the next player's win, else those with high priors."""
    size = all_placements(state, workspace.prospects[0], candidates, priors)
    if can_win(state, state.turn):
        return keep_what_wins(state, workspace, candidates, priors, size), True
    if size > 1 and can_win(state, next_seat(state, state.turn)):
        kept = keep_what_stops(state, workspace, candidates, priors, size)
        if kept:
            return kept, state.players == 2
    kept = keep_the_best(candidates, priors, size)
    return kept, kept == size


@compiled
def all_placements(state: State, prospects: Prospects, candidates: Numbers, priors: Reals) -> int:
    """Every way to place a candy, one for each cell and each half that can end up on top, with its prior."""
    note_prospects(state, prospects)
    for seat in range(state.players):
        prospects.usable_halves[seat] = halves_that_suit(state, seat)
    size = 0
    for half in range(HALVES):
        cells = state.open[half] + 0
        if candies_standing_on(state.choices[state.turn], half):
            while cells:
                size = placements_in(state, prospects, half, lowest(cells), candidates, priors, size)
                cells &= cells - 1
    if size == 0:
        candidates[0] = move_of(PASS, 0)
        priors[0] = 1.0
        return 1
    return size


@compiled
def halves_that_suit(state: State, seat: Seat) -> int:
    """The halves in or over which this seat has a candy to place."""
    halves = 0
    for half in range(HALVES):
        if candies_standing_on(state.choices[seat], fits_with(half)):
            halves |= 1 << half
    return halves


@compiled
def placements_in(
    state: State, prospects: Prospects, half: int, cell: int, candidates: Numbers, priors: Reals, size: int
) -> int:
    """The candies that stand on this half, in this cell; how many placements there are now."""
    prior = prior_of_showing(state, prospects, half, cell)
    uppers = candies_standing_on(state.choices[state.turn], half)
    while uppers:
        upper = lowest(uppers)
        uppers &= uppers - 1
        candidates[size] = move_of(half * HALVES + upper, cell)
        priors[size] = prior * factor_of_top(state, prospects, cell, upper)
        size += 1
    return size


@compiled
def prior_of_showing(state: State, prospects: Prospects, half: int, cell: int) -> float:
    """What showing in this cell does for one's own lines and against those of the others."""
    floor = min(state.heights[cell] + 1, FLOORS)
    prior = LINES_THROUGH[cell] * PER_LINE_THROUGH + prior_on(state, prospects, cell, floor)
    if floor > 1 and is_large(half):
        prior += prior_on(state, prospects, cell, floor - 1)
    return prior


@compiled
def prior_on(state: State, prospects: Prospects, cell: int, floor: int) -> float:
    """The same on one floor."""
    prior = 0.0
    for seat in range(state.players):
        mine = seat == state.turn
        if has(prospects.lacks_one[seat, floor], cell):
            prior += COMPLETES_OR_BLOCKS
        if has(prospects.lacks_two_twice[seat, floor], cell):
            prior += OWN_DOUBLE_THREAT if mine else OTHERS_DOUBLE_THREAT
        if has(prospects.lacks_two[seat, floor], cell):
            prior += OWN_THREAT if mine else OTHERS_THREAT
        if has(prospects.lacks_three[seat, floor], cell):
            prior += OWN_BEGINNING if mine else OTHERS_BEGINNING
    return prior


@compiled
def factor_of_top(state: State, prospects: Prospects, cell: int, upper: int) -> float:
    """How good this half is on top: what can be covered is worth less, and what the next player wins on, nothing."""
    floor = min(state.heights[cell] + 2, FLOORS)
    factor = 1.0
    seat = next_seat(state, state.turn)
    while seat != state.turn:
        if has(prospects.usable_halves[seat], upper):
            if not is_large(upper):
                factor = min(factor, COVERABLE_TOP)
            if has(prospects.lacks_one[seat, floor], cell):
                factor = GIFT_TO_A_RIVAL
        seat = next_seat(state, seat)
    return factor


@compiled_apart
def keep_what_stops(state: State, workspace: Workspace, candidates: Numbers, priors: Reals, size: int) -> int:
    """Keep the placements after which the next player cannot win at once; how many they are."""
    rival = next_seat(state, state.turn)
    suspects = cells_that_matter(state, workspace.prospects[0], rival)
    kept = 0
    for i in range(size):
        if has(suspects, bit_of(candidates[i])) and stops(state, workspace, candidates[i], rival):
            candidates[kept] = candidates[i]
            priors[kept] = priors[i]
            kept += 1
    return kept


@compiled_apart
def keep_what_wins(state: State, workspace: Workspace, candidates: Numbers, priors: Reals, size: int) -> int:
    """Keep the placements that complete a line; how many they are."""
    kept = 0
    for i in range(size):
        hold(workspace.trials, 0, state)
        apply(workspace.trials[0], candidates[i])
        if workspace.trials[0].reason == LINE:
            candidates[kept] = candidates[i]
            priors[kept] = priors[i]
            kept += 1
    return kept


@compiled
def cells_that_matter(state: State, prospects: Prospects, rival: Seat) -> int:
    """Where a candy can get in the rival's way: where a line lacks a shape, where the rival is on top or can cover."""
    cells = coverable_cells(state)
    for floor in range(1, min(highest_floor(state) + 1, FLOORS) + 1):
        cells |= prospects.lacks_one[rival, floor]
        cells |= cells_shown_by(state, rival, floor) & cells_as_high_as(state, floor)
    return cells


@compiled
def stops(state: State, workspace: Workspace, move: Move, rival: Seat) -> bool:
    """Whether the rival cannot win at once after this move."""
    hold(workspace.trials, 0, state)
    apply(workspace.trials[0], move)
    return not can_win(workspace.trials[0], rival)


@compiled
def keep_the_best(candidates: Numbers, priors: Reals, size: int) -> int:
    """Keep the placements with the highest priors; how many they are."""
    best = 0.0
    for i in range(size):
        best = max(best, priors[i])
    share = FIRST_SHARE
    while how_many_as_good(priors, size, share * best) > MOST_LISTED and share < LAST_SHARE:
        share *= SHARE_STEP
    kept = 0
    for i in range(size):
        if priors[i] >= share * best and kept < MOST_LISTED:
            candidates[kept] = candidates[i]
            priors[kept] = priors[i]
            kept += 1
    return kept


@compiled
def how_many_as_good(priors: Reals, size: int, prior: float) -> int:
    good = 0
    for i in range(size):
        if priors[i] >= prior:
            good += 1
    return good
