"""Which lines a seat can still make: for every floor, the cells that belong to them, as sets of cells.

A line is counted while no other colour shows in it for good. A small top can still be covered, so it does not count as
for good; what is inside a column, and a large top, does.
"""

from __future__ import annotations

from bonbon.bots.candy_conquest.workspace import Prospects
from bonbon.bots.types import Seat
from bonbon.rules.bits import count
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import FLOORS, State
from bonbon.rules.candy_conquest.winning import STEPS, line_starts
from bonbon.rules.compiled import compiled, compiled_apart

POINTS_OF_ONE, POINTS_OF_TWO, POINTS_OF_THREE = 1, 5, 20  # for a line with so many shapes of the seat


@compiled
def highest_floor(state: State) -> int:
    """The highest floor on which something shows."""
    return min(state.tallest + 0, FLOORS)


@compiled
def coverable_cells(state: State) -> int:
    """The cells whose top half is small: somebody with the right candy can cover it."""
    return (state.open[1] | state.open[3] | state.open[5]) & state.shown[1]


@compiled
def shown_for_good(state: State, floor: int) -> int:
    """The cells where the colour on this floor will never change."""
    above = state.shown[floor + 1] if floor < FLOORS else 0
    return state.shown[floor] & (above | ~coverable_cells(state))


@compiled
def lost_cells(state: State, seat: int, floor: int) -> int:
    """The cells where this seat will never show on this floor."""
    return shown_for_good(state, floor) & ~cells_shown_by(state, seat, floor)


@compiled_apart
def note_prospects(state: State, prospects: Prospects) -> None:
    """Note the prospects of every seat, on all floors up to the first free one."""
    top = min(highest_floor(state) + 1, FLOORS)
    for seat in range(state.players):
        prospects.line_points[seat] = 0
        for floor in range(top + 1):
            prospects.lacks_one[seat, floor] = 0
            prospects.lacks_two[seat, floor] = 0
            prospects.lacks_two_twice[seat, floor] = 0
            prospects.lacks_three[seat, floor] = 0
        for floor in range(1, top + 1):
            note_lines(state, seat, prospects, floor, 0)
            if floor + state.line - 1 <= top:
                note_lines(state, seat, prospects, floor, 1)
                note_lines(state, seat, prospects, floor + state.line - 1, -1)


@compiled_apart
def note_lines(state: State, seat: Seat, prospects: Prospects, floor: int, climb: int) -> None:
    """Note the lines that begin on this floor and climb so many floors at each step."""
    second, third = floor + climb, floor + 2 * climb
    fourth = floor + 3 * climb if state.line == 4 else third
    a, b = cells_shown_by(state, seat, floor), cells_shown_by(state, seat, second)
    c, d = cells_shown_by(state, seat, third), cells_shown_by(state, seat, fourth)
    not_a, not_b = lost_cells(state, seat, floor), lost_cells(state, seat, second)
    not_c, not_d = lost_cells(state, seat, third), lost_cells(state, seat, fourth)
    if state.line == 3:
        d, not_d = -1, 0  # every line has its fourth shape
    if climb and not ((a | b | c) and (b | c | (d if state.line == 4 else 0))):
        return  # a staircase that nobody has begun is not worth a note
    for axis in range(4):
        step = STEPS[axis]
        can = line_starts(state, axis) & ~(not_a | not_b >> step | not_c >> 2 * step | not_d >> 3 * step)
        if can:
            one, two, three = sorted_lines(can, a, b >> step, c >> 2 * step, d >> 3 * step)
            prospects.line_points[seat] += (
                count(one) * POINTS_OF_ONE + count(two) * POINTS_OF_TWO + count(three) * POINTS_OF_THREE
            )
            for i in range(state.line):
                shift, at = i * step, floor + i * climb
                note_cells(prospects, seat, at, one << shift, two << shift, three << shift)


@compiled
def sorted_lines(can: int, a: int, b: int, c: int, d: int) -> tuple[int, int, int]:
    """The lines, by their first cells, of which one, two and three shapes show: an adder for all lines at once."""
    one_of_ab, both_ab = a ^ b, a & b
    one_of_cd, both_cd = c ^ d, c & d
    is_odd = one_of_ab ^ one_of_cd
    two_or_three = both_ab ^ both_cd ^ (one_of_ab & one_of_cd)
    return can & is_odd & ~two_or_three, can & two_or_three & ~is_odd, can & two_or_three & is_odd


@compiled
def note_cells(prospects: Prospects, seat: Seat, floor: int, one: int, two: int, three: int) -> None:
    """Note cells of one floor that belong to lines with one, two or three shapes."""
    prospects.lacks_one[seat, floor] |= three
    prospects.lacks_two_twice[seat, floor] |= prospects.lacks_two[seat, floor] & two
    prospects.lacks_two[seat, floor] |= two
    prospects.lacks_three[seat, floor] |= one
