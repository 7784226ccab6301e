"""Bots with levels, hints at the table, and the curve of everybody's chances after the game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.conftest import PICTURES, Invite
from browser.people import play_to_the_end, wait_for_somebody
from browser.test_everybody import PHONE

FRENCH_PHONE: dict[str, Any] = {"locale": "fr-FR", **PHONE}
THINKING = 60_000  # milliseconds: two cores may be busy with other tests


@pytest.mark.parametrize("context", [{}, {"color_scheme": "dark", **FRENCH_PHONE}], ids=["desk", "french-phone-dark"])
def test_a_hint_lights_moves_with_their_chances_and_can_be_played(invite: Invite, context: dict[str, Any]) -> None:
    ana = invite(bypass_csp=True, **context)
    ana.play_now("candy-conquest")
    wait_for_somebody([ana])
    ana.look()
    before = ana.version
    ana.page.locator("[data-hint]").click()
    lines = ana.page.locator("[data-hinted]")
    expect(lines.first).to_be_visible()
    assert 2 <= lines.count() <= 5
    expect(lines.first).to_have_text(re.compile(r"\d+\u202f%|surely|sûr"))
    lines.nth(1).click()
    expect(lines.nth(1)).to_have_attribute("aria-pressed", "true")
    assert faults(ana.page) == []
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.page.screenshot(path=PICTURES / f"hint-{'phone' if context else 'desk'}.png")
    ana.page.locator("[data-play-hint]").click()
    expect(ana.table).not_to_have_attribute("data-version", str(before))
    expect(ana.page.locator("[data-hinted]")).to_have_count(0)


def test_the_host_chooses_how_bots_play_and_whether_there_are_hints(invite: Invite) -> None:
    ana = invite(bypass_csp=True)
    ana.open_table("candy-conquest", 2)
    ana.sit(0)
    ana.page.get_by_text("Hard", exact=True).click()
    expect(ana.page.get_by_text("Thinks a few moves ahead.")).to_be_visible()
    assert faults(ana.page) == []
    ana.add_bot(1)
    expect(ana.page.get_by_text("bot, hard")).to_be_visible()
    ana.start()
    wait_for_somebody([ana])
    expect(ana.page.locator("[data-hint]")).to_have_count(0)


@pytest.mark.parametrize("context", [{}, {"color_scheme": "dark", **FRENCH_PHONE}], ids=["desk", "french-phone-dark"])
def test_after_the_game_the_curve_of_chances_leads_to_the_turning_points(
    invite: Invite, context: dict[str, Any]
) -> None:
    ana = invite(bypass_csp=True, **context)
    ana.play_now("candy-conquest")
    play_to_the_end([ana])
    ana.page.locator("a[data-chances]").click()
    curve = ana.page.locator(".chances")
    expect(curve).to_have_attribute("data-done", "true", timeout=THINKING)
    assert curve.locator("path.curve").count() == 2
    marks = curve.locator("[data-turning]")
    expect(marks.first).to_be_attached()
    step = marks.first.get_attribute("data-turning")
    marks.first.focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("footer").get_by_role("slider")).to_have_value(str(step))
    assert faults(ana.page) == []
    assert not ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    ana.page.screenshot(path=PICTURES / f"chances-{'phone' if context else 'desk'}.png")
    ana.page.locator("footer [data-chances]").click()
    expect(curve).to_have_count(0)
