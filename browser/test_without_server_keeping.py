"""The games without a server: a full disk, a database that goes, and workers that fall over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from browser.alone import STARTING, Alone, Come, look_back, wait_until_played
from browser.file_server import FOLDER, PREFIX
from browser.people import Person, play_to_the_end, wait_for_somebody

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="make static")

# Chromium lets a small thing through for half a minute after the last one, whatever the quota is.
FILL_THE_DISK = """() => {
  self.put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
}"""


def test_a_full_disk_is_told_and_what_was_asked_is_done_once_there_is_room(alone: Come) -> None:
    """Round one screen: everybody plays here, to the end, without a network."""
    ana = alone()
    ana.go()
    with no_room_for_files(ana):
        ana.page.locator("[data-together='candy-conquest']").click()
        expect(ana.page.locator("[data-failure='room']")).to_be_visible(timeout=STARTING)
    ana.page.locator("[data-try-again]").click()
    name = ana.page.locator("[data-seat-name='1']")
    name.fill("Milo", timeout=STARTING)
    expect(name.locator("..")).to_have_css("border-top-width", "0px")  # one frame round a name, not two
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
    expect(ana.page.locator(".over .title .badge")).to_have_text("")  # the drawing of whoever has won
    look_back(ana)


@contextmanager
def no_room_for_files(somebody: Alone) -> Iterator[None]:
    """For a tenth of what has to come; the browser says so in its console, too."""
    browser, origin = somebody.place.new_cdp_session(somebody.page), somebody.host.address.removesuffix(f"{PREFIX}/")
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1_000_000})
    yield
    browser.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    assert all("Quota" in problem for problem in somebody.person.problems)
    somebody.person.problems.clear()


@contextmanager
def no_room_left(somebody: Alone) -> Iterator[None]:
    in_the_table_worker(somebody, FILL_THE_DISK)
    yield
    in_the_table_worker(somebody, "() => { IDBObjectStore.prototype.put = self.put; }")


def in_the_table_worker(somebody: Alone, script: str) -> None:
    table = next(worker for worker in somebody.page.workers if "table.worker" in worker.url)
    table.evaluate(script)


# As Safari does behind a tab that sleeps: the next transaction finds a connection that is closed.
CLOSE_THE_SHELF = """() => {
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...asked) {
    IDBDatabase.prototype.transaction = begin;
    this.close();
    return begin.apply(this, asked);
  };
}"""
DELETE_EVERYTHING = """() => new Promise((done, failed) => {
  const deleting = indexedDB.deleteDatabase('bonbon');
  deleting.onsuccess = () => done();
  deleting.onerror = failed;
})"""


def test_a_shelf_that_the_browser_has_closed_is_opened_again_and_one_that_is_deleted_is_missed(alone: Come) -> None:
    ana = alone()
    ana.play_now("candy-chaser")
    wait_for_somebody([ana.person])
    before = ana.person.version
    in_the_table_worker(ana, CLOSE_THE_SHELF)
    press_a_move(ana.person)
    expect(ana.person.table).not_to_have_attribute("data-version", str(before), timeout=STARTING)
    wait_for_somebody([ana.person])
    version = ana.person.version
    ana.page.reload()
    expect(ana.person.table).to_have_attribute("data-version", str(version), timeout=STARTING)
    ana.page.evaluate(DELETE_EVERYTHING)
    press_a_move(ana.person)
    expect(ana.page.locator("[data-failure='cleared']")).to_be_visible(timeout=STARTING)
    assert [problem for problem in ana.person.problems if "that was kept is gone" not in problem] == []
    ana.person.problems.clear()
    ana.page.get_by_role("button", name="Load again").click()
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.play_now("candy-chaser")


def test_a_table_that_falls_over_goes_on_where_it_was_and_bots_that_cannot_think_are_missed(alone: Come) -> None:
    ana = alone()
    ana.play_now("candy-chaser")
    wait_for_somebody([ana.person])
    in_the_table_worker(ana, "() => postMessage({ is: 'nobody-thinks', details: 'no memory' })")
    notice = ana.page.locator("[data-notice]", has_text="Bots and hints do not work")
    expect(notice.get_by_role("button", name="Load again")).to_be_visible()
    notice.get_by_role("button", name="Close").click()
    in_the_table_worker(ana, "() => postMessage({ is: 'failed', why: 'broken', details: 'no memory' })")
    expect(ana.page.locator("[data-local]")).to_be_visible()
    expect(ana.page.locator("[data-local]")).to_have_count(0, timeout=STARTING)
    wait_until_played(ana.person)
    ana.person.play_one()
    assert all("no memory" in problem for problem in ana.person.problems)
    ana.person.problems.clear()


def press_a_move(person: Person) -> None:
    """Without waiting for what comes of it."""
    person.look()
    while not person.glance().moves:
        person.press(f'[data-choose="{person.glance().leads[0]}"]')
    person.press("[data-move]")
