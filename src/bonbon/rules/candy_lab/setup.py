"""Setup (CL-S): the belt in random order, a hand each, for two players a third hand, and the display."""

from __future__ import annotations

from bonbon.rules.bits import add_one, count, has, lowest
from bonbon.rules.candy_lab.belt import put_all_on_the_belt
from bonbon.rules.candy_lab.drawing import top_of_the_pile
from bonbon.rules.candy_lab.played_piles import clear_played_pile
from bonbon.rules.candy_lab.state import (
    CARDS,
    HANDS,
    SEATS,
    THIRD,
    TURN,
    State,
    every_stick,
)
from bonbon.rules.chance import bits_of, moved_on, share
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Numbers, Rng, Seat


@compiled
def deal(state: State, players: int, first: Seat, rng: Rng) -> None:
    """A fresh game in a state that holds a box (CL-S1 to CL-S7)."""
    clear_state(state, players, first)
    lay_the_belt(state, rng)
    shuffle_the_cards(state, rng)
    hand_out(state)


@compiled
def deal_in_order(state: State, players: int, first: Seat, things: Numbers) -> None:
    """The same from sticks and cards that lie ready: the belt, the hands, the display, the pile."""
    clear_state(state, players, first)
    sticks = count(every_stick(state))
    for place in range(sticks):
        state.pile[place] = things[place]
    put_all_on_the_belt(state, sticks)
    for place in range(sticks):
        state.pile[place] = 0
    state.pile_size = len(things) - sticks
    for i in range(state.pile_size):
        state.pile[i] = things[len(things) - 1 - i]
    hand_out(state)


@compiled
def hand_out(state: State) -> None:
    """A hand each, for two players a third one, and the display, all from the pile (CL-S3 to CL-S5)."""
    for seat in range(state.players):
        deal_hand(state, seat)
        state.known[seat, seat] = state.hands[seat]
    if state.players == 2:
        deal_hand(state, THIRD)
    for _ in range(state.display_dealt):
        state.display = add_one(state.display, top_of_the_pile(state))


@compiled
def hand_size(state: State) -> int:
    """Five cards, or six for two players (CL-S3, CL-S4), unless the edition says otherwise."""
    if state.hand_dealt:
        return state.hand_dealt + 0
    return 6 if state.players == 2 else 5


@compiled
def clear_state(state: State, players: int, first: Seat) -> None:
    """Nobody has anything yet; Gold candy is set aside (CL-S2)."""
    state.players = players
    state.turn = first
    state.phase = TURN
    state.owed = 0
    state.backed = 0
    state.target = 0
    state.reason = 0
    state.gold = 0
    state.display = 0
    state.gone = 0
    state.filled = 0
    state.pending = 0
    for seat in range(SEATS):
        state.sticks[seat] = 0
        state.stick_points[seat] = 0
        clear_played_pile(state, seat)
    for hand in range(HANDS):
        state.hands[hand] = 0
        state.hand_sizes[hand] = 0
        for seat in range(SEATS):
            state.known[seat, hand] = 0


@compiled
def lay_the_belt(state: State, rng: Rng) -> None:
    """All sticks in random order (CL-S1); they are shuffled in the room where the pile will lie."""
    size = lay_out_sticks(state)
    shuffle(state, size, rng)
    put_all_on_the_belt(state, size)


@compiled
def lay_out_sticks(state: State) -> int:
    """All sticks, equal ones by their first number, into the room of the pile; how many they are."""
    size = 0
    first = 0
    rest = every_stick(state)
    while rest:
        stick = lowest(rest)
        first = stick if has(state.stick_firsts, stick) else first
        state.pile[size] = first
        rest &= rest - 1
        size += 1
    return size


@compiled
def shuffle_the_cards(state: State, rng: Rng) -> None:
    """All cards in random order make the pile (CL-S3)."""
    for i in range(CARDS):
        state.pile[i] = state.first_of[i]
    state.pile_size = state.card_count
    shuffle(state, state.card_count, rng)


@compiled
def shuffle(state: State, size: int, rng: Rng) -> None:
    """Every order of the first things in the pile is equally likely."""
    seeded = rng[0]  # is written back once: to wait for it after every card would take twice as long
    for i in range(size - 1, 0, -1):
        j = share(bits_of(seeded), i + 1)
        seeded = moved_on(seeded)
        card = state.pile[i] + 0
        state.pile[i] = state.pile[j]
        state.pile[j] = card
    rng[0] = seeded


@compiled
def deal_hand(state: State, hand: int) -> None:
    """Cards from the pile, face down (CL-S3, CL-S4)."""
    size = hand_size(state)
    for _ in range(size):
        state.hands[hand] = add_one(state.hands[hand], top_of_the_pile(state))
    state.hand_sizes[hand] = size
