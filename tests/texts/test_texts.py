"""What people read: one folder a language, the same keys and blanks in each, and a missing one names itself."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from bonbon import texts
from bonbon.tables.protocol.bodies import Language
from bonbon.texts import LANGUAGES, Text, missing_keys, parts_of, refusal, texts_of
from tools import texts as tool


def lines_of(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values()) if isinstance(text, dict) else text


def blanks(text: Text) -> set[str]:
    return {name for part in lines_of(text) for _, name, _, _ in Formatter().parse(part) if name}


def test_no_language_lacks_anything() -> None:
    assert missing_keys() == []


@pytest.mark.parametrize("part", parts_of("en"))
def test_every_language_has_the_same_blanks(part: str) -> None:
    english = texts_of("en", part)
    for language in LANGUAGES:
        other = texts_of(language, part)
        assert {key: blanks(text) for key, text in english.items()} == {key: blanks(other[key]) for key in english}


def test_a_new_language_is_a_folder_and_what_it_lacks_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("en", "it"):
        shutil.copytree(texts.FOLDER / "en", tmp_path / language)
    file = tmp_path / "it" / "web" / "table.toml"
    file.write_text(file.read_text("utf-8").replace("yourTurn = ", "myTurn = "), "utf-8")
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    monkeypatch.setattr(texts, "LANGUAGES", ("en", "it"))
    texts.tree_of.cache_clear()
    texts.texts_of.cache_clear()
    try:
        assert missing_keys() == ["en/web/table: myTurn", "it/web/table: yourTurn"]
    finally:
        texts.tree_of.cache_clear()
        texts.texts_of.cache_clear()


def test_the_protocol_takes_the_languages_that_there_are() -> None:
    assert set(get_args(Language)) == set(LANGUAGES)


def test_a_refusal_in_a_language_that_nobody_speaks_here_is_said_in_english() -> None:
    assert refusal("stale", "eo") == refusal("stale", "en")
    assert refusal("no-such-code-at-all", "fr") == refusal("server-error", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_client_gets_what_stands_there(language: str) -> None:
    assert (tool.CLIENT / f"{language}.ts").read_text("utf-8") == tool.module(language)


@pytest.mark.parametrize("part", [part for part in parts_of("fr") if part != "terminal"])
def test_french_has_a_narrow_space_before_its_double_signs(part: str) -> None:
    lines = [line for text in texts_of("fr", part).values() for line in lines_of(text)]
    assert [line for line in lines if re.search(r" [;:!?%»]|« |\w'\w", line)] == []
