"""Laying a box on a bare table field by field: inside a kernel a copy of a whole record would spill all of it."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.candy_chaser.sight import show_the_box as lay_chaser
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_conquest.table import CANDIES
from bonbon.rules.candy_conquest.table import Table as ConquestTable
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.sight import show_the_box as lay_lab_box
from bonbon.rules.candy_lab.table import CARDS, SEATS
from bonbon.rules.candy_lab.table import Table as LabTable
from bonbon.rules.compiled import compiled


@compiled
def lay_lab(box: LabTable, table: LabTable) -> None:
    """The box, and no cards anywhere: a deal takes away only what it finds."""
    lay_lab_box(box, table)
    for card in range(CARDS):
        table.pile[card] = 0
    for seat in range(SEATS):
        table.played_sizes[seat] = 0
        for card in range(CARDS):
            table.played[seat, card] = 0


@compiled
def lay_conquest(box: ConquestTable, table: ConquestTable) -> None:
    table.large = box.large
    table.small = box.small
    table.line = box.line
    table.candies = box.candies
    table.firsts = box.firsts
    table.every_choice = box.every_choice
    for candy in range(CANDIES):
        table.first_of[candy] = box.first_of[candy]


LAY_BOX: dict[str, Callable[..., None]] = {
    CANDY_LAB.name: lay_lab,
    CANDY_CHASER.name: lay_chaser,
    CANDY_CONQUEST.name: lay_conquest,
}
