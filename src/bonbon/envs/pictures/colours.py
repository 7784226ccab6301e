"""The colours of our pictures: daylight."""

from __future__ import annotations

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """A colour by its six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


INK, INK_2, WHITE, LINE = colour("2a1431"), colour("5b4465"), colour("ffffff"), colour("dcd3e0")
BRAND, BUTTER, BUTTER_EDGE = colour("b80f55"), colour("ffd35c"), colour("c18c0c")
GOOD, BAD = colour("12704b"), colour("b3231c")
# What is drawn: base, edge, what stands on it.
Inks = tuple[Colour, Colour, Colour]
PLAYERS: tuple[Inks, ...] = (
    (colour("d42350"), colour("8f1234"), WHITE),
    (colour("4fd3b0"), colour("22896e"), INK),
    (colour("3d38b0"), colour("231f75"), WHITE),
    (colour("ffc72e"), colour("b88605"), INK),
)
STICKS: dict[str, Inks] = {
    "B": (colour("1f52c4"), colour("123583"), WHITE),
    "O": (colour("ec6f02"), colour("a94c00"), INK),
    "P": (colour("ffadd6"), colour("bd3f82"), INK),
}
OTHER_STICKS: Inks = (colour("58b03c"), colour("357821"), INK)
BELT, BELT_EDGE, STEEL = colour("3a2947"), colour("1e1128"), colour("9fb3bb")
SLIP, SLIP_EDGE = colour("fff2d2"), colour("d8b877")
CANDIES: dict[str, Inks] = {
    "blue": (colour("2f8fea"), colour("1a5fa6"), INK),
    "purple": (colour("6d2aa6"), colour("431670"), WHITE),
    "green": (colour("58b03c"), colour("357821"), INK),
    "yellow": (colour("ffd23d"), colour("c5930a"), INK),
    "red": (colour("b81e2c"), colour("7a0d18"), WHITE),
}
BOARD, BOARD_EDGE, STRIP, STRIP_2 = colour("3a1a70"), colour("220c47"), colour("fff6e2"), colour("f3e4c4")
JAR, DIE_PLUS, DIE_MINUS = colour("6d48a8"), colour("1f52c4"), colour("b81e2c")
CHOCOLATE, CHOCOLATE_2, WELL_OF_CHOCOLATE = colour("4a2a1e"), colour("5e3828"), colour("2c170f")
WAFER = colour("fff6e2")
