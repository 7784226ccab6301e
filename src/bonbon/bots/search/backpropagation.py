"""Backpropagation: every node from the leaf to the root learns the values of the leaf, and proven wins go up."""

from __future__ import annotations

from bonbon.bots.search.search_state import SearchState
from bonbon.bots.search.tree import EXHAUSTIVE, GROWING, VALUE_ONE
from bonbon.bots.types import NO_NODE, NO_WINNER, NodeIndex, Seat
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import actor


@compiled
def backpropagate(search: SearchState, steps: int) -> None:
    """Add the values of the leaf to every node on the path, and prove winners where nothing is hidden."""
    for seat in range(len(search.value_sums)):
        search.value_sums[seat] += search.values[seat]
    next_mover = actor(search.states[0])
    for step in range(steps, -1, -1):
        node = search.tree.nodes[search.path[step]]
        node.visits += 1
        if node.mover >= 0:
            node.mover_value_sum += int(search.values[node.mover] * VALUE_ONE)
        if next_mover >= 0:
            node.actor_value_sum += int(search.values[next_mover] * VALUE_ONE)
        next_mover = node.mover + 0
        if step < steps and node.expansion != GROWING and search.tree.nodes[search.path[step + 1]].winner != NO_WINNER:
            node.winner = winner_by_children(search, search.path[step])


@compiled
def winner_by_children(search: SearchState, node: NodeIndex) -> Seat:
    """Who is proven to win from here: the mover with one winning move, or the one player whom every move makes win."""
    child = search.tree.nodes[node].first_child + 0
    winner = search.tree.nodes[child].winner + 0
    while child != NO_NODE:
        tried = search.tree.nodes[child]
        if tried.winner == tried.mover:
            return tried.mover + 0
        if tried.winner != winner:
            winner = NO_WINNER
        child = search.tree.edges[child].next_sibling + 0
    return winner if search.tree.nodes[node].expansion == EXHAUSTIVE else NO_WINNER
