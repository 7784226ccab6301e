"""A picture of Candy Lab: the belt, everybody's sticks and cards, the display."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.envs.pictures.colours import (
    BELT,
    BELT_EDGE,
    BRAND,
    BUTTER,
    INK,
    INK_2,
    LINE,
    OTHER_STICKS,
    SLIP,
    SLIP_EDGE,
    STEEL,
    STICKS,
    WHITE,
    Inks,
    colour,
)
from bonbon.envs.pictures.sheet import HEADER, WIDTH, Box, Point, Sheet

WALL = colour("dcecee"), colour("cde2e5")
JOKER: Inks = (WHITE, INK_2, INK)
EFFECTS = {"+": "draw", "-": "discard", "<": "return", "x": "cancel", "~": "swap"}
BELT_TOP, BELT_HEIGHT = HEADER + 26, 104
SEATS_TOP, SEAT_HEIGHT = BELT_TOP + BELT_HEIGHT + 18, 168


def draw(sheet: Sheet, position: Position) -> None:
    draw_belt(sheet, position["belt"])
    for seat in range(len(position["hands"])):
        draw_seat(sheet, position, seat)
    if position["third"] is not None:
        draw_third_hand(sheet, position["third"])
    draw_middle(sheet, position)


def news(position: Position) -> str:
    if position["phase"] == "over":
        return f"The game is over: {' : '.join(map(str, position['scores']))} points"
    doing = {
        "turn": "fill an order or put sticks back",
        "backing": f"put more sticks back, or draw {position['owed']}",
        "drawing": f"draw {position['owed']}",
        "effects": "apply " + ", ".join(effect_in_words(mark) for mark in position["pending"]),
    }
    return f"Seat {position['turn']}: {doing.get(position['phase'], position['phase'])}"


def effect_in_words(mark: str) -> str:
    return f"return {mark[0]}" if len(mark) == 2 else EFFECTS[mark]


def inks_of(letter: str) -> Inks:
    return STICKS.get(letter, OTHER_STICKS)


def draw_belt(sheet: Sheet, belt: list[str]) -> None:
    sheet.block((0, BELT_TOP, WIDTH, BELT_HEIGHT), BELT_EDGE)
    sheet.block((0, BELT_TOP, WIDTH, BELT_HEIGHT - 6), BELT)
    for x in (0, WIDTH - 12):
        sheet.block((x, BELT_TOP - 6, 12, BELT_HEIGHT + 8), STEEL, 6)
    pitch = min(40.0, (WIDTH - 40) / max(len(belt), 1))
    left = (WIDTH - pitch * len(belt)) / 2
    for place, stick in enumerate(belt):
        draw_stick(sheet, stick, (left + pitch * place + 1.5, BELT_TOP + 10, pitch - 3, BELT_HEIGHT - 34))
        sheet.words(str(place), (left + pitch * (place + 0.5), BELT_TOP + BELT_HEIGHT - 14), 13, LINE, centred=True)


def draw_stick(sheet: Sheet, stick: str, box: Box) -> None:
    """Value, letter and effect, from the top down; the letter doubles the colour and the pattern both."""
    x, y, width, height = box
    inks, middle = inks_of(stick[0]), x + width / 2
    sheet.piece(box, inks, 4)
    draw_pattern(sheet, stick[0], box)
    sheet.frame((x, y, width, height), WHITE, 1)
    sheet.words(stick[1], (middle, y + height * 0.21), height * 0.4, inks[2], centred=True)
    sheet.block((middle - height * 0.12, y + height * 0.38, height * 0.24, height * 0.24), inks[1], 3)
    sheet.words(stick[0], (middle, y + height * 0.51), height * 0.26, WHITE, centred=True)
    if stick[2] != ".":
        sheet.disc((middle, y + height * 0.81), height * 0.145, WHITE)
        draw_effect(sheet, stick[2], (middle, y + height * 0.81), height * 0.08)


def draw_pattern(sheet: Sheet, letter: str, box: Box) -> None:
    """Stripes, dots or a zigzag along the bottom, in the colour of the edge."""
    x, y, width, height = box
    edge, low = inks_of(letter)[1], y + height
    if letter == "B":
        for step in range(3):
            sheet.line([(x + 1, low - 4 - 5 * step), (x + width - 2, low - 8 - 5 * step)], edge, 1.5)
    elif letter == "O":
        for step in range(4):
            sheet.disc((x + width * (0.2 + 0.2 * step), low - (5 if step % 2 else 11)), 1.6, edge)
    else:
        for up in (4, 9):
            sheet.line([(x + 1 + (width - 3) * i / 6, low - up - (3 if i % 2 else 0)) for i in range(7)], edge, 1.5)


def draw_effect(sheet: Sheet, mark: str, centre: Point, size: float) -> None:
    """Plus draw, minus discard, cross cancel, two arrows swap, an arrow back return."""
    x, y = centre
    if mark in "+-":
        sheet.line([(x - size, y), (x + size, y)], INK)
    if mark == "+":
        sheet.line([(x, y - size), (x, y + size)], INK)
    if mark == "x":
        sheet.line([(x - size, y - size), (x + size, y + size)], INK)
        sheet.line([(x - size, y + size), (x + size, y - size)], INK)
    if mark == "<":
        sheet.line([(x + size, y), (x - size, y)], INK)
        sheet.line([(x, y - size), (x - size, y), (x, y + size)], INK)
    if mark == "~":
        for up, way in ((-0.5, 1), (0.5, -1)):
            level = y + up * size
            sheet.line([(x - way * size, level), (x + way * size, level)], INK, 1.5)
            sheet.line([(x + way * size * 0.3, level + up * size), (x + way * size, level)], INK, 1.5)


def draw_seat(sheet: Sheet, position: Position, seat: int) -> None:
    """One player: points, sticks, hand, and the top of the played pile."""
    x, y = 16 + 472 * (seat % 2), SEATS_TOP + (SEAT_HEIGHT + 8) * (seat // 2)
    sheet.block((x, y, 456, SEAT_HEIGHT), WHITE, 14)
    if position["turn"] == seat and position["phase"] != "over":
        sheet.frame((x, y, 456, SEAT_HEIGHT), BUTTER, 3, 14)
    sheet.badge(seat, x + 12, y + 12)
    after = sheet.words(f"{position['scores'][seat]} points", (x + 44, y + 16), 22)
    if position["gold"] == seat:
        sheet.words("with the Gold candy", (x + 52 + after, y + 19), 16, INK_2)
    played = position["played"][seat]
    sheet.words(f"{len(played)} filled", (x + 380, y + 12), 16, INK_2)
    if played:
        draw_card(sheet, played[-1], (x + 390, y + 28))
    draw_row_of_sticks(sheet, position["sticks"][seat], x + 12, y + 46)
    draw_hand(sheet, position["hands"][seat], (x + 12, y + 112), 432)


def draw_row_of_sticks(sheet: Sheet, sticks: list[str], x: float, y: float) -> None:
    pitch = min(27.0, 364 / max(len(sticks), 1))
    for i, stick in enumerate(sticks):
        draw_stick(sheet, stick, (x + pitch * i, y, min(24.0, pitch), 52))
    if not sticks:
        sheet.words("no sticks", (x, y + 18), 17, INK_2)


def draw_hand(sheet: Sheet, cards: list[str], at: Point, width: float) -> None:
    """Cards side by side; a hand that is too large overlaps."""
    widths = [card_width(card) + 4 for card in cards]
    closer = min(1.0, (width - 44) / max(sum(widths[:-1]), 1))
    for i, card in enumerate(cards):
        draw_card(sheet, card, (at[0] + closer * sum(widths[:i]), at[1]))
    if not cards:
        sheet.words("no cards", (at[0], at[1] + 16), 17, INK_2)


def card_width(card: str) -> float:
    return 13 * len(card) + 9


def draw_card(sheet: Sheet, card: str, at: Point) -> None:
    """An order: its points above the sticks that it asks for; a star is a joker."""
    (x, y), width = at, card_width(card)
    sheet.block((x, y + 2, width, 46), SLIP_EDGE, 4)
    sheet.block((x, y, width, 46), SLIP, 4)
    sheet.words(str(4 - len(card)), (x + width / 2, y + 9), 16, INK, centred=True)
    for i, letter in enumerate(card):
        left = x + 5 + 13 * i
        sheet.piece((left, y + 17, 12, 22), JOKER if letter == "*" else inks_of(letter), 3)
        if letter == "*":
            sheet.star((left + 6, y + 28), 5.5, INK)
        else:
            sheet.words(letter, (left + 6, y + 28.5), 17, inks_of(letter)[2], centred=True)


def draw_third_hand(sheet: Sheet, cards: list[str]) -> None:
    y = SEATS_TOP + SEAT_HEIGHT + 8
    sheet.block((16, y, 456, 92), WHITE, 14)
    sheet.words("Third hand", (28, y + 10), 20)
    draw_hand(sheet, cards, (28, y + 36), 432)


def draw_middle(sheet: Sheet, position: Position) -> None:
    """The display and the pile, below everybody."""
    y = SEATS_TOP + 2 * (SEAT_HEIGHT + 8) + 4
    sheet.piece((16, y, 44, 46), (BRAND, INK, WHITE), 4)
    sheet.words(str(position["pile"]), (38, y + 24), 24, WHITE, centred=True)
    sheet.words("pile", (68, y + 16), 20)
    sheet.words("display", (128, y + 16), 20)
    draw_hand(sheet, position["display"], (192, y), 170)
    sheet.words(f"out of the game: {len(position['gone'])}", (372, y + 16), 20)
