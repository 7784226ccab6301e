"""Candy Chaser as a player feels it: who has which candy, who could know mine, and how long to keep up appearances."""

from __future__ import annotations

from typing import Any

from bonbon.bots.candy_chaser.beliefs import beliefs_of, conclude
from bonbon.bots.candy_chaser.habits import imagine_styles, learn_from_trade, part_of_one, usual_trade
from bonbon.bots.candy_chaser.instinct import usual_telling
from bonbon.bots.candy_chaser.notes import CODES, DEALS, ROW, SUMS, candy_in, copy_row, row_now, start_over
from bonbon.bots.candy_chaser.prospects import chances
from bonbon.bots.candy_chaser.telling import chances_of_telling, round_of
from bonbon.bots.sense import NOT_KEPT, Sense
from bonbon.play.view import View
from bonbon.rules.candy_chaser.groups import ACCUSE, STOP
from bonbon.rules.candy_chaser.sight import guess
from bonbon.rules.candy_chaser.state import MOVING, TELLING
from bonbon.rules.candy_chaser.turn import legal_moves
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import write_down

__all__ = ["CHASER_SENSE"]

LONG_SHOT = 0.02  # the weight of a telling that instinct is against


@compiled
def imagine(state: Any, notes: Any, rng: Any) -> None:
    """A deal as likely as the seat believes it, people who play in their styles, and thoughts as they are now."""
    start_over(notes)
    deal = likely_deal(notes, part_of_one(rng))
    for seat in range(state.players):
        state.objectives[seat] = candy_in(deal, seat)
    imagine_styles(state, notes, rng)
    if state.phase == TELLING:
        guess(state, rng)  # the cards that others passed to others


@compiled
def likely_deal(notes: Any, ticket: float) -> int:
    size = int(notes[DEALS])
    for i in range(size):
        if ticket < notes[SUMS + i]:
            return int(notes[CODES + i])
    return int(notes[CODES + size - 1])


@compiled
def candidates(state: Any, notes: Any, moves: Any, found: Any, weights: Any) -> int:
    """All legal moves: trades alike, for a favourite would be read; in telling above all what instinct says."""
    total = legal_moves(state, moves)
    write_down(moves, found)
    usual = usual_telling(state, notes) if state.phase == TELLING else -1
    for i in range(total):
        weights[i] = 1.0 if usual in (-1, found[i]) else LONG_SHOT
    return total


@compiled
def habit(state: Any, notes: Any, rng: Any) -> int:
    """Others trade and tell as people do with the candy that they are imagined to have."""
    return usual_trade(state, notes, rng) if state.phase == MOVING else usual_telling(state, notes)


@compiled
def forget(state: Any, notes: Any) -> None:
    """Thoughts as they are now."""
    start_over(notes)


@compiled
def remember(state: Any, move: int, notes: Any, lessons: Any, node: int) -> None:
    """Everybody learns from a trade: nothing hidden plays a part, so each node teaches the same every time."""
    if state.phase != MOVING:
        return
    row, kept = row_now(state.turn + 0, 0), node * ROW
    if node != NOT_KEPT and lessons[kept] > 0.0:
        copy_row(notes, row, lessons, kept)
        return
    learn_from_trade(state, move, notes)
    if node != NOT_KEPT:
        copy_row(lessons, kept, notes, row)


def settled(view: View, words: dict[int, str]) -> dict[int, float]:
    """What each telling is worth, worked out exactly; a trade has to be thought about."""
    if view.state.phase != TELLING:
        return {}
    beliefs = beliefs_of(view)
    told = round_of(view.state, beliefs.deals, beliefs.public)
    own = int(view.state.objectives[view.seat])
    chances_by_name = chances_of_telling(told, beliefs.still_in, view.seat, own, beliefs.own)
    return {move: chances_by_name.get(named_by(move), 0.0) for move in words}


def named_by(move: int) -> tuple[int, int] | None:
    """Whom a move of the telling phase names as what; None for a stop."""
    return None if move == STOP else ((move - ACCUSE) >> 3, (move - ACCUSE) & 7)


CHASER_SENSE = Sense(
    conclude,
    imagine,
    candidates,
    chances,
    habit,
    forget,
    remember,
    settled,
    most_candidates=64,
    exploration=0.4,
    lesson_size=ROW,
)
