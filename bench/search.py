"""The search of the bots beside OpenSpiel's C++ MCTS (connect four), and against a plain search with the same time.

`make bench-search`. Speed is measured on one pinned core, in turns, and the best round of each counts; strength in
seat-balanced, seed-paired games for two. Ends with one line per bar.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from bench.bars import bar
from bench.engine import measured_in_turns
from bench.plain_search import PlainSearchBot
from bonbon.arena.intervals import Cluster, Interval, share_over
from bonbon.bots import Bot, Budget, RandomBot, SearchBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.search import TreeSearch
from bonbon.play import Match
from bonbon.rules.dispatch import GAMES

SECONDS = 0.4
SPEED_BARS = {"candy-chaser": 5.0, "candy-lab": 2.0, "candy-conquest": 2.0}
OPEN_SPIEL = "OpenSpiel C++ MCTSBot, connect four"
OPENING = 6  # random moves before a search is measured: the first move of a game is not the usual one
TIME_FOR_A_MOVE = Budget(seconds=0.02)
TIME_FOR_A_GAME = 80.0  # seconds of games of each kind
ASKED, ANSWERS = Budget(seconds=0.05), 60  # at so many positions of random games a bot is asked for a quick answer
MOST_DEALS = 200


def ours(name: str) -> Callable[[], float]:
    """Simulations per second from a position early in a game for two."""
    match, anybody = Match(name, 2, seed="bench"), RandomBot("bench")
    for _ in range(OPENING):
        match.play(anybody.choose(match.view(int(match.actor or 0)), match.legal_moves))
    view = match.view(int(match.actor or 0))
    moves = list(numbers_of(view, match.legal_moves))

    def measure() -> float:
        search = TreeSearch(view, moves, "bench")
        start = time.perf_counter()
        search.run(Budget(seconds=SECONDS))
        return search.simulations / (time.perf_counter() - start)

    measure()
    return measure


def open_spiel() -> Callable[[], float]:
    """Simulations per second of a search with one random playout each, all in C++."""
    import pyspiel

    game, simulations = pyspiel.load_game("connect_four"), 30_000
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, simulations, 1000, False, 7, False)

    def measure() -> float:
        start = time.perf_counter()
        bot.step(game.new_initial_state())
        return simulations / (time.perf_counter() - start)

    return measure


def wins_against_plain_search(name: str) -> Interval | None:
    """The share of games that the bots' search wins, as many as the time allows."""
    clusters: list[Cluster] = []
    end = time.monotonic() + TIME_FOR_A_GAME
    while len(clusters) < MOST_DEALS and time.monotonic() < end:
        seed = f"bench {len(clusters)}"
        clusters.append(Cluster(sum(won(name, seed, seat) for seat in range(2)), 2))
        print(f"{name}: deal {len(clusters)}, won {sum(c.total for c in clusters):g}", file=sys.stderr)
    return share_over(clusters)


def won(name: str, seed: str, seat: int) -> float:
    """What the bots' search gets of one game from this seat."""
    match = Match(name, 2, seed=seed)
    bots: list[Bot] = [PlainSearchBot(seed), PlainSearchBot(seed)]
    bots[seat] = SearchBot(seed)
    while not match.is_over:
        actor = int(match.actor or 0)
        match.play(bots[actor].choose(match.view(actor), match.legal_moves, TIME_FOR_A_MOVE))
    assert match.result is not None
    winners = match.result["winners"]
    return 0.5 if not winners else (seat in winners) / len(winners)


def slowest_answer(name: str) -> float:
    """The longest that a bot takes when it is asked to answer within 50 ms, in milliseconds."""
    longest = 0.0
    for number in range(ANSWERS):
        match, anybody = Match(name, 2 + number % 3, seed=f"answer {number}"), RandomBot(number)
        for _ in range(number % 20):
            if not match.is_over:
                match.play(anybody.choose(match.view(int(match.actor or 0)), match.legal_moves))
        if not match.is_over:
            view, moves = match.view(int(match.actor or 0)), match.legal_moves
            start = time.perf_counter()
            SearchBot("answer").choose(view, moves, ASKED)
            longest = max(longest, time.perf_counter() - start) if number else 0.0
    return 1000 * longest


def main() -> int:
    os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[-1:])
    rates = measured_in_turns({name: ours(name) for name in GAMES} | {OPEN_SPIEL: open_spiel()})
    for name, rate in rates.items():
        print(f"{name:40} {rate:12,.0f} simulations/s  {rate / rates[OPEN_SPIEL]:5.1f}×")
    answers = {name: slowest_answer(name) for name in GAMES}
    shares = {name: wins_against_plain_search(name) for name in GAMES}
    for name, share in shares.items():
        print(f"{name:40} wins {share.value:.3f} ({share.low:.3f} to {share.high:.3f})" if share else name)
    met = [bar(f"{name}/simulations", rates[name] / rates[OPEN_SPIEL], target) for name, target in SPEED_BARS.items()]
    met += [bar(f"{name}/slowest-answer-ms", answers[name], 100, at_most=True) for name in GAMES]
    met += [bar(f"{name}/against-plain-search", share.low, 0.5) for name, share in shares.items() if share]
    return 0 if all(met) and len(met) == 3 * len(GAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
