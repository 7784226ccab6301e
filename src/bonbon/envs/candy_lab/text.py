"""Candy Lab as lines of text."""

from __future__ import annotations

from bonbon.envs.arrays import Position


def text_lines(position: Position) -> list[str]:
    """The belt, everybody's sticks and cards, the display."""
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
