"""A whole table drawn with letters, secrets included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def lettering(game: str, position: dict[str, Any]) -> str:
    """The table in lines of text."""
    return "\n".join([*LINES[game](position), closing_words(position)])


def closing_words(position: dict[str, Any]) -> str:
    result = position["result"]
    if result is None:
        return f"seat {position['turn']} to move"
    winners = " and ".join(f"seat {seat}" for seat in result["winners"]) or "nobody"
    return f"{winners} wins ({result['reason']})" if len(result["winners"]) < 2 else f"{winners} share the win"


def lab_lines(position: dict[str, Any]) -> list[str]:
    lines = [f"belt    {row_of(position['belt'])}"]
    for seat, hand in enumerate(position["hands"]):
        lines.append(f"seat {seat}  {position['scores'][seat]} points, sticks {row_of(position['sticks'][seat])}")
        lines.append(f"        hand {row_of(hand)}, played {row_of(position['played'][seat])}")
    if position["third"] is not None:
        lines.append(f"third   {row_of(position['third'])}")
    lines.append(f"display {row_of(position['display'])}, pile {position['pile']}")
    lines.append(f"{position['phase']}, effects {row_of(position['pending'])}, cards to draw {position['owed']}")
    return lines


def chaser_lines(position: dict[str, Any]) -> list[str]:
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


def conquest_lines(position: dict[str, Any]) -> list[str]:
    """A cell shows its size while it is free, then its height, the seat on top and the upper half."""
    board, lines = position["board"], []
    for row, sizes in zip(range(len(board), 0, -1), board, strict=True):
        cells = [
            cell_words(position["columns"].get(f"{column}{row}"), size)
            for column, size in zip("abcde", sizes, strict=False)
        ]
        lines.append(f"{row}  " + "".join(f"{cell:^7}" for cell in cells))
    lines.append("   " + "".join(f"{column:^7}" for column in "abcde"[: len(board[0])]))
    for seat, left in enumerate(position["left"]):
        lines.append(f"seat {seat}  {' '.join(f'{candy}x{number}' for candy, number in left.items() if number)}")
    return lines


def cell_words(column: list[dict[str, Any]] | None, size: str) -> str:
    return f"{len(column)}:{column[-1]['seat']}{column[-1]['candy'][1]}" if column else f"({size})"


def row_of(things: list[str]) -> str:
    return " ".join(things) or "-"


LINES: dict[str, Callable[[dict[str, Any]], list[str]]] = {
    "candy-lab": lab_lines,
    "candy-chaser": chaser_lines,
    "candy-conquest": conquest_lines,
}
