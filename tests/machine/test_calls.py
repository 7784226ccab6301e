"""Calls of entry points do what the functions themselves do."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon import Match
from bonbon.bots.bot import numbers_of
from bonbon.bots.search.expansion import expand_root
from bonbon.bots.search.root import read_root
from bonbon.bots.search.search_state import search_state_for
from bonbon.bots.search.simulation import run_simulations
from bonbon.machine.calls import Resident, built_ahead, module_for, row_of_round, row_of_state
from bonbon.machine.instances import module_of
from bonbon.rules.bits import count
from bonbon.rules.candy_lab import reading
from bonbon.rules.chance import generator
from bonbon.rules.compiled import PLAIN
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game
from bonbon.rules.moves import no_moves
from bonbon.rules.playout import noted_playout
from bonbon.rules.records import clone, raw, zeros

pytest.importorskip("wasmtime")
pytestmark = pytest.mark.skipif(not PLAIN, reason="records are NumPy's here")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=str)


def interpreted(function: Any) -> Any:
    """The function itself, also where it is called in a module."""
    return getattr(function, "__wrapped__", function)


@every_game
def test_a_call_leaves_everything_as_the_function_does(game: Game) -> None:
    found = []
    for playing in (interpreted(noted_playout), built_ahead(interpreted(noted_playout))):
        states, moves, rng, noted = [game.state_with(game.edition())], no_moves(game.groups), generator("a"), zeros(40)
        game.deal(states[0], 3, 0, rng)
        steps = playing(states, moves, rng, noted)
        found.append((steps, raw(game.State, states[0]), rng, noted))
    assert found[0] == found[1]


def test_a_game_without_a_module_runs_the_function_itself() -> None:
    assert module_for(([1, 2], 3)) is None
    assert built_ahead(sum)([1, 2, 3]) == 6


@every_game
def test_values_that_stay_are_read_when_they_are_wanted(game: Game) -> None:
    match = Match(game.name, seed="stay")
    view = match.view(int(match.actor or 0))
    moves = sorted(numbers_of(view, match.legal_moves))
    module = module_of(game.name)
    assert module is not None
    state = search_state_for(view, "stay", 1 << 20)
    resident = Resident(module, state)
    resident.call(expand_root, list(moves))
    resident.call(run_simulations, 40)
    rows = [0] * (5 * len(moves))
    size = resident.call(read_root, rows)
    assert sum(rows[5 * i + 1] for i in range(size)) == 40
    assert state.counters[0].simulations == 0
    assert resident.read(state.counters)[0].simulations == 40


def test_a_row_about_a_state_is_what_the_function_writes() -> None:
    match = Match("candy-lab", 3, seed="row")
    state = clone(match.game.State, match.view(0).state)
    row = [0] * reading.WIDTH
    interpreted(reading.write_row)([state], row)
    assert row_of_state(built_ahead(interpreted(reading.write_row)), state, reading.WIDTH) == row
    assert row_of_state(interpreted(reading.write_row), state, reading.WIDTH) == row


@pytest.mark.parametrize("players", [2, 4])
def test_a_row_about_what_everybody_sees_is_what_the_function_writes(players: int) -> None:
    game = GAMES["candy-lab"]
    states = [game.state_with(game.edition())]
    game.deal(states[0], players, 0, generator("round"))
    plain, built = interpreted(reading.write_round), built_ahead(interpreted(reading.write_round))
    row = [0] * reading.ROUND_WIDTH
    plain(states, [type(states[0])() for _ in range(players + 1)], row)
    for function in (plain, built, built):
        assert row_of_round(function, game.State, states, players, reading.ROUND_WIDTH) == row
    assert sum(count(bag) for bag in row[reading.KNOWN :]) == players * game.edition().hand_for(players)
