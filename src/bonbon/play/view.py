"""What one seat may see of a match: the only thing that bots and clients ever get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bonbon.rules.chance import generator
from bonbon.rules.game import Game
from bonbon.rules.records import clone, raw


@dataclass(frozen=True)
class View:
    """A record of the same layout as the table with everything blanked out that the seat cannot know.

    `log` is everything that was played, as this seat saw it.
    """

    game: Game
    edition: Any
    seat: int
    state: Any
    log: tuple[str, ...] = ()

    @property
    def position(self) -> dict[str, Any]:
        """The view in words, ready for JSON; what is not known reads `?`."""
        return self.game.position(self.edition, self.state, self.log)

    def guess(self, seed: str) -> Any:
        """A whole table that agrees with everything this seat knows; another seed, another guess."""
        state = clone(self.game.State, self.state)
        self.game.guess(state, generator(seed))
        return state

    def __bytes__(self) -> bytes:
        """Two tables that the seat cannot tell apart give the same bytes."""
        return raw(self.game.State, self.state)
