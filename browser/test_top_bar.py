"""The bar at the top of every page fits the page, whatever the device, the language and the name."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite

OUTSIDE = """() => [...document.querySelectorAll('header.shop :is(a, button)')]
    .filter(one => one.checkVisibility())
    .filter(one => { const { left, right } = one.getBoundingClientRect(); return left < 0 || right > innerWidth })
    .map(one => one.ariaLabel || one.textContent)"""
BROKEN = """() => [...document.querySelectorAll('header.shop nav a')]
    .filter(one => one.checkVisibility() && one.offsetHeight > 48).map(one => one.textContent)"""


def test_everything_in_the_bar_is_on_the_screen(invite: Invite) -> None:
    ana = invite(locale="fr-FR")
    ana.page.request.post("/api/me", data={"name": "Maximilienne-Joséphine"})
    ana.page.goto("/games")
    expect(ana.page.locator("[data-me] .badge")).to_be_visible()
    for width in (360, 390, 430, 600, 601, 664, 701, 820):
        ana.page.set_viewport_size({"width": width, "height": 664})
        for language in ("en", "fr"):
            ana.page.locator(f"button[lang='{language}']:visible").click()
            expect(ana.page.locator("html")).to_have_attribute("lang", language)
            assert ana.page.evaluate(OUTSIDE) == [], (width, language)
            assert ana.page.evaluate(BROKEN) == [], (width, language)
