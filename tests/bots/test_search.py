"""What every search relies on, whatever the game."""

from __future__ import annotations

import gc

import pytest

from bonbon import Match
from bonbon.bots import Budget, GreedyBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.greedy import value_after
from bonbon.bots.search import TreeSearch
from bonbon.bots.search.buffer_pool import BufferPool
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.search_state import search_state_for
from bonbon.bots.search.tree import ROOT
from bonbon.bots.types import NO_NODE
from bonbon.rules.candy_chaser.state import BLUE, RED
from bonbon.rules.chance import generator
from bonbon.rules.compiled import MACHINE, PLAIN
from bonbon.rules.dispatch import GAMES
from bonbon.rules.records import blanks
from tests.bots.candy_chaser.states import rolled, trading


@pytest.mark.skipif(PLAIN, reason="plain Python has no arrays to keep")
def test_the_memory_of_a_search_waits_for_the_next_one() -> None:
    pool = BufferPool()
    tree = pool.tree(100)
    assert pool.kept == []
    del tree
    gc.collect()
    assert [len(buffer.nodes) for buffer in pool.kept] == [100]
    assert len(pool.tree(50).nodes) == 50


def test_what_one_trade_would_tell_does_not_count_for_another() -> None:
    match = rolled(trading("red", "blue"))
    search = search_state_for(match.view(0), "greedy", 0)
    determinise_view(search)
    trials = blanks(GAMES["candy-chaser"].State, 1)

    def value(candy: int) -> float:
        search.rng[0] = generator("the same roll")[0]
        return float(value_after(search, trials, candy))

    first = value(RED)
    value(BLUE)
    assert value(RED) == first


@pytest.mark.skipif(MACHINE == "wasm", reason="the tree lies in the memory of a module")
def test_where_nothing_is_hidden_the_moves_with_the_highest_priors_come_first_and_are_tried_first() -> None:
    match = Match("candy-conquest", 2, seed="order")
    view = match.view(0)
    search = TreeSearch(view, list(numbers_of(view, match.legal_moves)), "order")
    search.run(Budget(simulations=300))
    tree = search.searches[0].state.tree
    priors, visits = list[int](), list[bool]()
    child = int(tree.nodes[ROOT].first_child)
    while child != NO_NODE:
        priors.append(int(tree.nodes[child].prior))
        visits.append(int(tree.nodes[child].visits) > 0)
        child = int(tree.edges[child].next_sibling)
    assert priors == sorted(priors, reverse=True)
    assert visits == sorted(visits, reverse=True)
    assert int(search.searches[0].counters().nodes_used) > len(priors)


def test_what_is_done_before_the_first_simulation_counts_as_time_of_the_search() -> None:
    match = Match("candy-conquest", 2, seed="clock")
    search = TreeSearch(match.view(0), list(numbers_of(match.view(0), match.legal_moves)), "clock")
    assert search.setup_seconds > 0
    for spent, left in ((0.25, 0.75), (3.0, 0.5)):
        search.setup_seconds = spent
        assert search.what_is_left_of(Budget(seconds=1.0)).seconds == left
        assert search.what_is_left_of(Budget(seconds=1.0)).seconds == 1.0, "counted once"
    assert search.what_is_left_of(Budget(simulations=7)) == Budget(simulations=7)


def test_greedy_gives_the_same_answer_every_time() -> None:
    match = rolled(trading("red", "blue", "green"))
    chosen = {GreedyBot("again").choose(match.view(0), match.legal_moves) for _ in range(3)}
    assert len(chosen) == 1
