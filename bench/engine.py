"""Random play of the three games beside OpenSpiel and PettingZoo (connect four), in one run: `make bench-peers`.

Everything is measured on one pinned core, in turns, and the best round of each counts. Ends with one line per bar.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bench.bars import bar
from bonbon.rules.chance import generator
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game
from bonbon.rules.moves import no_moves
from bonbon.rules.playout import rollouts
from bonbon.rules.records import blanks

ROUNDS = 5
SECONDS = 0.5
BARS = {"candy-chaser": 8.0, "candy-lab": 5.0, "candy-conquest": 5.0}
THREADS_BAR = 1.7
BYTES = {"candy-chaser": 64, "candy-lab": 1000, "candy-conquest": 640}
OPEN_SPIEL = "OpenSpiel C++ rollouts"


def ours(game: Game, players: int, seed: str = "bench") -> Callable[[], float]:
    """Moves per second of whole random games, dealing included."""
    states, moves, rng = blanks(game.State, 1), no_moves(game.groups), generator(seed)
    game.edition().lay_out(states[0])
    rollouts(states, moves, rng, players, 100)

    def measure() -> float:
        steps, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            steps += int(rollouts(states, moves, rng, players, 2000))
        return steps / elapsed

    return measure


def open_spiel_rollouts() -> Callable[[], float]:
    """One simulation of the C++ MCTS whose evaluator rolls out many random games: all in C++."""
    import pyspiel

    game, games = pyspiel.load_game("connect_four"), 40_000
    length = mean_length_of_connect_four()
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(games, 7), 2.0, 1, 100, False, 7, False)

    def measure() -> float:
        start = time.perf_counter()
        bot.step(game.new_initial_state())
        return games * length / (time.perf_counter() - start)

    return measure


def mean_length_of_connect_four() -> float:
    """Moves of a random game of connect four."""
    import pyspiel

    game, rng, moves, games = pyspiel.load_game("connect_four"), random.Random(7), 0, 3000
    for _ in range(games):
        moves += play_in_python(game, rng)
    return moves / games


def play_in_python(game: object, rng: random.Random) -> int:
    state, moves = game.new_initial_state(), 0  # type: ignore[attr-defined]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def open_spiel_in_python() -> Callable[[], float]:
    import pyspiel

    game, rng = pyspiel.load_game("connect_four"), random.Random(7)

    def measure() -> float:
        moves, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            moves += play_in_python(game, rng)
        return moves / elapsed

    return measure


def petting_zoo() -> Callable[[], float]:
    from pettingzoo.classic import connect_four_v3

    env, rng = connect_four_v3.env(), random.Random(7)

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            over = terminated or truncated
            env.step(None if over else rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            moves += not over
        return moves

    def measure() -> float:
        moves, start = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < SECONDS:
            moves += play()
        return float(moves / elapsed)

    return measure


def two_threads(game: Game) -> float:
    """How many times one thread two threads are, on two cores, both without the lock."""
    one = ours(game, 2, "one")
    pair = [ours(game, 2, "two"), ours(game, 2, "three")]
    with ThreadPoolExecutor(2) as pool:
        ratios = [sum(pool.map(lambda measure: measure(), pair)) / one() for _ in range(ROUNDS)]
    return float(sorted(ratios)[ROUNDS // 2])


def measured_in_turns(contestants: dict[str, Callable[[], float]]) -> dict[str, float]:
    """The best of a few rounds for each."""
    best = dict.fromkeys(contestants, 0.0)
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for name, measure in contestants.items():
            best[name] = max(best[name], measure())
    return best


def main() -> int:
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[-1:])
    contestants = {f"{name}, {n} players": ours(game, n) for name, game in GAMES.items() for n in (2, 3, 4)}
    contestants[OPEN_SPIEL] = open_spiel_rollouts()
    contestants["OpenSpiel Python loop"] = open_spiel_in_python()
    contestants["PettingZoo"] = petting_zoo()
    speeds = measured_in_turns(contestants)
    peer = speeds[OPEN_SPIEL]
    print(f"\n{'random play, one core':32}{'moves/s':>14}{'× OpenSpiel C++':>18}")
    for name, speed in speeds.items():
        print(f"{name:32}{speed:14,.0f}{speed / peer:18.2f}")
    print()
    os.sched_setaffinity(0, cores)
    met = [bar(f"{g}/openspiel", min(speeds[f"{g}, {n} players"] for n in (2, 3, 4)) / peer, BARS[g]) for g in BARS]
    if len(cores) > 1:
        met += [bar(f"{name}/two-threads", two_threads(game), THREADS_BAR) for name, game in GAMES.items()]
    met += [bar(f"{name}/record-bytes", game.State.LAYOUT.size, BYTES[name], True) for name, game in GAMES.items()]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
