"""Replays: from the first move, by themselves, with everything open; the curve leads anywhere and ends as it ended."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import NAMES, Person
from browser.played import is_whoever_played, played_once
from browser.servers import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}

PLAYERS = {"candy-lab": 3, "candy-chaser": 3, "candy-conquest": 2}
# Each drawing has ids of its own.
DIFFERENT_CARDS = """() => new Set(
  [...document.querySelectorAll('.fan [data-piece]')].map((one) => one.innerHTML.replaceAll(/k\\d+/g, ''))
).size"""

# What stands on the page after every step of a replay: the page itself goes on, as a key would make it.
SAID_AT_EVERY_STEP = """async (last) => {
  const at = () => Number(document.querySelector('[data-at]').dataset.at);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const said = [];
  for (let step = 1; step <= last; step++) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    while (at() !== step) await frame();
    said.push(document.querySelector('.replay').innerText);
  }
  return said;
}"""


def finished(person: Person, server: Server, game: str) -> str:
    """A game of this person against bots that is over; the address of its replay."""
    games = played_once(server, game, PLAYERS[game])
    is_whoever_played(person, games)
    return f"/t/{games.tables[0]}/replay/1"


def step_of(person: Person) -> int:
    return int(person.page.locator("[data-at]").get_attribute("data-at") or -1)


@pytest.mark.parametrize("game", NAMES)
def test_a_replay_begins_at_the_first_move_and_goes_to_where_the_curve_is_clicked(
    invite: Invite, server: Server, game: str
) -> None:
    ana = invite(bypass_csp=True)
    address = finished(ana, server, game)
    ana.page.goto(f"{address}?chances")
    expect(ana.page.locator("[data-at]")).to_have_attribute("data-at", "0")
    expect(ana.page.locator(".bar b")).to_have_text("The deal")
    last = int((ana.page.locator("[data-at]").inner_text()).split("/")[1])
    reach = ana.page.locator("[data-reach]")
    box = reach.bounding_box()
    assert box is not None
    reach.click(position={"x": box["width"] * 0.5, "y": box["height"] / 2})
    assert abs(step_of(ana) - last / 2) <= 1
    ana.page.keyboard.press("End")
    expect(ana.page.locator("[data-at]")).to_have_attribute("data-at", str(last))
    chances = [int(re.findall(r"(\d+)\s*%", one)[0]) for one in ana.page.locator("[data-chance]").all_inner_texts()]
    assert sorted(chances)[-1] == 100
    assert sum(chances) == 100
    assert faults(ana.page) == []


def test_a_replay_plays_by_itself_as_fast_as_one_likes(invite: Invite, server: Server) -> None:
    ana = invite(reduced_motion="no-preference")
    address = finished(ana, server, "candy-conquest")
    ana.page.goto(address)
    expect(ana.page.locator("[data-run=true]")).to_be_visible()
    ana.page.locator("[data-speed]").select_option("4")
    expect(ana.page.locator("[data-at]")).not_to_have_attribute("data-at", "0")
    ana.page.locator("[data-run]").click()
    stopped = step_of(ana)
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator("[data-at]")).to_have_attribute("data-at", str(stopped + 1))
    ana.page.reload()
    expect(ana.page.locator("[data-speed]")).to_have_value("4")


def test_with_everything_open_the_cards_show_their_faces(invite: Invite, server: Server) -> None:
    ana = invite()
    ana.page.goto(f"{finished(ana, server, 'candy-lab')}?move=0")
    hands = ana.page.locator(".fan")
    expect(hands.first).to_be_visible()
    assert ana.page.locator(".fan [data-piece]").count() > 4
    assert ana.page.evaluate(DIFFERENT_CARDS) > 4, "they are not all the same back"
    ana.page.locator("select").last.select_option("watcher")
    ana.page.wait_for_function(f"() => ({DIFFERENT_CARDS})() === 1")


def test_with_everything_open_one_sees_what_everybody_chases(invite: Invite, server: Server) -> None:
    ana = invite()
    ana.page.goto(f"{finished(ana, server, 'candy-chaser')}?move=2")
    expect(ana.page.locator(".goal").first).to_be_visible()
    assert ana.page.locator(".goal").count() == ana.page.locator(".seats li").count()
    ana.page.locator("select").last.select_option("watcher")
    expect(ana.page.locator(".goal")).to_have_count(0)


def test_nobody_is_addressed_in_a_replay(invite: Invite, server: Server) -> None:
    ana = invite()
    address = finished(ana, server, "candy-lab")
    ana.page.goto(f"{address}?move=0&seat=0")
    last = int((ana.page.locator("[data-at]").inner_text()).split("/")[1])
    said: list[str] = ana.page.evaluate(SAID_AT_EVERY_STEP, min(last, 24))
    assert said
    for page in said:
        assert not re.search(r"You (draws|fills|puts|plays|takes)|A bot is playing for you", page)


def test_on_a_phone_the_curve_is_in_view_when_it_is_asked_for(invite: Invite, server: Server) -> None:
    ana = invite(**PHONE)
    ana.page.goto(f"{finished(ana, server, 'candy-conquest')}?chances")
    expect(ana.page.locator(".chances .plot")).to_be_in_viewport()
