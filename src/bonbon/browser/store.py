"""A store on a shelf of the browser, which one worker of one tab uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bonbon.browser.rows import (
    EVENTS,
    Claim,
    Recovery,
    StoredBrowser,
    StoredGuest,
    StoredTable,
    Token,
    event_key,
    is_in_lobby,
)
from bonbon.browser.shelf import Shelf
from bonbon.browser.written_through import Changes, WrittenThrough
from bonbon.server.storage.finished_games import LONGEST_HISTORY, FinishedGame
from bonbon.server.storage.push_subscriptions import SUBSCRIPTIONS_PER_GUEST, PushSubscription
from bonbon.server.storage.store import (
    LIVE_WORKER_MS,
    OPEN_TABLES_PER_HOST,
    RECOVERIES_PER_GUEST,
    TABLES_DUE_AT_ONCE,
    Conflict,
    Guest,
    Listed,
    News,
    StoreError,
    Summary,
    Waiting,
    Whisper,
)
from bonbon.server.storage.summaries import MOST_WAITING_TABLES, MOST_WAITING_WISHES
from bonbon.server.storage.tokens import TOKEN_DAYS, TokenRenewals, last_use_of_the_ended


class ShelfStore(WrittenThrough):
    """The tables and the one guest of a browser, or however many have used it."""

    is_shared = False
    is_listening = True

    def __init__(self, shelf: Shelf, token_days: float = TOKEN_DAYS) -> None:
        super().__init__(shelf)
        self.token_days = token_days  # without a visit
        self.claims: dict[str, Claim] = {}  # not kept: there is one worker
        self.renewals = TokenRenewals(self.renew_token)

    async def open(self) -> None:
        await self.read()

    async def close(self) -> None:
        await self.renewals.finish()
        await self.finish()

    async def check(self) -> None:
        await self.do(lambda changes: changes.put("notes", "checked", "yes"))

    async def disk_free_bytes(self) -> None:
        return None

    # ---- guests

    async def add_guest(self, guest: Guest, token_hash: bytes, now: int) -> None:
        def work(changes: Changes) -> None:
            if guest.guest in self.memory.guests or token_hash.hex() in self.memory.tokens:
                raise StoreError("there is such a guest already")
            changes.put("guests", guest.guest, StoredGuest(guest.name, guest.language))
            changes.put("tokens", token_hash.hex(), Token(guest.guest, now))

        await self.do(work)

    async def guest_by_token(self, token_hash: bytes, now: int) -> Guest | None:
        memory = await self.read()
        token = memory.tokens.get(token_hash.hex())
        if token is None or token.used <= self.last_use_of_the_ended(now):
            return None
        self.renewals.note(token_hash, token.used, now)
        return memory.guest(token.guest)

    def last_use_of_the_ended(self, now: int) -> float:
        return last_use_of_the_ended(now, self.token_days)

    async def renew_token(self, token_hash: bytes, now: int) -> None:
        def work(changes: Changes) -> None:
            token = self.memory.tokens.get(token_hash.hex())
            if token is not None:
                changes.put("tokens", token_hash.hex(), Token(token.guest, max(token.used, now)))

        await self.do(work)

    async def change_guest(self, guest: Guest) -> None:
        def work(changes: Changes) -> None:
            if guest.guest in self.memory.guests:
                changes.put("guests", guest.guest, StoredGuest(guest.name, guest.language))

        await self.do(work)

    async def names(self, guests: Iterable[str]) -> dict[str, str]:
        known = (await self.read()).guests
        return {guest: known[guest].name for guest in guests if guest in known}

    async def add_recovery(self, guest: str, secret_hash: bytes, until: int) -> None:
        def work(changes: Changes) -> None:
            if guest not in self.memory.guests:
                raise StoreError("there is no such guest")
            theirs = [(one.until, key) for key, one in self.memory.recoveries.items() if one.guest == guest]
            for _, key in sorted(theirs, reverse=True)[RECOVERIES_PER_GUEST - 1 :]:
                changes.remove("recoveries", key)
            changes.put("recoveries", secret_hash.hex(), Recovery(guest, until))

        await self.do(work)

    async def recover(self, secret_hash: bytes, token_hash: bytes, now: int) -> Guest | None:
        def work(changes: Changes) -> Guest | None:
            found = self.memory.recoveries.get(secret_hash.hex())
            if found is None:
                return None
            changes.remove("recoveries", secret_hash.hex())
            if found.until <= now:
                return None
            changes.put("tokens", token_hash.hex(), Token(found.guest, now))
            return self.memory.guest(found.guest)

        return await self.do(work)

    # ---- tables

    async def create_table(
        self,
        table: str,
        code: str,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        waiting_since: int | None = None,
    ) -> bool:
        def work(changes: Changes) -> bool:
            if waiting_since is not None and self.memory.waiting(waiting_since, summary.wish):
                return False
            if table in self.memory.tables or code in self.memory.codes:
                return False
            changes.put("tables", table, StoredTable(code, len(events), now, summary))
            for n, data in enumerate(events, 1):
                changes.put(EVENTS, event_key(table, n), data)
            return True

        return await self.do(work)

    async def append(
        self,
        table: str,
        after: int,
        events: Sequence[bytes],
        summary: Summary,
        now: int,
        finished: Sequence[FinishedGame] = (),
    ) -> None:
        def work(changes: Changes) -> None:
            before = self.memory.tables.get(table)
            if before is None or before.n != after:
                raise Conflict(f"the last event of table {table} is not number {after} any more")
            changes.put("tables", table, StoredTable(before.code, after + len(events), now, summary))
            for n, data in enumerate(events, after + 1):
                changes.put(EVENTS, event_key(table, n), data)
            for game in finished:
                changes.put("finished", f"{game.guest} {game.table} {game.number}", game)

        await self.do(work)

    async def events(self, table: str, after: int = 0) -> list[bytes]:
        return (await self.read()).logs.get(table, [])[after:]

    async def events_after(self, ends: dict[str, int]) -> dict[str, list[tuple[int, bytes]]]:
        return {table: list(enumerate(await self.events(table, after), after + 1)) for table, after in ends.items()}

    async def table_by_code(self, code: str) -> str | None:
        return (await self.read()).codes.get(code)

    async def open_tables(self, limit: int) -> list[Listed]:
        found = (await self.read()).listed(is_in_lobby)
        found.sort(key=lambda one: one.summary.taken == 0)
        return few_of_each_host(found)[:limit]

    async def tables_of(self, guest: str, limit: int) -> list[Listed]:
        memory = await self.read()
        return memory.listed(lambda one: guest == one.host or guest in one.guests)[:limit]

    async def count_hosted(self, guest: str, *, lessons: bool = False) -> int:
        def counts(one: Summary) -> bool:
            is_alone = one.stage == "playing" and one.guests == {guest}
            return one.host == guest and one.stage != "over" and one.lesson == lessons and not is_alone

        return len((await self.read()).listed(counts))

    async def remove_empty_table(self, guest: str, *, lessons: bool = False) -> bool:
        def is_empty(one: Summary) -> bool:
            is_theirs = one.host == guest and one.stage == "gathering" and one.lesson == lessons
            return is_theirs and one.guests <= {guest}

        def work(changes: Changes) -> bool:
            found = self.memory.listed(is_empty)
            if not found:
                return False
            table = min(found, key=lambda one: (one.updated, one.table)).table
            changes.remove("tables", table)
            self.claims.pop(table, None)
            for n in range(self.memory.tables[table].n, 0, -1):
                changes.remove(EVENTS, event_key(table, n))
            return True

        return await self.do(work)

    # ---- people who wait to play with anybody

    async def waiting_tables(self, wish: str, since: int) -> list[str]:
        return [table for table, _ in (await self.read()).waiting(since, wish)][:MOST_WAITING_TABLES]

    async def waiting_wishes(self, since: int) -> list[Waiting]:
        found = (await self.read()).waiting(since)[:MOST_WAITING_WISHES]
        return [Waiting(one.summary.wish, one.summary.taken, one.updated) for _, one in found]

    async def still_waiting(self, tables: Sequence[str], now: int) -> None:
        def work(changes: Changes) -> None:
            for table in tables:
                one = self.memory.tables.get(table)
                if one is not None:
                    changes.put("tables", table, StoredTable(one.code, one.n, max(one.updated, now), one.summary))

        await self.do(work)

    async def played_tables(self, since: int, limit: int) -> list[Listed]:
        found = (await self.read()).listed(lambda one: one.is_open and one.stage == "playing")
        return [one for one in found if one.updated > since][:limit]

    # ---- games that guests have finished

    async def finished_games(self, guest: str) -> list[FinishedGame]:
        return (await self.read()).finished_by(guest)[:LONGEST_HISTORY]

    async def latest_ratings(self, guests: Iterable[str], game: str, players: int) -> dict[str, tuple[float, float]]:
        memory, found = await self.read(), {}
        for guest in guests:
            for one in memory.finished_by(guest):
                if (one.game, one.players) == (game, players) and one.mu is not None and one.sigma is not None:
                    found[guest] = (one.mu, one.sigma)
                    break
        return found

    async def forget_finished_games(self, guest: str) -> int:
        def work(changes: Changes) -> int:
            theirs = [key for key, game in self.memory.finished.items() if game.guest == guest]
            for key in theirs:
                changes.remove("finished", key)
            return len(theirs)

        return await self.do(work)

    # ---- browsers that are told when it is their guest's turn

    async def push_secret(self, new: str) -> str:
        def work(changes: Changes) -> str:
            kept: str | None = self.memory.drawers["notes"].get("push secret")
            if kept is None:
                changes.put("notes", "push secret", new)
            return kept or new

        return await self.do(work)

    async def add_push(self, subscription: PushSubscription, now: int, replaces: str = "") -> None:
        def work(changes: Changes) -> None:
            theirs = [key for key in self.browsers_of(subscription.guest) if key != subscription.device]
            if replaces in theirs:
                changes.remove("browsers", replaces)
                theirs.remove(replaces)
            for key in theirs[SUBSCRIPTIONS_PER_GUEST - 1 :]:
                changes.remove("browsers", key)
            changes.put("browsers", subscription.device, StoredBrowser(subscription, now))

        await self.do(work)

    def browsers_of(self, guest: str) -> list[str]:
        """The latest first."""
        found = self.memory.browsers
        theirs = [key for key, one in found.items() if one.subscription.guest == guest]
        return sorted(theirs, key=lambda key: (-found[key].updated, key))

    async def push_subscriptions(self, guest: str) -> list[PushSubscription]:
        memory = await self.read()
        return [memory.browsers[key].subscription for key in self.browsers_of(guest)]

    async def remove_push(self, guest: str, device: str) -> bool:
        def work(changes: Changes) -> bool:
            is_theirs = device in self.browsers_of(guest)
            if is_theirs:
                changes.remove("browsers", device)
            return is_theirs

        return await self.do(work)

    async def forget_push(self, guest: str) -> None:
        def work(changes: Changes) -> None:
            for device in self.browsers_of(guest):
                changes.remove("browsers", device)

        await self.do(work)

    # ---- work that one worker does for all

    async def tables_due(self, before: int) -> list[str]:
        tables = (await self.read()).tables
        due = [(one.summary.due, table) for table, one in tables.items() if one.summary.due is not None]
        return [table for at, table in sorted(due) if at < before][:TABLES_DUE_AT_ONCE]

    async def claim(self, table: str, n: int, worker: str, now: int, until: int) -> bool:
        await self.read()
        held = self.claims.get(table)
        is_free = held is None or held.n < n
        if not is_free and held is not None:
            is_free = held.n == n and (held.worker == worker or held.until <= now)
        if is_free:
            self.claims[table] = Claim(n, worker, until)
        return is_free

    async def begin(self, worker: str, now: int, gap: int) -> list[tuple[int, int]]:
        def work(changes: Changes) -> list[tuple[int, int]]:
            workers: dict[str, int] = self.memory.drawers["workers"]
            outages = {int(gone): up for gone, up in self.memory.drawers["outages"].items()}
            seen = max(workers.values(), default=now)
            if now - seen > gap:
                changes.put("outages", str(seen), now)
                outages[seen] = now
            for other in [other for other, last in workers.items() if last < now - gap]:
                changes.remove("workers", other)
            self.forget_the_ended(changes, now)
            changes.put("workers", worker, now)
            return sorted(outages.items())

        return await self.do(work)

    def forget_the_ended(self, changes: Changes, now: int) -> None:
        memory, last = self.memory, self.last_use_of_the_ended(now)
        lasting = {token.guest for token in memory.tokens.values() if token.used > last}
        ended = {
            "tokens": [key for key, token in memory.tokens.items() if token.used <= last],
            "recoveries": [key for key, one in memory.recoveries.items() if one.until <= now],
            "browsers": [key for key, one in memory.browsers.items() if one.subscription.guest not in lasting],
        }
        for drawer, keys in ended.items():
            for key in keys:
                changes.remove(drawer, key)

    async def alive(self, worker: str, now: int) -> None:
        await self.do(lambda changes: changes.put("workers", worker, now))

    async def live_workers(self, now: int) -> int:
        workers = (await self.read()).drawers["workers"]
        return sum(seen > now - LIVE_WORKER_MS for seen in workers.values())

    # ---- there is only one worker

    async def listen(self, news: News, whisper: Whisper) -> None:
        """Nobody else appends."""

    async def whisper(self, message: bytes) -> None:
        """Nobody else listens."""

    # ---- the secret of whoever uses this browser

    async def token(self) -> str:
        """Nothing where nobody has told a name yet."""
        found: str = (await self.read()).drawers["notes"].get("token", "")
        return found

    async def keep_token(self, token: str) -> None:
        await self.do(lambda changes: changes.put("notes", "token", token))


def few_of_each_host(tables: Iterable[Listed]) -> list[Listed]:
    """The first ones of each."""
    shown: Counter[str] = Counter()
    few = []
    for one in tables:
        shown[one.summary.host] += 1
        if shown[one.summary.host] <= OPEN_TABLES_PER_HOST:
            few.append(one)
    return few
