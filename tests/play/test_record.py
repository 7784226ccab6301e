"""Records are read with care: whatever is wrong gets a sentence that says what and where."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bonbon import Match, Record, read_records
from bonbon.errors import BonbonError, EditionError, RecordError, SetupError, UnknownGame

GOOD: dict[str, Any] = {
    "format": "bonbon-record/1",
    "game": "candy-chaser",
    "edition": "standard",
    "players": 2,
    "first": 0,
    "names": ["Ana", "Léo"],
    "seed": "tea",
    "setup": {"objectives": ["red", "blue"]},
    "moves": ["chance roll +2", "0 move red"],
    "legal": [[f"chance roll {pips}" for pips in ("+1", "+2", "+3", "-1", "-2")], None],
    "result": None,
}


def wrong(**changes: Any) -> RecordError:
    """Why a record with these changes cannot be read."""
    with pytest.raises(RecordError) as refused:
        Record.read(json.dumps(GOOD | changes))
    return refused.value


def refused_file(file: Path) -> str:
    """Why the records of a file cannot be read."""
    with pytest.raises(RecordError) as refused:
        list(read_records(file))
    return str(refused.value)


# ---- what is read and written


def test_a_record_is_written_as_it_was_read() -> None:
    line = json.dumps(GOOD, ensure_ascii=False)
    assert Record.read(line).line() == line


def test_what_is_not_known_is_ignored() -> None:
    text = json.dumps(GOOD | {"mood": {"Ana": ["glad"]}, "rating": float("nan")})
    assert Record.read(text) == Record.of(GOOD)


@pytest.mark.parametrize("key", ["names", "seed", "legal", "result"])
def test_what_is_optional_may_be_missing_or_null(key: str) -> None:
    without = {name: value for name, value in GOOD.items() if name != key}
    assert getattr(Record.of(without), key) is None
    assert getattr(Record.of(GOOD | {key: None}), key) is None


def test_what_is_empty_is_not_written() -> None:
    assert list(json.loads(Record("candy-conquest", "standard", 2, 0, {}).line())) == [
        *("format", "game", "edition", "players", "first", "setup", "moves", "result")
    ]


@pytest.mark.parametrize("seat", [0, 1, "watcher"])
def test_a_seats_record_is_read_too(seat: int | str) -> None:
    assert Record.of(GOOD | {"seat": seat}).seat == seat


# ---- what is refused


@pytest.mark.parametrize("text", ["", " ", "null", "[]", '"record"', "7", "true", "NaN", "1.5"])
def test_what_is_not_an_object_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="JSON object"):
        Record.read(text)


def test_a_record_that_was_cut_off_anywhere_is_refused() -> None:
    line = json.dumps(GOOD)
    for length in range(len(line)):
        with pytest.raises(RecordError, match="not a JSON object"):
            Record.read(line[:length])


@pytest.mark.parametrize("end", ['"moves": ["chance roll +2"', '"moves": ["chance roll', '"moves": ', '"seed"'])
def test_a_record_that_was_cut_off_is_called_so(end: str) -> None:
    with pytest.raises(RecordError, match="cut off"):
        Record.read('{"format": "bonbon-record/1", ' + end)


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_nesting_without_end_is_refused(bracket: str) -> None:
    with pytest.raises(RecordError, match="nested too deeply"):
        Record.read(bracket * 200_000)


def test_a_number_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="a number is too long"):
        Record.read('{"players": ' + "9" * 100_000 + "}")


@pytest.mark.parametrize("value", [None, "bonbon-record/2", 1, ["bonbon-record/1"]])
def test_another_format_is_refused(value: Any) -> None:
    with pytest.raises(RecordError, match="expected 'bonbon-record/1'") as refused:
        Record.of(GOOD | {"format": value})
    assert refused.value.where == "format"


@pytest.mark.parametrize("power", [100, 100_000])
def test_a_sentence_about_something_huge_is_short(power: int) -> None:
    with pytest.raises(RecordError, match="expected 'bonbon-record/1'") as refused:
        Record.of(GOOD | {"format": 10**power})
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("key", ["game", "edition", "players", "first", "setup", "moves"])
def test_what_is_needed_and_missing_is_named(key: str) -> None:
    with pytest.raises(RecordError, match="is missing") as refused:
        Record.of({name: value for name, value in GOOD.items() if name != key})
    assert refused.value.where == key


@pytest.mark.parametrize("value", [None, True, 1, 1.5, float("nan"), "text", ["list"], {"an": "object"}])
@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("game", (str,)),
        ("edition", (str, dict)),
        ("players", (int,)),
        ("first", (int,)),
        ("setup", (dict,)),
        ("moves", (list,)),
        ("result", (dict, type(None))),
        ("names", (list, type(None))),
        ("seed", (str, type(None))),
        ("seat", (str, int, type(None))),
        ("legal", (list, type(None))),
    ],
)
def test_a_value_of_another_type_is_named(key: str, kinds: tuple[type, ...], value: Any) -> None:
    if type(value) not in kinds:
        refused = wrong(**{key: value})
        assert refused.where == key
        assert "expected" in refused.problem


@pytest.mark.parametrize(("players", "first"), [(1, 0), (5, 0), (-2, 0), (10**100, 0), (2, 2), (3, -1)])
def test_five_players_and_a_starter_without_a_seat_are_refused(players: int, first: int) -> None:
    refused = wrong(players=players, first=first)
    assert refused.where in ("players", "first")
    assert "is not between" in refused.problem


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Léo", "Zoë"]])
def test_there_is_a_name_for_every_seat(names: list[str]) -> None:
    assert "expected 2" in str(wrong(names=names))


@pytest.mark.parametrize("key", ["moves", "names"])
@pytest.mark.parametrize("value", [None, 7, ["0 move red"], {}, True])
def test_a_list_of_texts_holds_nothing_else(key: str, value: Any) -> None:
    assert wrong(**{key: ["0 move red", value]}).where == f"{key}[1]"


@pytest.mark.parametrize("legal", [[], [None], [None, None, None]])
def test_there_is_a_list_of_legal_moves_for_every_move(legal: list[None]) -> None:
    assert str(wrong(legal=legal)) == f"legal: {len(legal)} entries for 2 moves"


@pytest.mark.parametrize(("entry", "where"), [("0 move red", "legal[1]"), ([7], "legal[1][0]"), ({}, "legal[1]")])
def test_a_wrong_list_of_legal_moves_is_named(entry: Any, where: str) -> None:
    assert wrong(legal=[None, entry]).where == where


def test_a_million_moves_are_enough() -> None:
    with pytest.raises(RecordError, match="1000001 entries"):
        Record.of(GOOD | {"moves": ["0 stop"] * 1_000_001})


@pytest.mark.parametrize("key", ["names", "seed"])
def test_what_cannot_be_written_as_utf_8_is_refused(key: str) -> None:
    """JSON can spell half of a character."""
    broken = "\ud800"
    wrong(**{key: [broken, "Léo"] if key == "names" else broken})


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "candy-shop"}, UnknownGame),
        ({"edition": "deluxe"}, EditionError),
        ({"edition": {"name": "dull", "die": [0, 0]}}, EditionError),
        ({"setup": {}}, SetupError),
        ({"setup": {"objectives": ["red", float("nan")]}}, SetupError),
        ({"setup": {"objectives": [["red"], {}]}}, SetupError),
        ({"moves": ["chance roll +2", "0 " + "x" * 500]}, RecordError),
        ({"result": {"winners": [0], "reason": "line"}}, RecordError),
    ],
)
def test_a_record_that_reads_well_and_makes_no_sense_is_refused(
    changes: dict[str, Any], error: type[BonbonError]
) -> None:
    record = Record.of(GOOD | changes)
    with pytest.raises(error) as refused:
        Match.from_record(record)
    assert len(str(refused.value)) < 300


# ---- files


def test_a_file_holds_a_record_on_every_line(tmp_path: Path) -> None:
    file, line = tmp_path / "games.jsonl", json.dumps(GOOD)
    file.write_bytes(f"{line}\n\n  \n{line}\r\n{line}".encode())
    assert [(number, record.game) for number, record in read_records(file)] == [
        *((1, "candy-chaser"), (4, "candy-chaser"), (5, "candy-chaser"))
    ]


def test_a_file_may_hold_one_record_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GOOD, indent=2), "utf-8")
    assert list(read_records(file)) == [(1, Record.of(GOOD))]


def test_an_empty_file_holds_no_record(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"\n\n")
    assert list(read_records(file)) == []


def test_the_line_of_a_wrong_record_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\n{json.dumps(GOOD | {'players': 5})}\n", "utf-8")
    assert refused_file(file).startswith(f"{file}:2: players: 5 is not")


def test_a_file_that_is_cut_off_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\n{json.dumps(GOOD)[:150]}", "utf-8")
    assert refused_file(file).startswith(f"{file}:2: not a JSON object")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(json.dumps(GOOD, ensure_ascii=False).encode("latin-1"))
    assert "not UTF-8 (byte" in refused_file(file)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_a_file_in_another_encoding_is_refused(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(GOOD), encoding)
    assert refused_file(file).startswith(f"{file}:1: not ")


@pytest.mark.parametrize("start", [b"", b"{\n", b'{"format": "bonbon-record/1", "seed": "'])
def test_a_line_of_fifty_megabytes_is_refused(tmp_path: Path, start: bytes) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(start + b"x" * (50 << 20))
    assert len(refused_file(file)) < 300


def test_the_records_before_a_wrong_one_are_given(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\nnonsense\n", "utf-8")
    records = read_records(file)
    assert next(records)[0] == 1
    with pytest.raises(RecordError, match=":2: "):
        next(records)
