"""Candy Conquest as lines of text."""

from __future__ import annotations

from bonbon.envs.arrays import Position

Column = list[dict[str, str]]


def text_lines(position: Position) -> list[str]:
    """A cell shows its size while it is free, then its height, the seat on top and the upper half."""
    board, lines = position["board"], []
    for row, sizes in zip(range(len(board), 0, -1), board, strict=True):
        cells = [
            cell_text(position["columns"].get(f"{column}{row}"), size)
            for column, size in zip("abcde", sizes, strict=False)
        ]
        lines.append(f"{row}  " + "".join(f"{cell:^7}" for cell in cells))
    lines.append("   " + "".join(f"{column:^7}" for column in "abcde"[: len(board[0])]))
    for seat, left in enumerate(position["left"]):
        lines.append(f"seat {seat}  {' '.join(f'{candy}x{number}' for candy, number in left.items() if number)}")
    return lines


def cell_text(column: Column | None, size: str) -> str:
    return f"{len(column)}:{column[-1]['seat']}{column[-1]['candy'][1]}" if column else f"({size})"
