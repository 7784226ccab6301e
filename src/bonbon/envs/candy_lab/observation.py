"""What a seat of Candy Lab observes: the belt, everybody's sticks, and the cards that it knows."""

from __future__ import annotations

from bonbon.envs.arrays import Observation
from bonbon.envs.observation_layout import PLAYERS, SEATS, part, starts_of
from bonbon.envs.seats import seat_at, seen_from
from bonbon.envs.unpacking import fill_with_zeros, unpack_bits, unpack_numbers
from bonbon.rules.candy_lab.edition import MOST_STICKS
from bonbon.rules.candy_lab.ending import score
from bonbon.rules.candy_lab.state import (
    CARDS,
    COLOURS,
    DISCARDING,
    EFFECT_KINDS,
    FIRST_COLOUR,
    KEEPING,
    OVER,
    RANK_BITS,
    RETURN,
    STICKS,
    THIRD,
    State,
    times_pending,
)
from bonbon.rules.candy_lab.sticks import value_of
from bonbon.rules.compiled import compiled

PHASES = ("turn", "backing", "drawing", "effects", "discarding", "keeping", "over")
COLOUR_NAMES = tuple(f"colour {colour}" for colour in range(COLOURS))
EFFECTS = ("draw", "discard", "cancel", "swap", "return")
PENDING = (*EFFECTS[:-1], *(f"return {colour}" for colour in COLOUR_NAMES))
PLACES = MOST_STICKS
HIGHEST = 127  # of an int8

PARTS = (
    part("players", "how many play", PLAYERS),
    part("phase", "what happens now", PHASES),
    part("turn", "whose turn it is; nobody's when the game is over", SEATS),
    part("colours", "which sticks of the belt, from its left end, have this colour", COLOUR_NAMES, PLACES),
    part("effects", "which sticks of the belt have this effect", EFFECTS, PLACES),
    part("values", "the value of each stick of the belt, 0 beyond its right end", PLACES, high=9),
    part(
        "sticks", "each seat's sticks by their number, 16 for each colour; of equal ones the first are 1", SEATS, STICKS
    ),
    part("scores", "each seat's points, 127 at most", SEATS, high=HIGHEST),
    part(
        "hands",
        "the cards that you know to be in each hand, by their number in the box; of equal ones the first are 1",
        (*SEATS, "third hand"),
        CARDS,
    ),
    part("hand_sizes", "how many cards each hand has", (*SEATS, "third hand"), high=CARDS),
    part("display", "the cards of the display", CARDS),
    part("gone", "the cards that are out of the game", CARDS),
    part("played", "the cards of all played piles", CARDS),
    part("tops", "the top card of each played pile", SEATS, CARDS),
    part("played_sizes", "how many cards each played pile has", SEATS, high=CARDS),
    part("pending", "how often each effect is still to be applied", PENDING, high=15),
    part("target", "from whose hand chance takes a card now", SEATS),
    part("gold", "who has the Gold candy", SEATS),
    part("pile", "how many cards the pile has", high=CARDS),
    part("belt", "how many sticks the belt has", high=MOST_STICKS),
    part("owed", "how many cards are still to be drawn", high=27),
    part("backed", "how many sticks were put back this turn", high=3),
)
AT = starts_of(PARTS)
PLAYERS_AT, PHASE_AT, TURN_AT, COLOURS_AT = AT["players"], AT["phase"], AT["turn"], AT["colours"]
EFFECTS_AT, VALUES_AT, STICKS_AT, SCORES_AT = AT["effects"], AT["values"], AT["sticks"], AT["scores"]
HANDS_AT, HAND_SIZES_AT, DISPLAY_AT, GONE_AT = AT["hands"], AT["hand_sizes"], AT["display"], AT["gone"]
PLAYED_AT, TOPS_AT, PLAYED_SIZES_AT, PENDING_AT = AT["played"], AT["tops"], AT["played_sizes"], AT["pending"]
TARGET_AT, GOLD_AT, PILE_AT, BELT_AT = AT["target"], AT["gold"], AT["pile"], AT["belt"]
OWED_AT, BACKED_AT = AT["owed"], AT["backed"]

# Where the places of an effect begin. None falls on those of the last colour, which are written afterwards.
EFFECT_PLANES = tuple(EFFECTS_AT + PLACES * (min(effect, RETURN) - 1) for effect in range(EFFECT_KINDS))


@compiled
def observe(state: State, seat: int, row: Observation) -> None:
    """What this seat may see of the state, into a row of int8."""
    fill_with_zeros(row)
    observe_progress(state, seat, row)
    observe_belt(state, row)
    for place in range(state.players):
        observe_player(state, seat, place, row)
    if state.players == 2:
        observe_hand(state, seat, THIRD, THIRD, row)
    observe_cards(state, row)


@compiled
def observe_progress(state: State, seat: int, row: Observation) -> None:
    """Whose turn, and what is left of it."""
    row[PLAYERS_AT + state.players - 2] = 1
    row[PHASE_AT + state.phase] = 1
    if state.phase != OVER:
        row[TURN_AT + seen_from(state, seat, state.turn)] = 1
    if state.phase == DISCARDING or state.phase == KEEPING:
        row[TARGET_AT + seen_from(state, seat, state.target)] = 1
    if state.gold:
        row[GOLD_AT + seen_from(state, seat, state.gold - 1)] = 1
    row[PILE_AT] = state.pile_size
    row[BELT_AT] = state.belt_size
    row[OWED_AT] = state.owed
    row[BACKED_AT] = state.backed
    if state.pending:
        for effect in range(1, EFFECT_KINDS):
            row[PENDING_AT + effect - 1] = times_pending(state, effect)


@compiled
def observe_belt(state: State, row: Observation) -> None:
    """Values and effects stick by stick, then the colours."""
    number_the_sticks(state, row)
    for place in range(state.belt_size):
        stick = row[VALUES_AT + place] + 0
        row[VALUES_AT + place] = value_of(state, stick)
        observe_effect(state, stick, place, row)
    for colour in range(COLOURS):
        unpack_bits(state.belt[FIRST_COLOUR + colour], row, COLOURS_AT + PLACES * colour, PLACES)


@compiled
def number_the_sticks(state: State, row: Observation) -> None:
    """The number of each stick of the belt, for a while where its value will stand."""
    belt = state.belt
    ranks = belt[RANK_BITS], belt[RANK_BITS + 1], belt[RANK_BITS + 2], belt[RANK_BITS + 3]
    second, third, fourth = belt[FIRST_COLOUR + 1], belt[FIRST_COLOUR + 2], belt[FIRST_COLOUR + 3]
    unpack_numbers((*ranks, second | fourth, third | fourth), row, VALUES_AT, PLACES)


@compiled
def observe_effect(state: State, stick: int, place: int, row: Observation) -> None:
    """Looked up, because a processor would often guess wrong whether there is one."""
    row[EFFECT_PLANES[state.effect_of[stick]] + place] = 1


@compiled
def observe_player(state: State, seat: int, place: int, row: Observation) -> None:
    """Sticks, points, hand and played pile of the player at this place."""
    other = seat_at(state, seat, place)
    unpack_bits(state.sticks[other], row, STICKS_AT + STICKS * place, STICKS)
    row[SCORES_AT + place] = min(score(state, other), HIGHEST)
    size = state.played_sizes[other] + 0
    row[PLAYED_SIZES_AT + place] = size
    if size:
        row[TOPS_AT + CARDS * place + state.played[other, size - 1]] = 1
    observe_hand(state, seat, other, place, row)


@compiled
def observe_hand(state: State, seat: int, hand: int, place: int, row: Observation) -> None:
    """What this seat knows of a hand; all hands are shown when the game is over."""
    known = state.hands[hand] if state.phase == OVER else state.known[seat, hand]
    unpack_bits(known, row, HANDS_AT + CARDS * place, CARDS)
    row[HAND_SIZES_AT + place] = state.hand_sizes[hand]


@compiled
def observe_cards(state: State, row: Observation) -> None:
    """The cards that lie open, or did."""
    unpack_bits(state.display, row, DISPLAY_AT, CARDS)
    unpack_bits(state.gone, row, GONE_AT, CARDS)
    unpack_bits(state.filled, row, PLAYED_AT, CARDS)
