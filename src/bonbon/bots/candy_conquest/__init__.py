"""Candy Conquest as a player feels it: lines that grow, threats that must be met, threats that cannot."""

from __future__ import annotations

from math import exp
from typing import Any

from bonbon.bots.candy_conquest.forcing import forced_win, lost_moves
from bonbon.bots.candy_conquest.placements import all_placements, keep_the_best, keep_what_stops, keep_what_wins
from bonbon.bots.candy_conquest.prospects import MOST_PLACEMENTS, WORTH, Notes, blank_notes, study
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.bots.sense import UNDECIDED, Sense
from bonbon.play.view import View
from bonbon.rules.candy_conquest.state import State, next_seat
from bonbon.rules.compiled import compiled

LINES_MATTER = 0.045
THE_MOVE_MATTERS = 0.35
A_THREAT_MATTERS = 1.2


def conclude(view: View) -> Notes:
    """Blank paper: everything is seen, so there is nothing to conclude."""
    return blank_notes()


@compiled
def imagine(state: State, notes: Notes, rng: Any) -> None:
    """Nothing is hidden."""


@compiled
def candidates(state: State, notes: Notes, moves: Any, found: Any, weights: Any) -> int:
    """The placements that win, else those that stop the next player's win, else the promising ones."""
    size = all_placements(state, notes.prospects, found, weights)
    if can_win(state, state.turn):
        return keep_what_wins(state, notes, found, weights, size)
    if size > 1 and can_win(state, next_seat(state, state.turn)):
        kept = keep_what_stops(state, notes, found, weights, size)
        if kept:
            return kept if state.players == 2 else -kept
    kept = keep_the_best(found, weights, size)
    return kept if kept == size else -kept


@compiled
def chances(state: State, notes: Notes, values: Any) -> int:
    """By the lines that everybody can still make, whose move it is, and who threatens to win; a win in one is sure."""
    if can_win(state, state.turn):
        for seat in range(state.players):
            values[seat] = 1.0 if seat == state.turn else 0.0
        return state.turn + 1
    study(state, notes.prospects)
    total = 0.0
    for seat in range(state.players):
        values[seat] = exp(LINES_MATTER * notes.prospects[WORTH + seat] + in_hand(state, seat))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
    return UNDECIDED


@compiled
def in_hand(state: State, seat: int) -> float:
    """What it is worth to have the move, or a win in one if nobody prevents it."""
    if seat == state.turn:
        return THE_MOVE_MATTERS
    return A_THREAT_MATTERS if can_win(state, seat) else 0.0


@compiled
def habit(state: State, notes: Notes, rng: Any) -> int:
    """Everybody thinks."""
    return -1


@compiled
def forget(state: State, notes: Notes) -> None:
    """There is nothing to forget."""


@compiled
def remember(state: State, move: int, notes: Notes, lessons: Any, node: int) -> None:
    """Everything is seen."""


def settled(view: View, words: dict[int, str]) -> dict[int, float]:
    """Nothing at a glance."""
    return {}


def forced(view: View, words: dict[int, str]) -> int | None:
    """A win in one, or for two players one that can be forced by threats."""
    return forced_win(view.state, sorted(words))


def lost(view: View, moves: list[int]) -> list[int]:
    """The moves that leave the rival a chain of threats."""
    return lost_moves(view.state, moves)


CONQUEST_SENSE = Sense(
    conclude=conclude,
    imagine=imagine,
    candidates=candidates,
    chances=chances,
    habit=habit,
    forget=forget,
    remember=remember,
    settled=settled,
    forced=forced,
    lost=lost,
    most_candidates=MOST_PLACEMENTS,
    exploration=0.5,
)
