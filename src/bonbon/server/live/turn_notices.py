"""Guests who are not here learn that it is their turn, at tables where a move may take days.

Whichever worker has appended the events with which a turn begins tells it, so one worker does. It is done beside the
moves and is bounded; what cannot be told after a few attempts is dropped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from bonbon.errors import Refusal
from bonbon.server.live import metrics
from bonbon.server.live.background import Background
from bonbon.server.live.live_table import LiveTable
from bonbon.server.push.endpoints import BadEndpoint
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.push_subscriptions import PushSubscription
from bonbon.server.storage.store import Store, StoreError
from bonbon.tables.names import shown_names
from bonbon.tables.protocol.bodies import Language, PushedTurn
from bonbon.tables.protocol.tables import DaysClock
from bonbon.tables.table import Table
from bonbon.texts import Texts

if TYPE_CHECKING:
    from bonbon.server.push.delivery import Delivery, PushMessage

logger = logging.getLogger("bonbon.server")

MOST_UNDER_WAY = 500  # turns that are being told by one worker; more are dropped
SHORTEST_TTL_S, LONGEST_TTL_S = 60, 28 * 86_400  # push services keep nothing for longer than four weeks
BOT_KEYS = ("bots.first", "bots.second", "bots.third", "bots.fourth")


class TurnNotices:
    """Sends push messages to the browsers of guests who have asked for it; without options nothing is offered."""

    def __init__(
        self, store: Store, now: Callable[[], int], background: Background, options: PushOptions | None
    ) -> None:
        self.store, self.now, self.background, self.options = store, now, background, options
        self.delivery: Delivery | None = None
        self.under_way = 0

    async def open(self) -> None:
        """The key is made once and kept in the database, where all workers find it."""
        if self.options is not None:
            from bonbon.server.push.delivery import delivery_of
            from bonbon.server.push.vapid import new_secret

            secret = await self.store.push_secret(new_secret())
            self.delivery = delivery_of(secret, self.now, self.options)

    @property
    def public_key(self) -> str | None:
        """What a browser needs to subscribe; None where nothing is offered."""
        return self.delivery.sender.public if self.delivery is not None else None

    async def subscribe(self, subscription: PushSubscription, replaces: str) -> None:
        """From now on this browser is told; `replaces` is the device whose place it takes, if any."""
        if self.delivery is None:
            raise Refusal("push-off")
        try:
            self.delivery.check(subscription)
        except (BadEndpoint, ValueError) as problem:
            raise Refusal("bad-subscription") from problem
        await self.store.add_push(subscription, self.now(), replaces)

    # ---- when a turn begins

    def appended(self, live: LiveTable, before: Table) -> None:
        """This worker has appended to the log of a table, which was so before."""
        if self.delivery is None or not isinstance(live.table.settings.clock, DaysClock):
            return
        guest = guest_to_act(live.table)
        is_new = guest != guest_to_act(before) or live.table.game_number != before.game_number
        if not (guest and is_new and live.table.is_away(guest)):
            return
        if self.under_way >= MOST_UNDER_WAY:
            metrics.PUSHES.labels("dropped").inc()
            return
        self.under_way += 1
        self.background.start(self.tell(self.delivery, live, guest))

    async def tell(self, delivery: Delivery, live: LiveTable, guest: str) -> None:
        """Tell it to every browser of this guest, unless they come, or it is not their turn any more."""
        version = live.table.version

        def is_wanted() -> bool:
            return live.table.version == version and live.table.is_away(guest)

        try:
            await delivery.options.sleep(delivery.options.grace_s)
            browsers = await self.store.push_subscriptions(guest) if is_wanted() else []
            await asyncio.gather(*(self.tell_browser(delivery, live.table, one, is_wanted) for one in browsers))
        except StoreError as problem:
            logger.warning("a guest could not be told of a turn: %s", problem)
        except Exception:
            logger.exception("a guest could not be told of a turn", extra={"table": live.table.name})
        finally:
            self.under_way -= 1

    async def tell_browser(
        self, delivery: Delivery, table: Table, browser: PushSubscription, is_wanted: Callable[[], bool]
    ) -> None:
        """A browser that is no longer there is forgotten."""
        outcome = await delivery.deliver(browser, message_of(table, browser.language, self.now()), is_wanted)
        metrics.PUSHES.labels(outcome).inc()
        if outcome == "gone":
            await self.store.remove_push(browser.guest, browser.device)


def guest_to_act(table: Table) -> str:
    """The person whom the table waits for, if it waits for one."""
    if table.stage != "playing" or table.actor is None:
        return ""
    chair = table.chairs[table.actor]
    return chair.guest if chair.player == "person" and not chair.left else ""


def message_of(table: Table, language: Language, now: int) -> PushMessage:
    """It is worth keeping for as long as the turn lasts, and takes the place of older ones of its table."""
    from bonbon.server.push.delivery import PushMessage

    assert table.clock is not None
    assert table.actor is not None
    left_s = table.clock.left_at(table.actor, now) // 1000
    topic = sha256(table.name.encode()).hexdigest()[:32]  # a push service can read it, and learns no table's name
    data = msgspec.json.encode(pushed_turn(table, language))
    return PushMessage(data, max(SHORTEST_TTL_S, min(left_s, LONGEST_TTL_S)), topic)


def pushed_turn(table: Table, language: Language) -> PushedTurn:
    """Where it is one's turn and who moved last, in the reader's language; nothing of what lies on the table."""
    say, game = Texts(language, "web/notify"), table.settings.game
    called = Texts(language, "web/home").get(f"names.{game}", game)
    name = who_moved(table, language)
    text = say("message.moved", name=name, code=table.code) if name else say("message.begun", code=table.code)
    return PushedTurn(say("message.title", game=called), text, language, game, table.name, table.code, name)


def who_moved(table: Table, language: Language) -> str:
    """What whoever made the last move is called; nothing if nobody has moved yet."""
    log = table.match.log if table.match is not None else []
    seat = next((entry.actor for entry in reversed(log) if entry.actor != "chance"), None)
    if seat is None:
        return ""
    say = Texts(language, "web/common")
    if table.chairs[seat].player == "bot":
        return say(BOT_KEYS[seat])
    return shown_names(table.chairs, table.people.names)[seat] or say("seat", n=seat + 1)
