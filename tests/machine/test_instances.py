"""Modules and their instances, as wasmtime runs them."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from threading import Thread

import pytest

from bonbon import Match
from bonbon.bots import Budget
from bonbon.bots.bot import numbers_of
from bonbon.bots.search import TreeSearch
from bonbon.errors import MachineError
from bonbon.machine import modules, wasmtime_driver
from bonbon.machine.driver import MOST_BYTES
from bonbon.machine.entry_points import EVERY_GAME, ONE_GAME
from bonbon.machine.instances import MOST_KEPT, Module, module_of
from bonbon.rules.compiled import MACHINE

pytest.importorskip("wasmtime")
GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]
on_modules = pytest.mark.skipif(MACHINE != "wasm", reason="here something else runs the rules")


def module(game: str) -> Module:
    found = module_of(game)
    assert found is not None
    return found


def run(program: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"BONBON_MACHINE": "wasm", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_fresh_module_with_every_entry_point_and_no_imports(game: str) -> None:
    assert modules.stale() == []
    instance = module(game).take()
    assert set(EVERY_GAME) | set(ONE_GAME[game]) <= set(instance.exports.keys())
    assert list(module(game).compiled.module.imports) == []


def test_a_game_from_outside_has_none() -> None:
    assert module_of("checkers") is None


def test_wrong_arguments_are_refused() -> None:
    instance = module("candy-chaser").take()
    with pytest.raises(MachineError, match="turn takes 31 values, not 4"):
        instance.call("turn", (1, 2))


def test_a_failure_inside_is_a_sentence_and_no_crash() -> None:
    """In a process of its own: pytest's own handler would take it for a crash of Python."""
    program = """
from bonbon.errors import MachineError
from bonbon.machine.instances import module_of
row = (0, 0, 1, 8, 2_000_000_000, 1, 8)  # far outside of the memory
try:
    module_of("candy-chaser").take().call("turn", (*row, *row, *row, *row, 0))
except MachineError as problem:
    print(problem)
"""
    assert "turn failed" in run(program).stdout


def test_memory_is_bounded() -> None:
    with pytest.raises(MachineError, match="more than an instance may have"):
        module("candy-chaser").take().need(MOST_BYTES + 1)


def test_few_instances_are_kept() -> None:
    own = Module(modules.path_of("candy-chaser"))
    for instance in [own.take() for _ in range(MOST_KEPT + 3)]:
        own.put_back(instance)
    assert len(own.kept) == MOST_KEPT


@on_modules
def test_a_search_gives_its_instance_back() -> None:
    match = Match("candy-conquest", seed="back")
    search = TreeSearch(match.view(0), list(numbers_of(match.view(0), match.legal_moves)), "back")
    resident = search.searches[0].resident
    assert resident is not None
    instance = resident.instance
    assert instance not in module("candy-conquest").kept
    module("candy-conquest").kept.clear()
    del search, resident
    gc.collect()
    assert module("candy-conquest").kept == [instance]


@on_modules
def test_what_an_earlier_search_left_in_the_memory_does_not_matter() -> None:
    match = Match("candy-chaser", 4, seed="left")
    view = match.view(int(match.actor or 0))
    moves = list(numbers_of(view, match.legal_moves))

    def found(filled_with: int) -> list[object]:
        own = module("candy-chaser")
        own.kept.clear()
        instance = own.take()
        instance.need(80 << 20)
        instance.write(instance.free, bytes([filled_with]) * ((70 << 20) - instance.free))
        own.put_back(instance)
        search = TreeSearch(view, moves, "left")
        search.run(Budget(simulations=300))
        return [*search.statistics(), *search.mean_values()]

    assert found(0) == found(1) == found(0x3F)


@on_modules
def test_threads_do_not_get_in_each_others_way() -> None:
    played: dict[int, list[str]] = {}

    def play(number: int) -> None:
        match = Match("candy-lab", 3, seed="threads")
        while not match.is_over:
            match.play(match.legal_moves[len(match.log) % len(match.legal_moves)])
            match.positions()
        played[number] = match.moves

    threads = [Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(played) == 4
    assert all(moves == played[0] for moves in played.values())


def test_nothing_complains_when_python_ends() -> None:
    program = "from bonbon import Match; match = Match('candy-lab'); match.view(0); match.play(match.legal_moves[0])"
    assert run(program).stderr == ""


def test_where_wasmtime_does_not_run_the_rules_are_interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    from bonbon.rules import compiled

    monkeypatch.setattr(compiled, "can_run_modules", lambda: False)
    monkeypatch.setenv("BONBON_MACHINE", "wasm")
    assert compiled.chosen_machine() == "interpreted"
    monkeypatch.setenv("BONBON_MACHINE", "steam")
    with pytest.raises(MachineError, match="BONBON_MACHINE is numba, wasm or interpreted, not 'steam'"):
        compiled.chosen_machine()


def test_instances_that_are_open_are_known() -> None:
    instance = module("candy-lab").take()
    assert instance in wasmtime_driver.opened
