"""The root of a search, from outside: mark moves that are known to lose, read what was found out about each move."""

from __future__ import annotations

from bonbon.bots.search.search_state import SearchState
from bonbon.bots.search.tree import ROOT, find_child
from bonbon.bots.types import NO_NODE, Numbers, Seat
from bonbon.rules.compiled import entry_point

# What stands where in the row of a move.
MOVE, VISITS, VALUE_SUM, WINNER, MOVER = range(5)
ROW = 5


@entry_point
def mark_as_won(search: SearchState, moves: Numbers, winner: Seat) -> None:
    """Do not search these moves: it is known who wins after them."""
    for i in range(len(moves)):
        search.tree.nodes[find_child(search.tree, ROOT, moves[i])].winner = winner


@entry_point
def read_root(search: SearchState, rows: Numbers) -> int:
    """A row for every move at the root; how many there are."""
    size = 0
    child = search.tree.nodes[ROOT].first_child + 0
    while child != NO_NODE:
        node = search.tree.nodes[child]
        rows[size * ROW + MOVE] = search.tree.edges[child].move
        rows[size * ROW + VISITS] = node.visits
        rows[size * ROW + VALUE_SUM] = node.mover_value_sum
        rows[size * ROW + WINNER] = node.winner
        rows[size * ROW + MOVER] = node.mover
        size += 1
        child = search.tree.edges[child].next_sibling + 0
    return size
