"""The games without a server: what is fetched and when, how it is stopped, and other versions than the page's."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.alone import (
    FRENCH_PHONE,
    LARGEST_FILE,
    STARTING,
    WORKER,
    Come,
    drop_a_record,
    start_against_a_bot,
    wait_until_asked,
    wait_until_played,
)
from browser.axe import faults
from browser.file_server import FOLDER, FileServer

pytestmark = pytest.mark.skipif(not FOLDER.exists(), reason="make static")


def test_what_is_needed_comes_once_when_there_is_a_network_and_can_be_stopped(alone: Come, pictures: Path) -> None:
    ana = alone(**FRENCH_PHONE)
    with ana.host.holding("/assets/bringRecord-"):
        ana.go()
        expect(ana.page.locator("[data-box]").first).to_be_visible()
        expect(ana.page.locator("p.sr[role='status']")).to_be_attached()  # what says how far the table is has come
        assert not files_of_python(ana.host)
        ana.host.cut()
    drop_a_record(ana.page)
    notice = ana.page.locator("[data-notice]", has_text="dès que vous êtes en ligne")
    notice.get_by_role("button", name="Fermer").click()
    ana.host.mend()
    with ana.host.holding("/assets/pack-"):
        ana.page.locator("button[data-game='candy-lab']").click()
        expect(ana.page.locator("[data-play-now]")).to_be_visible()
        ana.host.cut()
    expect(ana.page.locator("[data-failure='network']")).to_be_visible()
    expect(ana.page.locator("[data-notice]")).to_have_count(0)
    ana.host.mend()
    with ana.host.holding(WORKER):
        ana.page.evaluate("dispatchEvent(new Event('online'))")
        wait_until_asked(ana, WORKER)
        ana.host.cut()
    expect(ana.page.locator("[data-failure='network']")).to_be_visible()
    ana.host.mend()
    with ana.host.holding(LARGEST_FILE):
        ana.page.evaluate("dispatchEvent(new Event('online'))")
        bar = wait_until_the_largest_is_missing(ana.page)
        expect(bar).to_have_attribute("aria-valuetext", re.compile(r"^\d,\d sur 7,\d\sMo$"))
        ana.page.screenshot(path=pictures / "fetch-once-phone-fr.png")
        assert faults(ana.page) == []
        ana.page.locator("[data-stop]").click()
        expect(ana.page.get_by_role("dialog")).to_have_count(0)
    ana.host.asked.clear()
    start_against_a_bot(ana.person, "candy-lab")
    assert {path.rpartition("/")[2] for path in files_of_python(ana.host)} == {LARGEST_FILE}


def test_whoever_does_without_the_games_is_led_home_and_asked_no_more(alone: Come) -> None:
    """From pages that show nothing without a table: a list of games, a record, a table, an edition."""
    ana = alone(**FRENCH_PHONE)
    ana.go()
    with ana.host.holding(LARGEST_FILE):
        for path in ("/games", "/tables", "/t/abcdefghijklmnop", "/editions/candy-lab"):
            ana.go(path)
            stop_fetching(ana.page)
        drop_a_record(ana.page)
        stop_fetching(ana.page)


def stop_fetching(page: Page) -> None:
    page.locator("[data-stop]").click(timeout=STARTING)
    expect(page.locator("[data-by-itself]")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_whoever_has_played_here_before_can_stop_it_and_hears_of_failures_only_when_they_play(alone: Come) -> None:
    ana = alone(service_workers="block")
    ana.place.add_init_script("localStorage.setItem('bonbon.playedHere', 'yes')")
    dialog = ana.page.get_by_role("dialog")
    ana.page.route("**/assets/pack-*", lambda route: route.abort())
    with ana.page.expect_event("requestfailed"):
        ana.go()
    ana.page.wait_for_timeout(300)
    expect(dialog).to_have_count(0)
    ana.go("/games")
    expect(ana.page.locator("[data-failure='network']")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-by-itself]")).to_be_visible()
    expect(dialog).to_have_count(0)
    ana.page.unroute("**/assets/pack-*")
    with ana.host.holding(LARGEST_FILE):
        ana.go("/games")
        wait_until_the_largest_is_missing(ana.page)
        ana.host.asked.clear()
        stop_fetching(ana.page)
        ana.page.wait_for_timeout(500)
        assert not any(LARGEST_FILE in path for path in ana.host.asked)  # a last small one may be on its way
        expect(dialog).to_have_count(0)
    ana.person.problems.clear()  # what did not come


def test_a_tab_that_is_older_than_what_is_published_says_so(alone: Come, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / "published"))
    ana = alone(folder)
    ana.go()
    expect(ana.page.locator("[data-box]").first).to_be_visible()
    publish_another_version(folder)
    ana.page.locator("[data-keep]").click()
    expect(ana.page.locator("[data-failure='changed']")).to_be_visible()
    ana.page.get_by_role("button", name="Load again").click()
    ana.page.locator("[data-keep]").click()
    expect(ana.page.locator("[data-kept]")).to_be_visible(timeout=STARTING)
    ana.person.problems.clear()  # what was not there any more


@pytest.mark.parametrize(("part", "place"), [("en-", "#lost"), ("worker-", "#lost"), ("LocalTable-", "main h1")])
def test_what_does_not_come_with_the_page_is_missed_in_words(alone: Come, part: str, place: str) -> None:
    ana = alone(service_workers="block")
    ana.place.add_init_script("sessionStorage.setItem('bonbon.loadedAgain', Date.now())")  # it does so once
    ana.page.route(f"**/assets/{part}*", lambda route: route.abort())
    ana.go()
    expect(ana.page.locator(place)).to_contain_text("could not be loaded")


def files_of_python(host: FileServer) -> list[str]:
    return [path for path in host.asked if "/python/" in path]


def wait_until_the_largest_is_missing(page: Page) -> Locator:
    """Everything else has come; the bar that says so."""
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", share_without(LARGEST_FILE), timeout=STARTING)
    return bar


def share_without(name: str) -> re.Pattern[str]:
    """Of everything that has to come, in percent; a little less where the page has shown some of it already."""
    [listed] = (FOLDER / "assets").glob("pack-*.json")
    sent = {file["path"]: file["sent"] for file in json.loads(listed.read_text("utf-8"))["files"]}
    there = sum(size for path, size in sent.items() if not path.endswith(name))
    percent = round(100 * there / sum(sent.values()))
    return re.compile("|".join(f"^{less}$" for less in range(percent - 4, percent + 1)))


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
