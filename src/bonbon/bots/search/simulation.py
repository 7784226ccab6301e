"""One simulation: determinise what is hidden, select a leaf, evaluate it, and backpropagate its values."""

from __future__ import annotations

from bonbon.bots.search.backpropagation import backpropagate
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.evaluation import evaluate_leaf
from bonbon.bots.search.search_state import SearchState
from bonbon.bots.search.selection import select_leaf
from bonbon.rules.compiled import compiled_apart


@compiled_apart
def run_simulations(search: SearchState, simulations: int) -> None:
    """So many simulations more."""
    for _ in range(simulations):
        determinise_view(search)
        steps = select_leaf(search)
        evaluate_leaf(search, search.path[steps])
        backpropagate(search, steps)
    search.counters[0].simulations += simulations
