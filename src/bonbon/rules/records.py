"""Declare a record once: one class body gives the NumPy dtype, the plain-Python class and the type that mypy sees."""

from __future__ import annotations

import struct
from collections.abc import Callable
from math import prod
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from bonbon.machine.calls import row_of_round, row_of_state
from bonbon.machine.memory import Room
from bonbon.rules.compiled import PLAIN, compiled_as
from bonbon.rules.types import AnyState, Numbers

if TYPE_CHECKING or not PLAIN:  # plain mode does without
    import numpy as np

R = TypeVar("R")
AnyRow: TypeAlias = Any  # a list in plain mode, else an array, with all that NumPy lets one do with it
AnyBatch: TypeAlias = Any


class Row(list[int]):
    """A row of numbers in plain Python; a number that does not fit is refused, as it would wrap when compiled."""

    __slots__ = ("high", "low")

    def __init__(self, size: int, low: int, high: int) -> None:
        super().__init__([0] * size)
        self.low, self.high = low, high

    def __setitem__(self, at: int, number: int) -> None:  # type: ignore[override]
        if not self.low <= number <= self.high:
            raise OverflowError(f"{number} does not fit between {self.low} and {self.high}")
        list.__setitem__(self, at, number)


class Grid(list[int]):
    """Rows and columns of numbers in plain Python: `grid[row, column]`."""

    __slots__ = ("columns", "high", "low")

    def __init__(self, rows: int, columns: int, low: int, high: int) -> None:
        super().__init__([0] * (rows * columns))
        self.columns, self.low, self.high = columns, low, high

    def __getitem__(self, key: tuple[int, int]) -> int:  # type: ignore[override]
        row, column = key
        return list.__getitem__(self, row * self.columns + column)

    def __setitem__(self, key: tuple[int, int], number: int) -> None:  # type: ignore[override]
        row, column = key
        if not (0 <= column < self.columns and self.low <= number <= self.high):
            raise OverflowError(f"{number} at {key} does not fit")
        list.__setitem__(self, row * self.columns + column, number)

    def beginning(self, row: int, size: int) -> list[int]:
        """The first numbers of a row."""
        return list.__getitem__(self, slice(row * self.columns, row * self.columns + size))


class Field:
    """One number, row or grid of a record, in a width of 1, 2, 4 or 8 bytes."""

    def __init__(self, width: int, shape: tuple[int, ...]) -> None:
        self.width, self.shape = width, shape
        self.low, self.high = -(1 << (8 * width - 1)), (1 << (8 * width - 1)) - 1

    @property
    def size(self) -> int:
        return prod(self.shape)

    def blank(self) -> int | Row | Grid:
        if not self.shape:
            return 0
        if len(self.shape) == 1:
            return Row(self.size, self.low, self.high)
        return Grid(self.size // self.shape[1], self.shape[1], self.low, self.high)

    def read_as(self) -> Callable[[tuple[int, ...]], Any]:
        """What is made of its numbers where they can only be read."""
        if not self.shape:
            return itemgetter(0)
        return tuple if len(self.shape) == 1 else type("Cells", (Cells,), {"columns": self.shape[1]})


def field_of(width: int) -> Callable[..., Any]:
    return lambda *shape: Field(width, shape)


int8, int16, int32, int64 = field_of(1), field_of(2), field_of(4), field_of(8)
ONE = {1: struct.Struct("<b"), 2: struct.Struct("<h"), 4: struct.Struct("<i"), 8: struct.Struct("<q")}  # number
SMALL_RECORD = 100  # bytes up to which all fields are read at once: that is sooner done than one by one
CODES = {1: "b", 2: "h", 4: "i", 8: "q"}
DTYPES: dict[type, np.dtype[np.void]] = {}  # of records, once they were asked for


def record(cls: type[R]) -> type[R]:
    """Turn a class body of fields into a record type."""
    declared = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    fields = dict(sorted(declared.items(), key=lambda item: -item[1].width))  # widest first: no padding inside
    limits = {name: (field.low, field.high) for name, field in fields.items() if not field.shape}
    for name in fields:
        delattr(cls, name)

    def start(self: object) -> None:
        for name, field in fields.items():
            object.__setattr__(self, name, field.blank())

    def assign(self: object, name: str, number: int) -> None:
        low, high = limits[name]
        if not low <= number <= high:
            raise OverflowError(f"{name} = {number} does not fit between {low} and {high}")
        object.__setattr__(self, name, number)

    cls.__init__ = start  # type: ignore[method-assign]
    cls.__setattr__ = assign  # type: ignore[method-assign]
    cls.__getattr__ = looked_up  # type: ignore[attr-defined]
    cls.__bytes__ = written  # type: ignore[attr-defined]
    cls.take = taken_over  # type: ignore[attr-defined]
    cls.FIELDS = fields  # type: ignore[attr-defined]
    cls.LAYOUT = layout_of(fields)  # type: ignore[attr-defined]
    cls.PARTS = parts_of(fields)  # type: ignore[attr-defined]
    cls.PLACES = places_of(fields)  # type: ignore[attr-defined]
    cls.GRIDS = [name for name, field in fields.items() if len(field.shape) == 2]  # type: ignore[attr-defined]
    return cls


def looked_up(state: AnyState, name: str) -> int | tuple[int, ...]:
    """A field of a record that can only be read, taken from its bytes when somebody looks at it first."""
    fields: dict[str, Any] = state.__dict__
    try:
        (start, row, read_as, _), data = type(state).PLACES[name], fields["read_from"]
    except KeyError:
        raise AttributeError(f"{type(state).__name__} has no {name!r}") from None
    fields[name] = read_as(row.unpack_from(data, start))
    return fields[name]  # type: ignore[no-any-return]


def written(state: AnyState) -> bytes:
    """A plain record as bytes; those that it was read from if it can only be read."""
    fields = vars(state)
    if "read_from" in fields:
        return fields["read_from"]  # type: ignore[no-any-return]
    numbers: list[int] = []
    for value in fields.values():
        if isinstance(value, int):
            numbers.append(value)
        else:
            numbers += value
    return type(state).LAYOUT.pack(*numbers)  # type: ignore[no-any-return]


def taken_over(state: AnyState, bytes_: bytes) -> None:
    """Let a plain record hold what these bytes say."""
    fields: dict[str, Any] = state.__dict__
    cls = type(state)
    if "read_from" in fields:
        return  # nobody changes what can only be read
    for name, part in zip(cls.FIELDS, cls.PARTS(cls.LAYOUT.unpack(bytes_))):
        if cls.FIELDS[name].shape:
            list.__setitem__(fields[name], slice(None), part)
        else:
            fields[name] = part


def layout_of(fields: dict[str, Field]) -> struct.Struct:
    """The bytes of a record, the same compiled and plain: little end first, padded to its widest field."""
    body = "".join(f"{field.size}{CODES[field.width]}" for field in fields.values())
    widest = max(field.width for field in fields.values())
    return struct.Struct(f"<{body}{-struct.calcsize('<' + body) % widest}x")


class Cells(tuple[int, ...]):
    """Rows and columns of numbers that are only read."""

    columns: int

    def __getitem__(self, key: tuple[int, int]) -> int:  # type: ignore[override]
        row, column = key
        return tuple.__getitem__(self, row * self.columns + column)

    def beginning(self, row: int, size: int) -> list[int]:
        return list(tuple.__getitem__(self, slice(row * self.columns, row * self.columns + size)))


class Place(NamedTuple):
    """Where a field begins in the bytes of a record, how its numbers are read there, and what is made of them."""

    start: int
    row: struct.Struct
    read_as: Callable[[tuple[int, ...]], Any]
    width: int


def places_of(fields: dict[str, Field]) -> dict[str, Place]:
    places, at = {}, 0
    for name, field in fields.items():
        places[name] = Place(at, struct.Struct(f"<{field.size}{CODES[field.width]}"), field.read_as(), field.width)
        at += field.width * field.size
    return places


def parts_of(fields: dict[str, Field]) -> Callable[[tuple[int, ...]], tuple[object, ...]]:
    """How to take all fields out of the numbers of a record at once."""
    places: list[int | slice] = []
    at = 0
    for field in fields.values():
        places.append(slice(at, at + field.size) if field.shape else at)
        at += field.size
    return itemgetter(*places, at - 1)  # the last is one too many: a single one would not be a tuple


def dtype_of(cls: type[AnyState]) -> np.dtype[np.void]:
    """The NumPy type of a record."""
    try:
        return DTYPES[cls]
    except KeyError:
        import numpy as np

        fields = [
            (name, f"<i{field.width}", field.shape) if field.shape else (name, f"<i{field.width}")
            for name, field in cls.FIELDS.items()
        ]
        DTYPES[cls] = np.dtype((np.record, np.dtype(fields, align=True)))
        return DTYPES[cls]


def zeros(count: int) -> AnyRow:
    """A row of numbers that belongs to no record: an array when compiled, a list in plain mode."""
    if PLAIN:
        return [0] * count
    return np.zeros(count, np.int64)


def row_of(numbers: list[int]) -> AnyRow:
    """A row that holds these numbers."""
    if PLAIN:
        return numbers
    return np.array(numbers, np.int64)


def numbers(row: Numbers) -> list[int]:
    """A row as Python's numbers."""
    return list(row) if PLAIN else row.tolist()  # type: ignore[attr-defined]


def number_in(batch: AnyBatch, name: str, at: int = 0) -> int:
    """A number of a batch's first record, or one of its row."""
    if not PLAIN:
        return int(batch[name].flat[at])
    if hasattr(batch, "number_in"):
        return batch.number_in(name, at)  # type: ignore[no-any-return]
    found: int | Row = getattr(batch[0], name)
    return found if isinstance(found, int) else found[at]


def blanks(cls: type[R], count: int) -> AnyBatch:
    """So many blank records: an array when compiled, a list in plain mode."""
    if PLAIN:
        return [cls() for _ in range(count)]
    dtype = dtype_of(cls)
    return np.frombuffer(bytearray(count * dtype.itemsize), dtype)  # three times as fast as np.zeros


def room_for(cls: type[R], count: int) -> AnyBatch:
    """The same for very many records, of which few are looked at: memory is taken only as it is used."""
    if PLAIN:
        return Room(cls.LAYOUT.size, count, cls)  # type: ignore[attr-defined]
    return np.zeros(count, dtype_of(cls))


def blank(cls: type[R]) -> R:
    """One blank record."""
    return blanks(cls, 1)[0]  # type: ignore[no-any-return]


def raw(cls: type[R], state: R) -> bytes:
    """The record as bytes: equality, hashing and storage."""
    if not PLAIN:
        return np.void.tobytes(state)  # type: ignore[arg-type]  # `state.tobytes` looks for a field of that name first
    return bytes(state)  # type: ignore[call-overload, no-any-return]


def restore(cls: type[R], bytes_: bytes) -> R:
    """The record that these bytes stand for."""
    if PLAIN:
        return unpacked(cls, bytes_)
    return np.frombuffer(bytearray(bytes_), dtype_of(cls))[0]  # type: ignore[no-any-return]


def readable(cls: type[R], state: R) -> R:
    """The record as a plain object to read from: Python reads it fifty times as fast as NumPy's."""
    return state if PLAIN else read_only(cls, raw(cls, state))


def read_only(cls: type[R], bytes_: bytes) -> R:
    """The record that these bytes stand for, as a plain object that can only be read: see `looked_up`."""
    copy = cls.__new__(cls)
    fields = vars(copy)
    fields["read_from"] = bytes_
    if len(bytes_) <= SMALL_RECORD:
        fields.update(zip(cls.FIELDS, cls.PARTS(cls.LAYOUT.unpack(bytes_))))  # type: ignore[attr-defined]
        for name in cls.GRIDS:  # type: ignore[attr-defined]
            fields[name] = cls.PLACES[name].read_as(fields[name])  # type: ignore[attr-defined]
    return copy


def unpacked(cls: type[R], bytes_: bytes) -> R:
    """The plain record that these bytes stand for."""
    state = cls()
    taken_over(state, bytes_)
    return state


def batch_of(cls: type[R], state: R) -> AnyBatch:
    """A copy of one record as a batch: Python hands it over to compiled code twenty times as fast."""
    if PLAIN:
        return [state]
    return np.frombuffer(bytearray(raw(cls, state)), dtype_of(cls))


def written_row(function: Callable[[AnyBatch, AnyRow], None], cls: type[R], state: R, width: int) -> list[int]:
    """The row of so many numbers that an entry point writes about a state."""
    if PLAIN:
        return row_of_state(function, state, width)
    row = zeros(width)
    function(batch_of(cls, state), row)
    return numbers(row)


def written_round(
    function: Callable[[AnyBatch, AnyBatch, AnyRow], None], cls: type[R], states: AnyBatch, players: int, width: int
) -> list[int]:
    """The same about what everybody sees of the first of some states: it is given a blank record for each, too."""
    if PLAIN:
        return row_of_round(function, cls, states, players, width)
    row = zeros(width)
    function(states, blanks(cls, players + 1), row)
    return numbers(row)


def clone(cls: type[R], state: R) -> R:
    """Another record with the same bytes."""
    return restore(cls, raw(cls, state))


def fixed(cls: type[R], batch: AnyBatch) -> AnyBatch:
    """The batch, as nobody may change it any more."""
    if PLAIN:
        return [read_only(cls, bytes(state)) for state in batch]
    batch.flags.writeable = False
    return batch


def copied(cls: type[R], batch: AnyBatch) -> AnyBatch:
    """Another batch of records with the same bytes."""
    if PLAIN:
        return [clone(cls, state) for state in batch]
    copy = np.empty(len(batch), dtype_of(cls))
    for i in range(len(batch)):
        become(copy, i, batch, i)  # the batch's own copy() goes from field to field
    return copy


@compiled_as("bonbon.rules.in_numba")
def become(to: AnyBatch, i: int, source: AnyBatch, j: int) -> None:
    """Record i of one batch becomes a copy of record j of another."""
    hold(to, i, source[j])


@compiled_as("bonbon.rules.in_numba")
def hold(to: AnyBatch, i: int, state: AnyState) -> None:
    """Record i of a batch becomes a copy of this one."""
    for name, field in type(state).FIELDS.items():
        if field.shape:
            list.__setitem__(getattr(to[i], name), slice(None), list(getattr(state, name)))
        else:
            setattr(to[i], name, getattr(state, name))
