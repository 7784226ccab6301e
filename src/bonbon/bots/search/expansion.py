"""Expansion: the candidate moves of a position become children, with their priors."""

from __future__ import annotations

from bonbon.bots.dispatch import candidate_moves
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.search_state import SearchState
from bonbon.bots.search.tree import EXHAUSTIVE, PRIOR_ONE, PRUNED, ROOT, add_node, find_sibling
from bonbon.bots.types import NO_MOVE, NO_NODE, Move, NodeIndex, Numbers, Reals, Seat
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, compiled_apart, entry_point
from bonbon.rules.moves import CHANCE

ROOT_NOISE = 0.3  # how much priors at the root change from seed to seed at most, so that no two games are the same
NOISE_STEPS = 1000


@compiled_apart
def expand(search: SearchState, node: NodeIndex, who: Seat) -> None:
    """Add the moves that have no node yet; where nothing is hidden, they are all there will ever be."""
    size, is_exhaustive = list_candidates(search)
    if search.counters[0].nodes_used + size > len(search.tree.nodes):
        return
    if not search.counters[0].has_secrets:
        sort_by_prior(search.candidates, search.priors, size)
    add_children(search, node, who, size)
    if not search.counters[0].has_secrets:
        search.tree.nodes[node].expansion = EXHAUSTIVE if is_exhaustive else PRUNED


@compiled_apart
def list_candidates(search: SearchState) -> tuple[int, bool]:
    """Write candidates and priors of the position; how many, and whether all other moves surely lose."""
    return candidate_moves(search.states[0], search.workspace, search.moves, search.candidates, search.priors)


@compiled
def sort_by_prior(candidates: Numbers, priors: Reals, size: int) -> None:
    """The highest prior last: the last that is added will be the first child."""
    for i in range(1, size):
        move, prior = candidates[i], priors[i]
        at = i
        while at > 0 and priors[at - 1] > prior:
            candidates[at], priors[at] = candidates[at - 1], priors[at - 1]
            at -= 1
        candidates[at], priors[at] = move, prior


@compiled
def add_children(search: SearchState, node: NodeIndex, who: Seat, size: int) -> None:
    """A node for each candidate that has none, with its share of the priors."""
    total = 0.0
    for i in range(size):
        total += search.priors[i]
    known = search.tree.nodes[node].first_child + 0
    for i in range(size):
        if find_sibling(search.tree.edges, known, search.candidates[i]) == NO_NODE:
            child = add_child(search, node, search.candidates[i], who)
            search.tree.nodes[child].availability = 1
            search.tree.nodes[child].prior = max(1, int(PRIOR_ONE * search.priors[i] / total))


@compiled
def add_child(search: SearchState, parent: NodeIndex, move: Move, mover: Seat) -> NodeIndex:
    """A fresh node, for which the opponent model has kept nothing yet; there has to be room for it."""
    child = search.counters[0].nodes_used + 0
    search.counters[0].nodes_used += 1
    add_node(search.tree, child, parent, move, mover)
    cached = len(search.node_cache) // len(search.tree.nodes)
    for i in range(child * cached, (child + 1) * cached):
        search.node_cache[i] = 0.0
    return child


@entry_point
def expand_root(search: SearchState, allowed: Numbers) -> None:
    """Begin a tree with the moves that the bot is asked to choose from: they are the same whatever is hidden."""
    add_node(search.tree, ROOT, NO_NODE, NO_MOVE, CHANCE)
    determinise_view(search)
    search.path[0] = ROOT
    listed, is_exhaustive = list_candidates(search)
    size = 0
    for i in range(listed):
        if is_among(allowed, search.candidates[i]):
            noise = ROOT_NOISE * below(search.rng, NOISE_STEPS) / NOISE_STEPS
            search.candidates[size] = search.candidates[i]
            search.priors[size] = search.priors[i] * (1 + noise)
            size += 1
    if size == 0:
        size = take_all(search, allowed)
    sort_by_prior(search.candidates, search.priors, size)
    add_children(search, search.path[0], search.counters[0].seat, size)
    search.tree.nodes[ROOT].expansion = EXHAUSTIVE if is_exhaustive else PRUNED


@compiled
def is_among(allowed: Numbers, move: Move) -> bool:
    for i in range(len(allowed)):
        if allowed[i] == move:
            return True
    return False


@compiled
def take_all(search: SearchState, allowed: Numbers) -> int:
    """None of the moves was worth a search: search all of them."""
    size = min(len(allowed), len(search.candidates))
    for i in range(size):
        search.candidates[i] = allowed[i]
        search.priors[i] = 1.0
    return size
