"""The widget that shows a picture: keys, arrows and the mouse take its spots."""

from __future__ import annotations

from typing import Protocol

from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from bonbon.terminal.canvas import Picture, Spot
from bonbon.terminal.screen.styles import style

ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
NOTHING = Picture([], [])


class BoardListener(Protocol):
    """Who is told what was done at the board: at once, so that keys typed ahead meet the board as it is then."""

    def take(self, step: str) -> None: ...
    def point_at(self, step: str) -> None: ...
    def step_back(self) -> None: ...
    def turn_floors(self, way: int) -> None: ...


class Board(Widget, can_focus=True):
    """Draws lines and says which step was taken; it knows no game."""

    def __init__(self, listener: BoardListener) -> None:
        super().__init__()
        self.listener = listener
        self.picture, self.cursor, self.is_dark = NOTHING, "", True
        self.typed = ""

    def show(self, picture: Picture, cursor: str, is_dark: bool) -> None:
        self.picture, self.cursor, self.is_dark = picture, cursor, is_dark
        self.refresh()

    def render_line(self, y: int) -> Strip:
        line = self.picture.lines[y] if y < len(self.picture.lines) else []
        segments = [Segment(text, style(name, self.is_dark)) for text, name in line]
        blank = style("", self.is_dark)
        return Strip(segments).adjust_cell_length(self.size.width, blank)

    # ---- keys

    def on_key(self, event: events.Key) -> None:
        if event.key in ARROWS:
            self.walk(*ARROWS[event.key])
        elif event.key in ("tab", "shift+tab"):
            self.go_round(-1 if event.key == "shift+tab" else 1)
        elif event.key in ("enter", "space"):
            if self.cursor:
                self.listener.take(self.cursor)
        elif event.key == "escape":
            self.listener.step_back()
        elif not (event.character and self.type(event.character)):
            return
        event.stop()
        event.prevent_default()

    def type(self, letter: str) -> bool:
        """A key of a spot, or the first letter of one with two: whether it meant anything."""
        for typed in (self.typed + letter, letter):
            if step := next((spot.step for spot in self.picture.spots if spot.key == typed), None):
                self.typed = ""
                self.listener.take(step)
                return True
            if any(spot.key.startswith(typed) for spot in self.picture.spots):
                self.typed = typed
                return True
        self.typed = ""
        return False

    def walk(self, across: int, down: int) -> None:
        """To the nearest spot that way."""
        here = self.spot_of(self.cursor)
        if here is None:
            return self.go_round(1)
        ways = [(detour(here, spot, across, down), spot) for spot in self.places() if spot.step != self.cursor]
        near = [(cost, spot.step) for cost, spot in ways if cost is not None]
        if near:
            self.listener.point_at(min(near)[1])
        return None

    def go_round(self, way: int) -> None:
        steps = [spot.step for spot in self.places()]
        if steps:
            at = steps.index(self.cursor) + way if self.cursor in steps else 0
            self.listener.point_at(steps[at % len(steps)])

    def places(self) -> list[Spot]:
        """The first spot of every step."""
        first: dict[str, Spot] = {}
        for spot in self.picture.spots:
            first.setdefault(spot.step, spot)
        return list(first.values())

    def spot_of(self, step: str) -> Spot | None:
        return next((spot for spot in self.picture.spots if spot.step == step), None)

    # ---- the mouse

    def step_at(self, x: int, y: int) -> str:
        return next((spot.step for spot in self.picture.spots if spot.contains(x, y)), "")

    def on_click(self, event: events.Click) -> None:
        if step := self.step_at(event.x, event.y):
            self.listener.take(step)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        step = self.step_at(event.x, event.y)
        if step and step != self.cursor:
            self.listener.point_at(step)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.listener.turn_floors(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.listener.turn_floors(-1)


def detour(here: Spot, there: Spot, across: int, down: int) -> int | None:
    """How far a spot is in this direction, what lies aside counted more; None if it is not that way."""
    x = 2 * (there.x - here.x) + there.width - here.width
    y = 2 * (2 * (there.y - here.y) + there.height - here.height)  # a line is as high as two columns are wide
    ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
    return ahead + 3 * aside if ahead > 0 else None
