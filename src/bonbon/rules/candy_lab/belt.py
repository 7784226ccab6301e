"""The belt: one line of sticks, kept as one set of places for each colour, so that finding an order is three ANDs."""

from __future__ import annotations

from bonbon.rules.candy_lab.table import ANY_COLOUR, COLOURS, PLANES, RANK_BITS, Table, colour_of
from bonbon.rules.compiled import compiled


@compiled
def where_it_fits(table: Table, card: int) -> int:
    """Where the card's sticks stand side by side, read in either direction, by the leftmost place (CL-A1, CL-A2)."""
    pattern = table.cards[card] + 0
    a = places_of(table, pattern)
    if pattern < 8:
        return a
    b = places_of(table, pattern >> 3)
    if pattern < 64:
        return (a & (b >> 1)) | (b & (a >> 1))
    c = places_of(table, pattern >> 6)
    return (b >> 1) & ((a & (c >> 2)) | (c & (a >> 2)))


@compiled
def places_of(table: Table, pattern: int) -> int:
    """The places on the belt that suit the first stick of a pattern; a joker suits all (CL-A2)."""
    return table.belt[(pattern & 7) - 1] + 0


@compiled
def stick_at(table: Table, place: int) -> int:
    """The kind of the stick at this place."""
    stick = 0
    for colour in range(1, COLOURS):
        stick |= ((table.belt[colour] >> place) & 1) * 16 * colour
    for bit in range(4):
        stick |= ((table.belt[RANK_BITS + bit] >> place) & 1) << bit
    return stick


@compiled
def close_the_gap(table: Table, place: int, size: int) -> None:
    """Take sticks off the belt; those behind move up (CL-A4)."""
    before = (1 << place) - 1
    for plane in range(PLANES):
        row = table.belt[plane]
        table.belt[plane] = (row & before) | ((row >> (place + size)) << place)
    table.belt_size -= size


@compiled
def put_on_the_belt(table: Table, stick: int, right: int) -> None:
    """A stick goes to the left end or to the right end (CL-B1, CL-F3)."""
    if right:
        lay_stick(table, stick, table.belt_size)
    else:
        for plane in range(PLANES):
            table.belt[plane] <<= 1
        lay_stick(table, stick, 0)
    table.belt_size += 1


@compiled
def lay_stick(table: Table, stick: int, place: int) -> None:
    """Write a stick down at a free place."""
    table.belt[colour_of(stick)] |= 1 << place
    table.belt[ANY_COLOUR] |= 1 << place
    for bit in range(4):
        table.belt[RANK_BITS + bit] |= ((stick >> bit) & 1) << place


@compiled
def clear_the_belt(table: Table) -> None:
    for plane in range(PLANES):
        table.belt[plane] = 0
    table.belt_size = 0
