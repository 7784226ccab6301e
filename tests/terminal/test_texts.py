"""Texts by key: complete in both languages, all of them used, none missing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import bonbon
from bonbon.terminal.texts import Texts, preferred_language
from bonbon.texts import LANGUAGES, texts_of

FILES = ("terminal/**/*.py", "cli/*.py", "texts/*.py", "rules/*/text.py", "arena/report/lookback.py")
SOURCES = sorted(source for files in FILES for source in Path(bonbon.__file__).parent.glob(files))


def blanks(text: object) -> set[str]:
    parts = [text] if isinstance(text, str) else list(text.values()) if isinstance(text, dict) else []
    return {name for part in parts for _, name, _, _ in Formatter().parse(part) if name}


def test_both_languages_have_the_same_keys_with_the_same_blanks() -> None:
    english, french = texts_of("en", "terminal"), texts_of("fr", "terminal")
    assert set(english) == set(french)
    for key in english:
        assert blanks(english[key]) == blanks(french[key]), key
        assert type(english[key]) is type(french[key]), key


def patterns_in(tree: ast.AST) -> Iterator[str]:
    """Every text in some code as a pattern: what an f-string fills in may be anything."""
    if isinstance(tree, ast.JoinedStr):
        yield "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w-]+" for p in tree.values)
        tree = ast.Tuple([part for part in tree.values if isinstance(part, ast.FormattedValue)])
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield re.escape(tree.value)
    for child in ast.iter_child_nodes(tree):
        yield from patterns_in(child)


def said_in(source: Path) -> Iterator[str]:
    """The key of every say(…) and lines(…)."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if (
            isinstance(node, ast.Call)
            and ast.unparse(node.func).endswith(("say", "say.lines", "say.get"))
            and node.args
        ):
            yield from (pattern for pattern in patterns_in(node.args[0]) if r"\." in pattern)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: f"{source.parent.name}/{source.name}")
def test_every_key_that_the_code_says_exists(source: Path) -> None:
    keys = texts_of("en", "terminal")
    assert [said for said in said_in(source) if not any(re.fullmatch(said, key) for key in keys)] == []


def test_every_text_is_used() -> None:
    trees = [ast.parse(source.read_text("utf-8")) for source in SOURCES]
    patterns = {pattern for tree in trees for pattern in patterns_in(tree) if r"\." in pattern}
    said = re.compile("|".join(f"(?:{pattern})" for pattern in sorted(patterns)))
    assert [key for key in texts_of("en", "terminal") if not said.fullmatch(key)] == []


def test_a_missing_key_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        Texts("en")("table.nothing_of_this_name")


@pytest.mark.parametrize(
    ("language", "n", "text"),
    [("en", 0, "0 points"), ("en", 1, "1 point"), ("fr", 0, "0 point"), ("fr", 2, "2 points")],
)
def test_plurals_follow_the_language(language: str, n: int, text: str) -> None:
    assert Texts(language)("common.points", n=n) == text


def test_lists_are_joined_as_the_language_does() -> None:
    assert Texts("en").listed(["a", "b", "c"]) == "a, b and c"
    assert Texts("fr").listed(["a", "b"]) == "a et b"
    assert Texts("fr").listed(["a"]) == "a"


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_which_language(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    assert preferred_language() == language
    assert language in LANGUAGES
