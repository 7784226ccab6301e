"""The games that guests have finished: kept with the last move, told with sums and ratings, exported and deleted."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from bonbon import Record
from bonbon.play import find_edition, find_game
from bonbon.server.live.finished_games import finished_games, has_just_ended
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.ratings import NEWCOMER, Rating
from bonbon.server.storage.finished_games import Facts, FinishedGame, Seated
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Conflict, Guest, Store
from bonbon.server.web.history import PAGE, streaks
from bonbon.tables import events as log
from bonbon.tables.codes import hashed
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings
from tests.server.databases import run
from tests.server.registries import GUESTS, Ear, Table, seated, serving
from tests.server.stores import PLAYING, create, event, with_store
from tests.server.tables import ANA, LEO, Desk, playing

WON = {"winners": [0], "reason": "line"}
LOST = {"winners": [1], "reason": "line"}
NOBODY = {"winners": [], "reason": "stuck"}
POINTS = {"winners": [1], "reason": "last-stick", "scores": [4, 7, 4], "stick_points": [1, 2, 1]}
BOT = Seated(bot="hard")


def finished(number: int = 1, result: dict[str, Any] | None = None, *others: Seated, **changed: Any) -> FinishedGame:
    """A game of Ana's on seat 0."""
    facts = Facts("standard", 0, [Seated("ana"), *(others or (Seated("leo"),))], result or WON)
    game = FinishedGame("ana", "t", number, "candy-conquest", len(facts.seats), number, None, None, facts)
    return game._replace(**changed)


# ---- in the store


@with_store
async def test_a_finished_game_is_written_with_the_events_that_ended_it(store: Store) -> None:
    await create(store)
    mine, his = finished(mu=26.0, sigma=7.0), finished(guest="leo")
    await store.append("t", 1, [event(2)], PLAYING, 2, [mine, his])
    assert await store.finished_games("ana") == [mine]
    assert await store.finished_games("leo") == [his]
    assert await store.finished_games("mia") == []


@with_store
async def test_an_append_that_comes_too_late_keeps_no_game(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2)], PLAYING, 2)
    with pytest.raises(Conflict):
        await store.append("t", 1, [event(2)], PLAYING, 2, [finished()])
    assert await store.finished_games("ana") == []


@with_store
async def test_of_many_appends_at_once_each_keeps_its_own_games(store: Store) -> None:
    tables = [f"t{number}" for number in range(20)]
    for table in tables:
        await create(store, table)
    games = {table: finished(table=table, finished=number) for number, table in enumerate(tables)}
    late = store.append("t3", 0, [event(1)], PLAYING, 2, [finished(table="t3", number=9)])
    appends = (store.append(table, 1, [event(2)], PLAYING, 2, [games[table]]) for table in tables)
    outcomes = await asyncio.gather(late, *appends, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Conflict] + [type(None)] * 20
    assert await store.finished_games("ana") == [games[table] for table in reversed(tables)]


@with_store
async def test_a_game_that_is_finished_twice_counts_once(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2)], PLAYING, 2, [finished(result=LOST)])
    await store.append("t", 2, [event(3)], PLAYING, 3, [finished(result=WON)])
    assert await store.finished_games("ana") == [finished(result=WON)]


@with_store
async def test_the_latest_rating_of_a_kind_is_found(store: Store) -> None:
    await create(store)
    games = [
        finished(1, mu=26.0, sigma=7.0),
        finished(2, mu=27.0, sigma=6.0),
        finished(3),  # not rated
        finished(4, mu=99.0, sigma=1.0, players=3),
        finished(5, mu=99.0, sigma=1.0, game="candy-lab"),
        finished(1, guest="leo", mu=24.0, sigma=7.0),
    ]
    await store.append("t", 1, [event(2)], PLAYING, 2, games)
    found = await store.latest_ratings(["ana", "leo", "mia"], "candy-conquest", 2)
    assert found == {"ana": (27.0, 6.0), "leo": (24.0, 7.0)}


@with_store
async def test_a_guest_can_have_the_games_forgotten(store: Store) -> None:
    await create(store)
    await store.append("t", 1, [event(2)], PLAYING, 2, [finished(1), finished(2), finished(1, guest="leo")])
    assert await store.forget_finished_games("ana") == 2
    assert await store.finished_games("ana") == []
    assert len(await store.finished_games("leo")) == 1
    assert await store.forget_finished_games("ana") == 0


# ---- at a table


@asynccontextmanager
async def registry_on(address: str) -> AsyncIterator[TableRegistry]:
    ticks = itertools.count(1_000_000)
    registry = TableRegistry(open_store(address, "worker"), "worker", Pace(0, lambda: next(ticks)))
    await registry.open()
    try:
        for guest in GUESTS:
            await registry.store.add_guest(Guest(guest, guest.title(), "en"), hashed(f"token of {guest}"), 0)
        yield registry
    finally:
        await registry.close()


async def play_to_the_end(table: Table, chance: Random) -> None:
    while (match := table.live.table.match) is not None and not match.is_over:
        table.guests = [chair.guest for chair in table.live.table.chairs]
        await table.play(chance.choice(match.legal_moves))


async def one_game(registry: TableRegistry, settings: Settings, guests: list[str], seed: int = 1) -> Table:
    table = await seated(registry, settings, guests)
    await play_to_the_end(table, Random(seed))
    return table


def test_everybody_at_the_table_keeps_the_game_and_has_a_new_rating(address: str) -> None:
    async def test() -> None:
        async with registry_on(address) as registry:
            table = await one_game(registry, Settings("candy-chaser", 3), ["ana", "leo", "mia"])
            over = table.live.table
            assert over.match is not None
            [winner] = over.match.result["winners"]  # type: ignore[index]
            for seat, guest in enumerate(("ana", "leo", "mia")):
                [kept] = await registry.store.finished_games(guest)
                assert (kept.table, kept.number, kept.own_seats) == (over.name, 1, [seat])
                assert kept.facts.result == over.match.result
                assert kept.facts.began < kept.finished
                assert kept.mu is not None
                assert (kept.mu > NEWCOMER.mu) == (seat == winner)
            assert await registry.store.finished_games("zoe") == []

    run(test())


def test_a_rematch_is_another_game_and_goes_on_from_the_rating_before(address: str) -> None:
    async def test() -> None:
        async with registry_on(address) as registry:
            table = await one_game(registry, Settings("candy-conquest", 2), ["ana", "leo"])
            await table.ask("ana", messages.Rematch)
            await table.ask("leo", messages.Rematch)
            await play_to_the_end(table, Random(2))
            second, first = await registry.store.finished_games("ana")
            assert (first.number, second.number) == (1, 2)
            assert first.own_seats == second.own_seats
            assert first.sigma is not None
            assert second.sigma is not None
            assert second.sigma < first.sigma < NEWCOMER.sigma

    run(test())


def test_a_worker_that_starts_again_still_has_them(address: str) -> None:
    async def test() -> None:
        async with registry_on(address) as registry:
            await one_game(registry, Settings("candy-conquest", 2), ["ana", "leo"])
            before = await registry.store.finished_games("ana")
        store = open_store(address, "another")
        await store.open()
        assert await store.finished_games("ana") == before != []
        await store.close()

    run(test())


def ended(desk: Desk) -> list[FinishedGame]:
    return finished_games(desk.table, desk.now, {})


def test_several_seats_of_one_guest_are_kept_without_a_rating() -> None:
    desk = Desk()
    for seat in range(2):
        desk.ask(ANA, messages.Sit, seat=seat)
    desk.ask(ANA, messages.Start)
    desk.play_to_the_end()
    [kept] = ended(desk)
    assert kept.own_seats == [0, 1]
    assert kept.mu is None


def test_a_box_of_ones_own_is_kept_without_a_rating() -> None:
    box = find_edition(find_game("candy-conquest"), "standard").data() | {"name": "Ana’s sweets"}
    desk = playing(edition=box)
    desk.play_to_the_end()
    assert [(kept.facts.edition, kept.mu) for kept in ended(desk)] == [("Ana’s sweets", None)] * 2


def test_a_lesson_does_not_count() -> None:
    desk = playing()
    begun = desk.table
    desk.play_to_the_end()
    assert has_just_ended(begun, desk.table)
    for table in (begun, desk.table):
        table.settings = msgspec.structs.replace(table.settings, lesson=True)
    assert not has_just_ended(begun, desk.table)


def test_what_is_said_after_the_end_does_not_end_the_game_again() -> None:
    desk = playing()
    desk.play_to_the_end()
    over = desk.table
    desk.ask(ANA, messages.Say, text="Well played!")
    assert not has_just_ended(over, desk.table)


def with_bot(level: str) -> Desk:
    """Ana on seat 0 has finished a game against a bot, and has won or lost it."""
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(ANA, messages.SeatBot, seat=1, level=level)
    desk.ask(ANA, messages.Start)
    chance = Random(4)
    while desk.table.stage == "playing":
        assert desk.table.match is not None
        desk.table = desk.table.after([log.Played(desk.now, words=chance.choice(desk.table.match.legal_moves))])
    return desk


def test_a_bot_counts_with_its_strength() -> None:
    easy, expert = (ended(with_bot(level))[0] for level in ("easy", "expert"))
    assert easy.facts.result == expert.facts.result
    assert easy.mu is not None
    assert expert.mu is not None
    assert expert.mu > easy.mu
    assert ended(with_bot("search"))[0].mu is None  # no ladder knows it


def test_whoever_leaves_is_rated_by_what_becomes_of_the_seat() -> None:
    desk = playing()
    desk.ask(LEO, messages.Leave)
    desk.table = desk.table.after([log.Replaced(desk.now, ANA, seat=1, level="easy")])
    chance = Random(4)
    while desk.table.stage == "playing":
        assert desk.table.match is not None
        desk.table = desk.table.after([log.Played(desk.now, words=chance.choice(desk.table.match.legal_moves))])
    kept = {game.guest: game for game in ended(desk)}
    seated = kept[LEO].facts.seats[1]
    assert (seated.guest, seated.bot) == (LEO, "easy")
    assert (kept[LEO].mu or 0) + (kept[ANA].mu or 0) == pytest.approx(2 * NEWCOMER.mu)


def test_a_practice_game_is_kept_and_not_rated() -> None:
    desk = playing()
    assert desk.table.match is not None
    move = log.Played(desk.now, ANA, words=desk.table.match.legal_moves[0])
    desk.table = desk.table.after([move, log.Undone(desk.now, ANA, seat=0, practice=True)])
    desk.play_to_the_end()
    assert [(game.guest, game.mu) for game in ended(desk)] == [(ANA, None), (LEO, None)]


def test_the_ratings_so_far_are_where_a_game_begins() -> None:
    desk = playing()
    desk.play_to_the_end()
    known = {ANA: Rating(30.0, 2.0), LEO: Rating(20.0, 2.0)}
    after = {game.guest: game.mu for game in finished_games(desk.table, desk.now, known)}
    assert after[ANA] == pytest.approx(30.0, abs=1.5)
    assert after[LEO] == pytest.approx(20.0, abs=1.5)


# ---- told


Story = Callable[[httpx.AsyncClient, TableRegistry], Awaitable[None]]


def as_ana(folder: Path, story: Story) -> None:
    """Let Ana, with her token, visit a server."""

    async def visiting() -> None:
        async with serving(folder) as (server, registry):
            for guest in GUESTS:
                added = Guest(guest, guest.title(), "en")
                await registry.store.add_guest(added, hashed(f"token of {guest}"), registry.pace.now())
            async with httpx.AsyncClient(base_url=server, headers=token_of("ana")) as browser:
                await story(browser, registry)

    asyncio.run(visiting())


def token_of(guest: str) -> dict[str, str]:
    return {"authorization": f"Bearer token of {guest}"}


async def keep(registry: TableRegistry, *games: FinishedGame) -> None:
    await create(registry.store)
    await registry.store.append("t", 1, [event(2)], PLAYING, 2, games)


async def asked(browser: httpx.AsyncClient, **query: Any) -> Any:
    answer = await browser.get("/api/me/games", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_game_is_told_with_opponents_result_and_replay(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        table = await one_game(registry, Settings("candy-lab", 2), ["leo", "ana"], seed=3)
        told = await asked(browser)
        [game] = told["games"]
        assert (told["kept"], told["found"]) == (1, 1)
        assert game["yours"] == [1]
        assert [seat["name"] for seat in game["seats"]] == ["Leo", "Ana"]
        assert game["outcome"] == ("won" if 1 in game["result"]["winners"] else "lost")
        scores = game["result"]["scores"]
        assert game["margin"] == abs(scores[0] - scores[1])
        assert game["place"] == (1 if game["outcome"] == "won" else 2)
        replay = await browser.get(f"/api/tables/{game['table']}/games/{game['number']}/replay")
        assert replay.json()["result"] == game["result"]
        assert table.live.table.name == game["table"]

    as_ana(tmp_path, story)


def test_filters_combine_and_the_sums_follow_them(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(
            registry,
            finished(1, WON),
            finished(2, LOST),
            finished(3, WON, BOT),
            finished(4, WON, BOT),
            finished(5, NOBODY, BOT, Seated("leo")),
            finished(6, POINTS, BOT, BOT, game="candy-lab"),
            finished(7, WON, Seated("ana")),  # on one screen
        )
        everything = await asked(browser)
        assert [game["number"] for game in everything["games"]] == [7, 6, 5, 4, 3, 2, 1]
        assert everything["sums"] == {
            "games": 6, "won": 3, "streak": 0, "longest": 2,
            "against": [{"who": "hard", "games": 4, "won": 2}, {"who": "people", "games": 3, "won": 1}],
        }  # fmt: skip
        for query, numbers in (
            ({"against": "bots", "result": "won"}, [4, 3]),
            ({"against": "people"}, [5, 2, 1]),
            ({"result": "lost"}, [6, 2]),
            ({"players": 3}, [6, 5]),
            ({"players": 3, "game": "candy-lab"}, [6]),
            ({"game": "candy-chaser"}, []),
        ):
            assert [game["number"] for game in (await asked(browser, **query))["games"]] == numbers
        assert (await asked(browser, against="bots", result="won"))["sums"]["streak"] == 2
        [lab] = (await asked(browser, game="candy-lab"))["games"]
        assert (lab["place"], lab["margin"], lab["outcome"]) == (2, 3, "lost")

    as_ana(tmp_path, story)


def test_seats_on_one_screen_go_by_their_own_names(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, finished(1, LOST, Seated("ana", name="Mia"), Seated("ana", name="mia")), finished(2, WON))
        [alone, shared] = (await asked(browser))["games"]
        assert [seat["name"] for seat in shared["seats"]] == ["Ana", "Mia", "mia 2"]
        assert alone["seats"][0]["name"] == "Ana"

    as_ana(tmp_path, story)


def test_of_two_with_one_name_whoever_sat_down_first_keeps_it(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        late, early = Seated("ana", name="Mia", sat=7), Seated("ana", name="Mia", sat=3)
        await keep(registry, finished(1, LOST, late, early))
        [game] = (await asked(browser))["games"]
        assert [seat["name"] for seat in game["seats"]] == ["Ana", "Mia 2", "Mia"]

    as_ana(tmp_path, story)


def test_pages_have_twenty_games(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, *(finished(number) for number in range(1, 46)))
        pages = [(await asked(browser, page=page))["games"] for page in (1, 2, 3, 4)]
        assert [len(page) for page in pages] == [PAGE, PAGE, 5, 0]
        assert [game["number"] for page in pages for game in page] == list(range(45, 0, -1))

    as_ana(tmp_path, story)


def test_there_is_no_rating_before_the_fifth_game(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        few = [finished(number, mu=26.0 + number, sigma=7.0) for number in range(1, 5)]
        lab = [finished(number, mu=26.0 + number, sigma=7.0, game="candy-lab") for number in range(11, 16)]
        await keep(registry, *few, *lab)
        first, second = (await asked(browser))["ratings"]
        assert (first["game"], first["games"], len(first["points"])) == ("candy-lab", 5, 5)
        assert (second["game"], second["games"], second["points"]) == ("candy-conquest", 4, [])
        points = first["points"]
        assert [point["at"] for point in points] == [11, 12, 13, 14, 15]
        assert points[0]["points"] < points[-1]["points"]
        assert all(point["low"] < point["points"] < point["high"] for point in points)

    as_ana(tmp_path, story)


@pytest.mark.parametrize("query", [{"players": "7"}, {"page": "0"}, {"result": "drawn"}, {"against": "cheats"}])
def test_what_cannot_be_asked_is_refused(tmp_path: Path, query: dict[str, str]) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        answer = await browser.get("/api/me/games", params=query)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")

    as_ana(tmp_path, story)


def test_games_are_only_for_the_guest_who_played_them(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, finished())
        assert (await browser.get("/api/me/games", headers=token_of("mia"))).json()["kept"] == 0
        for path in ("/api/me/games", "/api/me/games/export"):
            assert (await browser.get(path, headers=token_of("nobody"))).status_code == 401

    as_ana(tmp_path, story)


def test_another_device_of_the_guest_has_them_too(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, finished())
        link = (await browser.post("/api/me/recovery")).json()
        async with httpx.AsyncClient(base_url=browser.base_url) as other:
            assert (await other.post("/api/recover", json={"token": link["token"]})).status_code == 200
            assert await asked(other) == await asked(browser)
            assert (await asked(other))["kept"] == 1

    as_ana(tmp_path, story)


def test_the_export_has_every_record_and_the_sums(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        table = await one_game(registry, Settings("candy-conquest", 2), ["ana", "leo"])
        await table.ask("ana", messages.Rematch)
        await table.ask("leo", messages.Rematch)
        await play_to_the_end(table, Random(5))
        answer = await browser.get("/api/me/games/export")
        assert "attachment" in answer.headers["content-disposition"]
        export = answer.json()
        assert export["name"] == "Ana"
        assert export["sums"] == (await asked(browser))["sums"]
        assert [game["number"] for game in export["games"]] == [2, 1]
        for game in export["games"]:
            record = Record.of(game["record"])
            assert record.result == game["result"]

    as_ana(tmp_path, story)


def test_exports_cannot_be_asked_for_all_the_time(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        answers = [(await browser.get("/api/me/games/export")).status_code for _ in range(5)]
        assert answers == [200, 200, 200, 429, 429]

    as_ana(tmp_path, story)


def test_games_can_be_deleted_and_go_with_the_name(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, finished(1), finished(2))
        assert (await browser.delete("/api/me/games")).json() == {"games": 2}
        assert (await asked(browser))["kept"] == 0
        await registry.store.append("t", 2, [event(3)], PLAYING, 3, [finished(3)])
        assert (await asked(browser))["kept"] == 1
        await browser.delete("/api/me/name")
        assert (await asked(browser))["kept"] == 0

    as_ana(tmp_path, story)


def test_a_name_that_was_deleted_is_gone_from_the_histories_of_others(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await keep(registry, finished())
        await browser.delete("/api/me/name", headers=token_of("leo"))
        [game] = (await asked(browser))["games"]
        assert [seat["name"] for seat in game["seats"]] == ["Ana", ""]

    as_ana(tmp_path, story)


def test_whoever_played_has_the_replay_also_where_nobody_may_watch(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        table = await one_game(registry, Settings("candy-conquest", 2, watchers="nobody"), ["leo", "ana"])
        await table.ask("ana", messages.Stand, seat=1)
        await table.ask("leo", messages.SeatBot, seat=1, level="easy")
        replay = f"/api/tables/{table.live.table.name}/games/1/replay"
        assert (await browser.get(replay)).status_code == 200
        assert (await browser.get(replay.replace("/1/", "/2/"))).json()["code"] == "watchers-off"
        assert (await browser.get(replay, headers=token_of("mia"))).json()["code"] == "watchers-off"

    as_ana(tmp_path, story)


# ---- secrecy


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_nothing_is_told_before_the_end_and_then_only_what_everybody_at_the_table_was_told(
    tmp_path: Path, game: str
) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        table = await seated(registry, Settings(game, 2), ["ana", "leo"])
        watcher = Ear("watcher")
        await registry.enter(table.live.table.name, watcher, 0)
        assert table.live.table.match is not None
        await table.play(table.live.table.match.legal_moves[0])
        assert (await asked(browser))["kept"] == 0
        await play_to_the_end(table, Random(1))
        [kept] = await registry.store.finished_games("ana")
        assert kept.facts.result == watcher.last["state"]["result"]
        assert set(msgspec.structs.asdict(kept.facts)) == {"edition", "began", "seats", "result"}
        [told] = (await asked(browser))["games"]
        assert told["result"] == watcher.last["state"]["result"]
        assert all(seat.keys() <= {"kind", "name", "level", "online", "left", "stand_in", "absent"}
                   for seat in told["seats"])  # fmt: skip

    as_ana(tmp_path, story)


# ---- sums


@pytest.mark.parametrize(
    ("wins", "rows"), [("", []), ("1", [1]), ("0", []), ("110", [2]), ("011", [2]), ("1011101", [1, 3, 1])]
)
def test_streaks(wins: str, rows: list[int]) -> None:
    assert streaks(won == "1" for won in wins) == rows
