"""A hash of what sources mean."""

from __future__ import annotations

from pathlib import Path

import pytest

from bonbon.machine.meaning import meaning_of

SOURCE = '''
"""A module."""
from elsewhere import compiled, helper

SIZE = 3


@compiled
def rule(state):
    """What it says."""
    return state.size < SIZE


def only_python(view):
    return rule(view.state)


class OnlyPythons:
    pass
'''


def meaning(folder: Path, text: str, compiled_only: bool = False) -> str:
    path = folder / "source.py"
    path.write_text(text, "utf-8")
    found = meaning_of([path], folder, compiled_only)
    path.unlink()
    return found


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("A module", "The module"),
        ("What it says.", "What it really says."),
        ('    """What it says."""\n', ""),
        ("SIZE = 3", "SIZE = 3  # sticks"),
        ("\n\n\ndef only", "\n\n# Below.\n\ndef only"),
    ],
)
def test_words_for_readers_mean_nothing(tmp_path: Path, old: str, new: str) -> None:
    assert old in SOURCE
    assert meaning(tmp_path, SOURCE.replace(old, new)) == meaning(tmp_path, SOURCE)


@pytest.mark.parametrize(("old", "new"), [("SIZE = 3", "SIZE = 4"), ("<", "<="), ("rule(view", "rule(not view")])
def test_code_means_something(tmp_path: Path, old: str, new: str) -> None:
    assert meaning(tmp_path, SOURCE.replace(old, new)) != meaning(tmp_path, SOURCE)


@pytest.mark.parametrize(("old", "new"), [("rule(view", "rule(not view"), ("    pass", "    size = 2")])
def test_to_a_compiler_what_only_python_runs_means_nothing(tmp_path: Path, old: str, new: str) -> None:
    changed = SOURCE.replace(old, new)
    assert meaning(tmp_path, changed, compiled_only=True) == meaning(tmp_path, SOURCE, compiled_only=True)
    assert meaning(tmp_path, changed) != meaning(tmp_path, SOURCE)


def test_to_a_compiler_rules_and_constants_mean_something(tmp_path: Path) -> None:
    before = meaning(tmp_path, SOURCE, compiled_only=True)
    assert meaning(tmp_path, SOURCE.replace("SIZE = 3", "SIZE = 4"), compiled_only=True) != before
    assert meaning(tmp_path, SOURCE.replace("<", ">"), compiled_only=True) != before


def test_of_a_file_that_only_a_compiler_reads_everything_means_something(tmp_path: Path) -> None:
    path = tmp_path / "bits_in_numba.py"
    path.write_text("def loop(mask): return mask\n", "utf-8")
    before = meaning_of([path], tmp_path, compiled_only=True)
    path.write_text("def loop(mask): return mask + 1\n", "utf-8")
    assert meaning_of([path], tmp_path, compiled_only=True) != before
