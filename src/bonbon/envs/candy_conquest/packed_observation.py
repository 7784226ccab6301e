"""What the seat on turn sees of Candy Conquest, as 64-bit integers: sets of the board's 25 cells."""

from __future__ import annotations

from bonbon.envs.arrays import MoveSet, PackedObservation
from bonbon.envs.candy_conquest.observation import SHOWN_FLOORS
from bonbon.envs.observation_layout import starts_of
from bonbon.envs.packed_layout import PackedPart, size_for_each_seat
from bonbon.envs.seats import seat_at
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.state import CELLS, HALVES, MOST_CANDIES, State
from bonbon.rules.candy_conquest.turn import nth_move
from bonbon.rules.compiled import compiled

PACKED_PARTS = (
    PackedPart("seat", "your seat", bits=8),
    PackedPart("open", "the cells in or over which this lower half fits", HALVES, CELLS),
    PackedPart("heights", "how many floors each cell has, eight cells in an integer", 4, 8, 8),
    PackedPart("tops", "who shows on a cell's last four floors, three bits each: 0 nobody, 1 the first seat", 7, 4, 16),
    PackedPart(
        "left", "the candies that the seat has left, of equal ones the first", 1, MOST_CANDIES, of_each_seat=True
    ),
    PackedPart("shows", "the cells where the seat shows on floors 1 to 8", SHOWN_FLOORS, CELLS, of_each_seat=True),
)
LOW_FLOORS = 4  # seldom is there anything above them
AT = starts_of(PACKED_PARTS)
SEAT_SIZE = size_for_each_seat(PACKED_PARTS)
SEAT_AT, OPEN_AT, HEIGHTS_AT, TOPS_AT, SEATS_AT = AT["seat"], AT["open"], AT["heights"], AT["tops"], AT["left"]


@compiled
def pack(state: State, seat: int, row: PackedObservation) -> None:
    """What the seat on turn may see of the state, into a row of 64-bit integers."""
    row[SEAT_AT] = seat
    for half in range(HALVES):
        row[OPEN_AT + half] = state.open[half]
    for k in range(3):
        row[HEIGHTS_AT + k] = eight_heights(state, 8 * k)
    row[HEIGHTS_AT + 3] = state.heights[CELLS - 1]
    for k in range(6):
        row[TOPS_AT + k] = four_tops(state, 4 * k)
    row[TOPS_AT + 6] = state.tops[CELLS - 1]
    for place in range(state.players):
        at = SEATS_AT + SEAT_SIZE * place
        pack_player(state, seat_at(state, seat, place), row[at : at + SEAT_SIZE])


@compiled
def pack_player(state: State, seat: int, row: PackedObservation) -> None:
    """What a player has left, and shows."""
    row[0] = state.left[seat]
    for floor in range(1, LOW_FLOORS + 1):
        row[floor] = cells_shown_by(state, seat, floor)
    if state.tallest > LOW_FLOORS:
        for floor in range(LOW_FLOORS + 1, SHOWN_FLOORS + 1):
            row[floor] = cells_shown_by(state, seat, floor)
    else:
        for floor in range(LOW_FLOORS + 1, SHOWN_FLOORS + 1):
            row[floor] = 0


@compiled
def eight_heights(state: State, cell: int) -> int:
    """The heights of eight cells in a row, a byte each: the compiler makes one load of it."""
    packed = 0
    for i in range(8):
        packed |= (state.heights[cell + i] & 0xFF) << (8 * i)
    return packed


@compiled
def four_tops(state: State, cell: int) -> int:
    """The tops of four cells in a row, two bytes each: the compiler makes one load of it."""
    packed = 0
    for i in range(4):
        packed |= (state.tops[cell + i] & 0xFFFF) << (16 * i)
    return packed


@compiled
def kth_legal_move(state: State, moves: MoveSet, k: int) -> int:
    """The k-th of the legal moves, which need no looking through: every candy on a half fits in the same cells."""
    return nth_move(state, k)
