"""Hints at a table: for whoever is to act, where the table allows them, and never in anybody's way."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bonbon.client import Client, Refused
from bonbon.errors import Refusal
from bonbon.server.live.fair_pool import FairPool
from bonbon.server.live.hints import PendingHint, key_of
from bonbon.server.live.registry import TableRegistry
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings
from tests.server.registries import Ear, Table, open_registry, seated, serving

WITH_HINTS = Settings("candy-conquest", 2, first=0, hints=True)
WITHOUT = Settings("candy-conquest", 2, first=0)


async def hinted(registry: TableRegistry, table: Table, guest: str, version: int | None = None) -> dict[str, Any]:
    now = table.live.table.version if version is None else version
    await registry.hint(table.live, table.ears[guest], messages.Hint("h", now))
    return table.ears[guest].last


async def refused(registry: TableRegistry, table: Table, guest: str, version: int | None = None) -> str:
    with pytest.raises(Refusal) as found:
        await hinted(registry, table, guest, version)
    return found.value.code


async def begun(registry: TableRegistry, table: Table, guest: str) -> tuple[asyncio.Task[str], PendingHint]:
    """A hint that is being thought about, and that somebody will give up."""
    asking = asyncio.create_task(refused(registry, table, guest))
    await asyncio.sleep(0)
    return asking, registry.hints.under_way[table.ears[guest]]


def test_where_something_is_hidden_a_hint_is_never_sure(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, Settings("candy-chaser", 2, first=0, hints=True), ["ana", "leo"])
            match = table.live.table.match
            while match is not None and not match.is_over:
                guest = ("ana", "leo")[int(match.actor or 0)]
                hints = await hinted(registry, table, guest)
                assert all(0 < move["chance"] < 1 and move["margin"] > 0 for move in hints["moves"])
                assert max(hints["chances"]) < 1
                await table.play(hints["moves"][0]["words"])
                match = table.live.table.match

    asyncio.run(story())


def test_whoever_is_to_act_hears_what_their_moves_are_worth_and_nobody_else_does(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            heard = len(table.ears["leo"].heard)
            hints = await hinted(registry, table, "ana")
            assert (hints["is"], hints["id"], hints["seat"], hints["version"]) == ("hints", "h", 0, 1)
            assert 1 <= len(hints["moves"]) <= 5
            match = table.live.table.match
            assert match is not None
            assert {move["words"] for move in hints["moves"]} <= set(match.legal_moves)
            assert sum(hints["chances"]) == pytest.approx(1)
            assert len(table.ears["leo"].heard) == heard

    asyncio.run(story())


def test_a_win_in_one_is_the_hint_and_it_is_sure(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            for words in ONE_BEFORE_THE_END:
                await table.play(words)
            best = (await hinted(registry, table, "ana"))["moves"][0]
            assert (best["chance"], best["margin"]) == (1, 0)
            await table.play(best["words"])
            assert table.live.table.stage == "over"

    asyncio.run(story())


ONE_BEFORE_THE_END = [
    "0 place st c4", "1 place rT d1", "0 place TR c3", "1 place Rt e5", "0 place rt c2", "1 place TS a5",
]  # fmt: skip


def test_hints_that_cannot_be_given_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table, without = (
                await seated(registry, WITH_HINTS, ["ana", "leo"]),
                await seated(registry, WITHOUT, ["mia", "zoe"]),
            )
            watcher = Ear("zoe")
            await registry.enter(table.live.table.name, watcher, 0)
            table.ears["zoe"] = watcher
            codes = [
                await refused(registry, without, "mia"),
                await refused(registry, table, "leo"),
                await refused(registry, table, "zoe"),
                await refused(registry, table, "ana", version=0),
            ]
            assert codes == ["hints-off", "not-your-turn", "not-seated", "stale"]
            chairs = table.live.table.chairs
            chairs[0] = replace(chairs[0], bot="random")
            assert await refused(registry, table, "ana") == "not-your-turn"

    asyncio.run(story())


def test_a_move_ends_the_thinking_about_the_position_before_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            asking, pending = await begun(registry, table, "ana")
            assert await refused(registry, table, "ana") == "hint-under-way"
            await table.play("0 place Rs a1")
            assert pending.stop.is_set()
            assert await asking == "stale"
            assert registry.hints.under_way == {}

    asyncio.run(story())


def test_a_connection_that_closes_takes_its_question_along(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            asking, pending = await begun(registry, table, "ana")
            await registry.leave(table.live, table.ears["ana"])
            assert pending.stop.is_set()
            assert await asking == "stale"
        assert not [thread for thread in threading.enumerate() if thread.name.startswith("think")]

    asyncio.run(story())


def test_a_hint_that_still_waits_is_given_up_at_once_and_leaves_the_queue(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            pool, key, go = registry.hints.pool, key_of(table.ears["ana"]), threading.Event()
            assert isinstance(pool, FairPool)
            for _ in range(pool.queue.max_running_per_key):
                pool.submit(key, go.wait, 60)
            asking, _ = await begun(registry, table, "ana")
            await table.play("0 place Rs a1")
            assert await asking == "stale"
            assert not go.is_set()
            assert registry.hints.under_way == {}
            go.set()

    asyncio.run(story())


def test_a_guest_has_two_hints_at_a_time_over_all_connections(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, WITH_HINTS, ["ana", "leo"])
            for name in ("ana's phone", "ana's book"):
                table.ears[name] = Ear("ana")
                await registry.enter(table.live.table.name, table.ears[name], 0)
            asking = [(await begun(registry, table, name))[0] for name in ("ana", "ana's phone")]
            assert await refused(registry, table, "ana's book") == "hint-under-way"
            await table.play("0 place Rs a1")
            assert [await one for one in asking] == ["stale", "stale"]

    asyncio.run(story())


def test_over_the_socket_a_hint_does_not_hold_up_a_move(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.create("candy-conquest", 2, first=0, hints=True)
            async with ana.table(name) as hers, leo.table(name) as his:
                await hers.ask("sit", seat=0)
                await his.ask("sit", seat=1)
                await hers.ask("start")
                await hers.until(lambda: hers.state.stage == "playing")
                await hers.ask("hint", version=1)
                late = asyncio.create_task(hers.ask("hint", version=1))
                await hers.play("0 place Rs a1")
                with pytest.raises(Refused) as found:
                    await late
                assert found.value.code == "stale"

    asyncio.run(story())
