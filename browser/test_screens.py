"""Games against bots from the first page to the last; pictures of the key screens are kept in build/screenshots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person, play_to_the_end, wait_for_somebody

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
THEMES = ("light", "dark")
SET_THEME = "theme => { document.documentElement.dataset.theme = theme }"


@pytest.mark.parametrize(
    "game",
    [
        "candy-chaser",
        pytest.param("candy-lab", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", marks=pytest.mark.thorough),
    ],
)
def test_somebody_plays_now_against_bots_and_once_more(invite: Invite, pictures: Path, game: str) -> None:
    ana = invite()
    play_and_take_pictures(ana, pictures, game, "desk")
    ana.page.locator("[data-rematch]").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")


@pytest.mark.parametrize(
    "game",
    [
        "candy-lab",
        pytest.param("candy-chaser", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", marks=pytest.mark.thorough),
    ],
)
def test_a_whole_game_in_french_on_a_phone(invite: Invite, pictures: Path, game: str) -> None:
    ana = invite(locale="fr-FR", bypass_csp=True, **PHONE)
    play_and_take_pictures(ana, pictures, game, "phone")
    assert ana.page.locator("html").get_attribute("lang") == "fr"
    expect(ana.page.get_by_role("button", name="Rejouer, mêmes places")).to_be_visible()
    assert faults(ana.page) == []
    wide = ana.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing sticks out to the side"


def play_and_take_pictures(person: Person, pictures: Path, game: str, device: str) -> None:
    """From the first page to the end of a game, with pictures of both, and of the third turn if there is one."""
    person.page.goto("/")
    expect(person.page.locator("h1")).to_be_visible()
    take_pictures(person, pictures, f"home-{device}")
    person.page.locator(f"button[data-game='{game}']").click()
    person.page.locator("[data-play-now]").click()
    expect(person.table).to_have_attribute("data-stage", "playing")
    for _ in range(2):
        if wait_for_somebody([person]):
            person.play_one()
    if wait_for_somebody([person]):
        take_pictures(person, pictures, f"{game}-{device}")
    play_to_the_end([person])
    person.page.wait_for_timeout(300)
    take_pictures(person, pictures, f"{game}-over-{device}")


def take_pictures(person: Person, pictures: Path, name: str) -> None:
    """One in each theme: what is seen is the same game, so that it is played once."""
    for theme in THEMES:
        person.page.evaluate(SET_THEME, theme)
        person.page.screenshot(path=pictures / f"{name}-{theme}.png")
