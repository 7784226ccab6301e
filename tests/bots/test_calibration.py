"""Chances as hints came true: a rising line, never certain where something is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.bots import Budget, RandomBot, evaluate
from bonbon.bots.calibration import LEAST, MOST, UNKNOWN, Calibration, calibration_for, calibrations
from bonbon.bots.hints import Evaluation, explore
from bonbon.play.view import View
from bonbon.rules.dispatch import GAMES
from tools.fit_hints import Point, rising

A_FEW = Budget(simulations=40)
LINES = sorted(calibrations())
WITH_SECRETS = sorted(name for name, game in GAMES.items() if game.has_secrets)


def looks(game: str, players: int, seed: str) -> Iterator[tuple[View, list[str]]]:
    """Every decision of a game at random: what its player sees, and the moves."""
    match, bot = Match(game, players, seed=seed), RandomBot(seed)
    while not match.is_over:
        view, moves = match.view(int(match.actor or 0)), list(match.legal_moves)
        yield view, moves
        match.play(bot.choose(view, moves))


def evaluations(game: str, players: int, seed: str, every: int = 3) -> Iterator[Evaluation]:
    for number, (view, moves) in enumerate(looks(game, players, seed)):
        if number % every == 0:
            yield evaluate(view, moves, A_FEW)


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_fitted_line_rises_and_stays_within_chances(line: tuple[str, int, str]) -> None:
    found = calibrations()[line]
    assert len(found.values) == len(found.chances) > 0
    assert all(one < other for one, other in pairwise(found.values))
    assert all(one <= other for one, other in pairwise(found.chances))
    assert 0 <= found.chances[0] <= found.chances[-1] <= 1
    assert 0 < found.error < 0.15


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_was_measured(game: str, players: int) -> None:
    assert calibration_for(game, players, "searched") is not UNKNOWN


@pytest.mark.parametrize("line", [*LINES, ("a game that nobody measured", 2, "searched")], ids=str)
@given(one=st.floats(0, 1), other=st.floats(0, 1))
def test_a_better_move_never_has_a_lower_chance(line: tuple[str, int, str], one: float, other: float) -> None:
    game, players, source = line
    found = calibration_for(game, players, "solved" if source == "solved" else "searched")
    low, high = found.chance(min(one, other)), found.chance(max(one, other))
    assert LEAST <= low <= high <= MOST


def test_between_two_points_the_line_is_straight_and_beyond_them_level() -> None:
    line = Calibration((0.2, 0.6), (0.3, 0.5))
    assert [line.chance(value) for value in (0.0, 0.2, 0.4, 0.6, 1.0)] == pytest.approx([0.3, 0.3, 0.4, 0.5, 0.5])


@pytest.mark.parametrize("game", WITH_SECRETS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_nothing_is_certain_where_something_is_hidden(game: str, players: int, seed: str) -> None:
    for found in evaluations(game, players, seed):
        assert all(LEAST <= candidate.chance <= MOST for candidate in found.candidates)
        assert all(candidate.margin > 0 for candidate in found.candidates)
        assert sum(found.chances) == pytest.approx(1)
        assert max(found.chances) < 1


@pytest.mark.parametrize("players", [2, 3])
def test_where_nothing_is_hidden_only_what_is_proven_is_certain(players: int) -> None:
    candidates = [one for found in evaluations("candy-conquest", players, "open") for one in found.candidates]
    assert all((candidate.margin == 0) == (candidate.chance in (0, 1)) for candidate in candidates)
    assert any(candidate.margin == 0 for candidate in candidates)


@pytest.mark.parametrize("game", GAMES)
def test_calibration_changes_what_is_said_of_moves_but_not_which_is_best(game: str) -> None:
    view, moves = next(looks(game, 3, "order"))
    said = [candidate.words for candidate in evaluate(view, moves, A_FEW).candidates]
    assert said == [candidate.words for candidate in explore(view, moves, A_FEW).candidates]


def test_points_that_fall_are_put_together() -> None:
    found = rising([Point(0.1, 0.2, 100), Point(0.2, 0.5, 100), Point(0.3, 0.3, 300), Point(0.4, 0.6, 100)])
    assert [point.chance for point in found] == pytest.approx([0.2, 0.35, 0.6])
    assert [point.weight for point in found] == [100, 400, 100]
