"""The games without a server: from a folder on any host, and with the network cut after the first visit."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bonbon.cli import main
from bonbon.client import Client, Refused, RemoteTable
from bonbon.play import Record
from browser.alone import (
    FRENCH_PHONE,
    STARTING,
    Come,
    drop_a_record,
    look_back,
    start_against_a_bot,
    wait_until_played,
)
from browser.conftest import Invite
from browser.file_server import FOLDER
from browser.people import Person, play_to_the_end, wait_for_somebody
from browser.servers import Server, free_port
from browser.test_guided import follow
from browser.walk import Screen, Walker

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="make static")

CUT_OFF = "names => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"


def test_a_game_outlives_the_network_a_reload_and_a_killed_tab(alone: Come, tmp_path: Path) -> None:
    ana = alone()
    ana.play_now("candy-chaser")
    ana.host.stop()
    wait_for_somebody([ana.person])
    ana.person.play_one()
    wait_for_somebody([ana.person])
    before = ana.person.version
    ana.page.reload()
    expect(ana.person.table).to_have_attribute("data-version", str(before), timeout=STARTING)
    ana.person.look()
    ana.person.press(f'[data-choose="{ana.person.glance().leads[0]}"]')
    ana.page.locator("[data-move]").first.dispatch_event("click")
    ana.come_again()
    wait_until_played(ana.person)
    assert ana.person.version >= before
    ask_for_a_hint(ana.person)
    play_to_the_end([ana.person])
    check_the_shuffle(ana.page)
    record = save_record(ana.page, tmp_path)
    look_back(ana)
    assert_record_is_right(record)
    assert_a_server_plays_the_same(Record.read(record.read_text("utf-8")), tmp_path)


def ask_for_a_hint(person: Person) -> None:
    person.look()
    person.page.locator("[data-hint]").first.click()
    expect(person.page.locator("[data-hinted]").first).to_be_visible(timeout=STARTING)
    person.page.keyboard.press("Escape")


def save_record(page: Page, folder: Path) -> Path:
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def check_the_shuffle(page: Page) -> None:
    page.get_by_role("button", name="Check shuffle").click()
    expect(page.locator(".verdict")).to_have_count(2, timeout=STARTING)
    expect(page.locator(".verdict.bad")).to_have_count(0)
    page.keyboard.press("Escape")


def assert_record_is_right(path: Path) -> None:
    assert main(["check", str(path)]) == 0


def assert_a_server_plays_the_same(record: Record, folder: Path) -> None:
    """With the same seed and the same choices; one guest makes them for all seats."""
    server = Server(folder, seed=str(record.seed))
    server.start()
    try:
        with ThreadPoolExecutor(1) as thread:  # this one has a loop already
            played = thread.submit(asyncio.run, play_again(server, record)).result()
    finally:
        server.stop()
    assert without_names(played) == without_names(record)


async def play_again(server: Server, record: Record) -> Record:
    client = await Client.introduce(server.address, "Ana")
    table = await client.create(record.game, record.players, first=record.first)
    async with client.table(table) as there:
        for seat in range(record.players):
            await there.ask("sit", seat=seat, name="" if seat == 0 else f"Seat {seat}")
        await there.ask("start")
        choices = [move for move in record.moves if move[0].isdigit()]
        for words in choices:
            while not await is_played(there, words):
                await asyncio.sleep(0.1)
    return await client.record(table)


async def is_played(there: RemoteTable, words: str) -> bool:
    """Not if the server finds that too fast: one who makes the moves of everybody in a long game soon is."""
    try:
        await there.play(words)
    except Refused as refusal:
        if refusal.code != "too-fast":
            raise
        return False
    return True


def without_names(record: Record) -> dict[str, object]:
    return {field: value for field, value in record.data().items() if field != "names"}


def test_a_whole_game_a_guided_one_and_a_record_that_is_dropped_on_the_page_on_a_french_phone(alone: Come) -> None:
    ana = alone(**FRENCH_PHONE)
    ana.play_now("candy-lab")
    ana.host.stop()
    ana.page.reload()
    expect(ana.person.table).to_have_attribute("data-stage", "playing", timeout=STARTING)
    play_to_the_end([ana.person])
    look_back(ana)
    ana.go("/games")
    expect(ana.page.locator(".list li").first).to_be_visible()
    ana.page.get_by_role("button", name="Supprimer…").click()
    expect(ana.page.get_by_role("alertdialog")).to_contain_text("disparaissent de ce navigateur")
    ana.go("/learn/candy-chaser")
    ana.page.locator("[data-lesson]").first.click()
    expect(ana.page.locator("[data-step]")).to_be_visible()
    assert len(follow(ana.person)) >= 8
    ana.go()
    expect(ana.page.locator("[data-box]").first).to_be_visible()
    drop_a_record(ana.page)
    expect(ana.page.locator(".replay[data-game='candy-chaser']")).to_be_visible(timeout=STARTING)
    drop_a_record(ana.page, "candy-lab")
    expect(ana.page.locator(".replay[data-game='candy-lab']")).to_be_visible(timeout=STARTING)
    assert ana.page.locator(".opponent .called").evaluate_all(CUT_OFF) == []
    drop_a_record(ana.page, moves=["0 win"], legal=None)
    expect(ana.page.get_by_role("heading", name="0 win")).to_be_visible(timeout=STARTING)
    expect(ana.page.get_by_text("lien")).to_have_count(0)


SIDEWAYS, LARGE_TEXT = Screen(740, 360, 100), Screen(360, 640, 200)
SPILLS = """() => [...document.querySelectorAll('.bx .tag, dialog[open] .sheet')].flatMap((frame) => {
  const { left, right } = frame.getBoundingClientRect();
  const spills = (one) => one.getBoundingClientRect().right > right + 1 ||
    (one.tagName === 'B' && one.scrollWidth > one.clientWidth + 1);
  const outside = [...frame.querySelectorAll('*')].filter(spills);
  return left < 0 || right > innerWidth ? [frame, ...outside] : outside;
}).map((one) => one.outerHTML.slice(0, 80))"""


def test_nothing_of_a_box_spills_over_on_a_phone_on_its_side_or_with_large_text(alone: Come) -> None:
    ana = alone(**FRENCH_PHONE)
    walker = Walker(ana.person, "boxes", [], None)
    ana.go()
    for game, screen in (("candy-lab", SIDEWAYS), ("candy-conquest", SIDEWAYS), ("candy-lab", LARGE_TEXT)):
        walker.show_on(screen)
        ana.page.locator(f"button[data-game='{game}']").click()
        play = ana.page.locator("[data-play-now]")
        expect(ana.page.locator("[data-level='easy']")).to_be_attached(timeout=STARTING)
        expect(play).to_be_in_viewport(ratio=0.9)
        assert ana.page.evaluate(SPILLS) == []
        ana.page.keyboard.press("Escape")


def test_with_friends_says_what_a_server_is_and_goes_to_one(alone: Come, server: Server) -> None:
    ana = alone()
    ana.go("/quick")
    expect(ana.page.get_by_role("heading", name="With friends")).to_be_visible()
    ana.go()
    ana.page.get_by_role("link", name="With friends, Candy Lab").click()
    address, go = ana.page.get_by_label("Address of your friends"), ana.page.locator("[data-go]")
    address.fill(f"localhost:{free_port()}")
    go.click()
    expect(ana.page.get_by_role("alert")).to_contain_text("Nothing answers there")
    address.fill(server.address.removeprefix("http://"))
    go.click()
    expect(ana.page.locator("[data-host-name]")).to_be_visible()
    assert ana.page.url.startswith(server.address)


def test_an_edition_of_ones_own_is_made_without_a_network_and_played_on_in_a_second_tab(alone: Come) -> None:
    """After a first visit on which somebody has only asked to keep the games."""
    ana = alone()
    ana.go()
    ana.page.locator("[data-keep]").click()
    expect(ana.page.locator("[data-kept]")).to_be_visible(timeout=STARTING)
    ana.host.stop()
    ana.go("/editions/candy-conquest")
    ana.page.locator("[data-name]").fill("Small")
    ana.page.locator("[data-play-edition]").click(timeout=STARTING)
    expect(ana.page.get_by_text("One seat is free: somebody here takes it, or a bot.")).to_be_visible()
    ana.page.locator("[data-bot='1']").click()
    ana.page.locator("[data-start]").click()
    wait_until_played(ana.person)
    ana.person.play_one()
    first, second = ana.person, ana.open_tab()
    second.page.goto(ana.page.url)
    second.page.locator("[data-play-here]").click(timeout=STARTING)
    wait_until_played(second)
    expect(first.page.locator("[data-play-here]")).to_be_visible()
    first.page.keyboard.press("Escape")
    expect(first.page.locator("[data-by-itself]")).to_be_visible()  # nothing can be pressed at a table elsewhere
    expect(first.page.get_by_role("dialog")).to_have_count(0)
    play_to_the_end([second])


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path)
    found.start()
    yield found
    found.stop()


def test_a_page_of_a_server_goes_on_without_it(invite: Invite, own_server: Server) -> None:
    """Whoever has asked for it once plays on while the server is away."""
    ana = invite(service_workers="allow")
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    ana.page.goto(own_server.address)
    ana.page.wait_for_load_state("networkidle")
    offer = ana.page.locator("[data-without-server]")
    expect(offer.locator("..")).to_contain_text(re.compile(r"fetched once, about 7\sMB"))
    assert not [url for url in asked if re.search(r"/python/|/pack-\w+\.json|worker|LocalTable|Sheet", url)]
    offer.click()
    start_against_a_bot(ana, "candy-conquest")
    own_server.stop(kill=True)
    ana.page.reload()
    wait_until_played(ana)
    ana.play_one()
    ana.page.goto(f"{own_server.address}/tables")
    ana.page.locator("a[href='/local'] >> visible=true").click()
    expect(ana.page.locator("[data-ticket]")).to_be_visible(timeout=STARTING)
