"""One game of Candy Chaser is one record: the box it is played with, the tracks, the secrets, and who told what."""

from __future__ import annotations

from bonbon.rules.compiled import compiled
from bonbon.rules.records import Grid, Row, int8, record

SEATS = 4
CANDIES = 5  # and as many objective cards, and tattle cards in each set (CH-C2)
FACES = 12
BLUE, PURPLE, GREEN, YELLOW, RED = range(CANDIES)  # from the top of the board down (CH-C1)
CANDY_NAMES = ("blue", "purple", "green", "yellow", "red")

ROLLING, MOVING, TELLING, OVER = range(4)  # phases
HIGHEST_CANDY, LAST_PLAYER = 1, 2  # reasons for the end
SECRET = CANDIES + 1  # a tattle card whose candy is not shown to this seat
UNKNOWN = -1  # an objective that is not shown to this seat


@record
class State:
    """Candies count from 0; a tattle card is written down as its candy + 1."""

    # the box
    candies: int = int8()
    bottom: int = int8()
    top: int = int8()
    gate: int = int8()  # what another cube must have reached before G opens
    faces: int = int8()
    die: Row = int8(FACES)
    # the game
    players: int = int8()
    turn: int = int8()
    phase: int = int8()
    roll: int = int8()
    closer: int = int8()  # who brought a cube to G and tells last
    reason: int = int8()
    winner: int = int8()
    out: int = int8()  # set of seats
    prices: Row = int8(CANDIES)
    objectives: Row = int8(SEATS)
    told: Grid = int8(SEATS, SEATS)  # accuser, accused: the card that was passed; below zero if it was wrong


@compiled
def goal(state: State) -> int:
    """The square G, just above the top of the track."""
    return state.top + 1


@compiled
def next_seat(state: State, seat: int) -> int:
    """The seat to the left: play goes clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@compiled
def is_in(state: State, seat: int) -> bool:
    """Whether this player has not been eliminated."""
    return (state.out >> seat) & 1 == 0


@compiled
def players_left(state: State) -> int:
    left = 0
    for seat in range(state.players):
        if is_in(state, seat):
            left += 1
    return left
