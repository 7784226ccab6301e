"""Selection: down the tree by PUCT, chance and the opponent model, to a leaf."""

from __future__ import annotations

from math import sqrt

from bonbon.bots.dispatch import opponent_move, update_opponent_model
from bonbon.bots.search.expansion import add_child, expand
from bonbon.bots.search.search_state import MOST_PLIES, SearchState
from bonbon.bots.search.tree import GROWING, PRIOR_ONE, ROOT, VALUE_ONE, Node, find_child
from bonbon.bots.types import NO_MOVE, NO_NODE, NO_WINNER, Move, NodeIndex, Seat
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.dispatch import actor, apply, legal_moves, outcome, outcomes
from bonbon.rules.moves import CHANCE, NOBODY, is_offered

FIRST_PLAY_URGENCY_REDUCTION = 0.15  # a move that was never tried counts as so much worse than its position
PROVEN_WIN, PROVEN_LOSS = 2.0, -1.0  # bounds above and below all others
BELOW_ALL_BOUNDS = -10.0


@compiled
def select_leaf(search: SearchState) -> int:
    """To a node without visits, or whose winner is proven, or to the end of the game; how many moves down."""
    state = search.states[0]
    steps = 0
    search.path[0] = ROOT
    node = search.path[0]  # a number to the compiler, not the constant: else it compiles all that follows twice
    who = actor(state)
    while who != NOBODY and steps < MOST_PLIES and not (steps and is_leaf(search.tree.nodes[node])):
        node = select_child(search, node, who)
        if node == NO_NODE:
            break
        update_opponent_model(state, search.tree.edges[node].move, search.workspace, search.node_cache, node)
        apply(state, search.tree.edges[node].move)
        steps += 1
        search.path[steps] = node
        who = actor(state)
    return steps


@compiled
def is_leaf(node: Node) -> bool:
    """Whether there is nothing below this node yet, or no need to look."""
    return node.visits == 0 or node.winner != NO_WINNER


@compiled
def select_child(search: SearchState, node: NodeIndex, who: Seat) -> NodeIndex:
    """Where the next move leads: by chance, by the opponent model, or by PUCT."""
    state = search.states[0]
    if who == CHANCE:
        return child_of_move(search, node, outcome(state, below(search.rng, outcomes(state))), CHANCE)
    if who != search.counters[0].seat:
        move = opponent_move(state, search.workspace, search.rng)
        if move != NO_MOVE:
            return child_of_move(search, node, move, who)
    return select_by_puct(search, node, who)


@compiled
def child_of_move(search: SearchState, node: NodeIndex, move: Move, mover: Seat) -> NodeIndex:
    """The child of this move, added if need be; NO_NODE if there is no memory left."""
    child = find_child(search.tree, node, move)
    if child == NO_NODE and search.counters[0].nodes_used < len(search.tree.nodes):
        return add_child(search, node, move, mover)
    return child


@compiled
def select_by_puct(search: SearchState, node: NodeIndex, who: Seat) -> NodeIndex:
    """The child with the highest bound that is legal here; the node is expanded if a legal move has no child."""
    if search.tree.nodes[node].expansion != GROWING:
        return best_child(search, node)
    total = legal_moves(search.states[0], search.moves)
    best, known = best_legal_child(search, node, 1)
    if known < total:
        expand(search, node, who)
        best, known = best_legal_child(search, node, 0)
    return best


@compiled
def best_child(search: SearchState, node: NodeIndex) -> NodeIndex:
    """The child with the highest bound, where all children are always legal and the highest priors come first."""
    parent = search.tree.nodes[node]
    untried_value = first_play_urgency(parent)
    exploration = search.exploration / PRIOR_ONE * sqrt(parent.visits)
    best = NO_NODE
    best_bound = BELOW_ALL_BOUNDS
    child = parent.first_child + 0
    while child != NO_NODE:
        tried = search.tree.nodes[child]
        bound = puct(tried, untried_value, exploration)
        if bound > best_bound:
            best_bound = bound
            best = child
        if tried.visits == 0 and tried.winner == NO_WINNER:
            break  # those after it are untried too, and their priors are no higher
        child = search.tree.edges[child].next_sibling + 0
    return best


@compiled
def best_legal_child(search: SearchState, node: NodeIndex, availability: int) -> tuple[NodeIndex, int]:
    """The same among the moves that are legal with this deal, and how many of them have a node.

    Each counts as available so many times more.
    """
    parent = search.tree.nodes[node]
    untried_value = first_play_urgency(parent)
    exploration = search.exploration / PRIOR_ONE
    known = 0
    best = NO_NODE
    best_bound = BELOW_ALL_BOUNDS
    child = parent.first_child + 0
    while child != NO_NODE:
        if is_offered(search.moves, search.tree.edges[child].move):
            tried = search.tree.nodes[child]
            known += 1
            tried.availability += availability
            bound = puct(tried, untried_value, exploration * sqrt(tried.availability))
            if bound > best_bound:
                best_bound = bound
                best = child
        child = search.tree.edges[child].next_sibling + 0
    return best, known


@compiled
def first_play_urgency(parent: Node) -> float:
    """The value of a move that was never tried."""
    return (parent.actor_value_sum / max(parent.visits, 1)) / VALUE_ONE - FIRST_PLAY_URGENCY_REDUCTION


@compiled
def puct(child: Node, untried_value: float, exploration: float) -> float:
    """The mean value, and more the higher the prior and the fewer the visits."""
    if child.winner != NO_WINNER:
        return PROVEN_WIN if child.winner == child.mover else PROVEN_LOSS
    mean = child.mover_value_sum / (child.visits * (VALUE_ONE + 0.0)) if child.visits else untried_value
    return mean + exploration * child.prior / (1 + child.visits)
