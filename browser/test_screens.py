"""Pictures of the key screens, kept in build/screenshots to be held beside the designs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import NAMES, Person, play_to_the_end, wait_for_somebody

DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}


LOCALES = {"desk": "en-GB", "phone": "fr-FR"}
THEMES = ("light", "dark")
SET_THEME = "theme => { document.documentElement.dataset.theme = theme }"


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", NAMES)
def test_pictures_of_a_game(invite: Invite, pictures: Path, game: str, device: str) -> None:
    ana = invite(locale=LOCALES[device], **DEVICES[device])
    ana.page.goto("/")
    expect(ana.page.locator("h1")).to_be_visible()
    take_pictures(ana, pictures, f"home-{device}")
    ana.page.locator(f"button[data-game='{game}']").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    for _ in range(4):
        if wait_for_somebody([ana]):
            take_pictures(ana, pictures, f"{game}-{device}")
            ana.play_one()
    play_to_the_end([ana])
    ana.page.wait_for_timeout(300)
    take_pictures(ana, pictures, f"{game}-over-{device}")


def take_pictures(person: Person, pictures: Path, name: str) -> None:
    """One in each theme: what is seen is the same game, so that it is played once."""
    for theme in THEMES:
        person.page.evaluate(SET_THEME, theme)
        person.page.screenshot(path=pictures / f"{name}-{theme}.png")
