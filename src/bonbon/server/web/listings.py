"""Tables in lists, as they are kept beside their logs: who sits where and how far they are, nothing of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import asdict

from bonbon.server.live.live_table import LiveTable
from bonbon.server.storage.store import Listed, Summary, Waiting
from bonbon.tables.projection import listed_seats
from bonbon.tables.protocol import bodies
from bonbon.tables.protocol.tables import QuickWish
from bonbon.tables.quick_match import place_kept_ms


def listed_table(one: Listed) -> bodies.TableListed:
    s = one.summary
    return bodies.TableListed(one.table, s.game, s.players, s.taken, s.stage, one.host_name, one.updated, s.moves)


def my_table(one: Listed, guest: str, names: Mapping[str, str]) -> bodies.MyTable:
    summary, chairs = one.summary, one.summary.chairs
    yours = [seat for seat, chair in enumerate(chairs) if chair.guest == guest]
    return bodies.MyTable(
        **asdict(listed_table(one)),
        seats=listed_seats(chairs, names),
        yours=yours,
        actor=summary.actor,
        since=summary.since,
    )


def is_left_behind(summary: Summary, guest: str) -> bool:
    """Whether this guest has stopped waiting there, and only was the first who did."""
    is_seated = any(chair.guest == guest for chair in summary.chairs)
    return bool(summary.wish) and summary.stage == "gathering" and not is_seated


def watched_table(one: Listed, names: Mapping[str, str], live: LiveTable | None) -> bodies.TableWatched:
    return bodies.TableWatched(
        **asdict(listed_table(one)),
        seats=listed_seats(one.summary.chairs, names),
        began=one.summary.began,
        watchers=live.watchers if live else 0,
    )


def listed_wishes(waiting: Iterable[Waiting], now: int) -> list[bodies.WishListed]:
    """What people wait for, each wish once; who has been gone too long does not wait."""
    people: dict[QuickWish, int] = {}
    for one in waiting:
        wish = msgspec.json.decode(one.wish, type=QuickWish)
        if one.seen > now - place_kept_ms(wish):
            people[wish] = people.get(wish, 0) + one.taken
    return [bodies.WishListed(wish, count) for wish, count in people.items()]
