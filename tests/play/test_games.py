"""Games and editions by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from bonbon.errors import EditionError, UnknownGame
from bonbon.play.games import find_edition, find_game, spelling_of, written_edition

SOUR = {"name": "sour", "custom": True, "die": [-1, 2], "candies": 3}


@pytest.mark.parametrize("name", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_every_game_is_found_by_its_name(name: str) -> None:
    assert find_game(name).name == name


@pytest.mark.parametrize(("name", "hint"), [("candy-lap", "candy-lab"), ("chaser", "candy-chaser")])
def test_a_name_that_is_nearly_right_gets_a_hint(name: str, hint: str) -> None:
    with pytest.raises(UnknownGame, match=f"did you mean {hint}"):
        find_game(name)


def test_a_name_that_is_like_none_gets_the_whole_list() -> None:
    with pytest.raises(UnknownGame, match="candy-lab, candy-chaser, candy-conquest") as refused:
        find_game("z" * 10_000)
    assert len(str(refused.value)) < 200


def test_an_edition_is_found_by_name_by_file_by_fields_or_as_it_is(tmp_path: Path) -> None:
    game, file = find_game("candy-chaser"), tmp_path / "sour.toml"
    file.write_text('name = "sour"\ncustom = true\ndie = [-1, 2]\ncandies = 3\n', "utf-8")
    sour = game.read_edition(SOUR)
    assert find_edition(game, file) == find_edition(game, SOUR) == find_edition(game, sour) == sour
    assert find_edition(game, "standard").name == "standard"


def test_an_unknown_edition_is_refused_with_the_list() -> None:
    with pytest.raises(EditionError, match="it has standard"):
        find_edition(find_game("candy-lab"), "deluxe")


def test_an_edition_that_comes_with_bonbon_is_written_by_name() -> None:
    game = find_game("candy-lab")
    assert written_edition(game, game.edition()) == "standard"


def test_an_edition_that_only_calls_itself_standard_is_written_in_full() -> None:
    game = find_game("candy-chaser")
    edition = game.read_edition(SOUR | {"name": "standard"})
    written = written_edition(game, edition)
    assert isinstance(written, dict)
    assert game.read_edition(written) == edition


def test_the_table_of_moves_is_built_once_for_each_edition() -> None:
    game = find_game("candy-conquest")
    assert spelling_of(game, game.edition()) is spelling_of(game, game.edition())
