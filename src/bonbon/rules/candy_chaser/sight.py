"""Who sees what: a seat's view, shown by naming, and a guess that fills its blanks."""

from __future__ import annotations

from bonbon.rules.bits import count, has, nth
from bonbon.rules.candy_chaser.state import CANDIES, FACES, OVER, SEATS, SECRET, UNKNOWN, State
from bonbon.rules.candy_chaser.telling import blurred, tattle_cards
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.types import Rng, Seat


@compiled
def view(state: State, seat: Seat, seen: State) -> None:
    """Everything that this seat may see, and nothing else: `seen` starts out blank. A watcher is seat -1."""
    show_the_box(state, seen)
    seen.players = state.players
    seen.turn = state.turn
    seen.phase = state.phase
    seen.roll = state.roll
    seen.closer = state.closer
    seen.reason = state.reason
    seen.winner = state.winner
    seen.out = state.out
    for candy in range(CANDIES):
        seen.prices[candy] = state.prices[candy]
    for other in range(SEATS):
        seen.objectives[other] = UNKNOWN
        if other == seat or state.phase == OVER:  # CH-W4
            seen.objectives[other] = state.objectives[other]
        for accused in range(SEATS):
            if seat in (other, accused) or state.phase == OVER:
                seen.told[other, accused] = state.told[other, accused]
            else:
                seen.told[other, accused] = blurred(state.told[other, accused])


@compiled
def show_the_box(state: State, seen: State) -> None:
    seen.candies = state.candies
    seen.bottom = state.bottom
    seen.top = state.top
    seen.gate = state.gate
    seen.faces = state.faces
    for face in range(FACES):
        seen.die[face] = state.die[face]


@compiled
def guess(seen: State, rng: Rng) -> None:
    """Fill the blanks of a view with a deal that agrees with it, each of them equally likely."""
    guess_objectives(seen, rng)
    for accuser in range(seen.players):
        for accused in range(seen.players):
            if seen.told[accuser, accused] == SECRET:
                seen.told[accuser, accused] = seen.objectives[accused] + 1
    for accuser in range(seen.players):
        for accused in range(seen.players):
            if seen.told[accuser, accused] == -SECRET:
                wrong = tattle_cards(seen, accuser) & ~(1 << seen.objectives[accused])
                seen.told[accuser, accused] = -(nth(wrong, below(rng, count(wrong))) + 1)


@compiled
def guess_objectives(seen: State, rng: Rng) -> None:
    """Deal again and again until the deal agrees with every accusation that this seat has read."""
    known = 0
    for seat in range(seen.players):
        if seen.objectives[seat] != UNKNOWN:
            known |= 1 << seat
    agrees = False
    while not agrees:
        free = (1 << seen.candies) - 1
        for seat in range(seen.players):
            if (known >> seat) & 1:
                free &= ~(1 << seen.objectives[seat])
        for seat in range(seen.players):
            if not (known >> seat) & 1:
                seen.objectives[seat] = nth(free, below(rng, count(free)))
                free &= ~(1 << seen.objectives[seat])
        agrees = agrees_with_the_cards(seen)


@compiled
def agrees_with_the_cards(seen: State) -> bool:
    """Whether every card is right or wrong as was said aloud (CH-L3), and none would be used twice (CH-L7)."""
    for accuser in range(seen.players):
        for accused in range(seen.players):
            card = seen.told[accuser, accused] + 0
            if card == SECRET and not has(tattle_cards(seen, accuser), seen.objectives[accused]):
                return False
            if card > 0 and card != SECRET and seen.objectives[accused] != card - 1:
                return False
            if card < 0 and card != -SECRET and seen.objectives[accused] == -card - 1:
                return False
    return True
