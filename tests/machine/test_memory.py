"""How values lie in the memory of a module."""

from __future__ import annotations

import pytest

from bonbon.machine.memory import ALIGNMENT, Frame, RealRow, Room
from bonbon.rules.candy_chaser.state import State


class Bytes:
    """A memory of so many bytes."""

    def __init__(self, size: int) -> None:
        self.bytes = bytearray(size)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self.bytes[at : at + size])

    def write(self, at: int, data: bytes) -> None:
        self.bytes[at : at + len(data)] = data


def test_rows_and_records_come_back_as_they_went_in() -> None:
    state = State()
    state.prices[2] = -1
    values = ([1, -2, 3], RealRow([0.5, 2]), [state])
    frame, memory = Frame(values, 8), Bytes(4096)
    frame.copy_in(memory)
    values[0][0] = values[1][1] = 7
    state.prices[2] = 4
    frame.copy_out(memory)
    assert (values[0], values[1], state.prices[2]) == ([1, -2, 3], [0.5, 2.0], -1)


def test_a_row_of_reals_lies_there_as_reals_even_if_its_numbers_are_whole() -> None:
    frame, memory = Frame((RealRow([1, 2]),), 0), Bytes(64)
    frame.copy_in(memory)
    assert memory.read(0, 8) == b"\x00\x00\x00\x00\x00\x00\xf0\x3f"


def test_nothing_overlaps_and_everything_is_aligned() -> None:
    frame = Frame(([1] * 3, (RealRow([1.0]), [State()]), [2]), 5)
    ends = [placed.address + placed.bytes_used for placed in frame.rows]
    assert all(placed.address % ALIGNMENT == 0 for placed in frame.rows)
    assert all(end <= later.address for end, later in zip(ends, frame.rows[1:], strict=False))
    assert frame.end == ends[-1]


def test_a_row_is_seven_arguments_and_a_number_is_one() -> None:
    frame = Frame(([4, 5], 9, 0.5), 32)
    assert frame.arguments == [0, 0, 2, 8, 32, 2, 8, 9, 0.5]


def test_room_takes_no_time_and_is_not_copied() -> None:
    room, memory = Room(8, 1_000_000_000), Bytes(64)
    frame = Frame((room, [1]), 0)
    frame.rows[0].copy_in(memory)
    frame.rows[0].copy_out(memory)
    assert (len(room), frame.end) == (1_000_000_000, 8_000_000_008)


def test_python_makes_what_it_looks_at_in_a_room_once() -> None:
    room = Room(40, 10, State)
    room[3].turn = 2
    assert room[3].turn == 2
    with pytest.raises(IndexError, match="room for 10 items, and none at 10"):
        room[10]
