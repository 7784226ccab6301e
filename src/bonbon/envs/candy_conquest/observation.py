"""What a seat of Candy Conquest observes: everything, as planes of the board's 25 cells."""

from __future__ import annotations

from bonbon.envs.arrays import Observation
from bonbon.envs.observation_layout import PLAYERS, SEATS, part, starts_of
from bonbon.envs.seats import seat_at, seen_from
from bonbon.envs.unpacking import fill_with_zeros, unpack_bits
from bonbon.rules.bits import lowest
from bonbon.rules.candy_conquest.floors import ONE_FLOOR, cells_shown_by
from bonbon.rules.candy_conquest.notation import cell_name
from bonbon.rules.candy_conquest.state import CELLS, HALF_NAMES, HALVES, MOST_CANDIES, PILE_FLOORS, State
from bonbon.rules.compiled import compiled

SHOWN_FLOORS = 8  # higher ones are seen as piles and heights only
CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))
FLOOR_NAMES = tuple(f"floor {floor}" for floor in range(1, SHOWN_FLOORS + 1))

PARTS = (
    part("players", "how many play", PLAYERS),
    part("turn", "whose turn it is; nobody's when the game is over", SEATS),
    part("winner", "who has won", SEATS),
    part("shows", "who shows on each floor of each cell", FLOOR_NAMES, SEATS, CELL_NAMES),
    part("piles", "how many of a cell's top floors in a row show this seat", SEATS, CELL_NAMES, high=PILE_FLOORS),
    part("heights", "how many floors each cell has", CELL_NAMES, high=96),
    part("open", "the cells in or over which this lower half fits", tuple(HALF_NAMES), CELL_NAMES),
    part(
        "left",
        "the candies that each seat has left, by their number in the box; of equal ones the first are 1",
        SEATS,
        MOST_CANDIES,
    ),
    part("board", "the box: the large and the small cells of the board", ("large", "small"), CELL_NAMES),
    part("line", "the box: how many in a row win", low=3, high=4),
)
AT = starts_of(PARTS)
PLAYERS_AT, TURN_AT, WINNER_AT, SHOWS_AT, PILES_AT = AT["players"], AT["turn"], AT["winner"], AT["shows"], AT["piles"]
HEIGHTS_AT, OPEN_AT, LEFT_AT, BOARD_AT, LINE_AT = AT["heights"], AT["open"], AT["left"], AT["board"], AT["line"]

ONE_ON_EACH_FLOOR = 0b001_001_001_001  # of `tops`


@compiled
def observe(state: State, seat: int, row: Observation) -> None:
    """What this seat may see of the state, into a row of int8."""
    fill_with_zeros(row)
    observe_box(state, row)
    observe_progress(state, seat, row)
    for floor in range(1, SHOWN_FLOORS + 1):
        if floor <= state.tallest:
            observe_floor(state, seat, floor, row)
    for half in range(HALVES):
        unpack_bits(state.open[half], row, OPEN_AT + CELLS * half, CELLS)
    for place in range(state.players):
        unpack_bits(state.left[seat_at(state, seat, place)], row, LEFT_AT + MOST_CANDIES * place, MOST_CANDIES)
    observe_columns(state, seat, row)


@compiled
def observe_box(state: State, row: Observation) -> None:
    row[PLAYERS_AT + state.players - 2] = 1
    row[LINE_AT] = state.line
    unpack_bits(state.large, row, BOARD_AT, CELLS)
    unpack_bits(state.small, row, BOARD_AT + CELLS, CELLS)


@compiled
def observe_progress(state: State, seat: int, row: Observation) -> None:
    """Whose turn, or who has won."""
    if state.reason == 0:
        row[TURN_AT + seen_from(state, seat, state.turn)] = 1
    elif state.winner >= 0:
        row[WINNER_AT + seen_from(state, seat, state.winner)] = 1


@compiled
def observe_floor(state: State, seat: int, floor: int, row: Observation) -> None:
    for place in range(state.players):
        cells = cells_shown_by(state, seat_at(state, seat, place), floor)
        unpack_bits(cells, row, SHOWS_AT + CELLS * (len(SEATS) * (floor - 1) + place), CELLS)


@compiled
def observe_columns(state: State, seat: int, row: Observation) -> None:
    """Heights and piles of all cells that are built on; whatever is built on shows on floor 1."""
    cells = state.shown[1] + 0
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        row[HEIGHTS_AT + cell] = state.heights[cell]
        tops = state.tops[cell] + 0
        place = seen_from(state, seat, (tops & ONE_FLOOR) - 1)
        row[PILES_AT + CELLS * place + cell] = pile_of(tops)


@compiled
def pile_of(tops: int) -> int:
    """How many of the last floors of a cell show the same seat as the last: up to the first that differs."""
    differs = tops ^ ((tops & ONE_FLOOR) * ONE_ON_EACH_FLOOR)
    return lowest(differs | (1 << 3 * PILE_FLOORS)) // 3
