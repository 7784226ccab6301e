"""`bonbon compile`: it says what it did, and clears away machine code that nobody uses any more."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest

from bonbon.cli import main
from bonbon.cli.leftovers import remove_leftovers
from bonbon.rules.compiled import cache_folder

NOW = time.time()
OLD, LATELY = NOW - 15 * 86_400, NOW - 13 * 86_400


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache of our own; what is current is worked out anew before and after."""
    pytest.importorskip("numba")
    monkeypatch.setenv("BONBON_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("bonbon.cli.leftovers.cache_folder", cache_folder.__wrapped__)
    return tmp_path


def keep_code(folder: Path, *, written: float, read: float) -> Path:
    """A folder with machine code as Numba keeps it, one folder for each of ours."""
    code = folder / "candy_lab_57950d17" / "belt.nbc"
    code.parent.mkdir(parents=True)
    code.write_bytes(bytes(500_000))
    os.utime(code, (read, written))
    os.utime(folder, (written, written))
    return folder


def test_compiling_says_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile"]) == 0
    assert re.search("(Rules and bots|Batches) are compiled|nothing to compile", capsys.readouterr().out)


def test_compiling_batches_says_so_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compile", "--batches"]) == 0
    assert re.search("(Rules, bots and batches|Batches) are compiled|nothing to compile", capsys.readouterr().out)


def test_machine_code_that_nobody_has_used_for_two_weeks_is_removed(cache: Path) -> None:
    unused = [keep_code(cache / f"{room}-0123456789abcdef", written=OLD, read=OLD) for room in ("rules", "bots")]
    said = remove_leftovers(NOW)
    assert not any(folder.exists() for folder in unused)
    assert said == "Removed 2 folders of machine code that was not used for 14 days (1.0 MB)."


@pytest.mark.parametrize(("written", "read"), [(LATELY, OLD), (OLD, LATELY)], ids=["written", "read"])
def test_machine_code_that_others_still_use_is_kept(cache: Path, written: float, read: float) -> None:
    used = keep_code(cache / "rules-0123456789abcdef", written=written, read=read)
    assert remove_leftovers(NOW) == ""
    assert used.exists()


def test_machine_code_of_these_sources_is_kept_and_counts_as_used(cache: Path) -> None:
    current = keep_code(cache_folder.__wrapped__("rules"), written=OLD, read=OLD)
    assert remove_leftovers(NOW) == ""
    assert current.stat().st_mtime == pytest.approx(NOW)


@pytest.mark.parametrize("name", ["photos", "rules-of-the-house", "rules-0123456789abcdef-copy"])
def test_what_is_not_ours_is_left_alone(cache: Path, name: str) -> None:
    keep_code(cache / name, written=OLD, read=OLD)
    assert remove_leftovers(NOW) == ""
    assert (cache / name).exists()
