"""A picture of Candy Conquest: the board from above, every floor as a plan, and the candies that are left."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.envs.pictures.colours import (
    BUTTER,
    CHOCOLATE,
    CHOCOLATE_2,
    INK,
    INK_2,
    PLAYERS,
    WAFER,
    WELL_OF_CHOCOLATE,
    WHITE,
    Colour,
    colour,
)
from bonbon.envs.pictures.sheet import HEADER, Box, Point, Sheet

WALL = colour("fbe1dd"), colour("f8d8d3")
TOP, LEFT, CELL = HEADER + 30, 40, 98
PLANS_LEFT, PLAN_CELL = 580, 15
MOST_PLANS = 8


def draw(sheet: Sheet, position: Position) -> None:
    board = position["board"]
    sheet.block((LEFT - 10, TOP - 6, CELL * len(board[0]) + 20, CELL * len(board) + 22), WAFER, 16)
    for row, sizes in enumerate(board):
        sheet.words(str(len(board) - row), (LEFT - 26, TOP + CELL * (row + 0.42)), 22)
        for column, size in enumerate(sizes):
            draw_cell(sheet, position, f"{'abcde'[column]}{len(board) - row}", size)
    for column in range(len(board[0])):
        sheet.words("abcde"[column], (LEFT + CELL * (column + 0.5), TOP + CELL * len(board) + 28), 22, centred=True)
    draw_plans(sheet, position)
    for seat in range(len(position["left"])):
        draw_seat(sheet, position, seat)


def news(position: Position) -> str:
    if position["result"]:
        return f"Seat {position['turn']} has a line" if position["line"] else "No candy fits any more: a draw"
    return f"Seat {position['turn']}: place a candy"


def corner_of(position: Position, cell: str) -> Point:
    """The top left corner of a cell."""
    return LEFT + CELL * "abcde".index(cell[0]), TOP + CELL * (len(position["board"]) - int(cell[1]))


def draw_cell(sheet: Sheet, position: Position, cell: str, size: str) -> None:
    """A free cell shows its well; a column the half on its top, whose it is, and how high it is."""
    x, y = corner_of(position, cell)
    sheet.block((x + 2, y + 2, CELL - 4, CELL - 4), CHOCOLATE_2 if size == "L" else CHOCOLATE, 10)
    centre = (x + CELL / 2, y + CELL / 2)
    column = position["columns"].get(cell)
    if not column:
        sheet.disc(centre, 34 if size == "L" else 18, WELL_OF_CHOCOLATE)
        return
    top = column[-1]
    sheet.disc(centre, 42, WAFER)
    draw_half(sheet, top["candy"][1], top["seat"], centre, 37)
    if any(shape["cell"] == cell for shape in position["line"]):
        sheet.frame((x + 3, y + 3, CELL - 6, CELL - 6), BUTTER, 5)
    sheet.disc((x + CELL - 15, y + 16), 12, WHITE)
    sheet.words(str(len(column)), (x + CELL - 15, y + 17), 21, INK, centred=True)


def draw_half(sheet: Sheet, half: str, seat: int, centre: Point, radius: float) -> None:
    """A large half is a cup with a hollow, a small one a plug; the number is its owner's."""
    base, edge, on = PLAYERS[seat]
    if half.isupper():
        draw_outline(sheet, half, (centre[0], centre[1] + 3), radius, edge)
        draw_outline(sheet, half, centre, radius, base)
        draw_outline(sheet, half, centre, radius * 0.66, edge)
        on = WHITE
    else:
        draw_outline(sheet, half, (centre[0], centre[1] + 3), radius * 0.62, edge)
        draw_outline(sheet, half, centre, radius * 0.62, base)
    sheet.words(str(seat), (centre[0], centre[1] + 1), radius * 0.72, on, centred=True)


def draw_outline(sheet: Sheet, half: str, centre: Point, radius: float, fill: Colour) -> None:
    """Round, square or star."""
    x, y = centre
    if half in "rR":
        sheet.disc(centre, radius, fill)
    elif half in "sS":
        side = radius * 0.8
        sheet.block((x - side, y - side, 2 * side, 2 * side), fill, 4)
    else:
        sheet.star((x, y + radius * 0.06), radius * 1.12, fill)


def draw_plans(sheet: Sheet, position: Position) -> None:
    """Who shows on each floor, the lowest first."""
    for number, shown in enumerate(position["floors"][:MOST_PLANS]):
        corner = (PLANS_LEFT + 92 * (number % 4), TOP + 122 * (number // 4))
        draw_plan(sheet, position, number + 1, shown, corner)


def draw_plan(sheet: Sheet, position: Position, floor: int, shown: dict[str, int], corner: Point) -> None:
    rows = len(position["board"])
    for row, sizes in enumerate(position["board"]):
        for column in range(len(sizes)):
            cell = f"{'abcde'[column]}{rows - row}"
            box = (corner[0] + PLAN_CELL * column, corner[1] + PLAN_CELL * row, PLAN_CELL - 1.5, PLAN_CELL - 1.5)
            draw_plan_cell(sheet, shown.get(cell), box)
            if {"cell": cell, "floor": floor} in position["line"]:
                sheet.frame(box, BUTTER, 2, 3)
    sheet.words(f"floor {floor}", (corner[0] + 37, corner[1] + PLAN_CELL * 5 + 10), 17, INK_2, centred=True)


def draw_plan_cell(sheet: Sheet, seat: int | None, box: Box) -> None:
    if seat is None:
        sheet.block(box, CHOCOLATE, 3)
        return
    sheet.block(box, PLAYERS[seat][0], 3)
    sheet.words(str(seat), (box[0] + box[2] / 2, box[1] + box[3] / 2 + 0.5), 14, PLAYERS[seat][2], centred=True)


def draw_seat(sheet: Sheet, position: Position, seat: int) -> None:
    """The candies that a player has left, each with its two halves, and how many of it."""
    x, y = PLANS_LEFT - 16, TOP + 248 + 76 * seat
    left = {candy: number for candy, number in position["left"][seat].items() if number}
    sheet.block((x, y, 388, 70), WHITE, 12)
    if position["turn"] == seat and not position["result"]:
        sheet.frame((x, y, 388, 70), BUTTER, 3, 14)
    sheet.badge(seat, x + 10, y + 10)
    sheet.words(f"{sum(left.values())} left", (x + 6, y + 46), 16, INK_2)
    for i, (candy, number) in enumerate(left.items()):
        draw_stock(sheet, candy, number, (x + 56 + 41 * (i % 8), y + 7 + 31 * (i // 8)))


def draw_stock(sheet: Sheet, candy: str, number: int, at: Point) -> None:
    """How many candies of a kind, by the letters of its halves."""
    x, y = at
    sheet.block((x, y, 38, 26), WAFER, 6)
    sheet.words(candy, (x + 13, y + 13), 19, INK, centred=True)
    for dot in range(min(number, 3)):
        sheet.disc((x + 30, y + 6 + 7 * dot), 2.5, INK)
