"""Records: one declaration, the same bytes in NumPy and in plain Python."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon.rules import records
from bonbon.rules.compiled import PLAIN
from bonbon.rules.dispatch import GAMES
from bonbon.rules.records import (
    Grid,
    Row,
    become,
    blank,
    blanks,
    clone,
    dtype_of,
    int8,
    int16,
    int32,
    int64,
    raw,
    record,
    restore,
    zeros,
)

TABLES = [game.State for game in GAMES.values()]


@record
class Drawer:
    """Fields of every width and shape, in no good order."""

    flag: int = int8()
    pair: Row = int16(2)
    big: int = int64()
    grid: Grid = int8(2, 3)
    middle: int = int32()


def filled(state: Any) -> Any:
    state.flag, state.big, state.middle = -3, 1 << 40, -(1 << 20)
    for i in range(2):
        state.pair[i] = 300 + i
        for j in range(3):
            state.grid[i, j] = 10 * i + j
    return state


def contents(state: Any) -> list[int]:
    cells = [int(state.grid[i, j]) for i in range(2) for j in range(3)]
    return [int(state.flag), int(state.pair[0]), int(state.pair[1]), int(state.big), int(state.middle), *cells]


FILLED = [-3, 300, 301, 1 << 40, -(1 << 20), 0, 1, 2, 10, 11, 12]
# widest first, little end first, padded to eight
BYTES = (
    (1 << 40).to_bytes(8, "little")
    + (-(1 << 20)).to_bytes(4, "little", signed=True)
    + bytes([44, 1, 45, 1])
    + bytes([253, 0, 1, 2, 10, 11, 12, 0])
)


def test_a_blank_record_is_all_zeros() -> None:
    assert contents(blank(Drawer)) == [0] * 11
    assert raw(Drawer, blank(Drawer)) == bytes(24)


def test_a_record_holds_what_is_put_into_it() -> None:
    assert contents(filled(blank(Drawer))) == FILLED


def test_the_bytes_of_a_record_are_fixed() -> None:
    assert raw(Drawer, filled(blank(Drawer))) == BYTES


def test_a_record_comes_back_from_its_bytes() -> None:
    assert contents(restore(Drawer, BYTES)) == FILLED


def test_a_clone_is_equal_and_apart() -> None:
    one = filled(blank(Drawer))
    other: Any = clone(Drawer, one)
    other.flag, other.pair[0] = 1, 1
    assert contents(one) == FILLED
    assert contents(other)[:2] == [1, 1]


def test_one_record_of_a_batch_becomes_another() -> None:
    batch, source = blanks(Drawer, 3), blanks(Drawer, 2)
    filled(source[1])
    become(batch, 2, source, 1)
    source[1].pair[0] = 1
    assert [contents(state) for state in batch] == [[0] * 11, [0] * 11, FILLED]


@pytest.mark.parametrize("state", [*TABLES, Drawer], ids=lambda cls: cls.__module__.split(".")[-2])
def test_numpy_lays_a_record_out_in_the_same_way(state: Any) -> None:
    pytest.importorskip("numpy")
    layout: Any = dtype_of(state)
    at = 0
    for name, field in state.FIELDS.items():
        assert layout.fields[name][1] == at
        at += field.width * field.size
    assert layout.itemsize == state.LAYOUT.size


@pytest.mark.parametrize("plain", [True, False])
def test_both_kinds_of_record_have_the_same_bytes(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    monkeypatch.setattr(records, "np", pytest.importorskip("numpy"), raising=False)  # which plain mode does not load
    monkeypatch.setattr(records, "PLAIN", plain)
    state = filled(blank(Drawer))
    assert isinstance(state, Drawer) == plain
    assert raw(Drawer, state) == BYTES
    assert contents(restore(Drawer, BYTES)) == FILLED
    assert len(blanks(Drawer, 3)) == 3


@pytest.mark.parametrize("plain", [True, False])
def test_a_row_of_zeros_is_a_list_or_an_array(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    monkeypatch.setattr(records, "np", pytest.importorskip("numpy"), raising=False)  # which plain mode does not load
    monkeypatch.setattr(records, "PLAIN", plain)
    assert isinstance(zeros(3), list) == plain
    assert [int(number) for number in zeros(3)] == [0, 0, 0]


# ---- plain records are strict


def test_a_row_refuses_what_would_wrap_when_compiled() -> None:
    row = Row(3, -128, 127)
    row[0], row[2] = 127, -128
    assert list(row) == [127, 0, -128]
    for number in (128, -129):
        with pytest.raises(OverflowError, match=f"{number} does not fit"):
            row[1] = number


def test_a_row_refuses_places_that_it_does_not_have() -> None:
    with pytest.raises(IndexError):
        Row(3, -128, 127)[3] = 0


def test_a_grid_has_rows_and_columns() -> None:
    grid = Grid(2, 3, -128, 127)
    grid[1, 2] = 7
    assert [[grid[row, column] for column in range(3)] for row in range(2)] == [[0, 0, 0], [0, 0, 7]]


@pytest.mark.parametrize(("place", "number"), [((0, 3), 0), ((0, -1), 0), ((0, 0), 128), ((0, 0), -129)])
def test_a_grid_refuses_what_does_not_fit(place: tuple[int, int], number: int) -> None:
    with pytest.raises(OverflowError, match="does not fit"):
        Grid(2, 3, -128, 127)[place] = number


def test_a_grid_refuses_rows_that_it_does_not_have() -> None:
    with pytest.raises(IndexError):
        Grid(2, 3, -128, 127)[2, 0] = 0


@pytest.mark.skipif(not PLAIN, reason="a compiled record wraps")
def test_a_plain_record_refuses_a_number_that_does_not_fit() -> None:
    with pytest.raises(OverflowError, match="flag = 128 does not fit between -128 and 127"):
        blank(Drawer).flag = 128


def test_the_records_are_as_small_as_promised() -> None:
    sizes = {game.name: game.State.LAYOUT.size for game in GAMES.values()}
    assert sizes["candy-chaser"] <= 64
    assert sizes["candy-lab"] <= 1000
    assert sizes["candy-conquest"] <= 640
