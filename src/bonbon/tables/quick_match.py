"""Quick match: people who wish for the same game meet at a table that has no host and begins by itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from bonbon.bots import has_bot
from bonbon.errors import Refusal
from bonbon.tables import events as log
from bonbon.tables.beginning import beginning
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import DaysClock, QuickWish, Settings
from bonbon.tables.table import ABSENCE_MS, Table

FULL_MS = 3_000  # between the last one who sits down and the first move, so that nobody is surprised
LONGEST_KEPT_MS = 3 * 86_400_000  # for which a place is kept without its guest, where there are days for every move

Events = list[log.AnyEvent]

written = msgspec.json.Encoder().encode


def settings_of(wish: QuickWish) -> Settings:
    """A table for whoever comes: everybody may find it and look on."""
    return Settings(wish.game, wish.players, clock=wish.clock, open=True, watchers="everybody", quick=True)


def wish_at(settings: Settings) -> str:
    """What is wished for at this table, always in the same words; nothing where it is not for whoever comes."""
    return wish_words(QuickWish(settings.game, settings.players, settings.clock)) if settings.quick else ""


def wish_words(wish: QuickWish) -> str:
    return written(wish).decode()


def place_kept_ms(wish: QuickWish | Settings) -> int:
    """How long a place is kept for somebody who is not connected."""
    return LONGEST_KEPT_MS if isinstance(wish.clock, DaysClock) else ABSENCE_MS


def is_gathering(table: Table) -> bool:
    return table.settings.quick and table.match is None


def join(table: Table, guest: str, now: int) -> Events:
    """The next free seat for a guest; none if they have one already."""
    if table.seats_of(guest):
        return []
    if not (is_gathering(table) and table.has_free_seat and table.seats):
        raise Refusal("seat-taken")
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.is_free)
    return [log.Sat(now, guest, seat=seat)]


def leave(table: Table, guest: str, now: int) -> Events:
    """The place of a guest who waits here, for somebody else."""
    if not is_gathering(table):
        raise Refusal("already-started")
    return [log.Stood(now, guest, seat=seat) for seat in table.seats_of(guest)]


def fill_with_bots(
    table: Table, ask: messages.FillWithBots, guest: str, now: int, new_seed: Callable[[Table], str]
) -> Events:
    """Bots on the free seats, and the game begins, once everybody who waits here wants that."""
    if not table.seats_of(guest):
        raise Refusal("not-seated")
    if not table.settings.quick or table.match is not None:
        raise Refusal("already-started" if table.match else "not-host")
    if not has_bot(ask.level):
        raise Refusal("unknown-bot")
    if table.voters(guest) - table.wants_bots:
        if guest in table.wants_bots:
            raise Refusal("bots-asked")
        return [log.BotsWanted(now, guest, ask.id)]
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    bots: Events = [log.BotSat(now, guest, seat=seat, level=ask.level) for seat in free]
    return [*bots, beginning(table, new_seed(table), now, guest, ask.id)]


def next_change(table: Table) -> int | None:
    """When time alone changes something while people wait: the game begins, or somebody has been gone too long."""
    if is_complete(table):
        return max(table.sat_at[guest] for guest in table.seats) + FULL_MS
    kept = place_kept_ms(table.settings)
    return min((since + kept for guest, since in table.people.away.items() if guest in table.seats), default=None)


def time_has_passed(table: Table, now: int, new_seed: Callable[[Table], str]) -> Events:
    """The game begins once everybody is there; whoever has been gone too long loses the place."""
    due = next_change(table) if is_gathering(table) else None
    if due is None or due > now:
        raise Refusal("stale")
    if is_complete(table):
        return [beginning(table, new_seed(table), now)]
    gone = now - place_kept_ms(table.settings)
    return [
        log.Stood(now, guest, seat=seat)
        for guest, since in table.people.away.items()
        if since <= gone
        for seat in table.seats_of(guest)
    ]


def is_complete(table: Table) -> bool:
    """Whether every seat is taken by somebody who is there; where there are days for every move nobody has to be."""
    if table.has_free_seat:
        return False
    return isinstance(table.settings.clock, DaysClock) or not table.seats.keys() & table.people.away.keys()
