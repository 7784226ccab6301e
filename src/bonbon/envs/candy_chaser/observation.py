"""What a seat of Candy Chaser observes: the tracks, its own candy, and who told what as far as it may know."""

from __future__ import annotations

from bonbon.envs.arrays import Observation
from bonbon.envs.observation_layout import PLAYERS, SEATS, part, starts_of
from bonbon.envs.seats import seat_at, seen_from
from bonbon.envs.unpacking import fill_with_zeros
from bonbon.rules.candy_chaser.state import (
    CANDIES,
    CANDY_NAMES,
    MOVING,
    OVER,
    ROLLING,
    TELLING,
    State,
    is_in,
)
from bonbon.rules.candy_chaser.trading import goal_is_open
from bonbon.rules.compiled import compiled

LOWEST_SQUARE, SQUARES = -4, 14  # of any edition, G included
LOWEST_PIPS, PIPS = -8, 17
SQUARE_NAMES = tuple(f"{LOWEST_SQUARE + i:+d}" for i in range(SQUARES))
PIP_NAMES = tuple(f"{LOWEST_PIPS + i:+d}" for i in range(PIPS))
TELLING_WORDS = ("right", "wrong", *CANDY_NAMES)

PARTS = (
    part("players", "how many play", PLAYERS),
    part("phase", "what happens now", ("rolling", "moving", "telling", "over")),
    part("turn", "whose turn it is; nobody's when the game is over", SEATS),
    part("prices", "where each candy's cube stands; G is one above the top of the track", CANDY_NAMES, SQUARE_NAMES),
    part("jars", "whether G is open for this candy", CANDY_NAMES),
    part("roll", "what the die shows, while a cube has to be moved", PIP_NAMES),
    part("objectives", "each seat's secret candy: your own, and all of them when the game is over", SEATS, CANDY_NAMES),
    part("out", "who has been eliminated", SEATS),
    part("closer", "who brought a cube to G and tells last", SEATS),
    part(
        "told",
        "accuser, accused: whether the card was right or wrong, and its candy if you may know it",
        SEATS,
        SEATS,
        TELLING_WORDS,
    ),
    part("winner", "who has won", SEATS),
    part("track", "the box: candies, lowest square, highest before G, gate", 4, low=-4, high=8),
    part("die", "the box: how many faces show this", PIP_NAMES, high=12),
)
AT = starts_of(PARTS)
PLAYERS_AT, PHASE_AT, TURN_AT, PRICES_AT = AT["players"], AT["phase"], AT["turn"], AT["prices"]
JARS_AT, ROLL_AT, OBJECTIVES_AT, OUT_AT = AT["jars"], AT["roll"], AT["objectives"], AT["out"]
CLOSER_AT, TOLD_AT, WINNER_AT, TRACK_AT, DIE_AT = AT["closer"], AT["told"], AT["winner"], AT["track"], AT["die"]
CARD_SIZE = len(TELLING_WORDS)


@compiled
def observe(state: State, seat: int, row: Observation) -> None:
    """What this seat may see of the state, into a row of int8."""
    fill_with_zeros(row)
    observe_box(state, row)
    observe_progress(state, seat, row)
    observe_tracks(state, row)
    for place in range(state.players):
        other = seat_at(state, seat, place)
        row[OUT_AT + place] = 0 if is_in(state, other) else 1
        if place == 0 or state.phase == OVER:  # CH-W4
            row[OBJECTIVES_AT + CANDIES * place + state.objectives[other]] = 1
        if state.phase >= TELLING:
            observe_cards(state, seat, place, row)


@compiled
def observe_box(state: State, row: Observation) -> None:
    row[PLAYERS_AT + state.players - 2] = 1
    row[TRACK_AT] = state.candies
    row[TRACK_AT + 1] = state.bottom
    row[TRACK_AT + 2] = state.top
    row[TRACK_AT + 3] = state.gate
    for face in range(state.faces):
        row[DIE_AT + state.die[face] - LOWEST_PIPS] += 1


@compiled
def observe_progress(state: State, seat: int, row: Observation) -> None:
    """Whose turn, what the die shows, and how the game ended."""
    row[PHASE_AT + state.phase] = 1
    if state.phase == ROLLING or state.phase == MOVING or state.phase == TELLING:
        row[TURN_AT + seen_from(state, seat, state.turn)] = 1
    if state.phase == MOVING:
        row[ROLL_AT + state.roll - LOWEST_PIPS] = 1
    if state.phase >= TELLING:
        row[CLOSER_AT + seen_from(state, seat, state.closer)] = 1
    if state.phase == OVER:
        row[WINNER_AT + seen_from(state, seat, state.winner)] = 1


@compiled
def observe_tracks(state: State, row: Observation) -> None:
    for candy in range(state.candies):
        row[PRICES_AT + SQUARES * candy + state.prices[candy] - LOWEST_SQUARE] = 1
        row[JARS_AT + candy] = 1 if goal_is_open(state, candy) else 0


@compiled
def observe_cards(state: State, seat: int, place: int, row: Observation) -> None:
    """The cards that the player at this place has passed; who is not concerned sees only their answers (CH-L4)."""
    accuser = seat_at(state, seat, place)
    for other in range(state.players):
        card = state.told[accuser, seat_at(state, seat, other)] + 0
        if card:
            at = TOLD_AT + (len(SEATS) * place + other) * CARD_SIZE
            row[at + (0 if card > 0 else 1)] = 1
            if place == 0 or other == 0 or state.phase == OVER:
                row[at + 1 + abs(card)] = 1
