"""The games without a server: from a folder on any host, and with the network cut after the first visit."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from bonbon.cli import main
from bonbon.client import Client
from bonbon.play import Record
from browser.axe import faults
from browser.conftest import PATIENCE, Invite
from browser.file_server import FOLDER, FileServer
from browser.people import AT_ONCE, FLAT, Person, play_to_the_end, wait_for_somebody
from browser.servers import Server, free_port
from browser.test_guided import follow

FRENCH_PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True, "locale": "fr-FR",
}  # fmt: skip
STARTING = 30_000  # milliseconds: two cores may be busy with other tests
DROP = """([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: 'application/json' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
}"""
# Chromium lets a small thing through for half a minute after the last one, whatever the quota is.
FILL_THE_DISK = """() => {
  self.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="make static")


class Alone:
    """Somebody with a browser of their own, at a host of files."""

    def __init__(self, place: BrowserContext, host: FileServer) -> None:
        self.place, self.host = place, host
        self.person = self.open_tab()

    def open_tab(self) -> Person:
        self.place.set_default_timeout(PATIENCE)
        return Person("Ana", self.place.new_page())

    @property
    def page(self) -> Page:
        return self.person.page

    def go(self, path: str = "/") -> None:
        self.page.goto(f"{self.host.address}#{path}")

    def come_again(self) -> None:
        """The tab is killed; another one opens at the same address."""
        address, killed = self.page.url, self.page
        with suppress(Error):
            killed.goto("chrome://crash")
        killed.close()
        self.person = self.open_tab()
        self.page.goto(address)

    def play_now(self, game: str) -> None:
        self.go()
        start_against_a_bot(self.person, game)


def start_against_a_bot(person: Person, game: str) -> None:
    """From the home page to the first move of two."""
    person.page.locator(f"button[data-game='{game}']").click()
    # Not before the sheet has all its rows, which move it.
    person.page.locator("label:has([data-pill='2'])").click(timeout=STARTING)
    person.page.locator("label:has([data-level='easy'])").click()
    person.page.locator("[data-play-now]").click()
    expect(person.table).to_have_attribute("data-stage", "playing")


Come = Callable[..., Alone]


@pytest.fixture
def alone(chromium: Browser) -> Iterator[Come]:
    """Whoever comes finds a host of their own; afterwards their page may have complained of nothing."""
    everybody: list[Alone] = []

    def come(folder: Path = FOLDER, **context: Any) -> Alone:
        settings = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        place = chromium.new_context(**(settings | context))
        place.add_init_script(FLAT)
        place.add_init_script(AT_ONCE)
        somebody = Alone(place, FileServer(folder))
        everybody.append(somebody)
        return somebody

    yield come
    for somebody in everybody:
        somebody.place.close()
        somebody.host.stop()
    assert [somebody.person.problems for somebody in everybody] == [[] for _ in everybody]


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


def wait_until_played(person: Person) -> None:
    expect(person.table).to_have_attribute("data-stage", "playing", timeout=STARTING)
    wait_for_somebody([person])


def ask_for_a_hint(person: Person) -> None:
    person.look()
    person.page.locator("[data-hint]").first.click()
    expect(person.page.locator("[data-hinted]").first).to_be_visible(timeout=STARTING)
    person.page.keyboard.press("Escape")


def look_back(somebody: Alone) -> None:
    """The chances of a game that is over, as soon as there are some."""
    somebody.page.locator("[data-chances]").first.click()
    expect(somebody.page.locator("[data-at]")).to_have_attribute("data-at", "0")
    expect(somebody.page.locator("[data-chance]").first).to_be_visible(timeout=STARTING)


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
    with ThreadPoolExecutor(1) as thread:  # this one has a loop already
        played = thread.submit(asyncio.run, play_again(server, record)).result()
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
            await there.play(words)
    return await client.record(table)


def without_names(record: Record) -> dict[str, object]:
    return {field: value for field, value in record.data().items() if field != "names"}


def drop_a_record(page: Page) -> None:
    record = sorted((Path(__file__).parent.parent / "tests" / "records").glob("**/*candy-chaser*.json*"))[0]
    page.evaluate(DROP, [record.name, record.read_text("utf-8").splitlines()[0]])


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
    ana.go("/learn/candy-chaser")
    ana.page.locator("[data-lesson]").first.click()
    expect(ana.page.locator("[data-step]")).to_be_visible()
    assert len(follow(ana.person)) >= 8
    ana.go()
    expect(ana.page.locator("[data-box]").first).to_be_visible()
    drop_a_record(ana.page)
    expect(ana.page.locator(".replay[data-game='candy-chaser']")).to_be_visible(timeout=STARTING)


def test_what_is_needed_comes_once_when_there_is_a_network_and_can_be_stopped(alone: Come, pictures: Path) -> None:
    ana = alone(**FRENCH_PHONE)
    ana.go()
    expect(ana.page.locator("[data-box]").first).to_be_visible()
    assert not files_of_python(ana.host)
    with ana.host.holding("/assets/pack-"):
        ana.page.locator("button[data-game='candy-lab']").click()
        expect(ana.page.locator("[data-play-now]")).to_be_visible()
        ana.host.cut()
    expect(ana.page.locator("[data-failure='network']")).to_be_visible()
    expect(ana.page.locator("[data-notice]")).to_have_count(0)
    ana.host.mend()
    with ana.host.holding(LARGEST_FILE):
        ana.page.evaluate("dispatchEvent(new Event('online'))")
        bar = ana.page.get_by_role("progressbar")
        expect(bar).to_have_attribute("aria-valuenow", share_without(LARGEST_FILE), timeout=STARTING)
        expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d,\d sur 7,\d Mo$"))
        ana.page.screenshot(path=pictures / "fetch-once-phone-fr.png")
        assert faults(ana.page) == []
        ana.page.locator("[data-stop]").click()
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.host.asked.clear()
    start_against_a_bot(ana.person, "candy-lab")
    assert {path.rpartition("/")[2] for path in files_of_python(ana.host)} == {LARGEST_FILE}


LARGEST_FILE = "pyodide.asm.wasm.packed"


def files_of_python(host: FileServer) -> list[str]:
    return [path for path in host.asked if "/python/" in path]


def share_without(name: str) -> re.Pattern[str]:
    """Of everything that has to come, in percent; a little less where the page has shown some of it already."""
    [listed] = (FOLDER / "assets").glob("pack-*.json")
    sent = {file["path"]: file["sent"] for file in json.loads(listed.read_text("utf-8"))["files"]}
    there = sum(size for path, size in sent.items() if not path.endswith(name))
    percent = round(100 * there / sum(sent.values()))
    return re.compile("|".join(f"^{less}$" for less in range(percent - 4, percent + 1)))


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


def test_a_full_disk_is_told_and_what_was_asked_is_done_once_there_is_room(alone: Come) -> None:
    """Round one screen: everybody plays here, to the end, without a network."""
    ana = alone()
    ana.go()
    ana.page.locator("[data-together='candy-conquest']").click()
    ana.page.locator("[data-seat-name='1']").fill("Milo", timeout=STARTING)
    ana.page.locator("[data-play-together]").click()
    wait_until_played(ana.person)
    before = str(ana.person.version)
    with no_room_left(ana):
        press_a_move(ana.person)
        expect(ana.page.locator("[data-unsaved]")).to_be_visible()
        expect(ana.person.table).to_have_attribute("data-version", before)
    expect(ana.person.table).not_to_have_attribute("data-version", before, timeout=STARTING)
    expect(ana.page.locator("[data-unsaved]")).to_have_count(0)
    ana.host.stop()
    play_to_the_end([ana.person])
    look_back(ana)


@contextmanager
def no_room_left(somebody: Alone) -> Iterator[None]:
    table = next(worker for worker in somebody.page.workers if "table.worker" in worker.url)
    table.evaluate(FILL_THE_DISK)
    yield
    table.evaluate("() => { IDBObjectStore.prototype.put = self.put; }")


def press_a_move(person: Person) -> None:
    """Without waiting for what comes of it."""
    person.look()
    while not person.glance().moves:
        person.press(f'[data-choose="{person.glance().leads[0]}"]')
    person.press("[data-move]")


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
    ana.page.locator("[data-bot='1']").click()
    ana.page.locator("[data-start]").click()
    wait_until_played(ana.person)
    ana.person.play_one()
    first, second = ana.person, ana.open_tab()
    second.page.goto(ana.page.url)
    second.page.locator("[data-play-here]").click(timeout=STARTING)
    wait_until_played(second)
    expect(first.page.locator("[data-play-here]")).to_be_visible()
    play_to_the_end([second])


def test_whoever_plays_goes_on_while_a_new_version_is_published(alone: Come, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / "published"))
    ana = alone(folder)
    ana.play_now("candy-conquest")
    wait_until_played(ana.person)
    table = ana.page.url.partition("#")[2]
    for old in ("assets", "python"):
        shutil.rmtree(folder / old)
    ana.person.play_one()
    ana.go("/games")
    expect(ana.page.locator("main h1")).to_be_visible()
    ana.go(table)
    wait_until_played(ana.person)
    publish_another_version(folder)
    ana.page.reload()
    wait_until_played(ana.person)
    ana.person.play_one()


def publish_another_version(folder: Path) -> None:
    """All files are there again, and the page names another list of them."""
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    [pack] = (folder / "assets").glob("pack-*.json")
    listed = json.loads(pack.read_text("utf-8"))
    page, other = folder / "index.html", f"pack-{'0' * 12}.json"
    (folder / "assets" / other).write_text(json.dumps(listed | {"version": "0" * 12}), "utf-8")
    page.write_text(page.read_text("utf-8").replace(pack.name, other), "utf-8")
    pack.unlink()


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
    expect(offer.locator("..")).to_contain_text(re.compile(r"fetched once, 7\.\d MB"))
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
