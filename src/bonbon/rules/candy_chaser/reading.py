"""A state as one row of numbers: Python reads a list far faster than a record, and the machine writes it at once."""

from __future__ import annotations

from bonbon.rules.candy_chaser.sight import view
from bonbon.rules.candy_chaser.state import CANDIES, SEATS, State, next_seat
from bonbon.rules.candy_chaser.trading import goal_is_open, landing_square
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.compiled import compiled, entry_point
from bonbon.rules.records import written_round, written_row
from bonbon.rules.types import WATCHER, Batch, Numbers

# What stands where in the row: single numbers first, then rows.
PLAYERS, TURN, PHASE, ROLL, BOTTOM, TOP, GATE, CLOSER, OUT = range(9)
PRICES = 9
JARS = PRICES + CANDIES  # whether G is open to each cube
LANDINGS = JARS + CANDIES  # where each would stop with the roll on the table
RANKED = LANDINGS + CANDIES  # the candies, each before those that it wins over
TELLING_ORDER = RANKED + CANDIES
KNOWN = TELLING_ORDER + SEATS  # what not everybody knows: the objectives, then the tattle cards
KNOWN_WIDTH = SEATS + SEATS * SEATS
WIDTH = KNOWN + KNOWN_WIDTH
ROUND_WIDTH = WIDTH + SEATS * KNOWN_WIDTH  # behind what a watcher knows stands what each seat does


def read(state: State) -> list[int]:
    """What a state, or a view of one, holds, and what the rules say of it."""
    return written_row(write_row, State, state, WIDTH)


def read_round(states: Batch[State], players: int) -> list[int]:
    """The same of what a watcher sees of the first of some states, and what each seat knows besides."""
    return written_round(write_round, State, states, players, ROUND_WIDTH)


@entry_point
def write_row(states: Batch[State], row: Numbers) -> None:
    """Everything that can be put into words of the first of some states."""
    write_down(states[0], row)
    write_known(states[0], row, KNOWN)


@entry_point
def write_round(states: Batch[State], seen: Batch[State], row: Numbers) -> None:
    """Everything that can be put into words of what everybody sees; `seen` is a blank record for each of them."""
    watcher = len(seen) - 1
    for viewer in range(len(seen)):
        view(states[0], viewer if viewer < watcher else WATCHER, seen[viewer])
    write_down(seen[watcher], row)
    write_known(seen[watcher], row, KNOWN)
    for seat in range(watcher):
        write_known(seen[seat], row, WIDTH + KNOWN_WIDTH * seat)


@compiled
def write_down(state: State, row: Numbers) -> None:
    """What everybody knows."""
    row[PLAYERS] = state.players
    row[TURN] = state.turn
    row[PHASE] = state.phase
    row[ROLL] = state.roll
    row[BOTTOM] = state.bottom
    row[TOP] = state.top
    row[GATE] = state.gate
    row[CLOSER] = state.closer
    row[OUT] = state.out
    for candy in range(state.candies):
        row[PRICES + candy] = state.prices[candy]
        row[JARS + candy] = goal_is_open(state, candy)
        row[LANDINGS + candy] = landing_square(state, candy, state.roll)
        row[RANKED + better_candies(state, candy)] = candy
    teller = state.closer + 0
    for place in range(state.players):  # the closer is the last (CH-L1)
        teller = next_seat(state, teller)
        row[TELLING_ORDER + place] = teller


@compiled
def better_candies(state: State, candy: int) -> int:
    """How many candies win over this one (CH-W1, CH-W2)."""
    better = 0
    for other in range(state.candies):
        if other != candy and beats(state, other, candy):
            better += 1
    return better


@compiled
def write_known(state: State, row: Numbers, start: int) -> None:
    """The objectives and the tattle cards that can be seen."""
    for seat in range(SEATS):
        row[start + seat] = state.objectives[seat]
    for accuser in range(SEATS):
        for accused in range(SEATS):
            row[start + SEATS + SEATS * accuser + accused] = state.told[accuser, accused]
