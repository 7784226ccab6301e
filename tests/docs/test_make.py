"""What the pages tell people to type exists: targets of make, and tests that are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.snippets import PAGES, ROOT

TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
READ = [*PAGES, ROOT / "CONTRIBUTING.md", ROOT / "ARCHITECTURE.md"]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")


@pytest.mark.parametrize("page", READ, ids=lambda page: str(page.relative_to(ROOT)))
def test_whatever_a_page_says_that_make_can_do_it_can(page: Path) -> None:
    named = re.findall(r"(?:`|^)make ([a-z-]+)", page.read_text("utf-8"), re.MULTILINE)
    assert set(named) <= TARGETS


def test_the_tests_that_newcomers_are_told_to_run_are_there() -> None:
    files = re.findall(r"(tests/[\w/]+\.py)(?:::(\w+)| -k (\w+))?", CONTRIBUTING)
    assert len(files) > 2
    for file, name, words in files:
        assert f"def {name}" in (ROOT / file).read_text("utf-8"), file
        assert words in (ROOT / file).read_text("utf-8"), file


def test_a_quick_check_needs_no_compiler_and_no_node() -> None:
    recipe = re.search(r"^quick:(.*)\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe
    assert recipe[1].partition("##")[0].split() == [".venv/.test"]
    assert all(tool in recipe[2] for tool in ("ruff check", "ruff format", "mypy", "lint-imports"))
    assert "$(INTERPRETED) .venv/bin/python $(TESTS)" in recipe[2]
