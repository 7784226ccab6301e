"""The tree of a search: nodes and twigs in two arrays, children as a linked list, sums in whole numbers.

A value between 0 and 1 is counted in parts of `ONE`, so that sums are the same on every machine.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from bonbon.rules.compiled import compiled
from bonbon.rules.records import int8, int16, int32, int64, record

ROOT, NO_NODE = 0, -1
ONE = 1 << 20


@record
class Node:
    """What was found out about a move, and about the position after it."""

    won: int = int64()  # by whoever made the move, summed over all visits
    worth: int = int64()  # to whoever acts next, summed over all visits
    visits: int = int32()
    available: int = int32()  # how often the move was legal when its node was passed
    first_child: int = int32()
    prior: int = int16()  # how promising it looked at first, in parts of PRIOR_ONE
    mover: int = int8()  # a seat, or CHANCE
    winner: int = int8()  # seat + 1 of whoever is sure to win from here
    is_complete: int = int8()  # the children are the same whatever is hidden


@record
class Twig:
    """What whoever looks for a move passes by: kept apart from the nodes, so that looking does not move much memory."""

    next_sibling: int = int32()
    move: int = int16()


class Tree(NamedTuple):
    """Twig i leads to node i."""

    nodes: Any
    twigs: Any


ALL_THAT_COUNT, ALL_THAT_MATTER = 1, 2  # of `is_complete`: the best moves are there; every other move surely loses
PRIOR_ONE = 1 << 14
NODE_BYTES = 48  # of a node and its twig


@compiled
def plant(tree: Tree, at: int, parent: int, move: int, mover: int) -> None:
    """A fresh node at this place of the arrays, as the first child of its parent."""
    node, twig = tree.nodes[at], tree.twigs[at]
    node.won = 0
    node.worth = 0
    node.visits = 0
    node.available = 0
    node.first_child = NO_NODE
    node.prior = 0
    node.mover = mover
    node.winner = 0
    node.is_complete = 0
    twig.move = move
    twig.next_sibling = NO_NODE
    if parent != NO_NODE:
        twig.next_sibling = tree.nodes[parent].first_child
        tree.nodes[parent].first_child = at


@compiled
def child_by(tree: Tree, node: int, move: int) -> int:
    """The child that this move leads to, or NO_NODE."""
    return among(tree.twigs, tree.nodes[node].first_child, move)


@compiled
def among(twigs: Any, child: int, move: int) -> int:
    """This child or the first of its siblings that this move leads to, or NO_NODE."""
    while child != NO_NODE and twigs[child].move != move:
        child = twigs[child].next_sibling + 0
    return child
