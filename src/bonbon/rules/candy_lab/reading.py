"""A state as one row of numbers: Python reads a list far faster than a record, and the machine writes it at once."""

from __future__ import annotations

from bonbon.rules.candy_lab.belt import stick_at
from bonbon.rules.candy_lab.ending import rank, score
from bonbon.rules.candy_lab.sight import view
from bonbon.rules.candy_lab.state import CARDS, HANDS, SEATS, STICKS, State
from bonbon.rules.compiled import compiled, entry_point
from bonbon.rules.records import number_in, written_round, written_row
from bonbon.rules.types import WATCHER, Batch, Numbers

# What stands where in the row: single numbers first, then the rows of the record.
PLAYERS, TURN, PHASE, OWED, GOLD, PENDING, DISPLAY, GONE, PILE_SIZE, BELT_SIZE = range(10)
OWNED = 10  # the sticks of each seat
SCORES = OWNED + SEATS
STICK_POINTS = SCORES + SEATS
PLAYED_POINTS = STICK_POINTS + SEATS
RANKS = PLAYED_POINTS + SEATS
HELD = RANKS + SEATS  # the cards of each hand that can be seen
HELD_SIZES = HELD + HANDS
PLAYED_SIZES = HELD_SIZES + HANDS
BELT = PLAYED_SIZES + SEATS
PLAYED = BELT + STICKS  # the played piles of all seats, one after the other
WIDTH = PLAYED + CARDS
# Behind what a watcher sees: for each seat the cards of each hand that it can see.
KNOWN = WIDTH
ROUND_WIDTH = KNOWN + SEATS * HANDS


def read(state: State) -> list[int]:
    """What a state, or a view of one, holds."""
    return written_row(write_row, State, state, WIDTH)


def read_round(states: Batch[State], players: int) -> list[int]:
    """What a watcher sees of the first of some states, and what each seat sees besides."""
    return written_round(write_round, State, states, players, ROUND_WIDTH)


@entry_point
def write_row(states: Batch[State], row: Numbers) -> None:
    """Everything that can be put into words of the first of some states."""
    write_down(states[0], row)


@entry_point
def write_round(states: Batch[State], seen: Batch[State], row: Numbers) -> None:
    """Everything that can be put into words of what everybody sees; `seen` is a blank record for each of them."""
    watcher = len(seen) - 1
    for viewer in range(len(seen)):
        view(states[0], viewer if viewer < watcher else WATCHER, seen[viewer])
    write_down(seen[watcher], row)
    for seat in range(watcher):
        for hand in range(HANDS):
            row[KNOWN + HANDS * seat + hand] = seen[seat].hands[hand]


@compiled
def write_down(state: State, row: Numbers) -> None:
    row[PLAYERS] = state.players
    row[TURN] = state.turn
    row[PHASE] = state.phase
    row[OWED] = state.owed
    row[GOLD] = state.gold
    row[PENDING] = state.pending
    row[DISPLAY] = state.display
    row[GONE] = state.gone
    row[PILE_SIZE] = state.pile_size
    row[BELT_SIZE] = state.belt_size
    for place in range(state.belt_size):
        row[BELT + place] = stick_at(state, place)
    for hand in range(HANDS):
        row[HELD + hand] = state.hands[hand]
        row[HELD_SIZES + hand] = state.hand_sizes[hand]
    for seat in range(state.players):
        row[OWNED + seat] = state.sticks[seat]
        row[SCORES + seat] = score(state, seat)
        row[STICK_POINTS + seat] = state.stick_points[seat]
        row[PLAYED_POINTS + seat] = state.played_points[seat]
        row[RANKS + seat] = rank(state, seat)
    write_piles(state, row)


@compiled
def write_piles(state: State, row: Numbers) -> None:
    place = PLAYED
    for seat in range(state.players):
        row[PLAYED_SIZES + seat] = state.played_sizes[seat]
        for i in range(state.played_sizes[seat]):
            row[place] = state.played[seat, i]
            place += 1


def top_of_pile(states: Batch[State]) -> int:
    """The number of the next card of the first of some states."""
    return number_in(states, "pile", number_in(states, "pile_size") - 1)
