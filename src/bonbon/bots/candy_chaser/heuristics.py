"""Candy Chaser's heuristics: who has which candy, who could know mine, and how long to keep up appearances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from bonbon.bots.candy_chaser.beliefs import beliefs_of, make_workspace
from bonbon.bots.candy_chaser.evaluation import evaluate
from bonbon.bots.candy_chaser.opponent_model import sample_styles, sample_trade, uniform, update_from_trade
from bonbon.bots.candy_chaser.quick_telling import quick_telling
from bonbon.bots.candy_chaser.telling import chances_of_telling, round_of
from bonbon.bots.candy_chaser.workspace import (
    BELIEFS_PER_SEAT,
    Workspace,
    beliefs_at,
    candy_in,
    copy_beliefs,
    copy_beliefs_about_one,
)
from bonbon.bots.default_heuristics import forced_win, losing_moves
from bonbon.bots.heuristics import Skill
from bonbon.bots.types import NO_MOVE, NO_NODE, Move, Moves, NodeIndex, Numbers, Reals, Rng
from bonbon.play.view import View
from bonbon.rules.candy_chaser.groups import ACCUSE, STOP
from bonbon.rules.candy_chaser.notation import ChaserPosition
from bonbon.rules.candy_chaser.sight import guess
from bonbon.rules.candy_chaser.state import MOVING, TELLING, State
from bonbon.rules.candy_chaser.turn import legal_moves
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import write_down

__all__ = [
    "CACHED_PER_NODE",
    "EXPLORATION",
    "MOST_CANDIDATES",
    "SKILLS",
    "candidate_moves",
    "determinise",
    "evaluate",
    "forced_win",
    "losing_moves",
    "make_workspace",
    "opponent_move",
    "reasonable_moves",
    "reset_opponent_model",
    "solve",
    "update_opponent_model",
]

MOST_CANDIDATES = 64
EXPLORATION = 0.4
CACHED_PER_NODE = BELIEFS_PER_SEAT
# Greedy play is most of what there is to know here: searching longer hardly helps, and a wrong name costs the game.
SKILLS: Mapping[str, Skill] = {
    "easy": Skill(weaker_percent=80),
    "normal": Skill(weaker_percent=60),
    "hard": Skill(weaker_percent=30),
    "expert": Skill(simulations=5_000),
}
PRIOR_OF_OTHER_TELLINGS = 0.02  # than the one that quick telling says, whose prior is 1


@compiled
def determinise(state: State, workspace: Workspace, rng: Rng) -> None:
    """A deal as likely as the seat believes it, people who trade in their styles, and beliefs as they are now."""
    copy_beliefs(workspace.beliefs, workspace.first_beliefs)
    deal = sample_deal(workspace, uniform(rng))
    for seat in range(state.players):
        state.objectives[seat] = candy_in(deal, seat)
    sample_styles(state, workspace, rng)
    if state.phase == TELLING:
        guess(state, rng)  # the cards that others passed to others


@compiled
def sample_deal(workspace: Workspace, ticket: float) -> int:
    """The deal that a number from 0 to 1 falls on."""
    sampled = workspace.sampled[0]
    for i in range(sampled.deals):
        if ticket < workspace.deal_sums[i]:
            return sampled.deal_codes[i] + 0
    return sampled.deal_codes[sampled.deals - 1] + 0


@compiled
def candidate_moves(
    state: State, workspace: Workspace, moves: Moves, candidates: Numbers, priors: Reals
) -> tuple[int, bool]:
    """All legal moves: trades alike, for a favourite would be read; in telling above all what quick telling says."""
    total = legal_moves(state, moves)
    write_down(moves, candidates)
    favourite = quick_telling(state, workspace.beliefs) if state.phase == TELLING else NO_MOVE
    for i in range(total):
        priors[i] = 1.0 if favourite in (NO_MOVE, candidates[i]) else PRIOR_OF_OTHER_TELLINGS
    return total, True


@compiled
def opponent_move(state: State, workspace: Workspace, rng: Rng) -> Move:
    """Others trade and tell as people do with the candy that they have in this deal."""
    if state.phase != MOVING:
        return quick_telling(state, workspace.beliefs)
    style = workspace.sampled[0].styles[state.turn] + 0
    return sample_trade(state, style, workspace.attractions, workspace.scratch, rng)


@compiled
def reset_opponent_model(state: State, workspace: Workspace) -> None:
    """Beliefs as they are now."""
    copy_beliefs(workspace.beliefs, workspace.first_beliefs)


@compiled
def update_opponent_model(state: State, move: Move, workspace: Workspace, node_cache: Reals, node: NodeIndex) -> None:
    """Everybody learns from a trade: nothing hidden plays a part, so each node teaches the same every time."""
    if state.phase != MOVING:
        return
    at, cached = beliefs_at(state.turn + 0, 0), node * BELIEFS_PER_SEAT
    if node != NO_NODE and node_cache[cached] > 0.0:
        copy_beliefs_about_one(workspace.beliefs, at, node_cache, cached)
        return
    update_from_trade(state, move, workspace.beliefs, workspace.attractions, workspace.scratch)
    if node != NO_NODE:
        copy_beliefs_about_one(node_cache, cached, workspace.beliefs, at)


def solve(view: View, words: dict[Move, str]) -> dict[Move, float]:
    """What each telling is worth, worked out exactly; a trade has to be searched."""
    seen = cast(State, view.state)
    if seen.phase != TELLING:
        return {}
    beliefs = beliefs_of(view)
    told = round_of(seen, beliefs.deals, beliefs.public)
    own = int(seen.objectives[view.seat])
    chances_by_name = chances_of_telling(told, beliefs.still_in, view.seat, own, beliefs.own)
    return {move: chances_by_name.get(named_by(move), 0.0) for move in words}


def named_by(move: Move) -> tuple[int, int] | None:
    """Whom a move of the telling phase names as what; None for a stop."""
    return None if move == STOP else ((move - ACCUSE) >> 3, (move - ACCUSE) & 7)


def reasonable_moves(view: View, moves: Sequence[str]) -> list[str]:
    """The moves less those that accuse somebody of having one's own candy: a certain way to be out (CH-L9)."""
    mine = cast(ChaserPosition, view.position)["objectives"][view.seat]
    return [words for words in moves if not (" accuse " in words and words.endswith(f" {mine}"))]
