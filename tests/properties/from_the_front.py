"""The same hashes interpreted, where every row refuses to be counted from its end.

Modules are built without looking whether a place in a row is below zero (`tools/wasm.py`): rules must not rely on it.
"""

from __future__ import annotations

import sys
from typing import Any

from bonbon.machine.memory import RealRow
from bonbon.rules import records
from bonbon.rules.records import Grid, Row


class StrictRow(list[int]):
    """A row that belongs to no record."""


def refuse_the_end(cls: Any) -> None:
    """Let rows of a class refuse places below zero, as a whole or in one of two directions."""
    read, write = cls.__getitem__, cls.__setitem__

    def checked_read(row: Any, at: Any) -> Any:
        refuse(at)
        return read(row, at)

    def checked_write(row: Any, at: Any, number: Any) -> None:
        refuse(at)
        write(row, at, number)

    cls.__getitem__, cls.__setitem__ = checked_read, checked_write


def refuse(at: Any) -> None:
    places = at if isinstance(at, tuple) else (at,)
    if any(not isinstance(place, slice) and place < 0 for place in places):
        raise IndexError(f"a rule looks at {at}, counted from the end of a row: modules do not")


for cls in (StrictRow, Row, Grid, RealRow):
    refuse_the_end(cls)
records.zeros = lambda count: StrictRow([0] * count)
records.row_of = StrictRow  # type: ignore[assignment]

if __name__ == "__main__":
    from tests.properties.hashes import main  # after the rows have become strict: modules import `zeros` by its name

    main(sys.argv[1:])
