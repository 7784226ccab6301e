"""Bonbon's Python in Pyodide, under Node: modules run in the engine of JavaScript, and do the same to the last bit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bonbon.machine.entry_points import EVERY_GAME, ONE_GAME
from bonbon.machine.modules import path_of
from bonbon.machine.signatures import I64, signatures_of
from bonbon.rules.compiled import MACHINE
from tests.machine.inside_pyodide import CHECKS
from tools import browser_python
from tools.browser_python import File, write_archive

HERE = Path(__file__).parent
HASHES = HERE.parent / "properties" / "hashes.py"
SLICES = ("candy-lab/2/0", "candy-chaser/3/1", "candy-conquest/4/2")  # of those in tests/properties/hashes.py

in_pyodide = pytest.mark.skipif(
    MACHINE != "wasm" or not shutil.which("node") or not browser_python.PYODIDE.exists(),
    reason="compared with what was built ahead, where Node and Pyodide are installed",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return browser_python.at_hand(tmp_path_factory.mktemp("browser"))


def printed(*command: str | Path) -> list[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "BONBON_MACHINE": "wasm"}
    ran = subprocess.run([*map(str, command)], env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()


@in_pyodide
def test_games_and_searches_are_the_same_in_the_browsers_python(folder: Path) -> None:
    inside = printed("node", browser_python.NODE_RUNS, folder, ",".join([str(HASHES), *SLICES]))
    assert inside == printed(sys.executable, HASHES, *SLICES)
    assert len(inside) == len(SLICES)


@in_pyodide
def test_instances_are_what_they_are_with_wasmtime(folder: Path) -> None:
    inside = printed("node", browser_python.NODE_RUNS, folder, HERE / "inside_pyodide.py")
    assert inside == [check.__name__ for check in CHECKS]


def test_the_same_files_are_packed_into_the_same_bytes(tmp_path: Path) -> None:
    files = [File("bonbon/b.py", b"b"), File("bonbon/a.py", b"a")]
    write_archive(tmp_path / "one.zip", files)
    write_archive(tmp_path / "other.zip", reversed(files))
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_signatures_say_which_parameters_have_64_bits() -> None:
    header, pointer = b"\0asm\1\0\0\0", 0x7F
    types = b"\x01\x0b\x02\x60\x00\x00\x60\x03\x7f\x7e\x7f\x01\x7f"  # () and (i32, i64, i32) → i32
    functions, exports = b"\x03\x03\x02\x00\x01", b"\x07\x0c\x02\x01m\x02\x00\x04turn\x00\x01"
    assert signatures_of(header + types + functions + exports) == {"turn": bytes([pointer, I64, pointer])}


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_signatures_are_what_wasmtime_says(game: str) -> None:
    wasmtime = pytest.importorskip("wasmtime")
    module = wasmtime.Module.from_file(wasmtime.Engine(), str(path_of(game)))
    functions = {export.name: export.type for export in module.exports if isinstance(export.type, wasmtime.FuncType)}
    found = signatures_of(path_of(game).read_bytes())
    assert set(EVERY_GAME) | set(ONE_GAME[game]) <= set(functions) == set(found)
    for name, function in functions.items():
        assert [kind == I64 for kind in found[name]] == [kind == wasmtime.ValType.i64() for kind in function.params]


def test_only_one_package_is_asked_of_the_index() -> None:
    first, *hashes = browser_python.pinned("msgspec").splitlines()
    assert first.startswith("msgspec==")
    assert hashes
    assert all(line.strip().startswith("--hash=sha256:") for line in hashes)
