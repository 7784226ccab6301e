"""Everything that a search reads and writes: made once, handed to compiled code as one thing."""

from __future__ import annotations

from typing import NamedTuple

from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.numbers import REAL_BYTES, reals, room_for_reals
from bonbon.bots.search.buffer_pool import BufferPool
from bonbon.bots.search.tree import NODE_BYTES, Tree
from bonbon.bots.types import Batch, GameState, Moves, Numbers, Reals, Rng
from bonbon.play.view import View
from bonbon.rules.chance import generator
from bonbon.rules.game import SEATS
from bonbon.rules.moves import no_moves
from bonbon.rules.records import batch_of, blanks, int64, record, zeros

MOST_PLIES = 512  # moves that a simulation goes down the tree at most
buffer_pool = BufferPool()


@record
class Counters:
    """The numbers of a search that stand alone."""

    nodes_used: int = int64()
    simulations: int = int64()
    seat: int = int64()  # whose view it is
    has_secrets: int = int64()


class SearchState(NamedTuple):
    seen: Batch[GameState]  # the view of the seat, a batch of one (Numba takes `view` for NumPy's)
    states: Batch[GameState]  # the game in the simulation in progress, a batch of one
    workspace: object  # of the game's heuristics
    tree: Tree
    node_cache: Reals  # what the opponent model keeps for each node
    moves: Moves  # scratch space for legal moves
    candidates: Numbers
    priors: Reals  # of the candidates
    values: Reals  # to each seat, of the leaf of the simulation
    value_sums: Reals  # of all simulations
    path: Numbers  # the nodes from the root to the leaf
    counters: Batch[Counters]  # a batch of one
    exploration: float
    rng: Rng


def search_state_for(view: View, seed: str, memory: int) -> SearchState:
    """The start of a search from this view, with a tree of at most so many bytes."""
    heuristics = heuristics_of(view.game)
    nodes = max(2 * heuristics.MOST_CANDIDATES, memory // (NODE_BYTES + REAL_BYTES * heuristics.CACHED_PER_NODE))
    return SearchState(
        seen=batch_of(view.game.State, view.state),
        states=blanks(view.game.State, 1),
        workspace=heuristics.make_workspace(view),
        tree=buffer_pool.tree(nodes),
        node_cache=room_for_reals(nodes * heuristics.CACHED_PER_NODE),
        moves=no_moves(view.game.groups),
        candidates=zeros(heuristics.MOST_CANDIDATES),
        priors=reals(heuristics.MOST_CANDIDATES),
        values=reals(SEATS),
        value_sums=reals(SEATS),
        path=zeros(MOST_PLIES + 1),
        counters=counters_of(view),
        exploration=heuristics.EXPLORATION,
        rng=generator(seed),
    )


def counters_of(view: View) -> Batch[Counters]:
    batch: Batch[Counters] = blanks(Counters, 1)
    counters = batch[0]
    counters.nodes_used = 1  # the root
    counters.seat = view.seat
    counters.has_secrets = int(view.game.has_secrets)
    return batch
