"""Candy Chaser drawn with letters."""

from __future__ import annotations

from bonbon.rules.candy_chaser.notation import ChaserPosition


def drawn(position: ChaserPosition) -> list[str]:
    """The tracks with their cubes, the objectives, the accusations and the die."""
    squares = [*range(position["track"][0], position["track"][1] + 1), "G"]
    lines = [f"{'':7}" + "".join(f"{square:>4}" for square in squares)]
    for candy, price in position["prices"].items():
        lines.append(f"{candy:7}" + "".join(f"{'#' if square == price else '.':>4}" for square in squares))
    for seat, candy in enumerate(position["objectives"]):
        lines.append(f"seat {seat} chases {candy}{' (out)' if seat in position['out'] else ''}")
    for told in position["told"]:
        answer = "right" if told["right"] else "wrong"
        lines.append(f"seat {told['by']} accused seat {told['accused']} of {told['candy']}: {answer}")
    return [*lines, f"{position['phase']}, the die shows {position['roll'] or '-'}"]
