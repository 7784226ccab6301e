"""People in browsers of their own finish whole games through the real server, with clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import NAMES, Person, play_to_the_end, wait_for_somebody


def gather(invite: Invite, game: str, names: list[str]) -> list[Person]:
    """Everybody sits down at one table, and the host starts."""
    host, *guests = [invite(name) for name in names]
    code = host.open_table(game, len(names))
    host.sit(0)
    for seat, guest in enumerate(guests, start=1):
        guest.come_with(code, seat)
    host.start()
    return [host, *guests]


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("candy-lab", ["Ana", "Milo"]),
        ("candy-lab", ["Ana", "Milo", "Zoé", "Léo"]),
        ("candy-chaser", ["Ana", "Milo", "Zoé"]),
        ("candy-conquest", ["Ana", "Milo"]),
    ],
)
def test_people_finish_a_game_with_clicks(invite: Invite, game: str, names: list[str]) -> None:
    people = gather(invite, game, names)
    play_to_the_end(people)
    for person in people:
        expect(person.table).to_have_attribute("data-stage", "over")
        expect(person.page.locator("h1")).not_to_be_empty()


@pytest.mark.parametrize("game", NAMES)
def test_somebody_plays_now_against_bots(invite: Invite, game: str) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.locator(f"button[data-game='{game}']").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    play_to_the_end([ana])
    expect(ana.page.locator("[data-rematch]")).to_be_visible()
    ana.page.locator("[data-rematch]").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")


def test_candy_conquest_is_played_on_a_board_in_three_dimensions(invite: Invite) -> None:
    ana = invite()
    ana.page.goto("/")
    ana.page.locator("button[data-game='candy-conquest']").click()
    expect(ana.table).to_have_attribute("data-stage", "playing")
    ana.page.locator("[data-choose='view:3d']").click()
    expect(ana.page.locator("canvas")).to_be_visible()
    for _ in range(2):
        wait_for_somebody([ana])
        ana.play_one()
    colours = ana.page.evaluate(COLOURS)
    assert colours > 20, "the board is drawn"


# How many different colours a small copy of the canvas shows, taken in the frame in which it is drawn.
COLOURS = """() => new Promise((found) => {
  const canvas = document.querySelector('canvas');
  dispatchEvent(new Event('resize'));
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const copy = new OffscreenCanvas(64, 64).getContext('2d');
    copy.drawImage(canvas, 0, 0, 64, 64);
    const { data } = copy.getImageData(0, 0, 64, 64);
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add([data[i] >> 4, data[i + 1] >> 4, data[i + 2] >> 4].join());
    found(seen.size);
  }));
})"""
