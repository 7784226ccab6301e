"""Why a move of Candy Lab is refused, as a code and a sentence."""

from __future__ import annotations

from bonbon.rules.candy_lab.belt import where_it_fits
from bonbon.rules.candy_lab.edition import Edition
from bonbon.rules.candy_lab.putting_back import MOST_STICKS
from bonbon.rules.candy_lab.state import BACKING, EFFECTS, TURN, State
from bonbon.rules.moves import numbers_in


def objection(edition: Edition, state: State, words: str) -> tuple[str, str]:
    """What speaks against a move that is spelt well and is not legal; the player to act makes it."""
    verb, *rest = words.split(" ")
    if verb == "play":
        return against_playing(edition, state, rest[0])
    if verb == "back":
        return against_putting_back(edition, state, rest[0])
    if verb == "draw":
        return against_drawing(edition, state, rest[0])
    if state.phase != EFFECTS:
        return "no-effect-pending", f"no effect is pending, so nothing can {verb}"
    if verb == "fizzle":
        return "effect-can-be-applied", f"{rest[0]} is not pending, or it can be applied and must be"
    return "no-such-target", f"no pending effect lets you {words}"


def against_playing(edition: Edition, state: State, card: str) -> tuple[str, str]:
    if state.phase != TURN:
        return "not-now", "an order can only be filled at the beginning of a turn"
    if card not in edition.cards_in(int(state.hands[state.turn])):
        return "not-in-hand", f"{card} is not in the hand of seat {int(state.turn)}"
    return "does-not-fit", f"{card} does not fit there on the belt"


def against_putting_back(edition: Edition, state: State, stick: str) -> tuple[str, str]:
    if state.phase not in (TURN, BACKING):
        return "not-now", "sticks can only be put back at the beginning of a turn"
    if state.backed == MOST_STICKS:
        return "three-at-most", "three sticks have been put back, and no more may follow"
    return "not-your-stick", f"seat {int(state.turn)} owns no {stick}"


def can_do_more(state: State) -> bool:
    """Whether the player could fill an order or put a stick back."""
    hand = numbers_in(int(state.hands[state.turn]))
    return bool(state.sticks[state.turn]) or any(where_it_fits(state, card) for card in hand)


def against_drawing(edition: Edition, state: State, card: str) -> tuple[str, str]:
    if state.phase == TURN and can_do_more(state):
        return "can-do-more", "a card may be drawn only if no order can be filled and no stick put back"
    if state.phase == EFFECTS:
        return "no-such-target", "no effect that draws is pending, or that card does not lie open"
    return "not-on-display", f"{card} does not lie open"
