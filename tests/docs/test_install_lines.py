"""Whoever types a `pip install` of ours gets Bonbon: its name and its extras are the ones in pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import InvalidRequirement, Requirement

from tests.docs.snippets import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
READ = [*ROOT.glob("*.md"), *(ROOT / "deploy").iterdir(), *(ROOT / "docs").rglob("*.md")]
READ += [file for kind in ("py", "toml") for file in (ROOT / "src").rglob(f"*.{kind}")]
READ += [*(ROOT / "examples").glob("*.py"), *(ROOT / "tools").glob("*.py"), ROOT / "tests/server/databases.py"]
INSTALLED = re.compile(r"pip install(?P<what>(?: +(?:\"[^\"\n]*\"|'[^'\n]*'|[^\s\"'`)#&\\]+))+)")
EXTRA = re.compile(r"(?<![\w./-])(bonbon(?:-games)?)\[([a-z]+)\]")  # wherever an extra is named
LOCAL = re.compile(r"\.|.*[/*].*|.*\.(?:whl|txt)")


def commands() -> Iterator[tuple[str, str]]:
    """Where a package is installed by pip, and how it is called there."""
    for file in READ:
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            for command in INSTALLED.finditer(line):
                for word in command["what"].split():
                    if not word.startswith("-") and not LOCAL.fullmatch(word):
                        yield f"{file.relative_to(ROOT)}:{number}", word.strip("\"'")


COMMANDS = sorted(set(commands()))


@pytest.mark.parametrize(("place", "package"), COMMANDS, ids=lambda part: part)
def test_what_pip_is_told_to_install_is_this_project(place: str, package: str) -> None:
    try:
        wanted = Requirement(package)
    except InvalidRequirement:
        pytest.fail(f"{place}: pip cannot install {package!r}")
    assert wanted.name == PROJECT["name"], place
    assert wanted.extras <= PROJECT["optional-dependencies"].keys(), place


def test_errors_and_pages_say_how_to_install_every_extra_that_a_user_may_need() -> None:
    named = {extra for _, package in COMMANDS for extra in Requirement(package).extras}
    assert named >= {"pettingzoo", "openspiel", "gpu", "ray", "postgres", "push", "terminal", "fast"}


def test_wherever_an_extra_is_named_it_is_one_of_ours() -> None:
    for file in READ:
        for name, extra in EXTRA.findall(file.read_text("utf-8")):
            assert name == PROJECT["name"], f"{file.relative_to(ROOT)}: {name}[{extra}]"
            assert extra in PROJECT["optional-dependencies"], f"{file.relative_to(ROOT)}: {name}[{extra}]"


def test_the_first_thing_that_the_readme_shows_is_how_to_install_it() -> None:
    start = (ROOT / "README.md").read_text("utf-8").partition("## Start")[2].partition("\n## ")[0]
    [_, first, *_] = start.split("```")
    install, command, program = [line.partition("#")[0].strip() for line in first.splitlines()[1:]]
    assert install == f"pip install {PROJECT['name']}"
    assert command.split()[0] in PROJECT["scripts"]
    assert "import" in program
