"""Where a game of a tree stands: one small thing that never changes, so that clones of a state share it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Moment:
    """A table, who has to act at it, and what everybody has read so far.

    While the deal goes on there is no setup yet and `dealt` grows. `legal` has the moves of the rules that can follow,
    `draw` is one that waits for its card. `history` has every event in full, deals included; `openings` has the setup
    and `seen` the moves as each seat, and last a watcher, read them.
    """

    state: bytes
    actor: int
    legal: tuple[int, ...] = ()
    setup: dict[str, Any] | None = None
    openings: tuple[str, ...] = ()
    dealt: tuple[str, ...] = ()
    draw: str = ""
    history: tuple[str, ...] = ()
    seen: tuple[tuple[str, ...], ...] = ()

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def but(self, **changes: Any) -> Moment:
        """This moment with some things changed; four times as fast as `dataclasses.replace`."""
        then = object.__new__(Moment)
        vars(then).update(vars(self), **changes)
        return then
