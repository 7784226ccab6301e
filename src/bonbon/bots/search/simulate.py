"""One simulation: imagine what is hidden, walk down the tree, judge what comes next, and tell every node of the way."""

from __future__ import annotations

from math import sqrt
from typing import Any

from bonbon.bots.search.paper import DEEPEST, HAS_SECRETS, SEAT, SIMULATIONS, USED, Paper
from bonbon.bots.search.tree import (
    ALL_THAT_COUNT,
    ALL_THAT_MATTER,
    NO_NODE,
    ONE,
    PRIOR_ONE,
    ROOT,
    among,
    child_by,
    plant,
)
from bonbon.bots.words import candidates, chances, habit, imagine, remember
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import CHANCE, NOBODY, is_offered
from bonbon.rules.records import become
from bonbon.rules.words import actor, apply, legal_moves, outcome, outcomes, payoffs

MOOD = 0.3  # how much a move's looks change from seed to seed, so that no two games are the same
MODESTY = 0.15  # a move that nobody has tried is worth a little less than its position


@compiled_apart
def search(paper: Paper, simulations: int) -> None:
    """So many simulations more."""
    for _ in range(simulations):
        imagine_a_deal(paper)
        steps = walk_down(paper)
        judge(paper, paper.path[steps])
        tell_the_way(paper, steps)
    paper.counts[SIMULATIONS] += simulations


@compiled_apart
def imagine_a_deal(paper: Paper) -> None:
    """The table as it may be, for all that the seat knows."""
    become(paper.states, 0, paper.seen, 0)
    imagine(paper.states[0], paper.notes, paper.rng)


@compiled
def walk_down(paper: Paper) -> int:
    """To a node that nobody has looked at, or whose winner is known, or to the end; how many steps that took."""
    state = paper.states[0]
    steps = 0
    paper.path[0] = ROOT
    node = paper.path[0]  # a number to the compiler, not the constant: else it compiles all that follows twice
    who = actor(state)
    while who != NOBODY and steps < DEEPEST and not (steps and is_news(paper, node)):
        node = next_node(paper, node, who)
        if node == NO_NODE:
            break
        remember(state, paper.tree.twigs[node].move, paper.notes, paper.lessons, node)
        apply(state, paper.tree.twigs[node].move)
        steps += 1
        paper.path[steps] = node
        who = actor(state)
    return steps


@compiled
def is_news(paper: Paper, node: int) -> bool:
    """Whether there is nothing to go by below this node, or no need to."""
    here = paper.tree.nodes[node]
    return here.visits == 0 or here.winner != 0  # type: ignore[no-any-return]


@compiled
def next_node(paper: Paper, node: int, who: int) -> int:
    """Where the next move leads: chance and habits decide for themselves, everybody else as the tree says."""
    state = paper.states[0]
    if who == CHANCE:
        return followed(paper, node, outcome(state, below(paper.rng, outcomes(state))), CHANCE)
    if who != paper.counts[SEAT]:
        usual = habit(state, paper.notes, paper.rng)
        if usual >= 0:
            return followed(paper, node, usual, who)
    return preferred(paper, node, who)


@compiled
def followed(paper: Paper, node: int, move: int, mover: int) -> int:
    """The child of this move, planted if need be and if there is room."""
    child = child_by(paper.tree, node, move)
    if child == NO_NODE and paper.counts[USED] < len(paper.tree.nodes):
        child = paper.counts[USED]
        paper.counts[USED] += 1
        plant(paper.tree, child, node, move, mover)
    return child


@compiled
def preferred(paper: Paper, node: int, who: int) -> int:
    """The most promising child that is legal here, for its results and for its looks."""
    if paper.tree.nodes[node].is_complete:
        return most_promising(paper, node)
    total = legal_moves(paper.states[0], paper.moves)
    best, known = most_promising_now(paper, node, 1)
    if known < total:
        grow(paper, node, who)
        best, known = most_promising_now(paper, node, 0)
    return best


@compiled_apart
def grow(paper: Paper, node: int, who: int) -> None:
    """Plant the moves that have no node yet; where nothing is hidden, they are all there will ever be."""
    listed = list_candidates(paper)
    size = abs(listed)
    if paper.counts[USED] + size > len(paper.tree.nodes):
        return
    if not paper.counts[HAS_SECRETS]:
        put_the_best_last(paper.found, paper.weights, size)
    plant_all(paper, node, who, size)
    if not paper.counts[HAS_SECRETS]:
        paper.tree.nodes[node].is_complete = ALL_THAT_MATTER if listed > 0 else ALL_THAT_COUNT


@compiled_apart
def list_candidates(paper: Paper) -> int:
    return candidates(paper.states[0], paper.notes, paper.moves, paper.found, paper.weights)  # type: ignore[no-any-return]


@compiled
def plant_all(paper: Paper, node: int, who: int, size: int) -> None:
    """A node for each candidate that has none, with its share of the promise."""
    total = 0.0
    for i in range(size):
        total += paper.weights[i]
    known = paper.tree.nodes[node].first_child + 0
    for i in range(size):
        if among(paper.tree.twigs, known, paper.found[i]) == NO_NODE:
            child = paper.counts[USED]
            paper.counts[USED] += 1
            plant(paper.tree, child, node, paper.found[i], who)
            paper.tree.nodes[child].available = 1
            paper.tree.nodes[child].prior = max(1, int(PRIOR_ONE * paper.weights[i] / total))


@compiled
def put_the_best_last(found: Any, weights: Any, size: int) -> None:
    """In the order in which they are to be planted: the last will be the first child."""
    for i in range(1, size):
        move, weight = found[i], weights[i]
        at = i
        while at > 0 and weights[at - 1] > weight:
            found[at], weights[at] = found[at - 1], weights[at - 1]
            at -= 1
        found[at], weights[at] = move, weight


@compiled
def most_promising(paper: Paper, node: int) -> int:
    """The child with the best upper bound, where all children are always legal and the best looks come first."""
    here = paper.tree.nodes[node]
    untried = worth_untried(here)
    curiosity = paper.exploration / PRIOR_ONE * sqrt(here.visits)
    best = NO_NODE
    best_bound = -10.0
    child = here.first_child + 0
    while child != NO_NODE:
        tried = paper.tree.nodes[child]
        bound = upper_bound(tried, untried, curiosity)
        if bound > best_bound:
            best_bound = bound
            best = child
        if tried.visits == 0 and tried.winner == 0:
            break  # those after it are untried too, and look no better
        child = paper.tree.twigs[child].next_sibling + 0
    return best


@compiled
def most_promising_now(paper: Paper, node: int, passed: int) -> tuple[int, int]:
    """The same among the moves that are legal with this deal, and how many of them have a node."""
    here = paper.tree.nodes[node]
    untried = worth_untried(here)
    curiosity = paper.exploration / PRIOR_ONE
    known = 0
    best = NO_NODE
    best_bound = -10.0
    child = here.first_child + 0
    while child != NO_NODE:
        if is_offered(paper.moves, paper.tree.twigs[child].move):
            tried = paper.tree.nodes[child]
            known += 1
            tried.available += passed
            bound = upper_bound(tried, untried, curiosity * sqrt(tried.available))
            if bound > best_bound:
                best_bound = bound
                best = child
        child = paper.tree.twigs[child].next_sibling + 0
    return best, known


@compiled
def worth_untried(here: Any) -> float:
    """What a move is thought to be worth before anybody has tried it."""
    return (here.worth / max(here.visits, 1)) / ONE - MODESTY  # type: ignore[no-any-return]


@compiled
def upper_bound(tried: Any, untried: float, curiosity: float) -> float:
    """The mean result, and more the better a move looks and the less it was tried (PUCT); sure losses come last."""
    if tried.winner:
        return 2.0 if tried.winner == tried.mover + 1 else -1.0
    mean = tried.won / (tried.visits * (ONE + 0.0)) if tried.visits else untried
    return mean + curiosity * tried.prior / (1 + tried.visits)  # type: ignore[no-any-return]


@compiled
def judge(paper: Paper, node: int) -> None:
    """What the position after the last move is worth to each seat."""
    here, state, values = paper.tree.nodes[node], paper.states[0], paper.values
    if here.winner:
        for seat in range(state.players):
            values[seat] = 1.0 if here.winner == seat + 1 else 0.0
    elif actor(state) == NOBODY:
        payoffs(state, values)
        here.winner = 0 if paper.counts[HAS_SECRETS] else sure_winner(state, values)
    else:
        winner = chances(state, paper.notes, values)
        here.winner = 0 if paper.counts[HAS_SECRETS] else winner


@compiled
def sure_winner(state: Any, values: Any) -> int:
    """The seat + 1 of a single winner."""
    for seat in range(state.players):
        if values[seat] == 1.0:
            return seat + 1
    return 0


@compiled
def tell_the_way(paper: Paper, steps: int) -> None:
    """Every node of the way learns how it went; where nothing is hidden, who is sure to win goes up with it."""
    for seat in range(len(paper.totals)):
        paper.totals[seat] += paper.values[seat]
    next_mover = actor(paper.states[0])
    for step in range(steps, -1, -1):
        here = paper.tree.nodes[paper.path[step]]
        here.visits += 1
        if here.mover >= 0:
            here.won += int(paper.values[here.mover] * ONE)
        if next_mover >= 0:
            here.worth += int(paper.values[next_mover] * ONE)
        next_mover = here.mover + 0
        if step < steps and here.is_complete and paper.tree.nodes[paper.path[step + 1]].winner:
            here.winner = winner_by_children(paper, paper.path[step])


@compiled
def winner_by_children(paper: Paper, node: int) -> int:
    """Who wins from here for sure: the mover with one good move, or the one player whom every move makes win."""
    child = paper.tree.nodes[node].first_child + 0
    winner = paper.tree.nodes[child].winner + 0
    while child != NO_NODE:
        tried = paper.tree.nodes[child]
        if tried.winner == tried.mover + 1:
            return tried.mover + 1  # type: ignore[no-any-return]
        if tried.winner != winner:
            winner = 0
        child = paper.tree.twigs[child].next_sibling + 0
    return winner if paper.tree.nodes[node].is_complete == ALL_THAT_MATTER else 0


@compiled_apart
def open_root(paper: Paper, allowed: Any) -> None:
    """Plant the moves that the bot is asked to choose from: they are the same whatever is hidden."""
    imagine_a_deal(paper)
    paper.path[0] = ROOT
    listed = list_candidates(paper)
    size = 0
    for i in range(abs(listed)):
        if is_among(allowed, paper.found[i]):
            paper.found[size] = paper.found[i]
            paper.weights[size] = paper.weights[i] * (1 + MOOD * below(paper.rng, 1000) / 1000)
            size += 1
    if size == 0:
        size = take_all(paper, allowed)
    put_the_best_last(paper.found, paper.weights, size)
    plant_all(paper, paper.path[0], paper.counts[SEAT], size)
    paper.tree.nodes[ROOT].is_complete = ALL_THAT_MATTER if listed > 0 else ALL_THAT_COUNT


@compiled
def is_among(allowed: Any, move: int) -> bool:
    for i in range(len(allowed)):
        if allowed[i] == move:
            return True
    return False


@compiled
def take_all(paper: Paper, allowed: Any) -> int:
    """None of the moves was worth a thought: think of all of them."""
    size = min(len(allowed), len(paper.found))
    for i in range(size):
        paper.found[i] = allowed[i]
        paper.weights[i] = 1.0
    return size
