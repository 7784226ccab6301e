"""Bots by name: whole games, the same choice for the same seed and budget, and clear refusals."""

from __future__ import annotations

import threading
import time
from threading import Event, Thread

import pytest

from bonbon import Match
from bonbon.bots import BOTS, LEVELS, Budget, SearchBot, evaluate, make_bot
from bonbon.bots.search import TreeSearch
from bonbon.bots.search.tree import NODE_BYTES
from bonbon.errors import BotError

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
A_FEW = Budget(simulations=30)


def played(game: str, players: int, name: str, seed: str, budget: Budget | None = None) -> Match:
    match, bots = Match(game, players, seed=seed), [make_bot(name, f"{seed} {seat}") for seat in range(players)]
    while not match.is_over:
        seat = int(match.actor or 0)
        match.play(bots[seat].choose(match.view(seat), match.legal_moves, budget))
    return match


def search_of(match: Match, memory: int = 1 << 20, trees: int = 1) -> TreeSearch:
    seat = int(match.actor or 0)
    numbers = {number for number, words in match_words(match).items() if f"{seat} {words}" in match.legal_moves}
    return TreeSearch(match.view(seat), sorted(numbers), "tea", memory, trees)


def match_words(match: Match) -> dict[int, str]:
    return match.game.spellings(match.edition)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["easy", "normal", "search"])
def test_they_play_whole_games(game: str, players: int, name: str) -> None:
    assert played(game, players, name, "whole", A_FEW).result is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_hard_game_replays_move_for_move_from_its_seed_and_budget(game: str) -> None:
    budget = Budget(simulations=150)
    assert played(game, 2, "hard", "again", budget).moves == played(game, 2, "hard", "again", budget).moves


@pytest.mark.parametrize("game", GAMES)
def test_another_seed_plays_another_game(game: str) -> None:
    assert len({tuple(played(game, 2, "normal", f"seed {n}").moves) for n in range(4)}) > 1


def test_several_trees_choose_the_same_every_time() -> None:
    match = Match("candy-lab", seed="trees")
    choices = [
        SearchBot("tea", Budget(simulations=400), trees=3).choose(match.view(0), match.legal_moves) for _ in range(3)
    ]
    assert len(set(choices)) == 1


def test_a_single_move_needs_no_thought() -> None:
    match = Match("candy-lab", seed="one")
    assert SearchBot(budget=Budget(seconds=60)).choose(match.view(0), match.legal_moves[:1]) == match.legal_moves[0]


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_only_from_the_moves_that_it_is_given(game: str) -> None:
    match = Match(game, seed="few")
    few = match.legal_moves[-2:]
    for name in BOTS:
        assert make_bot(name).choose(match.view(int(match.actor or 0)), few, A_FEW) in few


def test_a_forced_win_is_not_played_where_it_may_not_be() -> None:
    match = Match("candy-conquest", 2)
    for placement in ("RS c3", "sR b1", "sR b3", "sR d1", "RS b4", "tR b5", "sR c4", "tR d5"):
        match.play(f"{match.actor} place {placement}")
    best = SearchBot("tea", A_FEW).choose(match.view(0), match.legal_moves)
    others = [words for words in match.legal_moves if words != best]
    assert SearchBot("tea", A_FEW).choose(match.view(0), others) in others


@pytest.mark.parametrize("game", GAMES)
def test_the_time_it_is_given_is_about_the_time_it_takes(game: str) -> None:
    match = Match(game, seed="clock")
    view, moves = match.view(int(match.actor or 0)), match.legal_moves
    SearchBot().choose(view, moves, A_FEW)  # compiled by now
    started, busy = time.monotonic(), time.process_time()
    SearchBot().choose(view, moves, Budget(seconds=0.05))
    waited = time.monotonic() - started - max(0.0, 0.05 - (time.process_time() - busy))  # less what others used
    assert waited < 0.5  # the bench of the search measures the 100 ms that are promised on a quiet machine


def test_whoever_stops_a_search_gets_what_it_has_found_and_no_thread_stays_behind() -> None:
    search, stop = search_of(Match("candy-conquest"), trees=2), Event()
    before = threading.active_count()
    thinker = Thread(target=search.run, args=(Budget(seconds=60), stop))
    thinker.start()
    stop.set()
    thinker.join(timeout=20)
    assert threading.active_count() == before
    assert search.statistics()


def test_a_search_keeps_to_its_memory() -> None:
    search = search_of(Match("candy-conquest"), memory=200_000)
    search.run(Budget(simulations=5_000))
    [tree] = [one.state.tree for one in search.searches]
    assert len(tree.nodes) * NODE_BYTES <= max(200_000, 2 * 1024 * NODE_BYTES)
    assert search.searches[0].counters().nodes_used <= len(tree.nodes)
    assert search.simulations == 5_000


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_hint_names_moves_with_chances(game: str, players: int) -> None:
    match = Match(game, players, seed="hint")
    thought = evaluate(match.view(int(match.actor or 0)), match.legal_moves, Budget(simulations=300))
    assert thought.best.words in match.legal_moves
    assert all(0 <= candidate.chance <= 1 for candidate in thought.candidates)
    assert sum(thought.chances) == pytest.approx(1)
    assert len(thought.chances) == players


def test_a_hint_that_is_stopped_before_it_began_knows_nothing_and_says_so() -> None:
    match, stop = Match("candy-lab", seed="hint"), Event()
    stop.set()
    thought = evaluate(match.view(0), match.legal_moves, Budget(seconds=60), stop=stop)
    assert thought.best.margin == 0.5


def test_levels_are_for_people() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard", "expert"]


# ---- what is refused


@pytest.mark.parametrize("budget", [{"simulations": 0}, {"simulations": -3}, {"seconds": 0.0}, {"seconds": -1.0}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(BotError, match="above zero"):
        Budget(**budget)


@pytest.mark.parametrize("budget", [{}, {"simulations": 1, "seconds": 1.0}])
def test_a_budget_is_one_of_two_things(budget: dict[str, int]) -> None:
    with pytest.raises(BotError, match="either simulations or seconds"):
        Budget(**budget)


@pytest.mark.parametrize("name", BOTS)
def test_a_view_of_another_game_is_refused(name: str) -> None:
    with pytest.raises(BotError, match="is not a move of candy-lab"):
        make_bot(name).choose(Match("candy-lab").view(0), Match("candy-conquest").legal_moves)


@pytest.mark.parametrize("name", BOTS)
def test_a_view_of_another_seat_is_refused(name: str) -> None:
    match = Match("candy-conquest")
    with pytest.raises(BotError, match="is not a move of seat 1"):
        make_bot(name).choose(match.view(1), match.legal_moves)


@pytest.mark.parametrize("name", BOTS)
def test_without_moves_there_is_nothing_to_choose(name: str) -> None:
    with pytest.raises(BotError, match="no legal move"):
        make_bot(name).choose(Match("candy-lab").view(0), [])


def test_an_unknown_level_is_refused_with_the_list() -> None:
    with pytest.raises(BotError, match="there are easy, normal, hard, expert"):
        make_bot("x" * 1000)
