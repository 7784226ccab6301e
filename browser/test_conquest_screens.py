"""Candy Conquest on every screen: what a decision needs is in view, and nothing moves while it is made."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.axe import faults
from browser.begun import begin
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody

SMALL = ((360, 640), (390, 664), (740, 360), (820, 1180))
SIZES = (*SMALL, (1280, 800), (1920, 1080))
PHONE = {"width": 390, "height": 664}
LONG_NAME = "Maximiliane-Charlotte"
# The parts of the table, whether they are in the window, and what is too small for a finger.
PARTS = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(); await frame();
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const found = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const parts = Object.fromEntries(['[data-board]', '.kinds', '.block', '.strip .btn', '.conquest ul'].flatMap(
    (name) => found(name).slice(0, 1).map((one) => [name, box(one).map(Math.round)])));
  const isOut = ([x, y, width, height]) =>
    x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1;
  const targets = found('.kinds button, .block .btn, [data-cell], .round, .corners .look');
  return {
    parts,
    out: Object.keys(parts).filter((name) => isOut(parts[name])),
    small: targets.map((one) => [one.dataset.choose, ...box(one)]).filter(([, , , w, h]) => Math.min(w, h) < 43),
    cut: found('.lines').filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    scrolls: document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight,
  };
}"""


def sit_with_bots(person: Person, bots: int) -> None:
    """A game that this person begins, with something on the board."""
    begin([person], "candy-conquest", bots, first=0)
    person.play_one()
    assert wait_for_somebody([person]) is person


def choose_a_candy(person: Person) -> None:
    person.page.locator("[data-choose^='candy:']:enabled").first.click()


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.thorough), 4])
def test_board_candies_and_answers_are_in_the_window_and_do_not_move(invite: Invite, players: int) -> None:
    lea = invite(LONG_NAME, locale="fr-FR")
    sit_with_bots(lea, players - 1)
    for width, height in SIZES:
        lea.page.set_viewport_size({"width": width, "height": height})
        seen = [lea.page.evaluate(PARTS)]
        choose_a_candy(lea)
        seen.append(lea.page.evaluate(PARTS))
        lea.page.locator("[data-cell][data-lit]").first.click()
        seen.append(lea.page.evaluate(PARTS))
        for _ in range(2):
            lea.page.keyboard.press("Escape")
        assert [one["parts"] for one in seen] == [seen[0]["parts"]] * 3, (width, height)
        assert [(one["out"], one["cut"], max(0, one["scrolls"] - 1)) for one in seen] == [([], [], 0)] * 3, (
            width,
            height,
        )
        if (width, height) in SMALL:
            assert [one["small"] for one in seen] == [[]] * 3, (width, height)


def test_on_its_side_the_board_is_on_the_left_of_everything_else(invite: Invite) -> None:
    ana = invite(viewport={"width": 740, "height": 360})
    sit_with_bots(ana, 3)
    parts = ana.page.evaluate(PARTS)["parts"]
    x, _, width, _ = parts["[data-board]"]
    assert all(x + width <= parts[name][0] for name in (".kinds", ".block", ".conquest ul"))


def test_a_button_that_can_do_nothing_yet_says_what_is_missing(invite: Invite) -> None:
    ana = invite(viewport=PHONE)
    sit_with_bots(ana, 1)
    says, place = ana.page.locator(".block p"), ana.page.locator(".block .go")
    expect(says).to_have_text("Choose a candy.")
    place.click(force=True)
    expect(says).to_have_text("Choose a candy first, then a cell for it.")
    choose_a_candy(ana)
    expect(says).to_contain_text("It goes ")
    place.click(force=True)
    expect(says).to_have_text("Now choose a cell with a yellow ring.")


def test_what_is_chosen_stays_chosen_when_somebody_comes_to_watch(invite: Invite) -> None:
    ana, eve = invite(), invite("Eve")
    sit_with_bots(ana, 1)
    choose_a_candy(ana)
    eve.page.goto(ana.page.url)
    expect(ana.page.get_by_title("1 person is watching")).to_be_visible()
    expect(ana.page.locator(".kinds .chosen")).to_have_count(1)


def test_a_chosen_cell_is_cut_open_from_its_name(invite: Invite) -> None:
    ana = invite(viewport=PHONE, bypass_csp=True)
    sit_with_bots(ana, 1)
    choose_a_candy(ana)
    ana.page.locator("[data-cell][data-lit]").first.click()
    ana.page.locator("[data-cut]").click()
    sheet = ana.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_contain_text("cut open")
    assert faults(ana.page) == []
    ana.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(ana.page.locator("[data-cut]")).to_be_focused()


def test_the_question_is_asked_once_on_a_desk(invite: Invite) -> None:
    ana = invite()
    sit_with_bots(ana, 2)
    expect(ana.page.locator(".conquest").get_by_text("Choose a candy", exact=False)).to_have_count(1)


def test_the_board_in_3d_is_turned_and_put_back_and_a_touch_beside_a_cell_means_it(invite: Invite) -> None:
    ana = invite(viewport=PHONE)
    sit_with_bots(ana, 1)
    page = ana.page
    page.locator("[data-choose='view:3d']").click()
    turn, reset = page.locator("[data-choose='turn:left']"), page.locator("[data-choose='turn:reset']")
    cell = page.locator("[data-cell='a1']")
    page.wait_for_function("() => document.querySelector('[data-cell=a1]').getBoundingClientRect().x > 20")
    assert turn.locator("svg").inner_html() != page.locator("[data-undo] svg").inner_html()
    expect(reset).to_have_count(0)
    before = middle_of(cell)
    turn.click()
    expect(reset).to_be_visible()
    reset.click()
    expect(reset).to_have_count(0)
    assert middle_of(cell) == pytest.approx(before, abs=1)

    choose_a_candy(ana)
    x, y = middle_of(page.locator("[data-cell][data-lit]").first)
    name = page.locator("[data-cell][data-lit]").first.get_attribute("data-cell")
    page.mouse.click(x - 12, y - 12)
    expect(page.locator("[data-cut]")).to_have_text(str(name).upper())


def middle_of(one: Any) -> tuple[float, float]:
    box = one.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
