"""What a store has to do, whichever database is behind it: keep logs of tables, and guests, and lose nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bonbon.errors import BonbonError
from bonbon.server.protocol.bodies import Language
from bonbon.server.protocol.tables import Stage


class Conflict(BonbonError):
    """Somebody else has appended to this table first: read what is new and decide again."""


class StoreError(BonbonError):
    """The database cannot be used; the sentence says what to do about it."""


@dataclass(frozen=True)
class Guest:
    """Somebody with a name and no account."""

    guest: str
    name: str
    language: Language


class Summary(NamedTuple):
    """What the lobby shows of a table, and what workers look for; kept beside the log, made from it."""

    game: str
    players: int
    taken: int
    stage: Stage
    is_open: bool
    host: str  # a guest
    guests: frozenset[str] = frozenset()
    bot_due: bool = False  # a bot has to move
    moves: int = 0  # of the game that is going on, or of the last one
    lesson: bool = False


@dataclass(frozen=True)
class Listed:
    """A table in the lobby."""

    table: str
    summary: Summary
    updated: int
    host_name: str


News = Callable[[dict[str, int]], Awaitable[None]]  # tables on which other workers have appended, and up to which event
Whisper = Callable[[bytes], Awaitable[None]]


class Store(Protocol):
    """All times are milliseconds since 1970 and come from the caller. Hashes are of secrets that are never stored."""

    is_shared: bool  # other workers may append to the same logs

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish every write, then disconnect."""

    # guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None: ...
    async def guest_by_token(self, token_hash: bytes) -> Guest | None: ...
    async def change_guest(self, guest: Guest) -> None: ...
    async def names(self, guests: Iterable[str]) -> dict[str, str]: ...
    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None: ...
    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        """The guest of a recovery link that is still good; from now on the new token is theirs too."""

    # tables

    async def create_table(self, table: str, code: str, events: Sequence[bytes], summary: Summary, now: int) -> bool:
        """Whether it was created: not if the code is taken."""

    async def append(self, table: str, after: int, events: Sequence[bytes], summary: Summary, now: int) -> None:
        """Append events number after + 1, …; they are durable when this returns. Raises Conflict."""

    async def events(self, table: str, after: int = 0) -> list[bytes]: ...
    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        """Of several tables at once, the events after a number, with their numbers."""

    async def table_by_code(self, code: str) -> str | None: ...
    async def open_tables(self, limit: int) -> list[Listed]:
        """Open tables that gather or play, the latest first."""

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        """Tables where this guest sits or is the host, the latest first."""

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        """Tables that are not over of which this guest is the host; or lessons, which are counted for themselves."""

    # work that one worker does for all

    async def bots_due(self, before: int) -> list[str]:
        """Tables where a bot has had to move since before this time."""

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        """Whether this worker may compute the bot's move after event n: nobody else has claimed it in time."""

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        """A worker starts: note an outage if no worker has been seen for longer than `gap`; all outages so far."""

    async def alive(self, worker: str, now: int) -> None:
        """This worker is running."""

    # between workers; within one worker nothing has to be sent

    async def listen(self, news: News, whisper: Whisper) -> None:
        """Call `news` when other workers append, `whisper` when they whisper."""

    async def whisper(self, message: bytes) -> None:
        """Tell all other workers something that need not be remembered (under 7,000 bytes)."""
