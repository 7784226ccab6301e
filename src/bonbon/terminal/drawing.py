"""A position drawn with letters: what a seat may see, in lines that fit into 80 columns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def drawing(game: str, position: dict[str, Any], seat: int) -> list[str]:
    """The table as this seat sees it."""
    return DRAWINGS[game](position, seat)


def draw_candy_lab(position: dict[str, Any], seat: int) -> list[str]:
    lines = [*belt_lines(position["belt"]), ""]
    for other, hand in enumerate(position["hands"]):
        played = position["played"][other]
        lines.append(
            f"{'you' if other == seat else f'seat {other}':7} {position['scores'][other]:3} points   "
            f"sticks {' '.join(position['sticks'][other]) or '-'}"
        )
        lines.append(
            f"{'':8}hand {' '.join(hand) or '-'}   played {len(played)}{f', top {played[-1]}' if played else ''}"
        )
    if position["third"] is not None:
        lines.append(f"third hand {' '.join(position['third']) or '-'}")
    lines.append(f"display {' '.join(position['display'])}   pile {position['pile']}   gone {len(position['gone'])}")
    if position["pending"]:
        lines.append(f"effects still to apply: {' '.join(position['pending'])}")
    if position["owed"]:
        lines.append(f"cards to draw: {position['owed']}")
    return lines


def belt_lines(belt: list[str], per_line: int = 14) -> list[str]:
    """The belt from left to right, each stick under its place."""
    lines = []
    for start in range(0, len(belt), per_line):
        row = list(enumerate(belt))[start : start + per_line]
        lines.append("".join(f"{place:>5}" for place, _ in row))
        lines.append("".join(f"{stick:>5}" for _, stick in row))
    return lines or ["the belt is empty"]


def draw_candy_chaser(position: dict[str, Any], seat: int) -> list[str]:
    squares = [*range(min(position["track"]), max(position["track"]) + 1), "G"]
    lines = [f"{'':8}" + "".join(f"{square:>4}" for square in squares)]
    for candy, price in position["prices"].items():
        lines.append(f"{candy:8}" + "".join(f"{'■' if square == price else '·':>4}" for square in squares))
    lines += ["", f"your secret candy: {position['objectives'][seat]}"]
    if position["roll"] is not None:
        lines.append(f"the die shows {position['roll']}")
    for told in position["told"]:
        answer = "right" if told["right"] else "wrong"
        lines.append(f"seat {told['by']} accused seat {told['accused']} of {told['candy']}: {answer}")
    if position["out"]:
        lines.append(f"out: {', '.join(f'seat {out}' for out in position['out'])}")
    return lines


def draw_candy_conquest(position: dict[str, Any], seat: int) -> list[str]:
    """Each cell shows its size while it is free, then its height, the owner on top and the half to build on."""
    board, columns = position["board"], position["columns"]
    lines = []
    for row, letters in zip(range(len(board), 0, -1), board, strict=True):
        cells = [
            cell_in_words(columns.get(f"{column}{row}"), size) for column, size in zip("abcde", letters, strict=False)
        ]
        lines.append(f"{row}  " + "".join(f"{cell:^8}" for cell in cells))
    lines.append("   " + "".join(f"{column:^8}" for column in "abcde"[: len(board[0])]))
    lines += ["", "a cell: height, whose candy is on top (seat), its upper half; L and s are free cells"]
    left = position["left"][seat]
    lines.append("your candies: " + " ".join(f"{candy}×{number}" for candy, number in left.items() if number))
    return lines


def cell_in_words(column: list[dict[str, Any]] | None, size: str) -> str:
    if not column:
        return f"[{size}]"
    top = column[-1]
    return f"{len(column)}:{top['seat']}{top['candy'][1]}"


DRAWINGS: dict[str, Callable[[dict[str, Any], int], list[str]]] = {
    "candy-lab": draw_candy_lab,
    "candy-chaser": draw_candy_chaser,
    "candy-conquest": draw_candy_conquest,
}
