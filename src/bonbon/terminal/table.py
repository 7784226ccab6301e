"""A table as a terminal needs it, on this machine or on a server."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from bonbon.play import Record
from bonbon.terminal.table_view import AnyTableView


class Hint(NamedTuple):
    """A move with the chance to win that it gives; `margin` is 0 where that is certain."""

    words: str
    chance: float
    margin: float


class Table(Protocol):
    """Whoever sits at the screen looks, moves and waits through this; bots and other people move by themselves."""

    game: str
    has_secrets: bool

    @property
    def edition(self) -> str:
        """Its name."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who sit at this screen."""

    @property
    def notice(self) -> str:
        """What keeps the table from being played at: `gathering`, `lost`, `unsaved`, or nothing."""

    @property
    def invitation(self) -> dict[str, object]:
        """What a table that still gathers tells: `code`, `taken` and `seats`."""

    def view(self, seat: int) -> AnyTableView: ...

    async def next_change(self) -> None:
        """Wait until something has happened."""

    async def play(self, words: str) -> None: ...
    async def undo(self) -> None:
        """Take the last move of somebody at this screen back, or refuse it."""

    async def hints(self, seat: int) -> list[Hint]: ...
    async def record(self) -> Record: ...
