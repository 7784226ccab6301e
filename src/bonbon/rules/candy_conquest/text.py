"""Candy Conquest in lines of text."""

from __future__ import annotations

from bonbon.rules.candy_conquest.notation import ConquestPosition, ShownFloor
from bonbon.texts.reader import Reader

MARKS = "ABCD"
CELL_WIDE = 8


def drawn(position: ConquestPosition, reader: Reader) -> list[str]:
    """The board from above, and the candies that everybody has left."""
    board, lines = position["board"], []
    for row, sizes in zip(range(len(board), 0, -1), board, strict=True):
        named = zip("abcde", sizes, strict=False)
        cells = [cell_in_words(position["shown"].get(f"{column}{row}"), size) for column, size in named]
        lines.append(f"{row}  " + "".join(f"{cell:^{CELL_WIDE}}" for cell in cells).rstrip())
    lines.append("   " + "".join(f"{column:^{CELL_WIDE}}" for column in "abcde"[: len(board[0])]).rstrip())
    lines.append(reader.say("conquest.legend"))
    return lines + [candies_left(position, seat, reader) for seat in range(len(position["left"]))]


def cell_in_words(floors: list[ShownFloor] | None, size: str) -> str:
    """A free cell is its size; else its height, who shows on top, and the half to build on."""
    return f"{len(floors)}{mark_of(floors[-1]['seat'])}{floors[-1]['half']}" if floors else f"[{size}]"


def candies_left(position: ConquestPosition, seat: int, reader: Reader) -> str:
    left = position["left"][seat]
    kinds = " ".join(f"{candy}×{number}" for candy, number in left.items() if number)
    number = reader.say("conquest.left", n=sum(left.values()))
    line = reader.say("drawing.line", name=reader.you_or_name(seat), text=number)
    return f"{mark_of(seat)} {line}  {kinds}".rstrip()


def mark_of(seat: int) -> str:
    """The letter of a player: colours are never alone."""
    return MARKS[seat]
