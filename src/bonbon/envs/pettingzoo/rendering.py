"""Showing a game to people: in a window, as text, or as an array of pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import gymnasium

from bonbon.envs.arrays import Pixels, Position
from bonbon.envs.encodings import encoding_of
from bonbon.errors import EnvError
from bonbon.play.drawing import drawing
from bonbon.rules import positions
from bonbon.rules.game import Game

if TYPE_CHECKING:
    import pygame


class Renderer:
    """One way of showing one game; the window opens when it is first needed."""

    MODES = ("human", "ansi", "rgb_array")

    def __init__(self, game: Game, mode: str | None) -> None:
        if mode is not None and mode not in self.MODES:
            raise EnvError(f"{mode!r} is no render mode: there are {', '.join(self.MODES)}, or None for nothing")
        if mode in ("human", "rgb_array") and encoding_of(game).painter is None:
            raise EnvError(f"{game.name} has no pictures: ask for the render mode 'ansi'")
        self.game, self.mode = game, mode
        self.window: pygame.Surface | None = None

    def render(self, position: Position) -> str | Pixels | None:
        """A text, an array of height × width × 3, or None and a window that shows the state."""
        if self.mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing: give one to env(render_mode=...)")
            return None
        if self.mode == "ansi":
            return drawing(self.game, cast(positions.Position, position), position["result"])
        from bonbon.envs.pictures import picture  # the first picture loads pygame

        sheet = picture(self.game, position)
        if self.mode == "rgb_array":
            return sheet.pixels
        self.show(sheet.finished)
        return None

    def show(self, finished: pygame.Surface) -> None:
        import pygame

        if self.window is None:
            pygame.display.init()
            pygame.display.set_caption(self.game.name.replace("-", " ").title())
            self.window = pygame.display.set_mode(finished.get_size())
        pygame.event.pump()
        self.window.blit(finished, (0, 0))
        pygame.display.flip()

    def close(self) -> None:
        if self.window is not None:
            import pygame

            pygame.display.quit()
            self.window = None
