"""An edition as TOML says what the edition says."""

from __future__ import annotations

import tomllib

import pytest

from bonbon.play.edition_text import WIDEST, as_toml
from bonbon.play.games import find_game


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_every_shipped_edition_can_be_read_again(game: str) -> None:
    for name in find_game(game).editions:
        edition = find_game(game).edition(name)
        text = as_toml(edition.data())
        assert find_game(game).read_edition(tomllib.loads(text)) == edition
        assert max(map(len, text.splitlines())) <= WIDEST


def test_equal_entries_are_counted_and_rows_are_not() -> None:
    text = as_toml({"cards": ["B", "O", "B"], "board": ["ss", "ss"], "die": [1, 1, 2], "custom": False, "open": True})
    assert text.splitlines() == ['cards = ["2 B", "O"]', 'board = ["ss", "ss"]', "die = [1, 1, 2]", "open = true"]


def test_names_and_texts_are_quoted_where_toml_asks_for_it() -> None:
    written = {"my name": 'say "hi"\x7f'}
    assert tomllib.loads(as_toml(written)) == written
