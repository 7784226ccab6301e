"""Evaluation: what a leaf is worth to each seat, by the result or by the game's heuristics, never by a playout."""

from __future__ import annotations

from bonbon.bots.dispatch import evaluate
from bonbon.bots.search.search_state import SearchState
from bonbon.bots.types import NO_WINNER, NodeIndex, Reals, Seat
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import actor, payoffs
from bonbon.rules.moves import NOBODY


@compiled
def evaluate_leaf(search: SearchState, leaf: NodeIndex) -> None:
    """Write the value of the leaf to each seat; where nothing is hidden, note who is proven to win."""
    node, state, values = search.tree.nodes[leaf], search.states[0], search.values
    if node.winner != NO_WINNER:
        for seat in range(state.players):
            values[seat] = 1.0 if node.winner == seat else 0.0
    elif actor(state) == NOBODY:
        payoffs(state, values)
        node.winner = NO_WINNER if search.counters[0].has_secrets else single_winner(values, state.players)
    else:
        winner = evaluate(state, search.workspace, values)
        node.winner = NO_WINNER if search.counters[0].has_secrets else winner


@compiled
def single_winner(payoffs: Reals, players: int) -> Seat:
    """The seat that has won alone, or NO_WINNER."""
    for seat in range(players):
        if payoffs[seat] == 1.0:
            return seat
    return NO_WINNER
