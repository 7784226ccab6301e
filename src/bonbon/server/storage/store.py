"""What a store has to do, whichever database is behind it: keep logs of tables, and guests, and lose nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from bonbon.errors import BonbonError, MissingExtra
from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.push_subscriptions import PushSubscription
from bonbon.tables.protocol.bodies import Language
from bonbon.tables.protocol.tables import Stage
from bonbon.tables.table import Chair

CHECK_TIMEOUT_S = 2.0  # after which a database that does not answer a check is not usable
LIVE_WORKER_MS = 6_000  # a worker that was seen in this time is running
RECOVERIES_PER_GUEST = 5
OPEN_TABLES_PER_HOST = 3
TABLES_DUE_AT_ONCE = 200


class Conflict(BonbonError):
    """Somebody else has appended to this table first: read what is new and decide again."""


class StoreError(BonbonError):
    """The database cannot be used; the sentence says what to do about it."""


class MissingStoreExtra(StoreError, MissingExtra):
    """What the database is reached by is not installed."""


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
    due: int | None = None  # when a worker has to look at this table even if nobody is there
    moves: int = 0  # of the game that is going on, or of the last one
    lesson: bool = False
    chairs: tuple[Chair, ...] = ()  # by seat; none at a table of which nothing was heard since they are kept
    actor: int | None = None  # the seat that has to act,
    since: int = 0  # and since when
    wish: str = ""  # of a quick match, what people wait for there
    began: int = 0  # when the table was made, or its latest game began


@dataclass(frozen=True)
class Listed:
    """A table in the lobby."""

    table: str
    summary: Summary
    updated: int
    host_name: str


class Waiting(NamedTuple):
    """A table of a quick match with a free seat, and when somebody was last seen there."""

    wish: str
    taken: int
    seen: int


News = Callable[[dict[str, int]], Awaitable[None]]  # tables on which other workers have appended, and up to which event
Whisper = Callable[[bytes], Awaitable[None]]


class Store(Protocol):
    """All times are milliseconds since 1970 and come from the caller. Hashes are of secrets that are never stored.

    Every method raises StoreError when the database cannot be used; after a StoreError it is not certain whether
    something was written: read it again. What no database can hold (a NUL, half a surrogate pair) is not found.
    """

    is_shared: bool  # other workers may append to the same logs

    @property
    def is_listening(self) -> bool:
        """Whether the other workers can be heard just now."""

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""

    async def close(self) -> None:
        """Finish every write, then disconnect."""

    async def check(self) -> None:
        """Raises StoreError unless the database can be read and written now; takes about two seconds at most."""

    async def disk_free_bytes(self) -> int | None:
        """What is free on the disk of the database; None if the database is elsewhere."""

    # guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None: ...
    async def guest_by_token(self, token_hash: bytes, now: int) -> Guest | None:
        """The guest of a token that was used within the last TOKEN_DAYS days; now it was used again."""

    async def change_guest(self, guest: Guest) -> None: ...
    async def names(self, guests: Iterable[str]) -> dict[str, str]: ...
    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None:
        """One more recovery link; of those a guest has, the latest five stay good."""

    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        """The guest of a recovery link that is still good, once; from now on the new token is theirs too."""

    # tables

    async def create_table(
        self,
        table: str,
        code: str,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        waiting_since: int | None = None,
    ) -> bool:
        """Whether it was created: not if the code is taken.

        With a time, nor if somebody was seen since then who waits for the same wish: of two who come at once, one
        opens a table and the other one finds it.
        """

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        finished: Sequence[FinishedGame] = (),
    ) -> None:
        """Append events number after + 1, …; they are durable when this returns. Raises Conflict or StoreError.

        A game that ends with them is kept for those who have played it: with the events, or not at all.

        After a Conflict nothing was written. After a StoreError it is not certain whether it was written: the caller
        reads the log again. No store tries an append again by itself.
        """

    async def events(self, table: str, after: int = 0) -> list[bytes]: ...
    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        """Of several tables at once, the events after a number, with their numbers."""

    async def table_by_code(self, code: str) -> str | None: ...
    async def open_tables(self, limit: int) -> list[Listed]:
        """Open tables that gather or play, those with taken seats first, then the latest; at most three of one host."""

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        """Tables where this guest sits or is the host, the latest first."""

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        """Tables that are not over of which this guest is the host; or lessons, which are counted for themselves.

        Games that the host plays alone against bots do not count: nobody else waits for them.
        """

    async def remove_empty_table(self, guest: str, *, lessons: bool = False) -> bool:
        """Delete this host's oldest table that still gathers and where nobody else sits; whether there was one."""

    # people who wait to play with anybody

    async def waiting_tables(self, wish: str, since: int) -> list[str]:
        """Tables with a free seat where somebody was seen since then who waits for this: fullest first, then oldest."""

    async def waiting_wishes(self, since: int) -> list[Waiting]:
        """What is waited for at all these tables, whatever it is."""

    async def still_waiting(self, tables: Sequence[str], now: int) -> None:
        """Somebody is still there who waits at these tables."""

    async def played_tables(self, since: int, limit: int) -> list[Listed]:
        """Games that everybody may watch and at which something has happened since then, the latest first."""

    # games that guests have finished

    async def finished_games(self, guest: str) -> list[FinishedGame]:
        """Those of a guest, the latest first; at most LONGEST_HISTORY."""

    async def latest_ratings(self, guests: Iterable[str], game: str, players: int) -> dict[str, tuple[float, float]]:
        """`mu` and `sigma` of those who have finished a rated game of this kind."""

    async def forget_finished_games(self, guest: str) -> int:
        """Delete those of a guest, and the ratings with them; how many there were."""

    # browsers that are told when it is their guest's turn

    async def push_secret(self, new: str) -> str:
        """The key with which all workers of this server sign: this one, if there is none yet."""

    async def add_push(self, subscription: PushSubscription, now: int, replaces: str = "") -> None:
        """One more browser, or one in the place of another device; of those a guest has, the latest five stay."""

    async def push_subscriptions(self, guest: str) -> list[PushSubscription]:
        """Those of a guest, the latest first."""

    async def remove_push(self, guest: str, device: str) -> bool:
        """Whether there was one."""

    async def forget_push(self, guest: str) -> None:
        """Delete all of a guest."""

    # work that one worker does for all

    async def tables_due(self, before: int) -> list[str]:
        """Tables at which a worker has had to look since before this time, the longest waiting first; at most 200."""

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        """Whether this worker may compute the bot's move after event n: nobody else has claimed it in time."""

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        """A worker starts: note an outage if no worker has been seen for longer than `gap`; all outages so far.

        Tokens and recovery links that have ended are removed, and subscriptions of guests who cannot come back.
        """

    async def alive(self, worker: str, now: int) -> None:
        """This worker is running."""

    async def live_workers(self, now: int) -> int:
        """How many workers are running."""

    # between workers; within one worker nothing has to be sent

    async def listen(self, news: News, whisper: Whisper) -> None:
        """Call `news` when other workers append, `whisper` when they whisper."""

    async def whisper(self, message: bytes) -> None:
        """Tell all other workers something that need not be remembered (under 7,000 bytes)."""
