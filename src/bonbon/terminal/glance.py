"""What a table looks like to one pair of eyes at one moment: all that is drawn or told comes from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bonbon.terminal.cast import Cast
from bonbon.terminal.texts import Texts


@dataclass(frozen=True)
class Glance:
    """A seat's view in words; seat -1 only watches. `legal` is empty unless this seat has to act."""

    game: str
    seat: int
    names: tuple[str, ...]
    position: dict[str, Any]
    legal: tuple[str, ...] = ()
    actor: int | None = None
    log: tuple[str, ...] = ()
    result: dict[str, Any] | None = None
    bots: frozenset[int] = frozenset()

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def cast(self, say: Texts) -> Cast:
        return Cast(say, self.names, self.seat)
