"""The tree of a search: nodes and edges in two arrays, children as a linked list, sums in whole numbers.

A value between 0 and 1 is counted in parts of `VALUE_ONE`, so that sums are the same on every machine.
"""

from __future__ import annotations

from typing import NamedTuple

from bonbon.bots.types import NO_NODE, NO_WINNER, Batch, Move, NodeIndex, Seat
from bonbon.rules.compiled import compiled
from bonbon.rules.records import int8, int16, int32, int64, record

ROOT: NodeIndex = 0
VALUE_ONE = 1 << 20
PRIOR_ONE = 1 << 14
NODE_BYTES = 48  # of a node and its edge

# How many of a node's children there are (`expansion`): more may be added, as they become legal with other deals; all
# that seemed worth a search; or all but moves that surely lose.
GROWING, PRUNED, EXHAUSTIVE = 0, 1, 2


@record
class Node:
    """What was found out about a move, and about the position after it."""

    mover_value_sum: int = int64()  # to whoever made the move, over all visits
    actor_value_sum: int = int64()  # to whoever acts next, over all visits
    visits: int = int32()
    availability: int = int32()  # how often the move was legal when its parent was visited
    first_child: int = int32()
    prior: int = int16()  # in parts of PRIOR_ONE
    mover: int = int8()  # a seat, or CHANCE
    winner: int = int8()  # who is proven to win from here, or NO_WINNER
    expansion: int = int8()


@record
class Edge:
    """What is read in looking for a move: kept apart from the nodes, so that looking does not move much memory."""

    next_sibling: int = int32()
    move: int = int16()


class Tree(NamedTuple):
    """Edge i leads to node i."""

    nodes: Batch[Node]
    edges: Batch[Edge]


@compiled
def add_node(tree: Tree, at: NodeIndex, parent: NodeIndex, move: Move, mover: Seat) -> None:
    """A fresh node at this place of the arrays, as the first child of its parent."""
    node, edge = tree.nodes[at], tree.edges[at]
    node.mover_value_sum = 0
    node.actor_value_sum = 0
    node.visits = 0
    node.availability = 0
    node.first_child = NO_NODE
    node.prior = 0
    node.mover = mover
    node.winner = NO_WINNER
    node.expansion = GROWING
    edge.move = move
    edge.next_sibling = NO_NODE
    if parent != NO_NODE:
        edge.next_sibling = tree.nodes[parent].first_child
        tree.nodes[parent].first_child = at


@compiled
def find_child(tree: Tree, node: NodeIndex, move: Move) -> NodeIndex:
    """The child that this move leads to, or NO_NODE."""
    return find_sibling(tree.edges, tree.nodes[node].first_child, move)


@compiled
def find_sibling(edges: Batch[Edge], child: NodeIndex, move: Move) -> NodeIndex:
    """This child or the first of its siblings that this move leads to, or NO_NODE."""
    while child != NO_NODE and edges[child].move != move:
        child = edges[child].next_sibling + 0
    return child
