"""Candy Conquest drawn with letters."""

from __future__ import annotations

from bonbon.rules.candy_conquest.notation import ConquestPosition, PlacedCandy


def drawn(position: ConquestPosition) -> list[str]:
    """The board and the candies left; a cell shows its size while it is free, then height, seat and upper half."""
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


def cell_words(column: list[PlacedCandy] | None, size: str) -> str:
    return f"{len(column)}:{column[-1]['seat']}{column[-1]['candy'][1]}" if column else f"({size})"
