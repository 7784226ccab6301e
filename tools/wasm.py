"""Build the modules ahead (`make wasm`), or check that they belong to the sources as they are.

Numba compiles the entry points of each game for a processor without special instructions; their LLVM code is given
another target, WebAssembly, and linked into one module a game.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib import import_module
from pathlib import Path
from typing import Any

from bonbon.machine import modules
from bonbon.machine.entry_points import EVERY_GAME, ONE_GAME

LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
TARGET = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
# Instructions for vectors, and whether LLVM looks for more of them than Numba has found: what gave the most simulations
# a second of each game. Candy Lab loses a tenth with them, Candy Conquest wins a tenth.
VECTORS, MORE_VECTORS = ("candy-chaser", "candy-conquest"), ("candy-chaser", "candy-lab")
LINKED = ("--no-entry", "--export=__heap_base", "--gc-sections", "-O3", "--strip-all", "-z", "stack-size=65536")


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.wasm", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--check", action="store_true", help="build nothing; fail if the sources are newer")
    options = parser.parse_args()
    if not options.check:
        return build_for_any_processor(options.games)
    stale = modules.stale()
    if stale:
        print(f"Older than the rules and bots they come from: {', '.join(stale)}: run `make wasm`", file=sys.stderr)
    return 1 if stale else 0


def build_for_any_processor(games: list[str]) -> int:
    """Numba reads what it compiles for when it is imported, and so do the rules."""
    with tempfile.TemporaryDirectory() as cache:  # Numba does not show code that it has read from a cache
        return build_all(games, cache)


def build_all(games: list[str], cache: str) -> int:
    os.environ |= {
        "BONBON_MACHINE": "numba",
        "BONBON_CACHE_DIR": cache,
        "NUMBA_CPU_NAME": "generic",
        "NUMBA_CPU_FEATURES": "",
    }
    import llvmlite.binding
    from numba.cpython import slicing

    llvmlite.binding.get_host_cpu_features = dict
    slicing.fix_index = place_in_row
    from bonbon.rules.dispatch import GAMES

    for game in games or GAMES:
        size = build(game)
        print(f"{game}: {size // 1000} kB")
    return 0


def place_in_row(builder: Any, at: Any, size: Any) -> Any:
    """As it is: rules never count from the end of a row (`tests/properties/from_the_front.py` sees to it).

    To look whether they do took the searches a tenth of their time and more.
    """
    return at


def build(game: str) -> int:
    """One game's module; how many bytes it has."""
    points = EVERY_GAME | ONE_GAME.get(game, {})
    examples = arguments_of(game)
    with tempfile.TemporaryDirectory() as folder:
        objects = []
        for name, (module, _) in points.items():
            function = getattr(import_module(module), name)
            path = Path(folder) / f"{name}.o"
            path.write_bytes(optimised(game, retargeted_code(name, function, examples[name])))
            objects.append(path)
        built = Path(folder) / "module.wasm"
        exports = [f"--export={name}" for name in points]
        subprocess.run([*linker(), *LINKED, *exports, "-o", built, *objects], check=True)
        modules.keep(game, built.read_bytes())
    return (modules.FOLDER / f"{game}.wasm").stat().st_size


def linker() -> list[str]:
    """wasm-ld, as Debian's package lld or the Python package ziglang brings it."""
    found = shutil.which("wasm-ld")
    return [found] if found else [sys.executable, "-m", "ziglang", "wasm-ld"]


def retargeted_code(name: str, function: Any, values: tuple[object, ...]) -> Any:
    """An entry point as a module of LLVM's for WebAssembly."""
    import llvmlite.binding as llvm
    from numba import typeof

    signature = tuple(typeof(value) for value in values)
    function.compile(signature)
    compiled = function.overloads[signature]
    symbol = compiled.fndesc.llvm_func_name
    module = llvm.parse_assembly(retargeted(compiled.library.get_llvm_str()))
    for part in module.functions:
        if not part.is_declaration:
            part.linkage = "external" if part.name == symbol else "internal"
        if part.name == symbol:
            part.name = name
    module.verify()
    return module


def retargeted(code: str) -> str:
    """LLVM code for a processor as code for WebAssembly."""
    code = re.sub(r'target datalayout = ".*"', f'target datalayout = "{LAYOUT}"', code)
    code = re.sub(r'target triple = ".*"', f'target triple = "{TARGET}"', code)
    code = re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)
    # Rules never look outside their arrays: told so, LLVM puts the place of a field into the instruction that reads it.
    code = re.sub(r"getelementptr (?!inbounds)", "getelementptr inbounds ", code)
    return code.replace("= common ", "= internal ")  # WebAssembly has no such symbols


def optimised(game: str, module: Any) -> bytes:
    """A module of LLVM's as an object file."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TARGET)
    features = f"{FEATURES},+simd128" if game in VECTORS else FEATURES
    machine = target.create_target_machine(cpu="generic", features=features, opt=3, reloc="static")
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = game in MORE_VECTORS
    passes = llvm.create_pass_builder(machine, tuning)
    passes.getModulePassManager().run(module, passes)
    return bytes(machine.emit_object(module))


def arguments_of(game_name: str) -> dict[str, tuple[object, ...]]:
    """Values of the types that the entry points take, by name."""
    from bonbon import Match
    from bonbon.bots.numbers import reals
    from bonbon.bots.search.search_state import search_state_for
    from bonbon.rules.chance import generator
    from bonbon.rules.moves import no_moves
    from bonbon.rules.records import blanks, row_of, zeros

    match = Match(game_name, players=2, seed="modules")
    game, view = match.game, match.view(0)
    states, moves, row = blanks(game.State, 1), no_moves(game.groups), zeros(9)
    search = search_state_for(view, "modules", 0)
    return {
        "turn": (states, states, moves, row, 0),
        "set_up": (states, 2, 0, row, moves, row),
        "look_through": (states, 0, states),
        "guess_each": (states, row),
        "noted_playout": (states, moves, generator("modules"), row),
        "rollouts": (states, moves, generator("modules"), 2, 1),
        "expand_root": (search, row),
        "mark_as_won": (search, row, 0),
        "run_simulations": (search, 1),
        "read_root": (search, row),
        "evaluate_candidates": (search, states, reals(4)),
    } | own_arguments(game_name, states, row_of([1]), search.workspace, view)


def own_arguments(game: str, states: Any, row: Any, workspace: Any, view: Any) -> dict[str, tuple[object, ...]]:
    """The same for what only one game has."""
    if game == "candy-lab":
        return {"write_row": (states, row), "write_round": (states, states, row)}
    if game == "candy-chaser":
        from bonbon.bots.candy_chaser.telling import round_of

        return {
            "write_row": (states, row),
            "write_round": (states, states, row),
            "watch": (states, row, workspace),
            "work_out": (round_of(view.state, [1], [1.0]),),
        }
    from bonbon.bots.candy_conquest.forcing import threats_from

    threats = threats_from(view.state)
    return {"winning_move": (threats, row), "keep_the_lost": (threats, states, row)}


if __name__ == "__main__":
    sys.exit(main())
