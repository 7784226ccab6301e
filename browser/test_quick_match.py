"""Play with anybody: two meet and play, one who waits alone is offered bots, a third one watches from the list."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
NO_SIDEWAYS = "() => document.documentElement.scrollWidth <= innerWidth"


def look_for(person: Person, game: str, players: int = 2) -> None:
    """From the home page to the table where one waits."""
    page = person.page
    page.goto("/")
    page.locator("a[href='/quick']").click()
    page.locator(f"[data-wish-game='{game}']").check(force=True)
    page.get_by_role("radio", name=str(players), exact=True).check(force=True)
    page.locator("[data-look]").click()
    page.locator("[data-my-name]").fill(person.name)
    page.locator("[data-my-name]").press("Enter")
    expect(page.locator("[data-waiting-room]")).to_be_visible()


def test_two_meet_play_against_each_other_and_a_third_one_watches(invite: Invite) -> None:
    ana, leo, zoe = invite("Ana"), invite("Léo"), invite("Zoé")
    look_for(ana, "candy-conquest")
    expect(ana.page.locator("[data-looking]")).to_have_text("Looking for one more for Candy Conquest")
    ana.page.reload()
    expect(ana.page.locator("[data-place='person']")).to_have_count(1)
    expect(ana.page.locator("li.away")).to_have_count(0)
    look_for(leo, "candy-conquest")
    for person in (ana, leo):
        expect(person.table).to_have_attribute("data-stage", "playing")
    actors = []
    for _ in range(2):
        actor = wait_for_somebody([ana, leo])
        assert actor is not None
        actor.play_one()
        actors.append(actor.name)
    assert set(actors) == {"Ana", "Léo"}

    zoe.page.goto("/")
    zoe.page.locator("a[href='/watch']").click()
    found = zoe.page.locator("[data-watch]").filter(has_text="Léo")
    expect(found).to_contain_text("Ana")
    found.click()
    expect(zoe.table).to_have_attribute("data-stage", "playing")
    assert zoe.glance().moves == []
    expect(zoe.page.locator("[data-move]")).to_have_count(0)


@pytest.mark.parametrize(
    ("device", "theme", "locale"),
    [
        pytest.param({}, "light", "en-GB", id="desk", marks=pytest.mark.thorough),
        pytest.param(PHONE, "dark", "fr-FR", id="phone-dark-french"),
        pytest.param(PHONE, "light", "en-GB", id="phone", marks=pytest.mark.thorough),
        pytest.param({}, "dark", "fr-FR", id="desk-dark-french", marks=pytest.mark.thorough),
    ],
)
def test_who_waits_alone_is_offered_bots_after_half_a_minute_and_plays(
    invite: Invite, pictures: Path, device: dict[str, Any], theme: str, locale: str
) -> None:
    ana = invite("Ana", bypass_csp=True, color_scheme=theme, locale=locale, **device)
    page, name = ana.page, f"{page_name(device)}-{theme}-{locale[:2]}"
    page.clock.install()
    page.goto("/quick")
    expect(page.locator("[data-look]")).to_be_enabled()
    page.screenshot(path=pictures / f"quick-choose-{name}.png")
    assert faults(page) == []
    look_for(ana, "candy-chaser", 3)
    expect(page.locator("[data-offer]")).to_have_count(0)
    page.clock.fast_forward(31_000)
    expect(page.locator("[data-offer='bots']")).to_be_visible()
    assert page.evaluate(NO_SIDEWAYS)
    page.screenshot(path=pictures / f"quick-waiting-{name}.png")
    assert faults(page) == []
    page.locator("[data-play-with-bots]").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    page.goto("/watch")
    expect(page.locator("[data-watch]").first).to_be_visible()
    page.screenshot(path=pictures / f"quick-watch-{name}.png")
    assert page.evaluate(NO_SIDEWAYS)
    assert faults(page) == []
    page.goto("/")
    page.screenshot(path=pictures / f"quick-home-{name}.png", full_page=True)


def as_if_ten_minutes_had_passed(socket: WebSocketRoute) -> None:
    """Whoever sits there has waited ten minutes longer than the server says."""
    server = socket.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        told = json.loads(message)
        quick = told.get("state", {}).get("quick")
        if quick:
            quick["waited"] = [waited and waited + 600_000 for waited in quick["waited"]]
        socket.send(json.dumps(told))

    server.on_message(pass_on)


def page_name(device: dict[str, Any]) -> str:
    return "phone" if device else "desk"


def test_nobody_for_ten_minutes_and_the_table_can_be_kept_with_days_for_every_move(invite: Invite) -> None:
    ana = invite("Ana")
    ana.page.route_web_socket("**/ws/tables/*", as_if_ten_minutes_had_passed)
    look_for(ana, "candy-lab", 4)
    before = ana.page.url
    ana.page.locator("[data-keep-open]").click()
    expect(ana.page.get_by_text("Your place is kept for three days: you can go away.").first).to_be_visible()
    assert ana.page.url != before
    ana.page.locator("[data-stop]").click()
    expect(ana.page.locator("[data-look]")).to_be_visible()
