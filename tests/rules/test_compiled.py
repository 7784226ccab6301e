"""The decorator that compiles, and the folder that keeps the machine code and can never be stale."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from bonbon.rules import compiled as module
from bonbon.rules.compiled import (
    CAN_COMPILE,
    PACKAGE,
    PLAIN,
    cache_folder,
    cache_root,
    compiled,
    on_arrays,
    room_of,
    source_of,
    tell_numba,
    when_numba_compiles,
)


def test_a_compiled_rule_does_what_the_plain_one_does() -> None:
    def twice(number: int) -> int:
        return 2 * number

    assert (compiled(twice) is twice) == PLAIN
    assert compiled(has_rule)(5, 0) == has_rule(5, 0)


def has_rule(mask: int, number: int) -> bool:
    return (mask >> number) & 1 == 1


@pytest.mark.parametrize(
    ("name", "room"),
    [
        ("bonbon.rules.candy_lab.turn", "rules_candy_lab"),
        ("bonbon.bots.candy_lab.evaluation", "bots_candy_lab"),
        ("bonbon.rules.moves", "rules"),
        ("bonbon.bots.search", "bots"),
        ("bonbon.cli", "rules"),
        ("tests.rules.test_compiled", "rules"),
    ],
)
def test_machine_code_is_kept_by_the_package_and_the_game_of_its_source(name: str, room: str) -> None:
    assert room_of(name) == room


def test_the_cache_can_be_put_anywhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BONBON_CACHE_DIR", str(tmp_path))
    assert cache_root() == tmp_path


def test_the_cache_lies_in_the_virtual_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BONBON_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert cache_root() == tmp_path / "bonbon-cache"


def test_without_a_virtual_environment_the_cache_lies_with_the_users_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("BONBON_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_root() == tmp_path / "bonbon"


@pytest.fixture
def copied_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The sources of the rules somewhere else, where they can be changed."""
    pytest.importorskip("numba")
    copy = tmp_path / "bonbon"
    shutil.copytree(PACKAGE / "rules", copy / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    (copy / "bots").mkdir()
    monkeypatch.setattr(module, "PACKAGE", copy)
    monkeypatch.setenv("BONBON_CACHE_DIR", str(tmp_path / "cache"))
    return copy


def folder(room: str) -> Path:
    return Path(cache_folder.__wrapped__(room))


def test_the_folder_is_the_same_for_the_same_sources(copied_package: Path) -> None:
    assert folder("rules") == folder("rules")
    assert folder("rules").name.startswith("rules-")


@pytest.mark.unmeasured
@pytest.mark.parametrize("file", ["bits.py", "candy_lab/belt.py", "new_rule.py"])
def test_any_change_to_the_rules_gives_every_room_a_new_folder(copied_package: Path, file: str) -> None:
    before = folder("rules"), folder("bots")
    with (copied_package / "rules" / file).open("a") as source:
        source.write("CHANGED = True\n")
    assert folder("rules") != before[0]
    assert folder("bots") != before[1]


@pytest.mark.unmeasured
def test_a_change_to_one_game_leaves_the_code_of_the_others_alone(copied_package: Path) -> None:
    before = folder("rules_candy_lab"), folder("rules_candy_chaser"), folder("bots_candy_chaser")
    with (copied_package / "rules/candy_lab/belt.py").open("a") as source:
        source.write("CHANGED = True\n")
    after = folder("rules_candy_lab"), folder("rules_candy_chaser"), folder("bots_candy_chaser")
    assert after[0] != before[0]
    assert after[1:] == before[1:]


@pytest.mark.unmeasured
def test_comments_and_docstrings_change_no_folder(copied_package: Path) -> None:
    before = folder("rules")
    path = copied_package / "rules/candy_lab/belt.py"
    text = path.read_text("utf-8")
    quote = text.index('"""', text.index("def "))
    path.write_text(f"# A comment.\n{text[: quote + 3]}Mended: {text[quote + 3 :]}", "utf-8")
    assert folder("rules") == before


@pytest.mark.unmeasured
def test_a_change_to_a_bot_leaves_the_rules_alone(copied_package: Path) -> None:
    before = folder("rules"), folder("bots")
    (copied_package / "bots" / "search.py").write_text("depth = 3\n", "utf-8")
    assert folder("rules") == before[0]
    assert folder("bots") != before[1]


@pytest.mark.unmeasured
def test_bounds_checks_have_a_folder_of_their_own(copied_package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numba = pytest.importorskip("numba")
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 0)
    before = folder("rules")
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    assert folder("rules") != before


# ---- which machine it is


@pytest.mark.parametrize(
    ("modules", "numba", "machine"),
    [
        (True, True, "wasm"),
        (True, False, "wasm"),
        (False, True, "numba"),
        (False, False, "interpreted"),
    ],
)
def test_what_was_built_ahead_runs_where_it_can_whether_or_not_numba_is_installed(
    monkeypatch: pytest.MonkeyPatch, modules: bool, numba: bool, machine: str
) -> None:
    monkeypatch.delenv("BONBON_MACHINE", raising=False)
    monkeypatch.delenv("NUMBA_DISABLE_JIT", raising=False)
    monkeypatch.setattr(module, "can_run_modules", lambda: modules)
    monkeypatch.setattr(module, "find_spec", lambda name: object() if numba else None)
    assert module.chosen_machine() == machine


# ---- what Numba is told


@pytest.mark.skipif(not PLAIN, reason="where Numba runs the rules it is told at once")
def test_numba_is_told_in_order_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(module, "untold", [])
    monkeypatch.setattr(module, "CAN_COMPILE", True)

    def tell_of_a_rule() -> None:
        told.append("rule")
        when_numba_compiles(lambda: told.append("of the rule"))

    when_numba_compiles(tell_of_a_rule)
    when_numba_compiles(lambda: told.append("game"))
    assert told == []
    tell_numba()
    tell_numba()
    assert told == ["rule", "game", "of the rule"]


@pytest.mark.skipif(not CAN_COMPILE or not PLAIN, reason="there is nobody to tell")
def test_compiled_code_calls_rules_that_stay_plain() -> None:
    from bonbon.rules.bits import nth

    @on_arrays
    def second(mask: int) -> int:
        return nth(mask, 1)

    tell_numba()
    assert not hasattr(nth, "py_func")
    assert second(0b1001000) == nth(0b1001000, 1) == 6
    assert source_of(nth).__module__ == "bonbon.rules.in_numba"
