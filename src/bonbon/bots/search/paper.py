"""Everything that a search writes on: made once, handed to compiled code as one thing."""

from __future__ import annotations

from typing import Any, NamedTuple

from bonbon.bots.numbers import reals
from bonbon.bots.search.shelf import Shelf
from bonbon.bots.search.tree import NO_NODE, NODE_BYTES, ROOT, Tree, plant
from bonbon.bots.words import sense_of
from bonbon.play.view import View
from bonbon.rules.chance import generator
from bonbon.rules.game import SEATS
from bonbon.rules.moves import CHANCE, no_moves
from bonbon.rules.records import batch_of, blanks, zeros

USED, SIMULATIONS, SEAT, HAS_SECRETS, COUNTS = range(5)  # what stands in `counts`
shelf = Shelf()
DEEPEST = 512  # moves that a simulation looks ahead at most


class Paper(NamedTuple):
    seen: Any  # the view, a batch of one record
    states: Any  # the table of the simulation in progress, a batch of one
    notes: Any
    tree: Tree
    lessons: Any  # what each node of the tree taught
    moves: Any
    found: Any
    weights: Any
    values: Any  # to each seat, of the position that the simulation came to
    totals: Any  # of all simulations
    path: Any
    counts: Any
    exploration: float
    rng: Any


def paper_for(view: View, seed: str, memory: int) -> Paper:
    """Blank paper for a search from this view, with a tree of at most so many bytes."""
    sense = sense_of(view.game)
    nodes = max(2 * sense.most_candidates, memory // (NODE_BYTES + 8 * sense.lesson_size))
    tree = shelf.tree(nodes)
    plant(tree, ROOT, NO_NODE, 0, CHANCE)
    counts = zeros(COUNTS)
    counts[USED] = 1
    counts[SEAT] = view.seat
    counts[HAS_SECRETS] = view.game.has_secrets
    return Paper(
        seen=batch_of(view.game.State, view.state),
        states=blanks(view.game.State, 1),
        notes=sense.conclude(view),
        tree=tree,
        lessons=reals(nodes * sense.lesson_size),
        moves=no_moves(view.game.groups),
        found=zeros(sense.most_candidates),
        weights=reals(sense.most_candidates),
        values=reals(SEATS),
        totals=reals(SEATS),
        path=zeros(DEEPEST + 1),
        counts=counts,
        exploration=sense.exploration,
        rng=generator(seed),
    )
