"""A picture of Candy Chaser: five tracks with their cubes, the die, and everybody's secret."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.envs.pictures.colours import (
    BAD,
    BOARD,
    BOARD_EDGE,
    BUTTER,
    BUTTER_EDGE,
    CANDIES,
    DIE_MINUS,
    DIE_PLUS,
    GOOD,
    INK,
    INK_2,
    JAR,
    LINE,
    STRIP,
    STRIP_2,
    WHITE,
    Colour,
    colour,
)
from bonbon.envs.pictures.sheet import HEADER, Box, Point, Sheet

WALL = colour("fdeecb"), colour("f7e2b0")
LEFT, TOP, WIDTH, ROW = 16, HEADER + 26, 640, 88
LABEL, SQUARE_HEIGHT = 64, 76


def draw(sheet: Sheet, position: Position) -> None:
    rows = list(position["prices"])
    sheet.block((LEFT, TOP + 4, WIDTH, ROW * len(rows) + 16), BOARD_EDGE, 14)
    sheet.block((LEFT, TOP, WIDTH, ROW * len(rows) + 14), BOARD, 14)
    for row, candy in enumerate(rows):
        draw_track(sheet, position, candy, TOP + 10 + ROW * row)
    for seat in range(len(position["objectives"])):
        draw_seat(sheet, position, seat)
    draw_die(sheet, position)


def news(position: Position) -> str:
    if position["phase"] == "over":
        return f"Seat {position['result']['winners'][0]} has won ({position['result']['reason'].replace('-', ' ')})"
    doing = {"moving": f"move a cube by {position['roll']}", "telling": "accuse somebody, or stop"}
    return f"Seat {position['turn']}: {doing.get(position['phase'], position['phase'])}"


def draw_track(sheet: Sheet, position: Position, candy: str, y: float) -> None:
    bottom, top = position["track"]
    squares = [*range(bottom, top + 1), "G"]
    width = (WIDTH - 24 - LABEL) / len(squares)
    sheet.block((LEFT + 12, y, LABEL, SQUARE_HEIGHT), CANDIES[candy][0], 8)
    sheet.block((LEFT + 18, y, LABEL - 6, SQUARE_HEIGHT), STRIP)
    draw_candy(sheet, candy, LEFT + 12 + LABEL / 2, y + SQUARE_HEIGHT / 2 - 6, 18)
    sheet.words(candy, (LEFT + 14 + LABEL / 2, y + SQUARE_HEIGHT - 10), 16, INK, centred=True)
    for i, square in enumerate(squares):
        x = LEFT + 14 + LABEL + width * i
        draw_square(sheet, square, (x, y, width - 2, SQUARE_HEIGHT), position["jars"][candy])
        middle = (x + width / 2 - 1, y + SQUARE_HEIGHT / 2)
        if position["landings"] and position["landings"][candy] == square:
            sheet.frame((x + 3, y + 8, width - 8, SQUARE_HEIGHT - 16), CANDIES[candy][1], 2)
        if position["prices"][candy] == square:
            draw_cube(sheet, candy, middle, min(width - 8, 52) / 2)


def draw_square(sheet: Sheet, square: int | str, box: Box, is_open: bool) -> None:
    x, y, width, height = box
    fill: Colour = JAR if square == "G" else STRIP_2 if square == 0 else STRIP
    sheet.block((x, y, width, height), fill)
    middle = (x + width / 2, y + height / 2)
    if square == "G":
        sheet.block((x + width / 2 - 15, y + 24, 30, 40), BUTTER if is_open else LINE, 6)
        sheet.block(
            (x + width / 2 - 17, y + (10 if is_open else 18), 34, 7), CANDIES["red"][0] if is_open else INK_2, 2
        )
        sheet.words("G", (middle[0], y + 45), 26, INK, centred=True)
    else:
        sheet.words(str(square), middle, 24, INK_2, centred=True)


def draw_cube(sheet: Sheet, candy: str, middle: Point, half: float) -> None:
    x, y = middle
    sheet.piece((x - half, y - half, 2 * half, 2 * half), (CANDIES[candy][0], CANDIES[candy][1], INK), 8)
    sheet.block((x - half + 3, y - half + 3, 2 * half - 6, 2 * half - 6), STRIP, 6)
    draw_candy(sheet, candy, x, y, half * 0.6)


def draw_candy(sheet: Sheet, candy: str, x: float, y: float, size: float) -> None:
    """Every candy has its own outline: a cone, a sweet in paper, a jelly, a lollipop, a cane."""
    base, edge, _ = CANDIES[candy]
    if candy == "blue":
        sheet.shape([(x, y - size), (x + size, y + size), (x - size, y + size)], base)
        sheet.line([(x - size * 0.35, y + size), (x, y - size), (x + size * 0.35, y + size)], edge, 2)
    elif candy == "purple":
        for way in (-1, 1):
            sheet.shape([(x, y), (x + way * size * 1.2, y - size * 0.7), (x + way * size * 1.2, y + size * 0.7)], edge)
        sheet.disc((x, y), size * 0.7, base)
    elif candy == "green":
        sheet.block((x - size * 0.8, y - size * 0.9, size * 1.6, size * 1.9), base, size * 0.7)
        for way in (-1, 1):
            sheet.disc((x + way * size * 0.32, y - size * 0.25), size * 0.26, WHITE)
            sheet.disc((x + way * size * 0.32, y - size * 0.25), size * 0.12, INK)
    elif candy == "yellow":
        sheet.line([(x, y), (x + size * 0.7, y + size * 1.1)], edge, 3)
        for radius, ink in ((0.85, base), (0.6, edge), (0.45, base), (0.2, edge)):
            sheet.disc((x - size * 0.1, y - size * 0.2), size * radius, ink)
    else:
        bend = [(-0.5, -0.1), (-0.5, -0.6), (-0.15, -0.95), (0.3, -0.8), (0.4, -0.4), (0.4, 1.05)]
        sheet.line([(x + size * a, y + size * b) for a, b in bend], base, max(4.0, size * 0.36))
        for up in (-0.1, 0.4, 0.9):
            sheet.line([(x + size * 0.2, y + size * up), (x + size * 0.62, y + size * (up - 0.2))], WHITE, 2)


def draw_seat(sheet: Sheet, position: Position, seat: int) -> None:
    """A player's secret, whether it is out, and whom it accused of what."""
    x, y = 672, TOP + 116 * seat
    is_out, candy = seat in position["out"], position["objectives"][seat]
    sheet.block((x, y, 272, 108), LINE if is_out else WHITE, 14)
    if position["turn"] == seat and position["phase"] != "over":
        sheet.frame((x, y, 272, 108), BUTTER_EDGE, 3, 14)
    sheet.badge(seat, x + 12, y + 12)
    sheet.words("out" if is_out else "in", (x + 46, y + 15), 22, BAD if is_out else INK)
    sheet.words("tells last" if position["closer"] == seat else "", (x + 78, y + 18), 17, INK_2)
    draw_cube(sheet, candy, (x + 240, y + 32), 20)
    sheet.words(f"chases {candy}", (x + 46, y + 38), 18, INK_2)
    for i, told in enumerate(told for told in position["told"] if told["by"] == seat):
        answer, ink = ("right", GOOD) if told["right"] else ("wrong", BAD)
        sheet.words(f"{told['accused']} is {told['candy']}: {answer}", (x + 14, y + 58 + 16 * i), 18, ink)


def draw_die(sheet: Sheet, position: Position) -> None:
    y = TOP + ROW * len(position["prices"]) + 28
    roll = position["roll"]
    if roll is None:
        return
    ink = DIE_MINUS if roll.startswith("-") else DIE_PLUS
    sheet.piece((LEFT, y, 64, 64), (ink, BOARD_EDGE, WHITE), 12)
    sheet.words(roll, (LEFT + 32, y + 33), 36, WHITE, centred=True)
    sheet.words("the die; the frames show where each cube would stop", (LEFT + 80, y + 24), 20)
