"""Showing a table to people: in a window, as text, or as an array of pixels."""

from __future__ import annotations

from typing import Any

import gymnasium

from bonbon.envs.lettering import lettering
from bonbon.errors import EnvError
from bonbon.rules.game import Game


class Renderer:
    """One way of showing one game; the window opens when it is first needed."""

    MODES = ("human", "ansi", "rgb_array")

    def __init__(self, game: Game, mode: str | None) -> None:
        if mode is not None and mode not in self.MODES:
            raise EnvError(f"{mode!r} is no render mode: there are {', '.join(self.MODES)}, or None for nothing")
        self.game, self.mode = game, mode
        self.window: Any = None

    def render(self, position: dict[str, Any]) -> Any:
        """A text, an array of height × width × 3, or None and a window that shows the table."""
        if self.mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing: give one to env(render_mode=...)")
            return None
        if self.mode == "ansi":
            return lettering(self.game.name, position)
        from bonbon.envs.pictures import picture  # the first picture loads pygame

        sheet = picture(self.game.name, position)
        return sheet.pixels if self.mode == "rgb_array" else self.show(sheet.finished)

    def show(self, finished: Any) -> None:
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
