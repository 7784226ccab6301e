"""How people tell in a hurry: name whom you are surer of than that they will spare you and stand below you."""

from __future__ import annotations

from typing import Any

from bonbon.bots.candy_chaser.notes import suspicion
from bonbon.rules.candy_chaser.groups import ACCUSE, STOP
from bonbon.rules.candy_chaser.state import State, is_in, next_seat
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.compiled import compiled, compiled_apart


@compiled
def usual_telling(state: State, notes: Any) -> int:
    """What the teller says by habit: only public thoughts and its own candy count."""
    teller = state.turn + 0
    for seat in range(state.players):
        if seat != teller and is_in(state, seat) and state.told[teller, seat] == 0:
            named = name_for(state, notes, teller, seat, is_later(state, teller, seat, state.closer + 0))
            if named >= 0:
                return ACCUSE + 8 * seat + named
    return STOP


@compiled_apart
def name_for(state: State, notes: Any, teller: int, seat: int, comes_later: bool) -> int:
    """The candy to name this rival as, or -1 to leave it alone."""
    own = state.objectives[teller] + 0
    whole = 1e-9
    below = 0.0
    best = -1.0
    named = 0
    for candy in range(state.candies):
        if candy != own:
            likely = suspicion(notes, seat, candy)
            whole += likely
            if likely > best:
                best = likely
                named = candy
            if beats(state, own, candy):
                below += likely
    spared = below * (1.0 - (danger(state, notes, teller, own) * (below / whole) if comes_later else 0.0))
    return named if best > spared else -1


@compiled
def danger(state: State, notes: Any, teller: int, own: int) -> float:
    """How likely a later teller who stands below names this one rightly."""
    mine = suspicion(notes, teller, own)
    for candy in range(state.candies):
        if candy != own and suspicion(notes, teller, candy) > mine:
            return 0.0
    return 1.0


@compiled
def is_later(state: State, teller: int, seat: int, closer: int) -> bool:
    """Whether this seat has its turn to tell after the teller: the closer is last (CH-L1)."""
    while teller != closer:
        teller = next_seat(state, teller)
        if teller == seat:
            return True
    return False


@compiled_apart
def winner_by_instinct(state: State, notes: Any, teller: int, closer: int) -> int:
    """Who wins with this deal if everybody tells in a hurry, from this teller to the closer."""
    out = state.out + 0
    while True:
        if (out >> teller) & 1 == 0:
            out = out_after(state, notes, teller, closer, out)
        if teller == closer:
            return highest_left(state, out)
        teller = next_seat(state, teller)


@compiled
def out_after(state: State, notes: Any, teller: int, closer: int, out: int) -> int:
    """Who is out once this teller has told."""
    for seat in range(state.players):
        if seat != teller and (out >> seat) & 1 == 0:
            named = name_for(state, notes, teller, seat, is_later(state, teller, seat, closer))
            if named >= 0:
                if named != state.objectives[seat]:
                    return out | (1 << teller)
                out |= 1 << seat
    return out


@compiled
def highest_left(state: State, out: int) -> int:
    """Who of those still in has the highest candy (CH-W1, CH-W2)."""
    best = -1
    for seat in range(state.players):
        if (out >> seat) & 1 == 0 and (best < 0 or beats(state, state.objectives[seat], state.objectives[best])):
            best = seat
    return best
