"""Floors and what is visible (CQ-F): each occupied floor of a cell shows exactly one colour."""

from __future__ import annotations

from bonbon.rules.candy_conquest.state import FLOORS, PILE_FLOORS, State, is_large, lower_half
from bonbon.rules.compiled import compiled

ONE_FLOOR = 0b111  # of `tops`
ALL_FLOORS = (1 << 3 * PILE_FLOORS) - 1


@compiled
def build_up(state: State, seat: int, cell: int, candy: int) -> bool:
    """The candy's upper half shows one floor higher (CQ-F2); whether its lower half shows too (CQ-F3, CQ-F4)."""
    below = state.heights[cell] + 0
    covers = covers_the_top(below, candy)
    here = 1 << cell
    show(state, seat, below, here if covers else 0)
    show(state, seat, below + 1, here)
    state.heights[cell] = below + 1
    state.tallest = max(state.tallest + 0, below + 1)
    state.tops[cell] = stacked(state.tops[cell] + 0, seat, covers)
    return covers


@compiled
def covers_the_top(height: int, candy: int) -> bool:
    """A large lower half hides the small one that it is put over (CQ-F3); inside the board it is not seen (CQ-F1)."""
    return height > 0 and is_large(lower_half(candy))


@compiled
def show(state: State, seat: int, floor: int, cells: int) -> None:
    """From now on this seat shows in these cells; whoever showed before is covered (CQ-F5)."""
    if floor <= FLOORS:
        state.shown[floor] |= cells
        state.shown_by_odd[floor] = with_cells(state.shown_by_odd[floor] + 0, cells, seat & 1)
        state.shown_by_late[floor] = with_cells(state.shown_by_late[floor] + 0, cells, seat >> 1)


@compiled
def with_cells(some: int, cells: int, inside: int) -> int:
    """A set of cells with these cells inside or outside it."""
    return (some & ~cells) | (cells * inside)


@compiled
def stacked(tops: int, seat: int, covers: bool) -> int:
    """The last floors of a cell after one more candy of this seat."""
    if covers:
        tops = (tops & ~ONE_FLOOR) | (seat + 1)
    return ((tops << 3) | (seat + 1)) & ALL_FLOORS


@compiled
def cells_shown_by(state: State, seat: int, floor: int) -> int:
    """The cells where this seat shows on this floor."""
    odd = state.shown_by_odd[floor] ^ -(1 - (seat & 1))
    late = state.shown_by_late[floor] ^ -(1 - (seat >> 1))
    return state.shown[floor] & odd & late
