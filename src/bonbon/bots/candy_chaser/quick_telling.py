"""How people tell at first sight: name whom you are surer of than that they will spare you and stand below you."""

from __future__ import annotations

from bonbon.bots.candy_chaser.workspace import public_belief
from bonbon.bots.types import Move, Reals, Seat
from bonbon.rules.candy_chaser.groups import ACCUSE, STOP
from bonbon.rules.candy_chaser.state import State, is_in, next_seat
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.compiled import compiled, compiled_apart

NO_CANDY = -21
NOBODY_YET = -22
SMALLEST_SUM = 1e-9  # so that nothing is divided by zero


@compiled
def quick_telling(state: State, beliefs: Reals) -> Move:
    """What the teller says: only public beliefs and its own candy count."""
    teller = state.turn + 0
    for seat in range(state.players):
        if seat != teller and is_in(state, seat) and state.told[teller, seat] == 0:
            named = name_for(state, beliefs, teller, seat, is_later(state, teller, seat, state.closer + 0))
            if named != NO_CANDY:
                return ACCUSE + 8 * seat + named
    return STOP


@compiled_apart
def name_for(state: State, beliefs: Reals, teller: Seat, seat: Seat, comes_later: bool) -> int:
    """The candy to name this rival as, or NO_CANDY to leave it alone."""
    own = state.objectives[teller] + 0
    whole = SMALLEST_SUM
    below = 0.0
    best = -1.0
    named = 0
    for candy in range(state.candies):
        if candy != own:
            likely = public_belief(beliefs, seat, candy)
            whole += likely
            if likely > best:
                best = likely
                named = candy
            if beats(state, own, candy):
                below += likely
    spared = below * (1.0 - (danger(state, beliefs, teller, own) * (below / whole) if comes_later else 0.0))
    return named if best > spared else NO_CANDY


@compiled
def danger(state: State, beliefs: Reals, teller: Seat, own: int) -> float:
    """How likely a later teller who stands below names this one rightly."""
    mine = public_belief(beliefs, teller, own)
    for candy in range(state.candies):
        if candy != own and public_belief(beliefs, teller, candy) > mine:
            return 0.0
    return 1.0


@compiled
def is_later(state: State, teller: Seat, seat: Seat, closer: Seat) -> bool:
    """Whether this seat has its turn to tell after the teller: the closer is last (CH-L1)."""
    while teller != closer:
        teller = next_seat(state, teller)
        if teller == seat:
            return True
    return False


@compiled_apart
def winner_by_quick_telling(state: State, beliefs: Reals, teller: Seat, closer: Seat) -> Seat:
    """Who wins with this deal if everybody tells so, from this teller to the closer."""
    out = state.out + 0
    while True:
        if (out >> teller) & 1 == 0:
            out = out_after(state, beliefs, teller, closer, out)
        if teller == closer:
            return highest_left(state, out)
        teller = next_seat(state, teller)


@compiled
def out_after(state: State, beliefs: Reals, teller: Seat, closer: Seat, out: int) -> int:
    """Who is out once this teller has told."""
    for seat in range(state.players):
        if seat != teller and (out >> seat) & 1 == 0:
            named = name_for(state, beliefs, teller, seat, is_later(state, teller, seat, closer))
            if named != NO_CANDY:
                if named != state.objectives[seat]:
                    return out | (1 << teller)
                out |= 1 << seat
    return out


@compiled
def highest_left(state: State, out: int) -> Seat:
    """Who of those still in has the highest candy (CH-W1, CH-W2)."""
    best = NOBODY_YET
    for seat in range(state.players):
        if (out >> seat) & 1 == 0 and (
            best == NOBODY_YET or beats(state, state.objectives[seat], state.objectives[best])
        ):
            best = seat
    return best
