"""A section of a balance report: for every edition that it is about a sentence, a plot and a table."""

from __future__ import annotations

from typing import NamedTuple


class Side(NamedTuple):
    """What a section says of one edition; the first row of the table has the names of its columns."""

    sentence: str
    plot: str
    table: list[list[str]]
    source: str


class Section(NamedTuple):
    """A heading, and a side for each edition."""

    title: str
    sides: list[Side]
