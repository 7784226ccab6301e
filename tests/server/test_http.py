"""The HTTP part: guests, tables, codes, records; cookies, origins and headers."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bonbon.client import Client, RemoteTable
from bonbon.play import find_edition, find_game
from bonbon.rules.dispatch import GAMES
from bonbon.tables.protocol.bodies import Replay, ReplayStep, ShuffleCheck
from tests.narrowing import chaser_position, chaser_setup
from tests.server.registries import serving

ANA = {"name": "Ana", "language": "fr"}
TABLE = {"game": "candy-lab", "players": 3}
LESSON = {"game": "candy-lab", "players": 2, "lesson": True, "first": 0}


def visit(folder: Path, story: Callable[[httpx.AsyncClient], Awaitable[None]], **config: Any) -> None:
    """Let a browser with a cookie jar visit a server."""

    async def visiting() -> None:
        async with serving(folder, **config) as (server, _), httpx.AsyncClient(base_url=server) as browser:
            await story(browser)

    asyncio.run(visiting())


def test_a_guest_gets_a_cookie_that_no_script_can_read(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        assert (await browser.get("/api/me")).status_code == 401
        answer = await browser.post("/api/me", json=ANA)
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert (await browser.get("/api/me")).json() == ANA

    visit(tmp_path, story)


def test_a_name_can_be_changed_and_deleted(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        await browser.post("/api/tables", json=TABLE | {"open": True})
        await browser.post("/api/me", json={"name": "Anna", "language": "en"})
        assert (await browser.get("/api/tables")).json()[0]["host"] == "Anna"
        await browser.delete("/api/me/name")
        assert (await browser.get("/api/tables")).json()[0]["host"] == ""
        assert (await browser.get("/api/me")).json()["name"] == ""

    visit(tmp_path, story)


def test_a_table_is_found_by_its_code_however_it_is_typed(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        created = (await browser.post("/api/tables", json=TABLE)).json()
        found = await browser.get(f"/api/codes/{created['code'].upper().replace('-', ' ')}")
        assert found.json() == {"table": created["table"]}
        assert (await browser.get("/api/codes/ba-ba")).json()["code"] == "no-such-code"

    visit(tmp_path, story)


def test_codes_cannot_be_tried_for_ever(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answers = [(await browser.get("/api/codes/ba-ba")).status_code for _ in range(30)]
        assert answers[0] == 404
        assert answers[-1] == 429

    visit(tmp_path, story)


def test_private_tables_are_listed_nowhere_and_open_ones_in_the_lobby(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        await browser.post("/api/tables", json=TABLE)
        opened = (await browser.post("/api/tables", json=TABLE | {"open": True})).json()
        assert [one["table"] for one in (await browser.get("/api/tables")).json()] == [opened["table"]]
        assert len((await browser.get("/api/me/tables")).json()) == 2

    visit(tmp_path, story)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"game": "candy-lob"}, "there is no game 'candy-lob'"),
        ({"edition": "deluxe"}, "candy-lab has no edition 'deluxe'"),
        ({"edition": {"name": "x", "sticks": [], "cards": []}}, "edition: sticks: 0 sticks"),
        ({"players": 2, "first": 3}, "seat 3 cannot start"),
    ],
)
def test_a_table_that_cannot_be_dealt_is_refused_with_the_reason(
    tmp_path: Path, settings: dict[str, Any], sentence: str
) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        answer = await browser.post("/api/tables", json=TABLE | settings)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-settings"
        assert sentence in answer.json()["text"]

    visit(tmp_path, story)


def test_whoever_has_many_tables_gives_up_the_oldest_at_which_nobody_sat(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        created = [(await browser.post("/api/tables", json=TABLE)).json()["table"] for _ in range(3)]
        listed = {one["table"] for one in (await browser.get("/api/me/tables")).json()}
        assert listed == set(created[1:])

    visit(tmp_path, story, tables_per_guest=2)


def test_a_guest_has_only_so_many_tables_where_others_wait(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path, tables_per_guest=2) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            for _ in range(2):
                async with leo.table(await ana.create("candy-lab", 3)) as table:
                    await table.ask("sit", seat=1)
            async with httpx.AsyncClient(base_url=server, headers=ana.headers) as http:
                answer = await http.post("/api/tables", json=TABLE)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-tables")

    asyncio.run(story())


def test_an_unfinished_lesson_takes_no_room_from_tables(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        for body in (LESSON, TABLE):
            assert (await browser.post("/api/tables", json=body)).status_code == 200
        assert len((await browser.get("/api/me/tables")).json()) == 2

    visit(tmp_path, story, tables_per_guest=1)


@pytest.mark.parametrize(
    ("method", "path", "body", "burst"),
    [
        ("POST", "/api/me", ANA, 5),
        ("DELETE", "/api/me/name", None, 5),
        ("POST", "/api/me/recovery", None, 5),
        ("POST", "/api/tables", TABLE, 30),
    ],
)
def test_what_is_told_to_others_or_stored_has_a_rate(
    tmp_path: Path, method: str, path: str, body: dict[str, Any] | None, burst: int
) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        answers = [await browser.request(method, path, json=body) for _ in range(burst + 3)]
        assert {answer.status_code for answer in answers[:burst]} == {200}
        assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "too-fast")

    visit(tmp_path, story)


def test_what_is_kept_of_an_edition_is_what_was_understood(tmp_path: Path) -> None:
    die = {"name": "  Small die ", "die": [1, 2, -1], "custom": True}

    async def story() -> None:
        async with serving(tmp_path) as (server, registry):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-chaser", edition=die)
            kept = json.loads((await registry.store.events(name))[0])["settings"]["edition"]
            assert kept == find_edition(find_game("candy-chaser"), die | {"name": "Small die"}).data()

    asyncio.run(story())


SPACES = " " * 60_000
EDITION = {"name": "x", "board": ["sLsLs"] * 5, "custom": True}


@pytest.mark.parametrize(
    "edition", [SPACES, EDITION | {"candies": [f"2{SPACES}Rs"]}, EDITION | {"candies": ["Rs"], "name": SPACES}]
)
def test_nobody_can_keep_a_load_of_spaces_here(tmp_path: Path, edition: Any) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        answer = await browser.post("/api/tables", json={"game": "candy-conquest", "edition": edition})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-settings")
        assert len(answer.text) < 1_000

    visit(tmp_path, story)


def test_other_sites_cannot_act_in_a_guests_name(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.post("/api/me", json=ANA)
        answer = await browser.post("/api/tables", json=TABLE, headers={"origin": "http://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
        friend = await browser.post("/api/tables", json=TABLE, headers={"origin": "http://friend.example"})
        assert friend.status_code == 200

    visit(tmp_path, story, origins=("http://friend.example",))


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "x" * 5_000])
def test_an_origin_that_is_none_is_another_site(tmp_path: Path, origin: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.post("/api/me", json=ANA, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")

    visit(tmp_path, story)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/tables/%00/games/1/record", "no-such-table"),
        ("/api/tables/a%20b/games/1/replay", "no-such-table"),
        (f"/api/tables/{'x' * 41}/games/1/check", "no-such-table"),
        ("/api/codes/%00", "no-such-code"),
    ],
)
def test_a_name_that_no_table_can_have_is_not_asked_for(tmp_path: Path, path: str, code: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, code)

    visit(tmp_path, story)


def test_forms_cannot_be_posted(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.post("/api/me", content=b'{"name": "Ana"}', headers={"content-type": "text/plain"})
        assert answer.json()["code"] == "bad-message"

    visit(tmp_path, story)


def test_too_much_is_refused(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.post("/api/me", json={"name": "x" * 100_000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")

    visit(tmp_path, story)


def test_a_server_says_of_its_games_what_their_rules_say(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        said = (await browser.get("/api/games")).json()
        assert [one["game"] for one in said] == list(GAMES)
        for one in said:
            game = find_game(one["game"])
            assert (one["has_secrets"], one["usual_players"]) == (game.has_secrets, game.usual_players)
            assert one["players"] == game.player_counts(game.edition())

    visit(tmp_path, story)


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/bots", "/health", "/openapi.json", "/metrics", "/nowhere"])
def test_every_answer_has_strict_headers(tmp_path: Path, path: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        headers = (await browser.get(path)).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers

    visit(tmp_path, story)


def test_what_does_not_exist_gets_a_sentence(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.get("/api/nothing", headers={"accept-language": "fr"})
        assert answer.json() == {"code": "not-found", "text": "Il n’y a rien ici."}
        assert (await browser.delete("/api/tables")).json()["code"] == "not-allowed"

    visit(tmp_path, story)


def test_a_wrong_recovery_link_opens_nothing(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.post("/api/recover", json={"token": "x" * 43})
        assert (answer.status_code, answer.json()["code"]) == (404, "bad-recovery")

    visit(tmp_path, story)


def test_before_the_end_only_ones_own_record_can_be_had(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.create("candy-chaser", 2)
            async with ana.table(name) as hers, leo.table(name) as his:
                await hers.ask("sit", seat=0)
                await his.ask("sit", seat=1)
                await hers.ask("start")
            record = await leo.record(name)
            assert record.seat == 1
            assert chaser_setup(record.setup)["objectives"][0] == "?"
            assert record.seed is None
            async with httpx.AsyncClient(base_url=server, headers=leo.headers) as http:
                answers = [await http.get(f"/api/tables/{name}/games/{part}") for part in PARTS]
            assert [answer.json().get("code") for answer in answers] == CODES

    asyncio.run(story())


PARTS = [
    "1/record?seat=0", "2/record", "1/record?seat=7", f"1/record?seat={'9' * 5000}", "1/record?seat=٣",
    "1/record?seat=watcher", "1/replay?seat=0", "1/replay?seat=all", "1/replay?seat=watcher", "1/check",
]  # fmt: skip
CODES = [
    "not-your-seat", "no-such-game", "no-such-seat", "no-such-seat", "no-such-seat",
    None, "not-your-seat", "still-playing", None, "still-playing",
]  # fmt: skip


def test_a_replay_shows_each_seat_what_it_saw_and_everything_once_the_game_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana, leo = await Client.introduce(server, "Ana"), await Client.introduce(server, "Léo")
            name = await ana.create("candy-chaser", 2)
            games = f"/api/tables/{name}/games/1"
            async with ana.table(name) as hers, leo.table(name) as his:
                await hers.ask("sit", seat=0)
                await his.ask("sit", seat=1)
                await hers.ask("start")
                early = await leo.request("GET", f"{games}/replay", Replay)
                assert early.yours == [1]
                assert {objectives(step)[0] for step in early.steps} == {"?"}
                await asyncio.gather(*(play_on(table) for table in (hers, his)))
            whole = await leo.request("GET", f"{games}/replay?seat=all", Replay)
            first, last = whole.steps[0], whole.steps[-1]
            assert first.words == ""
            assert "?" not in objectives(first)
            assert (last.actor, whole.result) == (None, hers.state.result)
            assert [info.name for info in whole.seats] == ["Ana", "Léo"]
            seen = await leo.request("GET", f"{games}/replay?seat=0", Replay)
            assert {objectives(step)[1] for step in seen.steps[:-1]} == {"?"}
            assert await leo.request("GET", f"{games}/check", ShuffleCheck) == ShuffleCheck(fair=True)

    asyncio.run(story())


def objectives(step: ReplayStep) -> list[str]:
    return chaser_position(step.position)["objectives"]


async def play_on(table: RemoteTable) -> None:
    dice = random.Random(5)
    async for turn in table.turns():
        await table.play(dice.choice(turn.legal))


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        await browser.get("/api/nothing")
        text = (await browser.get("/metrics")).text
        assert 'bonbon_refusals_total{code="not-found"}' in text
        assert "bonbon_connections" in text

    visit(tmp_path, story)
