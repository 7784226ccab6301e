"""Wins in one: whether a seat could complete a line if it were its turn."""

from __future__ import annotations

from bonbon.bots.candy_conquest.prospects import highest_floor
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.placing import candies_standing_on
from bonbon.rules.candy_conquest.table import FLOORS, HALVES, Table, is_large
from bonbon.rules.candy_conquest.winning import STEPS, line_starts
from bonbon.rules.compiled import compiled, compiled_apart


@compiled
def cells_to_place_in(table: Table, seat: int) -> int:
    """The cells in which this seat has a candy that fits."""
    cells = 0
    for half in range(HALVES):
        if candies_standing_on(table.choices[seat], half):
            cells |= table.open[half]
    return cells


@compiled
def cells_to_cover(table: Table, seat: int) -> int:
    """The cells whose small top this seat has a candy to cover with."""
    cells = 0
    for half in range(HALVES):
        if is_large(half) and candies_standing_on(table.choices[seat], half):
            cells |= table.open[half]
    return cells & table.shown[1]


@compiled
def cells_as_high_as(table: Table, floor: int) -> int:
    """The cells whose highest floor is this one; on floor 0 the free cells."""
    above = table.shown[floor + 1] if floor < FLOORS else 0
    return (table.shown[floor] if floor else table.large | table.small) & ~above


@compiled
def cells_to_show_on(table: Table, seat: int, floor: int, placing: int, covering: int) -> int:
    """The cells where the next candy of this seat can show on this floor: as a new top, or over a small one."""
    return (placing & cells_as_high_as(table, floor - 1)) | (covering & cells_as_high_as(table, floor))


@compiled_apart
def can_win(table: Table, seat: int) -> bool:
    """Whether one more candy would give this seat a line."""
    placing, covering = cells_to_place_in(table, seat), cells_to_cover(table, seat)
    top = min(highest_floor(table) + 1, FLOORS)
    for floor in range(1, top + 1):
        if can_pile_up(table, seat, floor, placing, covering):
            return True
        if can_finish(table, seat, floor, 0, placing, covering):
            return True
        if floor + table.line - 1 <= top and (
            can_finish(table, seat, floor, 1, placing, covering)
            or can_finish(table, seat, floor + table.line - 1, -1, placing, covering)
        ):
            return True
    return False


@compiled
def can_pile_up(table: Table, seat: int, floor: int, placing: int, covering: int) -> bool:
    """Whether a cell of this height lacks one candy to show only this seat on its last floors."""
    if floor < table.line - 1:
        return False
    here = cells_as_high_as(table, floor)
    below = cells_shown_by(table, seat, floor - 1)
    if table.line == 4:
        below &= cells_shown_by(table, seat, floor - 2)
    return here & below & ((cells_shown_by(table, seat, floor) & placing) | covering) != 0


@compiled_apart
def can_finish(table: Table, seat: int, floor: int, climb: int, placing: int, covering: int) -> bool:
    """Whether a line that begins on this floor and climbs so at each step lacks one shape, which can come."""
    second, third = floor + climb, floor + 2 * climb
    a, b = cells_shown_by(table, seat, floor), cells_shown_by(table, seat, second)
    c = cells_shown_by(table, seat, third)
    if not ((a & -a) | b) or not (a | c) or not (b | c):
        return False  # two of the first three floors must show something
    to_a = cells_to_show_on(table, seat, floor, placing, covering)
    to_b = cells_to_show_on(table, seat, second, placing, covering)
    to_c = cells_to_show_on(table, seat, third, placing, covering)
    if table.line == 3:
        return lacks_one(table, a, b, c, -1, to_a, to_b, to_c, 0)
    fourth = floor + 3 * climb
    d = cells_shown_by(table, seat, fourth)
    return lacks_one(table, a, b, c, d, to_a, to_b, to_c, cells_to_show_on(table, seat, fourth, placing, covering))


@compiled
def lacks_one(table: Table, a: int, b: int, c: int, d: int, to_a: int, to_b: int, to_c: int, to_d: int) -> bool:
    """Whether a line has three shapes in its sets in turn, and the fourth can come."""
    for axis in range(4):
        s, t, u = STEPS[axis], 2 * STEPS[axis], 3 * STEPS[axis]
        first_two, last_two = a & (b >> s), (c >> t) & (d >> u)
        one_of_first = (to_a & (b >> s)) | (a & (to_b >> s))
        one_of_last = ((to_c >> t) & (d >> u)) | ((c >> t) & (to_d >> u))
        if ((first_two & one_of_last) | (one_of_first & last_two)) & line_starts(table, axis):
            return True
    return False
