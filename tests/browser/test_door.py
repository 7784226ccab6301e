"""Tables in a browser: whole games through the door, as a page plays them, and nothing lost on the way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bonbon import Match, Record
from bonbon.browser.thinking import work
from bonbon.cli import main
from bonbon.rules.dispatch import GAMES
from bonbon.server.storage.store import StoreError
from bonbon.server.storage.tokens import DAY_MS
from tests.browser.pages import Page, look_at, opened, play_on, sit_down, think_here, until_my_turn
from tests.browser.shelves import ShelfInMemory

Story = Callable[[Page], Awaitable[None]]


def in_a_new_browser(story: Story) -> None:
    in_a_browser(ShelfInMemory(), story)


def in_a_browser(shelf: ShelfInMemory, story: Story) -> None:
    async def told() -> None:
        async with opened(shelf) as page:
            await story(page)

    asyncio.run(told())


async def record_of(page: Page, table: str) -> dict[str, Any]:
    found: dict[str, Any] = await page.ask("GET", f"/api/tables/{table}/games/1/record")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_its_record_is_right(game: str, tmp_path: Path) -> None:
    async def story(page: Page) -> None:
        table = await sit_down(page, game)
        await play_on(page)
        record = await record_of(page, table)
        (tmp_path / "game.jsonl").write_bytes(msgspec.json.encode(record))
        assert (await page.ask("GET", f"/api/tables/{table}/games/1/check"))["fair"]
        steps = (await page.ask("GET", f"/api/tables/{table}/games/1/replay"))["steps"]
        assert len(steps) == len(record["moves"]) + 1

    in_a_new_browser(story)
    assert main(["check", str(tmp_path / "game.jsonl")]) == 0


def test_finished_games_are_kept_and_exported() -> None:
    async def story(page: Page) -> None:
        table = await sit_down(page, "candy-chaser")
        await play_on(page)
        [kept] = (await page.ask("GET", "/api/me/games"))["games"]
        assert kept["table"] == table
        [exported] = (await page.ask("GET", "/api/me/games/export"))["games"]
        assert exported["record"] == await record_of(page, table)

    in_a_new_browser(story)


def test_a_page_that_is_loaded_again_goes_on_as_the_same_guest_where_it_was() -> None:
    shelf = ShelfInMemory()
    tables: list[str] = []

    async def begin(page: Page) -> None:
        tables.append(await sit_down(page, "candy-lab"))
        await play_on(page, 4)

    async def go_on(page: Page) -> None:
        assert (await page.ask("GET", "/api/me"))["name"] == "Ana"
        [mine] = await page.ask("GET", "/api/me/tables")
        assert mine["table"] == tables[0]
        await look_at(page, tables[0])
        assert page.state["yours"] == [0]
        await play_on(page)
        assert Match.from_record(Record.of(await record_of(page, tables[0]))).is_over

    in_a_browser(shelf, begin)
    in_a_browser(shelf, go_on)


def test_a_browser_that_is_killed_in_the_middle_has_lost_nothing_that_was_shown() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        async with opened(shelf) as page:
            table = await sit_down(page, "candy-chaser")
            await play_on(page, 3)
            shown, left = page.state["state"]["n"], shelf.as_it_is()
        async with opened(left) as again:
            await look_at(again, table)
            assert again.state["state"]["n"] >= shown
            await play_on(again)

    asyncio.run(story())


def test_with_a_full_disk_nothing_is_shown_that_is_not_kept_and_it_is_said_in_words() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        async with opened(shelf) as page:
            await sit_down(page, "candy-chaser")
            await until_my_turn(page)
            before, said = page.state["state"], len(page.told)
            shelf.is_full = True
            refused = await page.say("play", words=before["views"][0]["legal"][0], version=before["version"])
            assert (refused["is"], refused["code"]) == ("refused", "storage-down")
            assert refused["text"]
            assert not [one for one in page.told[said:] if one["is"] == "update"]
            status, problem = await page.request("POST", "/api/tables", {"game": "candy-lab"})
            assert (status, problem["code"]) == (503, "storage-down")
            shelf.is_full = False
            await play_on(page)

    asyncio.run(story())


def test_a_move_that_was_written_although_its_answer_was_lost_is_made_once() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        async with opened(shelf) as page:
            await sit_down(page, "candy-conquest")
            state = page.state["state"]
            shelf.loses_answers = True
            words = state["views"][0]["legal"][0]
            asked = asyncio.create_task(page.say("play", words=words, version=state["version"]))
            await asyncio.sleep(0.02)
            shelf.loses_answers = False
            assert (await asked)["is"] in ("done", "update")
            await until_my_turn(page)
            moves = [line for said in page.told for line in said.get("news", ()) if line["kind"] == "moved"]
            assert [line["seat"] for line in moves] == [0, 1]

    asyncio.run(story())


def test_a_hint_and_a_look_back_are_thought_about_elsewhere() -> None:
    jobs = []

    async def think(job: Any) -> Any:
        jobs.append(job)
        return work(job)

    async def story() -> None:
        async with opened(ShelfInMemory(), think) as page:
            table = await sit_down(page, "candy-conquest")
            found = await page.say("hint", version=page.state["state"]["version"])
            assert (found["is"], len(jobs)) == ("hints", 1)
            await play_on(page)
            address = f"/api/tables/{table}/games/1/analysis"
            while not (await page.ask("GET", address))["decisions"]:
                await page.pause()

    asyncio.run(story())


def ended_once() -> Callable[[Any], Awaitable[Any]]:
    """Somebody who thinks, and whose worker is ended during the first job."""
    gone = iter([True])

    async def think(job: Any) -> Any:
        if next(gone, False):
            raise OSError("the worker was ended")
        return await think_here(job)

    return think


def test_whoever_thinks_may_go_and_is_asked_again() -> None:
    async def story() -> None:
        async with opened(ShelfInMemory(), ended_once()) as page:
            await sit_down(page, "candy-chaser")
            refused = await page.say("hint", version=page.state["state"]["version"])
            assert (refused["is"], refused["code"]) == ("refused", "busy")
            assert (await page.say("hint", version=page.state["state"]["version"]))["is"] == "hints"

    asyncio.run(story())


def test_a_bot_whose_thinker_was_ended_moves_after_a_heartbeat() -> None:
    async def story() -> None:
        async with opened(ShelfInMemory(), ended_once()) as page:
            await sit_down(page, "candy-chaser", first=1)
            await until_my_turn(page)
            assert page.state["state"]["actor"] == 0

    asyncio.run(story())


def test_an_edition_of_ones_own_is_played() -> None:
    async def story(page: Page) -> None:
        [box, *_] = await page.ask("GET", "/api/editions/candy-lab")
        mine = box["edition"] | {"name": "mine", "custom": True, "hand": 4}
        checked = await page.ask("POST", "/api/editions/candy-lab", {"edition": mine})
        assert checked["problems"] == []
        table = await sit_down(page, "candy-lab", edition=checked["edition"])
        await play_on(page)
        record = await record_of(page, table)
        assert record["edition"]["name"] == "mine"
        assert Match.from_record(Record.of(record)).is_over

    in_a_new_browser(story)


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_is_led_by_its_tutor(game: str) -> None:
    async def story(page: Page) -> None:
        steps = (await page.ask("GET", f"/api/lessons/{game}"))["steps"]
        await sit_down(page, game, lesson=True, hints=False)
        for step in steps:
            if step.get("move"):
                await until_my_turn(page)
                version = page.state["state"]["version"]
                assert (await page.say("play", words=step["move"], version=version))["is"] == "update"

    in_a_new_browser(story)


def test_two_people_share_the_screen() -> None:
    async def story(page: Page) -> None:
        await page.ask("POST", "/api/me", {"name": "Ana", "language": "en"})
        made = await page.ask("POST", "/api/tables", {"game": "candy-conquest"})
        await look_at(page, made["table"])
        for seat, name in enumerate(("Ana", "Léo")):
            await page.say("sit", seat=seat, name=name)
        await page.say("start")
        await play_on(page)
        assert page.state["state"]["stage"] == "over"

    in_a_new_browser(story)


def test_a_record_from_elsewhere_is_shown_and_looked_back_at() -> None:
    async def story(page: Page) -> None:
        match = Match("candy-conquest", seed="elsewhere", names=["Mia", "Zoé"])
        while not match.is_over:
            match.play(match.legal_moves[0])
        record = match.record().data()
        shown = await page.ask("POST", "/api/records", record)
        assert [seat["name"] for seat in shown["seats"]] == ["Mia", "Zoé"]
        assert len(shown["steps"]) == len(match.log) + 1
        while not (await page.ask("POST", "/api/records/analysis", record))["decisions"]:
            await page.pause()

    in_a_new_browser(story)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/quick", {"game": "candy-lab"}),
        ("POST", "/api/me/recovery", None),
        ("POST", "/api/recover", {"token": "x"}),
    ],
)
def test_what_needs_others_says_so(method: str, path: str, body: object) -> None:
    async def story(page: Page) -> None:
        status, problem = await page.request(method, path, body)
        assert (status, problem["code"]) == (404, "no-server")

    in_a_new_browser(story)


def test_one_person_may_do_a_lot_at_once() -> None:
    async def story(page: Page) -> None:
        await page.ask("POST", "/api/me", {"name": "Ana", "language": "fr"})
        for _ in range(60):
            await page.ask("POST", "/api/tables", {"game": "candy-lab"})
        for _ in range(200):
            assert (await page.request("GET", "/api/me/games"))[0] == 200
        assert len(await page.ask("GET", "/api/me/tables")) > 0

    in_a_new_browser(story)


def test_the_guests_secret_never_leaves_the_door() -> None:
    async def story(page: Page) -> None:
        body = msgspec.json.encode({"name": "Ana", "language": "en"})
        status, headers, _ = await page.door.request("POST", "/api/me", [["content-type", "application/json"]], body)
        assert status == 200
        assert "set-cookie" not in dict(headers)

    in_a_new_browser(story)


def test_a_guest_whose_token_cannot_be_kept_hears_so_and_can_try_again() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        async with opened(shelf) as page:
            shelf.writes_left = 1  # the guest is written, the token is not
            status, problem = await page.request("POST", "/api/me", {"name": "Ana", "language": "en"})
            assert (status, problem["code"]) == (503, "storage-down")
            shelf.writes_left = -1
            await page.ask("POST", "/api/me", {"name": "Ana", "language": "en"})
            assert (await page.ask("GET", "/api/me"))["name"] == "Ana"

    asyncio.run(story())


@pytest.mark.parametrize("years", [2, 40, -40])
def test_whoever_comes_back_after_years_or_with_another_clock_still_has_their_games(years: int) -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        async with opened(shelf) as page:
            table = await sit_down(page, "candy-chaser")
        today = int(time.time() * 1000)
        for now in (today + years * 365 * DAY_MS, today):
            async with opened(shelf, now=partial(int, now)) as page:
                assert [one["table"] for one in await page.ask("GET", "/api/me/tables")] == [table]

    asyncio.run(story())


def test_a_shelf_without_room_opens_no_door_and_nobody_waits() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        shelf.is_full = True
        async with asyncio.timeout(5):
            with pytest.raises(StoreError, match="cannot keep it"):
                await opened(shelf).__aenter__()

    asyncio.run(story())


def test_a_shelf_that_cannot_be_read_opens_no_door() -> None:
    async def story() -> None:
        shelf = ShelfInMemory()
        shelf.is_gone = True
        with pytest.raises(StoreError, match="cannot be read"):
            await opened(shelf).__aenter__()

    asyncio.run(story())


def test_a_connection_to_a_table_that_does_not_exist_is_closed_with_a_reason() -> None:
    async def story(page: Page) -> None:
        await page.door.connect(1, "/ws/tables/nowhere?since=0")
        refused = await page.hears(lambda said: said["is"] == "refused")
        assert refused["code"] == "no-such-table"
        await page.pause()
        assert page.closed == [1008]

    in_a_new_browser(story)


def test_a_page_that_has_hung_up_is_told_nothing_more() -> None:
    async def story(page: Page) -> None:
        await sit_down(page, "candy-chaser")
        page.door.hang_up(1)
        page.told.clear()
        await asyncio.sleep(0.05)
        page.door.hear(1, "{}")
        assert (page.told, page.closed) == ([], [])

    in_a_new_browser(story)
