"""What every search relies on, whatever the game."""

from __future__ import annotations

import gc

import pytest

from bonbon import Match
from bonbon.bots import Budget, GreedyBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.greedy import worth_after
from bonbon.bots.search import Thinking
from bonbon.bots.search.paper import USED, paper_for
from bonbon.bots.search.shelf import Shelf
from bonbon.bots.search.simulate import imagine_a_deal
from bonbon.bots.search.tree import NO_NODE, ROOT
from bonbon.rules.candy_chaser.state import BLUE, RED
from bonbon.rules.chance import generator
from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import blanks
from bonbon.rules.words import GAMES
from tests.bots.candy_chaser.states import rolled, trading


@pytest.mark.skipif(PLAIN, reason="plain Python has no arrays to keep")
def test_the_room_of_a_search_waits_for_the_next_one() -> None:
    shelf = Shelf()
    tree = shelf.tree(100)
    assert shelf.kept == []
    del tree
    gc.collect()
    assert [len(room.nodes) for room in shelf.kept] == [100]
    assert len(shelf.tree(50).nodes) == 50


def test_what_one_trade_would_tell_does_not_count_for_another() -> None:
    match = rolled(trading("red", "blue"))
    paper = paper_for(match.view(0), "greedy", 0)
    imagine_a_deal(paper)
    trials = blanks(GAMES["candy-chaser"].State, 1)

    def worth(candy: int) -> float:
        paper.rng[0] = generator("the same roll")[0]
        return float(worth_after(paper, trials, candy))

    first = worth(RED)
    worth(BLUE)
    assert worth(RED) == first


def test_where_nothing_is_hidden_the_best_looking_moves_come_first_and_are_tried_first() -> None:
    match = Match("candy-conquest", 2, seed="order")
    view = match.view(0)
    thinking = Thinking(view, list(numbers_of(view, match.legal_moves)), "order")
    thinking.think(Budget(simulations=300))
    tree = thinking.papers[0].tree
    priors, visits = list[int](), list[bool]()
    child = int(tree.nodes[ROOT].first_child)
    while child != NO_NODE:
        priors.append(int(tree.nodes[child].prior))
        visits.append(int(tree.nodes[child].visits) > 0)
        child = int(tree.twigs[child].next_sibling)
    assert priors == sorted(priors, reverse=True)
    assert visits == sorted(visits, reverse=True)
    assert int(thinking.papers[0].counts[USED]) > len(priors)


def test_looking_around_before_the_first_simulation_counts_as_thinking() -> None:
    match = Match("candy-conquest", 2, seed="clock")
    thinking = Thinking(match.view(0), list(numbers_of(match.view(0), match.legal_moves)), "clock")
    assert thinking.looked_around > 0
    for spent, left in ((0.25, 0.75), (3.0, 0.5)):
        thinking.looked_around = spent
        assert thinking.what_is_left_of(Budget(seconds=1.0)).seconds == left
        assert thinking.what_is_left_of(Budget(seconds=1.0)).seconds == 1.0, "counted once"
    assert thinking.what_is_left_of(Budget(simulations=7)) == Budget(simulations=7)


def test_greedy_gives_the_same_answer_every_time() -> None:
    match = rolled(trading("red", "blue", "green"))
    chosen = {GreedyBot("again").choose(match.view(0), match.legal_moves) for _ in range(3)}
    assert len(chosen) == 1
