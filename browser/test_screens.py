"""Pictures of the key screens, kept in build/screenshots to be held beside the designs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import NAMES, play_to_the_end, wait_for_somebody

DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", NAMES)
def test_pictures_of_a_game(invite: Invite, pictures: Path, game: str, device: str, theme: str) -> None:
    locale = "fr-FR" if theme == "dark" else "en-GB"
    ana = invite(color_scheme=theme, locale=locale, **DEVICES[device])
    ana.page.goto("/")
    expect(ana.page.locator("h1")).to_be_visible()
    ana.page.screenshot(path=pictures / f"home-{device}-{theme}.png")
    ana.page.locator(f"button[data-game='{game}']").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    for _ in range(4):
        if wait_for_somebody([ana]):
            ana.page.screenshot(path=pictures / f"{game}-{device}-{theme}.png")
            ana.play_one()
    play_to_the_end([ana])
    ana.page.wait_for_timeout(300)
    ana.page.screenshot(path=pictures / f"{game}-over-{device}-{theme}.png")
