"""Candy Lab drawn with letters."""

from __future__ import annotations

from bonbon.rules.candy_lab.notation import LabPosition


def drawn(position: LabPosition) -> list[str]:
    """The belt, what every player has, and what may come."""
    lines = [f"belt    {row_of(position['belt'])}"]
    for seat, hand in enumerate(position["hands"]):
        lines.append(f"seat {seat}  {position['scores'][seat]} points, sticks {row_of(position['sticks'][seat])}")
        lines.append(f"        hand {row_of(hand)}, played {row_of(position['played'][seat])}")
    if position["third"] is not None:
        lines.append(f"third   {row_of(position['third'])}")
    lines.append(f"display {row_of(position['display'])}, pile {position['pile']}")
    lines.append(f"{position['phase']}, effects {row_of(position['pending'])}, cards to draw {position['owed']}")
    return lines


def row_of(things: list[str]) -> str:
    return " ".join(things) or "-"
