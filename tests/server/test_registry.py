"""The tables of a worker: isolation, absence, stand-ins, clocks, and tables that are put away and fetched."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bonbon.errors import Refusal
from bonbon.tables.events import Played
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import BankClock, Settings
from bonbon.tables.table import Table
from tests.server.registries import Ear, open_registry, seated

TWO = Settings("candy-conquest", 2, first=0)


def test_a_bug_at_one_table_hurts_that_table_alone_and_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            sick, well = await seated(registry, TWO, ["ana", "leo"]), await seated(registry, TWO, ["mia", "zoe"])
            fold = Table.fold_played

            def broken(self: Table, event: Played) -> None:
                if self.name == sick.live.table.name:
                    raise RuntimeError("a bug")
                fold(self, event)

            monkeypatch.setitem(folds(), Played, broken)
            words = {"words": "0 place Rs a1", "version": 1}
            assert await sick.refused("ana", messages.Play, **words) == "table-broken"
            await well.play("0 place Rs a1")
            monkeypatch.setitem(folds(), Played, fold)
            await sick.play("0 place Rs a1")
            assert sick.live.table.actor == well.live.table.actor == 1

    asyncio.run(story())
    assert "a bug" in caplog.text


def folds() -> dict[type, object]:
    from bonbon.tables.table import FOLDS

    return FOLDS  # type: ignore[return-value]


def test_a_write_that_fails_leaves_the_table_as_its_log_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            append = registry.store.append

            async def full(*arguments: object) -> None:
                raise OSError(28, "No space left on device")

            monkeypatch.setattr(registry.store, "append", full)
            heard = len(table.ears["leo"].heard)
            words = {"words": "0 place Rs a1", "version": 1}
            assert await table.refused("ana", messages.Play, **words) == "storage-down"
            assert len(table.ears["leo"].heard) == heard
            monkeypatch.setattr(registry.store, "append", append)
            await table.play("0 place Rs a1")
            assert table.live.table.actor == 1

    asyncio.run(story())


def test_tables_that_are_alike_are_dealt_differently(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            tables = [await seated(registry, TWO, ["ana", "leo"]) for _ in range(4)]
            seeds = {table.live.table.match.seed for table in tables if table.live.table.match}
            assert len(seeds) == 4

    asyncio.run(story())


def test_whoever_is_away_long_enough_can_be_replaced_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            await registry.leave(table.live, table.ears["leo"])
            assert await table.refused("ana", messages.Replace, seat=1, level="random") == "not-replaceable"
            table.live.table.people.away["leo"] -= 60_000
            await table.ask("ana", messages.Replace, seat=1, level="random")
            await table.play("0 place Rs a1")
            while table.live.table.actor == 1:
                await asyncio.sleep(0.01)
            back = Ear("leo")
            await registry.enter(table.live.table.name, back, 0)
            table.ears["leo"] = back
            await table.ask("leo", messages.TakeBack, seat=1)
            assert not table.live.table.chairs[1].bot

    asyncio.run(story())


def test_everybody_hears_who_is_the_host_now(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            assert [table.ears[guest].last["host"] for guest in table.guests] == [True, False]
            await table.ask("ana", messages.Leave)
            assert [table.ears[guest].last["host"] for guest in table.guests] == [False, True]

    asyncio.run(story())


def test_the_lobby_counts_the_moves_of_the_game_that_is_going_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(
                registry, Settings("candy-conquest", 2, first=0, open=True, watchers="everybody"), ["ana", "leo"]
            )
            await table.play("0 place Rs a1")
            [listed] = await registry.store.open_tables(10)
            assert listed.summary.moves == 1
            await table.ask("ana", messages.Undo, version=table.live.table.version)
            await table.ask("leo", messages.AnswerUndo, version=table.live.table.version, agrees=True)
            [listed] = await registry.store.open_tables(10)
            assert listed.summary.moves == 0

    asyncio.run(story())


def test_a_table_that_nobody_looks_at_is_put_away_and_fetched_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            await table.play("0 place Rs a1")
            for ear in table.ears.values():
                await registry.leave(table.live, ear)
            table.live.used -= registry.pace.idle + 1
            registry.tables.put_away_idle(registry.pace.idle)
            assert registry.tables.by_name == {}
            again = Ear("leo")
            await registry.enter(table.live.table.name, again, 0)
            assert again.last["state"]["actor"] == 1
            assert again.last["state"]["views"][0]["legal"]

    asyncio.run(story())


def test_late_comers_are_told_everything_even_what_memory_has_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            for words in ("0 place Rs a1", "1 place Rs a3", "0 place Rs a5"):
                await table.play(words)
            del table.live.table.history.events[:-2]
            late = Ear("watcher")
            await registry.enter(table.live.table.name, late, 0)
            assert [line["n"] for line in late.last["news"]] == list(range(1, table.live.table.n + 1))

    asyncio.run(story())


def test_a_gap_is_filled_on_request(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            await table.play("0 place Rs a1")
            await table.ask("leo", messages.Catch, since=table.live.table.n - 1)
            welcome = table.ears["leo"].last
            assert [line["kind"] for line in welcome["news"]] == ["moved"]

    asyncio.run(story())


def test_a_message_that_is_sent_again_is_answered_and_not_played_twice(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            play = messages.Play("again", "0 place Rs a1", 1)
            await registry.ask(table.live, table.ears["ana"], play)
            n = table.live.table.n
            await registry.ask(table.live, table.ears["ana"], play)
            assert table.ears["ana"].last == {"is": "done", "id": "again", "n": n}
            assert table.live.table.n == n

    asyncio.run(story())


def test_who_has_no_seat_leaves_when_the_last_one_is_taken_and_nobody_may_watch(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            name, _ = await registry.create("ana", Settings("candy-conquest", 2, first=0, watchers="nobody"))
            ears = {guest: Ear(guest) for guest in ("ana", "leo", "mia")}
            for ear in ears.values():
                live = await registry.enter(name, ear, 0)
            for seat, guest in enumerate(("ana", "leo")):
                await registry.ask(live, ears[guest], messages.Sit(f"sit {seat}", seat))
            assert ears["mia"].turned_away == "watchers-off"
            assert ears["leo"].last["state"]["seats"][1]["kind"] == "person"
            assert live.connections == [ears["ana"], ears["leo"]]

    asyncio.run(story())


def test_everybody_hears_when_an_absence_is_long_enough_for_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, Settings("candy-conquest", 3, first=0), ["ana", "leo", "mia"])
            await registry.leave(table.live, table.ears["mia"])
            assert table.live.alarm is not None  # set for the time when the absence is long enough
            assert not table.ears["leo"].last["seats"][2]["absent"]
            table.live.table.people.away["mia"] -= 30_000
            await registry.alarms.time_has_passed(table.live)
            seat = table.ears["leo"].last["seats"][2]
            assert (seat["absent"], seat["votes"], seat["votes_needed"]) == (True, 0, 2)
            await table.ask("ana", messages.Replace, seat=2, level="random")
            assert table.ears["leo"].last["state"]["seats"][2]["votes"] == 1

    asyncio.run(story())


@pytest.mark.parametrize("is_there", [True, False])
def test_at_zero_a_bot_goes_on_whoever_is_there(tmp_path: Path, is_there: bool) -> None:
    async def story() -> None:
        now = itertools.count(1_000_000)
        late = 0
        async with open_registry(tmp_path, now=lambda: next(now) + late) as registry:
            table = await seated(registry, Settings("candy-conquest", 2, first=0, clock=BankClock(10)), ["ana", "leo"])
            if not is_there:
                for ear in table.ears.values():
                    await registry.leave(table.live, ear)
                registry.tables.put_away(table.live)
            late = 30_000
            await registry.wake()
            live = await registry.tables.find(table.live.table.name)
            assert live is not None
            await until(lambda: live.table.actor == 1)
            kinds = [one.event.__class__.__name__ for one in live.table.past]
            assert kinds[-2:] == ["OutOfTime", "Played"]
            if is_there:
                assert [line["kind"] for line in news_of(table.ears["leo"])][-2:] == ["out-of-time", "moved"]

    asyncio.run(story())


def test_what_happened_before_a_rematch_is_told_again_as_it_was_told_then(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            while table.live.table.stage == "playing":
                assert table.live.table.match is not None
                await table.play(table.live.table.match.legal_moves[0])
            await table.ask("ana", messages.Rematch)
            await table.ask("leo", messages.Rematch)
            assert table.live.table.game_number == 2
            again = Ear("ana")
            await registry.enter(table.live.table.name, again, 0)
            told = {(line["n"], line["kind"]): line for line in news_of(table.ears["ana"])}
            assert {(line["n"], line["kind"]): line for line in news_of(again)} == told

    asyncio.run(story())


def news_of(ear: Ear) -> list[dict[str, object]]:
    said = [msgspec.json.decode(message) for message in ear.heard]
    return [line for one in said if "news" in one for line in one["news"]]


async def until(ready: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not ready():
            await asyncio.sleep(0.01)


def test_bots_wait_for_somebody_to_come(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            await table.ask("leo", messages.Leave)
            await table.ask("ana", messages.Replace, seat=1, level="random")
            for guest in ("leo", "ana"):
                await registry.leave(table.live, table.ears[guest])
            await registry.commits.commit(table.live, lambda one: [Played(1, "ana", "x", "0 place Rs a1")])
            await registry.wake()
            assert not table.live.bot_is_thinking
            assert table.live.table.actor == 1
            await registry.enter(table.live.table.name, Ear("ana"), 0)
            await until(lambda: table.live.table.actor == 0)

    asyncio.run(story())


def test_a_table_is_not_put_away_while_a_bot_thinks_there(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, TWO, ["ana", "leo"])
            for ear in table.ears.values():
                await registry.leave(table.live, ear)
            table.live.used -= registry.pace.idle + 1
            table.live.bot_is_thinking = True
            registry.tables.put_away_idle(registry.pace.idle)
            assert registry.tables.by_name == {table.live.table.name: table.live}

    asyncio.run(story())


def test_what_comes_too_fast_is_refused_over_all_connections_of_a_guest(tmp_path: Path) -> None:
    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            name, _ = await registry.create("ana", TWO)
            tabs = [Ear("ana"), Ear("ana")]
            loaded = [await registry.enter(name, tab, 0) for tab in tabs]
            codes = []
            for number in range(120):
                ask = messages.Sit(f"m{number}", 0) if number % 2 == 0 else messages.Stand(f"m{number}", 0)
                try:
                    await registry.ask(loaded[0], tabs[number % 2], ask)
                except Refusal as refused:
                    codes.append(refused.code)
            assert codes.count("too-fast") > 60

    asyncio.run(story())
