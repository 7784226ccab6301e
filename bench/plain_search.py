"""The opponent that a clever search has to beat: plain information-set tree search on the same engine.

Uniform guesses of what is hidden, UCB1, one random playout from each new node, the most visited move. No priors, no
leaf values, no solver, no beliefs.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import log, sqrt
from typing import Any

from bonbon.bots.bot import numbers_of
from bonbon.bots.budget import Budget
from bonbon.bots.numbers import reals
from bonbon.bots.search.tree import ROOT, VALUE_ONE, Edge, Node, Tree, add_node, find_child
from bonbon.bots.types import NO_NODE
from bonbon.play.view import View
from bonbon.rules.chance import below, generator
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.dispatch import actor, apply, guess, legal_moves, outcome, outcomes, payoffs
from bonbon.rules.game import SEATS
from bonbon.rules.moves import CHANCE, NOBODY, is_offered, no_moves, pick
from bonbon.rules.playout import playout
from bonbon.rules.records import batch_of, become, blanks, room_for, zeros

EXPLORATION = 1.0
NODES = 1_000_000
DEEPEST = 4096
AT_ONCE = 64  # simulations between two looks at the clock


class PlainSearchBot:
    """As strong as textbooks make it."""

    def __init__(self, seed: str | int = 0, budget: Budget = Budget(simulations=10_000)) -> None:  # noqa: B008
        self.seed, self.budget = str(seed), budget

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        words = numbers_of(view, moves)
        tree = Tree(room_for(Node, NODES), room_for(Edge, NODES))
        add_node(tree, ROOT, NO_NODE, 0, CHANCE)
        seen, work = batch_of(view.game.State, view.state), blanks(view.game.State, 1)
        paper = (seen, work, tree, no_moves(view.game.groups), reals(SEATS), zeros(DEEPEST), zeros(1))
        paper[6][0] = 1
        rng = generator(f"{self.seed} {len(view.log)}")
        wanted = budget or self.budget
        if wanted.seconds is None:
            plain_search(*paper, rng, wanted.simulations or 0)
        else:
            end = time.monotonic() + wanted.seconds
            while time.monotonic() < end:
                plain_search(*paper, rng, AT_ONCE)
        return words[most_visited(tree, set(words))]


def most_visited(tree: Any, allowed: set[int]) -> int:
    visits, child = {}, int(tree.nodes[ROOT].first_child)
    while child != NO_NODE:
        visits[int(tree.edges[child].move)] = int(tree.nodes[child].visits)
        child = int(tree.edges[child].next_sibling)
    return max(allowed & set(visits), key=lambda move: (visits[move], -move))


@compiled_apart
def plain_search(
    seen: Any, work: Any, tree: Any, moves: Any, values: Any, path: Any, used: Any, rng: Any, simulations: int
) -> None:
    for _ in range(simulations):
        become(work, 0, seen, 0)
        guess(work[0], rng)
        steps = descend(work[0], tree, moves, path, used, rng)
        playout(work[0], moves, rng)
        payoffs(work[0], values)
        for step in range(steps + 1):
            here = tree.nodes[path[step]]
            here.visits += 1
            if here.mover >= 0:
                here.mover_value_sum += int(values[here.mover] * VALUE_ONE)


@compiled_apart
def descend(state: Any, tree: Any, moves: Any, path: Any, used: Any, rng: Any) -> int:
    """Down the tree until a new node has been planted; how many steps."""
    path[0] = ROOT
    steps = 0
    node = path[0]
    is_new = False
    while not is_new and actor(state) != NOBODY and steps + 1 < DEEPEST and used[0] < NODES:
        who = actor(state)
        move = outcome(state, below(rng, outcomes(state))) if who == CHANCE else chosen(state, tree, node, moves, rng)
        child = find_child(tree, node, move)
        if child == NO_NODE:
            child = used[0]
            used[0] += 1
            add_node(tree, child, node, move, who)
            is_new = True
        apply(state, move)
        steps += 1
        path[steps] = child
        node = child
    return steps


@compiled
def chosen(state: Any, tree: Any, node: int, moves: Any, rng: Any) -> int:
    """A legal move that has no node yet, else the one with the best upper bound."""
    total = legal_moves(state, moves)
    best = -1
    best_bound = -1.0
    met = 0
    child = tree.nodes[node].first_child + 0
    while child != NO_NODE:
        tried = tree.nodes[child]
        if is_offered(moves, tree.edges[child].move):
            met += 1
            tried.availability += 1
            bound = tried.mover_value_sum / tried.visits / VALUE_ONE + EXPLORATION * sqrt(
                log(tried.availability + 1.0) / tried.visits
            )
            if bound > best_bound:
                best_bound = bound
                best = tree.edges[child].move + 0
        child = tree.edges[child].next_sibling + 0
    return untried(tree, node, moves, total, met, rng) if met < total else best


@compiled
def untried(tree: Any, node: int, moves: Any, total: int, met: int, rng: Any) -> int:
    """One of the legal moves without a node, each as likely as the others."""
    which = below(rng, total - met)
    for k in range(total):
        move = pick(moves, k)
        if find_child(tree, node, move) == NO_NODE:
            if which == 0:
                return move
            which -= 1
    return pick(moves, 0)
