"""Where a game of a tree stands: one small thing that never changes, so that clones of a state share it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Moment:
    """A table, who has to act at it, and what everybody has read so far.

    While the deal goes on there is no setup yet and `dealt` grows. `draw` is a draw that waits for its card.
    `history` has every event in full, deals included; `seen` has the moves as each seat, and last a watcher, read them.
    """

    table: bytes
    actor: int
    setup: dict[str, Any] | None = None
    dealt: tuple[str, ...] = ()
    draw: str = ""
    history: tuple[str, ...] = ()
    seen: tuple[tuple[str, ...], ...] = ()

    def __deepcopy__(self, memo: Any) -> Moment:
        return self
