"""Who sits at a table and who decides: the host, votes about an absent player, a clock that runs down."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.conftest import PATIENCE, Invite
from browser.people import Person, wait_for_somebody

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
BANK = {"kind": "bank", "seconds": 300, "increment": 5}
SHORTEST_BANK = {"kind": "bank", "seconds": 10, "increment": 0}
CREATE = """async ([name, settings]) => {
  const headers = { 'content-type': 'application/json' };
  const post = (path, body) => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/me', { name, language: 'en' });
  return (await (await post('/api/tables', settings)).json()).path;
}"""


def open_table(person: Person, **settings: Any) -> str:
    """A table with settings that the page does not offer; its code."""
    person.page.goto("/")
    person.page.goto(person.page.evaluate(CREATE, [person.name, settings]))
    return person.page.locator("[data-code]").inner_text()


def leave(person: Person) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("[data-leave]").click()
    person.page.locator("[data-leave]").click()


def test_only_the_host_starts_and_guests_are_told_whom_they_wait_for(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    expect(milo.page.locator("[data-waiting]")).to_have_text("Waiting for Ana to start the game")
    expect(milo.page.locator("[data-start]")).to_have_count(0)
    ana.start()
    expect(milo.table).to_have_attribute("data-stage", "playing")


def test_whoever_sits_there_may_start_when_the_host_has_gone(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    expect(milo.page.locator("[data-start]")).to_have_count(0)
    ana.page.goto("/")
    milo.start()


def test_the_host_sends_somebody_away_who_cannot_sit_here_again(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    expect(milo.page.locator("[data-dismiss]")).to_have_count(0)
    ana.page.locator("[data-dismiss='1']").click()
    expect(ana.page.locator("[data-bot='1']")).to_be_visible()
    notices = milo.page.locator("[data-notice]").filter(has_text="The host has asked you to leave this table.")
    expect(notices).to_have_count(1)
    milo.page.locator("[data-sit='1']").click()
    expect(notices).to_have_count(2)
    expect(milo.page.locator("[data-sit='1']")).to_be_visible()


def test_bots_do_not_play_among_themselves(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("candy-conquest", 2)
    ana.page.locator("[data-stand='0']").click()
    ana.add_bot(0)
    ana.add_bot(1)
    ana.page.locator("[data-start]").click()
    expect(ana.page.get_by_text("At least one person has to sit at the table.")).to_be_visible()


def test_a_bot_goes_on_when_everybody_who_is_there_agrees(invite: Invite) -> None:
    ana, milo, zoe = invite("Ana"), invite("Milo"), invite("Zoé")
    code = ana.open_table("candy-conquest", 3)
    ana.sit(0)
    milo.come_with(code, 1)
    zoe.come_with(code, 2)
    ana.start()
    leave(zoe)
    asked = ana.page.locator("[data-absent='2']")
    expect(asked).to_contain_text("Everybody here has to agree (2)")
    ana.page.locator("[data-replace='2']").click()
    expect(asked).to_contain_text("You agree")
    expect(asked).to_contain_text("1 of 2 agree")
    expect(milo.page.locator("[data-absent='2']")).to_contain_text("1 of 2 agree")
    milo.page.locator("[data-replace='2']").click()
    expect(asked).to_have_count(0)
    expect(ana.page.locator(".panel.log")).to_contain_text("A bot plays on for")


def test_at_zero_a_bot_plays_on_and_everybody_is_told(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    code = open_table(ana, game="candy-conquest", players=2, first=0, clock=SHORTEST_BANK)
    expect(ana.page.locator("[data-clock-words]")).to_have_text(
        "Clock: 0:10. At 0:00 a bot plays this game to its end for you."
    )
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    expect(milo.page.locator("[data-clock]")).to_have_count(2)
    expect(milo.page.locator("[data-clock='0']")).to_contain_text("0:00 bot plays", timeout=2 * PATIENCE)
    expect(milo.page.locator("[data-notice]")).to_contain_text("Ana’s time is up: a bot plays on in this seat.")
    expect(milo.page.locator(".panel.log")).to_contain_text("Ana’s time is up")
    expect(ana.page.get_by_text("Your time is up: a bot plays this game to its end.")).to_be_visible()
    expect(ana.page.locator("[data-take-back]")).to_have_count(0)
    assert wait_for_somebody([milo]) is milo


@pytest.mark.parametrize(
    ("theme", "device"),
    [pytest.param("light", {}, id="desk"), pytest.param("dark", PHONE, id="phone", marks=pytest.mark.thorough)],
)
def test_axe_finds_no_serious_fault_in_a_lobby_a_vote_and_clocks(
    invite: Invite, theme: str, device: dict[str, Any]
) -> None:
    ana, milo = invite("Ana"), invite("Milo", bypass_csp=True, color_scheme=theme, **device)
    zoe = invite("Zoé")
    code = open_table(ana, game="candy-chaser", players=3, clock=BANK)
    ana.sit(0)
    milo.come_with(code, 1)
    zoe.come_with(code, 2)
    assert faults(milo.page) == []
    ana.start()
    leave(zoe)
    ana.page.locator("[data-replace='2']").click()
    expect(milo.page.locator("[data-votes]")).to_contain_text("1 of 2 agree")
    assert faults(milo.page) == []
