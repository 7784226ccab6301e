"""What happens at a table besides moves: reloads, lost connections, one device for two, leaving, watching, replays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.begun import begin_against_a_bot
from browser.conftest import PATIENCE, Invite
from browser.people import AT_ONCE, Person, rush_to_the_end, wait_for_somebody
from browser.servers import Server


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(invite: Invite) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-lab")
    wait_for_somebody([ana])
    ana.play_one()
    wait_for_somebody([ana])
    ana.look()
    version, offered = ana.version, ana.glance().offered_choices
    ana.page.reload()
    expect(ana.table).to_have_attribute("data-version", str(version))
    expect(ana.table).to_have_attribute("data-turn", "mine")
    ana.look()
    assert ana.glance().offered_choices == offered
    ana.play_one()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that this test alone may stop."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def test_a_lost_connection_comes_back_by_itself_and_what_was_played_meanwhile_is_played_once(
    chromium: Browser, own_server: Server
) -> None:
    context = chromium.new_context(base_url=own_server.address, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(AT_ONCE)
    ana = Person("Ana", context.new_page())
    ana.play_now("candy-chaser")
    wait_for_somebody([ana])
    ana.look()
    version = ana.version
    ana.press("[data-choose='red']")
    own_server.stop(kill=True)
    expect(ana.page.get_by_text("The connection is lost.")).to_be_visible()
    ana.press("[data-move$=' move red']")
    assert ana.version == version
    own_server.start()
    expect(ana.table).to_have_attribute("data-link", "open")
    expect(ana.page.locator(".panel.log li").filter(has_text="You")).to_have_count(1)
    assert wait_for_somebody([ana])
    ana.play_one()
    context.close()


def test_open_games_need_no_curtain(invite: Invite) -> None:
    ana = invite()
    ana.open_table("candy-conquest", 2)
    ana.sit(0)
    ana.sit(1, "Milo")
    ana.start()
    for _ in range(4):
        wait_for_somebody([ana])
        ana.play_one()
    expect(ana.page.locator("[data-ready]")).to_have_count(0)


def test_whoever_leaves_is_replaced_by_a_bot_and_may_come_back(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    table = milo.page.url
    milo.page.get_by_role("button", name="Menu").click()
    milo.page.locator("[data-leave]").click()
    milo.page.locator("[data-leave]").click()
    ana.page.locator("[data-replace='1']").click()
    expect(ana.page.locator("[data-replace='1']")).to_have_count(0)
    wait_for_somebody([ana])
    ana.play_one()
    wait_for_somebody([ana])
    milo.page.goto(table)
    milo.page.locator("[data-take-back]").click()
    expect(milo.page.locator("[data-take-back]")).to_have_count(0)
    ana.play_one()
    expect(milo.table).to_have_attribute("data-turn", "mine")


def test_a_watcher_sees_the_game_and_no_buttons(invite: Invite) -> None:
    ana, zoe = invite("Ana"), invite("Zoé")
    code = ana.open_table("candy-lab", 2)
    ana.sit(0)
    ana.add_bot(1)
    ana.start()
    zoe.page.goto(f"/j/{code}")
    expect(zoe.table).to_have_attribute("data-stage", "playing")
    wait_for_somebody([ana])
    ana.play_one()
    expect(zoe.page.locator("[data-move]:not([disabled])")).to_have_count(0)
    expect(zoe.page.locator("[data-prompt]")).to_contain_text("Waiting for")


def test_people_say_something_to_each_other(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    expect(milo.table).to_have_attribute("data-stage", "playing")
    ana.page.get_by_role("button", name="Say something").click()
    ana.page.get_by_role("button", name="Sweet!").click()
    expect(milo.page.get_by_text("Ana: Sweet!")).to_be_visible()


def test_a_finished_game_can_be_replayed_checked_and_downloaded(invite: Invite) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-chaser")
    rush_to_the_end([ana])
    page = ana.page
    page.get_by_role("button", name="Check shuffle").click()
    expect(page.get_by_text("The hashes agree")).to_be_visible()
    expect(page.get_by_text("follow from this seed.")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    assert Path(download.value.path()).read_text().startswith('{"format": "bonbon-record/1"')
    page.get_by_role("link", name="Replay").first.click()
    expect(page).to_have_url(re.compile("/replay/1"))
    slider = page.get_by_role("slider")
    slider.fill("3")
    expect(page).to_have_url(re.compile("move=3"))
    page.reload()
    expect(slider).to_have_value("3")
    page.get_by_role("combobox", name="As seen by").select_option("watcher")
    expect(page).to_have_url(re.compile("seat=watcher"))
    page.keyboard.press("Escape")


def test_a_link_with_a_bad_code_is_answered_with_words_and_a_way_out(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/j/zaza-zaza-za")
    expect(ana.page.get_by_text("No table has this code.")).to_be_visible()
    ana.page.get_by_role("link", name="To the games", exact=True).click()
    expect(ana.page.locator("#code")).to_be_visible()


def test_seats_move_to_another_device_with_a_link(invite: Invite) -> None:
    ana, phone = invite("Ana", permissions=["clipboard-read", "clipboard-write"]), invite("Ana’s phone")
    ana.play_now("candy-conquest")
    table = ana.page.url
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Continue on another device").click()
    expect(ana.page.get_by_text("A link to your seats")).to_be_visible()
    phone.page.goto(ana.page.evaluate("navigator.clipboard.readText()"))
    expect(phone.page).to_have_url(re.compile("/tables$"))
    phone.page.goto(table)
    wait_for_somebody([phone])
    phone.play_one()


def test_whoever_deletes_their_name_is_nobody_to_the_others(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-chaser", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    expect(milo.page.get_by_text("Ana").first).to_be_visible()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.locator("[data-me]").click()
    ana.page.locator("[data-delete-name]").click()
    expect(ana.page.get_by_role("button", name="Keep")).to_be_focused()
    ana.page.locator("[data-forget]").click()
    expect(ana.page.get_by_text("Your name is gone")).to_be_visible()
    expect(ana.page.get_by_role("button", name="Choose a name")).to_be_visible()
    expect(milo.page.get_by_text("Ana")).to_have_count(0)
