"""Solve the tiny Candy Chaser by counterfactual regret, and watch the exploitability fall.

python examples/openspiel_cfr.py [ITERATIONS]
"""

from __future__ import annotations

import sys

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

import bonbon.envs.openspiel  # noqa: F401 - registers the games


def main(iterations: int = 32) -> list[float]:
    game = pyspiel.load_game("bonbon_candy_chaser(edition=tiny)")
    solver = cfr.CFRPlusSolver(game)
    print("iterations  exploitability")
    print(f"{0:>10}  {exploitability.exploitability(game, solver.average_policy()):.4f}")
    found = []
    for iteration in range(1, iterations + 1):
        solver.evaluate_and_update_policy()
        if iteration & (iteration - 1) == 0 and iteration >= 4:  # a power of two
            found.append(float(exploitability.exploitability(game, solver.average_policy())))
            print(f"{iteration:>10}  {found[-1]:.4f}")
    return found


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
