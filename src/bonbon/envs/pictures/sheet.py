"""A sheet to draw on: shapes with a thick bottom edge, badges and words, in units of the finished picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi, sin

import numpy as np
import pygame
from numpy.typing import NDArray

from bonbon.envs.pictures.colours import BRAND, INK, PLAYERS, WHITE, Colour, Inks

WIDTH, HEIGHT = 960, 640
FINE = 2  # everything is drawn twice as large and made smaller in the end: smooth edges
HEADER = 46
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height
Wall = tuple[Colour, Colour]  # ground and stripes


def fine(box: Box) -> pygame.Rect:
    return pygame.Rect(*(round(number * FINE) for number in box))


@cache
def striped(wall: Wall) -> pygame.Surface:
    """A background with stripes."""
    ground, stripe = wall
    surface = pygame.Surface((WIDTH * FINE, HEIGHT * FINE))
    surface.fill(ground)
    for at in range(-HEIGHT, WIDTH, 48):
        stripe_ends = ((at, HEIGHT), (at + 24, HEIGHT), (at + 24 + HEIGHT, 0), (at + HEIGHT, 0))
        pygame.draw.polygon(surface, stripe, [(x * FINE, y * FINE) for x, y in stripe_ends])
    return surface


@lru_cache(maxsize=500)
def written(text: str, size: int, ink: Colour) -> pygame.Surface:
    """Words as they are blitted; the same few come again and again."""
    return font_of(size).render(text, True, ink)


@cache
def font_of(size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, size)


class Sheet:
    """One picture in the making."""

    def __init__(self, wall: Wall) -> None:
        self.surface = striped(wall).copy()

    @property
    def finished(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.surface, (WIDTH, HEIGHT))

    @property
    def pixels(self) -> NDArray[np.uint8]:
        """Height × width × 3."""
        bytes_ = bytearray(pygame.image.tobytes(self.finished, "RGB"))  # five times as fast as through surfarray
        return np.frombuffer(bytes_, np.uint8).reshape(HEIGHT, WIDTH, 3)

    def header(self, title: str, news: str) -> None:
        """The awning with the name of the game and what happens."""
        for at in range(0, WIDTH, 30):
            self.disc((at + 15, HEADER), 15, BRAND if at % 60 else WHITE)
        self.block((0, 0, WIDTH, HEADER), BRAND)
        self.words(title, (20, 15), 26, WHITE)
        self.words(news, (WIDTH / 2, HEADER / 2), 19, WHITE, centred=True)

    def block(self, box: Box, fill: Colour, round_: float = 0) -> None:
        pygame.draw.rect(self.surface, fill, fine(box), border_radius=round(round_ * FINE))

    def frame(self, box: Box, ink: Colour, thick: float = 2, round_: float = 6) -> None:
        pygame.draw.rect(self.surface, ink, fine(box), round(thick * FINE), border_radius=round(round_ * FINE))

    def piece(self, box: Box, inks: Inks, round_: float = 8) -> None:
        """A block with a thick bottom edge."""
        x, y, width, height = box
        self.block((x, y + 3, width, height), inks[1], round_)
        self.block(box, inks[0], round_)

    def disc(self, centre: Point, radius: float, fill: Colour) -> None:
        pygame.draw.circle(self.surface, fill, (centre[0] * FINE, centre[1] * FINE), radius * FINE)

    def shape(self, points: Sequence[Point], fill: Colour) -> None:
        pygame.draw.polygon(self.surface, fill, [(x * FINE, y * FINE) for x, y in points])

    def line(self, points: Sequence[Point], ink: Colour, thick: float = 2) -> None:
        pygame.draw.lines(self.surface, ink, False, [(x * FINE, y * FINE) for x, y in points], round(thick * FINE))

    def words(self, text: str, at: Point, size: float, ink: Colour = INK, centred: bool = False) -> float:
        """Words that begin at a point, or stand around it; how wide they are."""
        drawn = written(text, round(size * FINE), ink)
        x, y = at[0] * FINE, at[1] * FINE
        if centred:
            x, y = x - drawn.get_width() / 2, y - drawn.get_height() / 2
        self.surface.blit(drawn, (x, y))
        return drawn.get_width() / FINE

    def badge(self, seat: int, x: float, y: float, size: float = 24) -> None:
        """A seat by its colour and its number."""
        self.piece((x, y, size, size), PLAYERS[seat], size * 0.34)
        self.words(str(seat), (x + size / 2, y + size / 2 + 1), size * 1.05, PLAYERS[seat][2], centred=True)

    def star(self, centre: Point, radius: float, fill: Colour) -> None:
        corners = [(radius if i % 2 == 0 else radius * 0.55, pi * (i / 5 - 0.5)) for i in range(10)]
        self.shape([(centre[0] + far * cos(way), centre[1] + far * sin(way)) for far, way in corners], fill)
