"""Wins in one: whether a seat could complete a line if it were its turn."""

from __future__ import annotations

from bonbon.bots.candy_conquest.prospects import highest_floor
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.placing import candies_standing_on
from bonbon.rules.candy_conquest.state import FLOORS, HALVES, State, is_large
from bonbon.rules.candy_conquest.winning import STEPS, line_starts
from bonbon.rules.compiled import compiled, compiled_apart


@compiled
def cells_to_place_in(state: State, seat: int) -> int:
    """The cells in which this seat has a candy that fits."""
    cells = 0
    for half in range(HALVES):
        if candies_standing_on(state.choices[seat], half):
            cells |= state.open[half]
    return cells


@compiled
def cells_to_cover(state: State, seat: int) -> int:
    """The cells whose small top this seat has a candy to cover with."""
    cells = 0
    for half in range(HALVES):
        if is_large(half) and candies_standing_on(state.choices[seat], half):
            cells |= state.open[half]
    return cells & state.shown[1]


@compiled
def cells_as_high_as(state: State, floor: int) -> int:
    """The cells whose highest floor is this one; on floor 0 the free cells."""
    above = state.shown[floor + 1] if floor < FLOORS else 0
    return (state.shown[floor] if floor else state.large | state.small) & ~above


@compiled
def cells_to_show_on(state: State, seat: int, floor: int, placing: int, covering: int) -> int:
    """The cells where the next candy of this seat can show on this floor: as a new top, or over a small one."""
    return (placing & cells_as_high_as(state, floor - 1)) | (covering & cells_as_high_as(state, floor))


@compiled_apart
def can_win(state: State, seat: int) -> bool:
    """Whether one more candy would give this seat a line."""
    placing, covering = cells_to_place_in(state, seat), cells_to_cover(state, seat)
    top = min(highest_floor(state) + 1, FLOORS)
    for floor in range(1, top + 1):
        if can_pile_up(state, seat, floor, placing, covering):
            return True
        if can_finish(state, seat, floor, 0, placing, covering):
            return True
        if floor + state.line - 1 <= top and (
            can_finish(state, seat, floor, 1, placing, covering)
            or can_finish(state, seat, floor + state.line - 1, -1, placing, covering)
        ):
            return True
    return False


@compiled
def can_pile_up(state: State, seat: int, floor: int, placing: int, covering: int) -> bool:
    """Whether a cell of this height lacks one candy to show only this seat on its last floors."""
    if floor < state.line - 1:
        return False
    here = cells_as_high_as(state, floor)
    below = cells_shown_by(state, seat, floor - 1)
    if state.line == 4:
        below &= cells_shown_by(state, seat, floor - 2)
    return here & below & ((cells_shown_by(state, seat, floor) & placing) | covering) != 0


@compiled_apart
def can_finish(state: State, seat: int, floor: int, climb: int, placing: int, covering: int) -> bool:
    """Whether a line that begins on this floor and climbs so at each step lacks one shape, which can come."""
    second, third = floor + climb, floor + 2 * climb
    a, b = cells_shown_by(state, seat, floor), cells_shown_by(state, seat, second)
    c = cells_shown_by(state, seat, third)
    if not ((a & -a) | b) or not (a | c) or not (b | c):
        return False  # two of the first three floors must show something
    to_a = cells_to_show_on(state, seat, floor, placing, covering)
    to_b = cells_to_show_on(state, seat, second, placing, covering)
    to_c = cells_to_show_on(state, seat, third, placing, covering)
    if state.line == 3:
        return lacks_one(state, a, b, c, -1, to_a, to_b, to_c, 0)
    fourth = floor + 3 * climb
    d = cells_shown_by(state, seat, fourth)
    return lacks_one(state, a, b, c, d, to_a, to_b, to_c, cells_to_show_on(state, seat, fourth, placing, covering))


@compiled
def lacks_one(state: State, a: int, b: int, c: int, d: int, to_a: int, to_b: int, to_c: int, to_d: int) -> bool:
    """Whether a line has three shapes in its sets in turn, and the fourth can come."""
    for axis in range(4):
        s, t, u = STEPS[axis], 2 * STEPS[axis], 3 * STEPS[axis]
        first_two, last_two = a & (b >> s), (c >> t) & (d >> u)
        one_of_first = (to_a & (b >> s)) | (a & (to_b >> s))
        one_of_last = ((to_c >> t) & (d >> u)) | ((c >> t) & (to_d >> u))
        if ((first_two & one_of_last) | (one_of_first & last_two)) & line_starts(state, axis):
            return True
    return False
