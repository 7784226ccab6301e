"""Candy Lab on small and large screens, by geometry: all that a decision needs is in view, and nothing jumps."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import Person, wait_for_somebody
from browser.test_chaser_screens import resize
from browser.walk import SCREENS, Screen, Walker, sit_down, walk_game

PHONE = Screen(360, 640)
ACROSS = Screen(740, 360)
DESK = Screen(1280, 800)
# The windows of the blocks that keep their height, and of the belt, which takes what they leave.
BLOCKS = """() => ['.others', '[data-board]', '.strip:has(.supply)', '.hand', '.block'].map((name) => {
  const { top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [name, Math.round(top), Math.round(bottom)];
})"""
BACKGROUND = "one => getComputedStyle(one).backgroundColor"
BOXES = """(all) => all.map((one) => {
  const { x, y, right, bottom } = one.getBoundingClientRect();
  return [x, y, right, bottom];
})"""


@pytest.mark.parametrize(
    ("players", "language", "moves"),
    [
        pytest.param(4, "fr-FR", 6, marks=pytest.mark.thorough),
        pytest.param(2, "en-GB", 12, marks=pytest.mark.thorough),
        pytest.param(3, "fr-FR", 12, marks=pytest.mark.thorough),
    ],
)
def test_a_decision_is_in_view_on_every_screen(invite: Invite, players: int, language: str, moves: int) -> None:
    ana = at_table(invite, players, locale=language)
    walker = Walker(ana, "candy-lab", SCREENS, None)

    walk_game(walker, moves)

    assert walker.looks >= moves
    assert walker.faults == []


def test_nothing_jumps_within_a_game_on_a_phone(invite: Invite) -> None:
    ana = at_table(invite, 4, viewport=PHONE)
    places = []
    for _ in range(8):
        if wait_for_somebody([ana]) is None:
            break
        ana.play_one(lambda: places.append(ana.page.evaluate(BLOCKS)))

    assert len(places) > 8
    assert all(here == places[0] for here in places), "only the belt changes, inside its place"


def test_a_large_hand_lies_in_its_place_and_every_card_can_be_touched(invite: Invite) -> None:
    ana = at_table(invite, 2, viewport=PHONE)
    draw_many(ana)
    assert ana.page.locator("[data-choose^='card ']").count() >= 8

    boxes = cards_in_hand(ana, PHONE)
    assert all(a[2] <= b[0] + 1 for a, b in pairwise(boxes)), "one row, none under another"

    resize(ana.page, (ACROSS.width, ACROSS.height))
    cards_in_hand(ana, ACROSS)


def cards_in_hand(person: Person, screen: Screen) -> list[list[float]]:
    """Where the cards are: all in the hand, and enough of each for a finger."""
    hand = person.page.locator(".hand").bounding_box()
    boxes: list[list[float]] = person.page.locator("[data-choose^='card ']").evaluate_all(BOXES)
    assert hand is not None
    assert all(x >= 0 and right <= screen.width for x, _, right, _ in boxes)
    assert all(bottom <= hand["y"] + hand["height"] for *_, bottom in boxes)
    assert all(right - x >= 29 for x, _, right, _ in boxes), "enough of each is seen for a finger"
    return boxes


def test_the_best_place_is_chosen_at_once(invite: Invite) -> None:
    ana = at_table(invite, 4)
    for card in cards_that_fit(ana):
        ana.press(f'[data-choose="card {card}"]')
        gains = []
        for _ in range(int(pager.split("/")[1]) if (pager := pager_of(ana)) else 1):
            gains.append(points_of_place(ana))
            if pager:
                ana.press('[data-choose="fit after"]')
        assert gains[0] == max(gains), f"{card}: {gains}"
        ana.press(f'[data-choose="card {card}"]')


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=pytest.mark.thorough)], ids=str)
def test_what_cannot_be_done_says_why(invite: Invite, size: Screen) -> None:
    ana = at_table(invite, 4, viewport=size)
    wait_for_somebody([ana])
    docket = ana.page.locator(".docket")

    fill = ana.page.get_by_role("button", name="Fill order")
    colour = fill.evaluate(BACKGROUND)
    fill.hover(force=True)
    assert fill.evaluate(BACKGROUND) == colour, "what cannot be pressed does not look as if it could"
    fill.click(force=True)
    expect(docket).to_contain_text("First choose a card with a green bar")
    ana.page.get_by_role("button", name="Draw", exact=True).click(force=True)
    expect(docket).to_contain_text("You may draw only if")
    ana.page.locator(".hand .no").first.click(force=True)
    expect(docket).to_contain_text("does not fit")
    ana.page.locator(".supply button").first.click(force=True)
    expect(docket).to_contain_text("You may draw only if")

    ana.press("[data-choose^='card '].ok")
    expect(docket).not_to_contain_text("does not fit")


def at_table(invite: Invite, players: int, *, viewport: Screen = DESK, **context: Any) -> Person:
    """Somebody whose turn it is; the others are bots."""
    person = invite(viewport={"width": viewport.width, "height": viewport.height}, **context)
    sit_down(person, "candy-lab", players)
    wait_for_somebody([person])
    return person


def draw_many(person: Person, cards: int = 8) -> None:
    """Put sticks back and draw whenever that is possible, until the hand is large."""
    for _ in range(120):
        wait_for_somebody([person])
        if person.page.locator(".hand li").count() >= cards:
            return
        now = person.glance()
        wanted = [words for words in now.offered_moves if words.split()[1] in ("draw", "back")]
        leads = [one for one in now.offered_choices if one.startswith("back")]
        if wanted:
            person.press(f'[data-move="{wanted[0]}"]')
            expect(person.table).not_to_have_attribute("data-version", str(now.version))
        elif leads:
            person.press(f'[data-choose="{leads[-1]}"]')
        else:
            person.play_one()


def cards_that_fit(person: Person) -> list[str]:
    return [one.removeprefix("card ") for one in person.glance().offered_choices if one.startswith("card ")]


def pager_of(person: Person) -> str:
    pager = person.page.locator(".pager b")
    return pager.inner_text() if pager.count() else ""


def points_of_place(person: Person) -> int:
    """The numbers on the sticks inside the frame."""
    return sum(int(text) for text in person.page.locator("li.fit .pv").all_text_contents())
