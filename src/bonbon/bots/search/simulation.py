"""One simulation: determinise what is hidden, select a leaf, evaluate it, and backpropagate its values."""

from __future__ import annotations

from bonbon.bots.search.backpropagation import backpropagate
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.evaluation import evaluate_leaf
from bonbon.bots.search.search_state import SearchState
from bonbon.bots.search.selection import select_leaf
from bonbon.bots.search.tree import ROOT
from bonbon.bots.types import Seat
from bonbon.rules.compiled import entry_point


@entry_point
def run_simulations(search: SearchState, simulations: int) -> Seat:
    """So many simulations more; who is proven to win at the root, or NO_WINNER."""
    for _ in range(simulations):
        determinise_view(search)
        steps = select_leaf(search)
        evaluate_leaf(search, search.path[steps])
        backpropagate(search, steps)
    search.counters[0].simulations += simulations
    return search.tree.nodes[ROOT].winner + 0
