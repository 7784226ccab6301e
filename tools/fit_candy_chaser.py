"""Prints the fitted constants of Candy Chaser's heuristics: what attracts traders, and what counts for values.

python -m tools.fit_candy_chaser [--games 200] [--simulations 300]

Search bots play each other with 2, 3 and 4 players; now and then a random move is played, so that there is something
to learn about all kinds of positions. What attracts is fitted to their trades by the greatest likelihood, what counts
is fitted to who won, by conditional logistic regression with a little shrinking. The same arguments print the same
numbers; put them into opponent_model.py and evaluation.py, and run it again until little changes.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from bonbon.bots.budget import Budget
from bonbon.bots.candy_chaser import evaluation, opponent_model
from bonbon.bots.candy_chaser.workspace import FEATURES, Workspace, blank_workspace
from bonbon.bots.random import RandomBot
from bonbon.bots.search_bot import SearchBot
from bonbon.play.fair_random import FairRandom
from bonbon.play.match import Match
from bonbon.rules.candy_chaser.state import TELLING, State, goal
from bonbon.rules.candy_chaser.trading import landing_square

Numbers = NDArray[np.float64]
TRADES_PER_RANDOM_ONE = 12
TREE_BYTES = 1 << 21  # enough for a short search and quickly made
RIDGE = 1e-2
NEWTON_STEPS = 6


class Played(NamedTuple):
    match: Match
    chosen: set[int]  # the moves that a search chose, by their place in the log


def play(players: int, seed: str, budget: Budget) -> Played:
    """One game of search bots, with a random trade now and then."""
    match, bot, chance = (
        Match("candy-chaser", players, seed=seed, first=None),
        SearchBot(seed, budget, memory=TREE_BYTES),
        FairRandom(seed, "whim"),
    )
    chosen: set[int] = set()
    while not match.is_over:
        view = match.view(int(match.actor or 0))
        is_random = cast(State, view.state).phase != TELLING and chance.below(TRADES_PER_RANDOM_ONE) == 0
        if not is_random:
            chosen.add(len(match.log))
        match.play((RandomBot(seed) if is_random else bot).choose(view, match.legal_moves))
    return Played(match, chosen)


class Trading(NamedTuple):
    """A position of the trading phase, what is believed there, and what was done."""

    state: State
    workspace: Workspace
    words: str
    is_chosen: bool


def tradings(played: Played) -> Iterator[Trading]:
    """Every position of the trading phase, with the beliefs of a watcher."""
    match = Match.from_setup("candy-chaser", played.match.setup, played.match.players, first=played.match.first)
    state, workspace = match._moment.states[0], blank_workspace()
    opponent_model.write_attractions(state, workspace.attractions)
    opponent_model.write_first_beliefs(state, workspace.beliefs)
    for i, words in enumerate(played.match.moves):
        if state.phase == TELLING:
            return
        yield Trading(state, workspace, words, i in played.chosen)
        if " move " in words:
            moved = match._spelling.numbers[words.partition(" ")[2]]
            opponent_model.update_from_trade(state, moved, workspace.beliefs, workspace.attractions, workspace.scratch)
        match.play(words)
        state = match._moment.states[0]


# ---- what attracts


def attractions_of(state: State, own: int) -> Numbers:
    """For each cube the six numbers that `ATTRACTION_WEIGHTS` multiplies, seen by whoever owns one of them."""
    rows = np.zeros((int(state.candies), 6))
    for candy in range(int(state.candies)):
        square, landing = int(state.prices[candy]), int(landing_square(state, candy, int(state.roll)))
        height = (square + landing) / (2 * goal(state))
        at = 3 if candy == own else 0
        rows[candy, at : at + 3] = [landing - square, (landing - square) * height * 5, landing == goal(state)]
    return rows


def choices(games: list[Played]) -> tuple[Numbers, NDArray[np.int64]]:
    """All trades that the bots chose: what each cube had for itself, and which was moved."""
    rows, moved = [], []
    for played in games:
        for trading in tradings(played):
            if trading.is_chosen and " move " in trading.words:
                state = trading.state
                rows.append(attractions_of(state, int(state.objectives[state.turn])))
                moved.append(played.match._spelling.numbers[trading.words.partition(" ")[2]])
    return np.array(rows), np.array(moved)


# ---- what counts


def standings(games: list[Played], players: int) -> tuple[Numbers, NDArray[np.int64]]:
    """Positions as each seat's features, and who won."""
    rows, winners = [], []
    for played in games:
        if played.match.players != players:
            continue
        for trading in tradings(played):
            rows.append(features(trading.state, trading.workspace, players))
            winners.append(played.match.result["winners"][0])  # type: ignore[index]
    return np.array(rows), np.array(winners)


def features(state: State, workspace: Workspace, players: int) -> Numbers:
    rows = np.zeros((players, FEATURES))
    nearness = evaluation.nearness_of_the_end(state)
    winner = evaluation.winner_now(state, workspace.beliefs)
    for seat in range(players):
        evaluation.write_features(state, workspace.beliefs, seat, nearness, winner, workspace.scratch)
        rows[seat] = [workspace.scratch[i] for i in range(FEATURES)]
    return rows


# ---- conditional logistic regression, over groups of choices that have as many options each

Group = tuple[Numbers, NDArray[np.int64]]  # for each choice what each option has for itself, and which was taken


def fitted(groups: list[Group]) -> Numbers:
    """The weights under which what was taken is most likely, by Newton's method."""
    size = groups[0][0].shape[2]
    weights, whole = np.zeros(size), sum(len(rows) for rows, _ in groups)
    for _ in range(NEWTON_STEPS):
        slope, spread = -RIDGE * weights, RIDGE * np.eye(size)
        for rows, taken in groups:
            likely = shares(rows, weights)
            mean = np.einsum("nk,nkf->nf", likely, rows)
            slope += (rows[np.arange(len(rows)), taken] - mean).sum(0) / whole
            spread += (np.einsum("nk,nkf,nkg->fg", likely, rows, rows) - mean.T @ mean) / whole
        weights = weights + np.linalg.solve(spread, slope)
    return weights


def shares(rows: Numbers, weights: Numbers) -> Numbers:
    scores = rows @ weights
    grown = np.exp(scores - scores.max(1, keepdims=True))
    return np.asarray(grown / grown.sum(1, keepdims=True))


def loss(groups: list[Group], weights: Numbers) -> float:
    losses = [-np.log(shares(rows, weights)[np.arange(len(rows)), taken]) for rows, taken in groups]
    return float(np.concatenate(losses).mean())


def shown(weights: Numbers) -> str:
    return "(" + ", ".join(f"{weight:.3f}" for weight in weights) + ")"


def report(name: str, groups: list[Group], in_use: Numbers) -> None:
    """The numbers, and how well they, those in use and none say beforehand what happened in the other half."""
    learnt = fitted([(rows[: len(rows) // 2], taken[: len(rows) // 2]) for rows, taken in groups])
    rest = [(rows[len(rows) // 2 :], taken[len(rows) // 2 :]) for rows, taken in groups]
    losses = ", ".join(
        f"{name} {loss(rest, weights):.4f}"
        for name, weights in (("loss", learnt), ("in use", in_use), ("none", 0 * in_use))
    )
    print(f"{name} {shown(fitted(groups))}  # {sum(len(rows) for rows, _ in groups)} positions, {losses}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=300)
    asked = parser.parse_args()
    budget = Budget(simulations=asked.simulations)
    games = [play(players, f"fit {i}", budget) for players in (2, 3, 4) for i in range(asked.games)]
    in_use = np.array(opponent_model.ATTRACTION_WEIGHTS[opponent_model.TRADER])
    report("attraction weights of a trader", [choices(games)], in_use)
    groups = [standings(games, players) for players in (2, 3, 4)]
    report("feature weights", groups, np.array(evaluation.FEATURE_WEIGHTS))


if __name__ == "__main__":
    main()
