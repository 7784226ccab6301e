"""Editions are checked field by field: the error names the field and the limit."""

from __future__ import annotations

from collections.abc import Callable
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
    return why_not({"sticks": [entry]}, lambda fields: fields.items("sticks", 40))


def why_not(data: dict[str, Any], reading: Callable[[Fields], object]) -> EditionError:
    """What is wrong once a field has been read."""
    fields = Fields({"name": "box", "custom": True} | data)
    reading(fields)
    with pytest.raises(EditionError) as error:
        fields.done()
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
        Fields({"name": name}).done()
    assert error.value.field == "name"


def test_a_field_that_is_needed_and_missing_is_named() -> None:
    with pytest.raises(EditionError, match="name: is missing"):
        Fields({}).done()


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
        Fields(data).done()


@pytest.mark.parametrize("value", [True, 1.5, "5", [5], {"a": 5}])
def test_a_number_is_a_whole_number(value: Any) -> None:
    problem = why_not({"hand": value}, lambda fields: fields.number("hand", 5, 1, 8))
    assert str(problem).startswith("edition: hand: expected a whole number")


@pytest.mark.parametrize("value", [0, 9, -(10**30)])
def test_a_number_beyond_its_limits_is_refused_with_them(value: int) -> None:
    problem = why_not({"hand": value}, lambda fields: fields.number("hand", 5, 1, 8))
    assert "is not between 1 and 8" in problem.problem


def test_only_a_custom_edition_may_set_numbers() -> None:
    problem = why_not({"custom": False, "hand": 5}, lambda fields: fields.number("hand", 5, 1, 8))
    assert "custom = true" in problem.problem
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
    problem = why_not({"sticks": ["40 a", "b"]}, lambda fields: fields.items("sticks", 40))
    assert str(problem) == "edition: sticks: 41 are more than 40"


@pytest.mark.parametrize("value", ["a", {"a": 2}, 7])
def test_a_list_is_a_list(value: Any) -> None:
    problem = why_not({"sticks": value}, lambda fields: fields.items("sticks", 40))
    assert str(problem).startswith("edition: sticks: expected a list")


# ---- everything at once


EVERYTHING_WRONG: dict[str, tuple[dict[str, Any], list[tuple[str, str, str]]]] = {
    "candy-lab": (
        {
            "name": "", "custom": True, "hand": 9, "display": "two", "colour": "red",
            "sticks": ["B1+", "O1-", "O0+", "O0+"], "cards": ["B", "GG*", "BO", "OB", "BBBB", 7],
        },
        [
            ("name", "name", ""), ("sticks", "stick", "O0+"), ("cards", "entry", "7"), ("cards", "card-colour", "GG*"),
            ("cards", "mirror", "BO"), ("cards", "card", "BBBB"), ("hand", "range", "9"), ("display", "no-int", ""),
            ("colour", "unknown-field", ""),
        ],
    ),
    "candy-chaser": (
        {"name": "die", "custom": True, "die": [9, 1, "two"], "top": 9, "gate": 6, "bottom": 1},
        [
            ("top", "range", "9"), ("die", "face", "0"), ("die", "face", "2"), ("bottom", "range", "1"),
            ("gate", "range", "6"),
        ],
    ),
    "candy-conquest": (
        {"board": ["Lx", "sL"], "candies": ["xx", "25 rs"], "line": 4},
        [
            ("name", "missing", ""), ("board", "row", "'Lx'"), ("candies", "count", "rs"), ("candies", "candy", "xx"),
            ("line", "custom-only", ""),
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("game", EVERYTHING_WRONG)
def test_everything_that_is_wrong_is_told_at_once_with_its_place(game: str) -> None:
    data, problems = EVERYTHING_WRONG[game]
    with pytest.raises(EditionError) as error:
        GAMES[game].read_edition(data)
    assert [(one.field, one.code, one.item) for one in error.value.every] == problems


def test_the_first_problem_is_the_one_that_is_raised() -> None:
    with pytest.raises(EditionError, match="name: is missing") as error:
        GAMES["candy-chaser"].read_edition({"die": []})
    assert error.value.every[0] is error.value
    assert [one.field for one in error.value.every] == ["name", "die"]


def test_a_list_nested_beyond_all_measure_is_shown_in_a_few_words() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert len(wrong_list([deep, deep, deep]).problem) < 200
