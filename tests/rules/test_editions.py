"""Editions are checked field by field: the error names the field and the limit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bonbon.errors import EditionError
from bonbon.rules.dispatch import GAMES
from bonbon.rules.editions import Fields, read_toml


def refused(file: Path) -> EditionError:
    with pytest.raises(EditionError) as error:
        read_toml(file)
    return error.value


def wrong_list(entry: Any) -> EditionError:
    """Why an entry of a list is refused."""
    with pytest.raises(EditionError) as error:
        Fields({"name": "box", "sticks": [entry]}).items("sticks", 40)
    return error.value


# ---- files


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_edition_that_comes_with_bonbon_can_be_read(game: Any) -> None:
    assert "standard" in game.editions
    assert [game.edition(name).name for name in game.editions] == game.editions


def test_a_file_of_a_megabyte_is_no_edition(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"#" * ((1 << 20) + 1))
    assert "which no edition needs" in refused(file).problem


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes('name = "sucré"'.encode("latin-1"))
    assert refused(file).problem == "box.toml is not UTF-8 (byte 12)"


@pytest.mark.parametrize("text", ["name", "name = ", "die = [1,", '{"name": "json"}', "name = 'a'\nname = 'b'"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text, "utf-8")
    assert "box.toml is not TOML" in refused(file).problem


def test_a_file_that_is_nested_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("a = " + "[" * 100_000, "utf-8")
    assert refused(file).field == "file"


@pytest.mark.parametrize("number", ["9" * 5000, "0x" + "f" * 5000], ids=["decimal", "hexadecimal"])
def test_a_number_without_end_is_refused(tmp_path: Path, number: str) -> None:
    file = tmp_path / "box.toml"
    file.write_text(f'name = "long"\ncustom = true\ndie = [1, 2]\ntop = {number}', "utf-8")
    with pytest.raises(EditionError):
        GAMES["candy-chaser"].read_edition(read_toml(file))


# ---- fields


@pytest.mark.parametrize("data", [None, [], "box", 7])
def test_an_edition_is_a_table_of_fields(data: Any) -> None:
    with pytest.raises(EditionError, match="expected a table of fields"):
        Fields(data)


@pytest.mark.parametrize("name", ["", "x" * 61, "two\nlines", "\x1b[31m"])
def test_a_name_is_short_and_can_be_printed(name: str) -> None:
    with pytest.raises(EditionError, match="1 to 60 printable characters") as error:
        Fields({"name": name})
    assert error.value.field == "name"


def test_a_field_that_is_needed_and_missing_is_named() -> None:
    with pytest.raises(EditionError, match="name: is missing"):
        Fields({})


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"name": 7}, "name: expected a text, got a whole number"),
        ({"name": "box", "custom": 1}, "custom: expected true or false, got a whole number"),
        ({"name": "box", "custom": "yes"}, "custom: expected true or false, got a text"),
    ],
)
def test_a_field_of_another_type_is_named(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(EditionError, match=problem):
        Fields(data)


@pytest.mark.parametrize("value", [True, 1.5, "5", [5], {"a": 5}])
def test_a_number_is_a_whole_number(value: Any) -> None:
    with pytest.raises(EditionError, match="hand: expected a whole number"):
        Fields({"name": "box", "custom": True, "hand": value}).number("hand", 5, 1, 8)


@pytest.mark.parametrize("value", [0, 9, -(10**30)])
def test_a_number_beyond_its_limits_is_refused_with_them(value: int) -> None:
    with pytest.raises(EditionError, match="is not between 1 and 8"):
        Fields({"name": "box", "custom": True, "hand": value}).number("hand", 5, 1, 8)


def test_only_a_custom_edition_may_set_numbers() -> None:
    with pytest.raises(EditionError, match="custom = true"):
        Fields({"name": "box", "hand": 5}).number("hand", 5, 1, 8)
    assert Fields({"name": "box"}).number("hand", 5, 1, 8) == 5


def test_a_field_that_nobody_asked_for_is_refused() -> None:
    with pytest.raises(EditionError, match="colour: is not a field"):
        Fields({"name": "box", "colour": "red"}).done()


def test_the_fields_of_the_caller_are_left_alone() -> None:
    data = {"name": "box", "custom": False}
    Fields(data).done()
    assert data == {"name": "box", "custom": False}


# ---- lists with counts


@pytest.mark.parametrize(
    "entries", [["a", "a", "b"], ["2 a", "b"], ["a 2", ["b"]], [["a", 2], "1 b"], [[2, "a"], ["b", 1]]]
)
def test_copies_are_written_out_or_counted(entries: list[Any]) -> None:
    assert Fields({"name": "box", "sticks": entries}).items("sticks", 40) == ["a", "a", "b"]


@pytest.mark.parametrize(
    "entry", ["", " ", "a b", "a 2 b", 7, None, [], ["a", 1, 2], ["a", True], ["a", None], ["a", "b"], [2, 3], {"a": 2}]
)
def test_an_entry_that_is_neither_name_nor_count_is_refused(entry: Any) -> None:
    assert "neither a name nor a name with a count" in wrong_list(entry).problem


@pytest.mark.parametrize("entry", ["0 a", "41 a", ["a", 0], "9999 a"])
def test_a_count_beyond_the_limit_is_refused(entry: Any) -> None:
    assert "a count goes from 1 to 40" in wrong_list(entry).problem


@pytest.mark.parametrize("entry", ["9" * 5000 + " a", [16**5000, "a"], ["a", 16**5000]], ids=["text", "first", "last"])
def test_a_count_without_end_is_refused(entry: Any) -> None:
    assert wrong_list(entry).field == "sticks"


def test_too_many_things_are_refused() -> None:
    with pytest.raises(EditionError, match="sticks: 41 are more than 40"):
        Fields({"name": "box", "sticks": ["40 a", "b"]}).items("sticks", 40)


@pytest.mark.parametrize("value", ["a", {"a": 2}, 7])
def test_a_list_is_a_list(value: Any) -> None:
    with pytest.raises(EditionError, match="sticks: expected a list"):
        Fields({"name": "box", "sticks": value}).items("sticks", 40)
