"""Candy Chaser on every screen: what a decision needs is in view, nothing jumps, and the secret can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Invite
from browser.people import Person
from browser.test_seats import open_table

SMALL = ((360, 640), (390, 664), (740, 360))
SIZES = (*SMALL, (820, 1180), (1280, 800))
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
LONG_NAME = "Maximilienne-Alexandra"
PACE = "pace => localStorage.setItem('bonbon.pace', pace)"

# Where the parts of the trading phase are: [left, top, width, height] of each, rounded.
TRADING = """() => Object.fromEntries(['seats', 'tracks', 'act', 'book', 'go'].map((part) => {
  const { x, y, width, height } = document.querySelector(`.trading .${part}`).getBoundingClientRect();
  return [part, [x, y, width, height].map(Math.round)];
}))"""
# Everything of these that is shown and does not lie wholly in the window, or is covered by something else.
HIDDEN = """(selectors) => selectors.flatMap((selector) => {
  const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const bad = found.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return !isInside || !(one.contains(hit) || hit?.contains(one));
  });
  return found.length ? bad.map((one) => `${selector}: ${one.textContent.trim()}`) : [`${selector}: none`];
})"""
TOO_HIGH = """() => Math.max(...[document.documentElement, document.querySelector('main')]
  .map((one) => one.scrollHeight - one.clientHeight))"""
# A second connection that trades for this page: up into a jar with `climbs`, else not. With `accuses` it also tattles:
# seat 1 accuses seat 2, and nobody says anything else.
TRADE = """([climbs, accuses]) => {
  const table = location.pathname.split('/')[2];
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}?since=0`);
  let state = null, asked = -1;
  const best = (legal, height) => legal.toSorted((a, b) => height(b) - height(a))[0];
  const choose = ({ legal, position: { phase, landings, prices } }) => {
    if (phase !== 'telling')
      return best(legal, (words) => {
        const candy = words.split(' ')[2], to = landings[candy];
        return to === 'G' ? (climbs ? 99 : -99) : to === prices[candy] ? -9 : to;
      });
    return accuses ? legal.find((one) => /^1 accuse 2|stop$/.test(one)) : undefined;
  };
  const play = () => {
    const view = state.views.find((one) => one.legal?.length);
    const words = view && state.version !== asked ? choose(view) : undefined;
    if (words === undefined) return;
    asked = state.version;
    socket.send(JSON.stringify({ do: 'play', id: `trade-${asked}-${performance.now()}`, words, version: asked }));
  };
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.is === 'refused') { asked = -1; setTimeout(play, 50); }
    if (message.state) { state = message.state; play(); }
  };
}"""


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def hidden(person: Person, *selectors: str) -> list[str]:
    found: list[str] = person.page.evaluate(HIDDEN, list(selectors))
    return found


def sit_with_bots(person: Person, bots: int) -> None:
    person.open_table("candy-chaser", 1 + bots)
    if person.page.locator("[data-sit='0']").count():
        person.sit(0)
    for seat in range(1, 1 + bots):
        person.add_bot(seat)
    person.start()


def set_pace(person: Person, pace: str) -> None:
    person.page.goto("/")
    person.page.evaluate(PACE, pace)


@pytest.mark.parametrize("bots", [pytest.param(1, marks=pytest.mark.thorough), 3])
def test_trading_fits_and_nothing_but_the_candies_moves(invite: Invite, bots: int) -> None:
    ana = invite(LONG_NAME, locale="fr-FR")
    set_pace(ana, "slow")
    sit_with_bots(ana, bots)
    ana.page.locator("[data-first-look] button").click()
    expect(ana.table).to_have_attribute("data-turn", "mine", timeout=30_000)
    parts = (".seats li", "[data-board]", ".tray", "[data-focus]", "[data-secret]", ".book .cell", ".go .btn")
    before = {}
    for size in SIZES:
        resize(ana.page, size)
        assert hidden(ana, *parts) == [], size
        assert ana.page.evaluate(TOO_HIGH) <= 0, size
        before[size] = ana.page.evaluate(TRADING)
        heights = ana.page.evaluate("[...document.querySelectorAll('.book .cell')].map((one) => one.offsetHeight)")
        assert len(heights) == 5 * bots
        assert min(heights) >= 36, size

    ana.press("[data-choose]")
    for size in SIZES:
        resize(ana.page, size)
        assert ana.page.evaluate(TRADING) == before[size], f"a candy is chosen: {size}"
        assert hidden(ana, *parts) == [], size

    ana.press("[data-move]")
    expect(ana.table).to_have_attribute("data-turn", "other")
    for size in SMALL:
        resize(ana.page, size)
        assert ana.page.evaluate(TRADING) == before[size], f"somebody else moves: {size}"
    expect(ana.table).to_have_attribute("data-turn", "other")


def test_a_tap_shows_the_secret_for_two_seconds_and_a_hold_for_as_long(invite: Invite) -> None:
    ana = invite()
    ana.page.clock.install()
    sit_with_bots(ana, 1)
    card = ana.page.locator("[data-secret]")
    says = ana.page.locator(".secretly [role=status]")
    for size in SIZES:
        resize(ana.page, size)
        expect(card.get_by_text("Your secret", exact=True)).to_be_visible()

    card.click()
    expect(says).to_contain_text("You chase")
    ana.page.clock.fast_forward(1_000)  # time goes on beside it, and a busy machine takes its own
    expect(says).to_contain_text("You chase")
    ana.page.clock.fast_forward(1_100)
    expect(says).to_be_empty()

    card.click()
    card.click()
    expect(says).to_be_empty()

    card.click()
    ana.page.keyboard.press("Escape")
    expect(says).to_be_empty()

    card.hover()
    ana.page.mouse.down()
    ana.page.clock.fast_forward(5_000)
    expect(says).to_contain_text("You chase")
    ana.page.mouse.up()
    expect(says).to_be_empty()


def test_in_a_small_window_of_a_desk_names_and_the_words_beside_the_die_can_be_read(invite: Invite) -> None:
    """As wide as the frame on the page of the documentation where the games can be tried."""
    ana = invite(viewport={"width": 922, "height": 736})
    sit_with_bots(ana, 3)
    ana.look()
    words = ana.page.locator(".act h2").first
    assert words.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)") < 2.5
    assert hidden(ana, ".act h2", ".go .btn") == []
    names = ana.page.locator(".seats b")
    assert not any(names.evaluate_all("all => all.map((one) => one.scrollWidth > one.clientWidth)"))


def test_the_secret_is_introduced_once_and_never_to_watchers(invite: Invite) -> None:
    ana, eve = invite(**PHONE), invite("Eve")
    for person in (ana, eve):
        set_pace(person, "normal")
    sit_with_bots(ana, 1)
    sheet = ana.page.locator("[data-first-look]")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("should end up highest")
    expect(sheet.get_by_role("button")).to_be_focused()
    assert hidden(ana, "[data-first-look] .card", "[data-first-look] button") == []
    sheet.get_by_role("button", name="Got it").click()
    expect(sheet).to_have_count(0)

    ana.page.reload()
    ana.page.locator("[data-secret]").wait_for()
    expect(sheet).to_have_count(0)

    eve.page.goto(ana.page.url)
    eve.page.locator("[data-board]").wait_for()
    expect(eve.page.locator("[data-first-look], [data-secret]")).to_have_count(0)


def test_nobody_moves_behind_the_sheet_that_introduces_the_secret(invite: Invite) -> None:
    ana = invite(**PHONE)
    set_pace(ana, "fast")
    open_table(ana, game="candy-chaser", players=2, first=1)
    ana.sit(0)
    ana.add_bot(1)
    ana.start()
    sheet = ana.page.locator("[data-first-look]")
    expect(sheet).to_be_visible()
    ana.page.wait_for_timeout(1_500)  # at this pace a bot's move takes less
    expect(ana.table).not_to_have_attribute("data-turn", "mine")
    expect(ana.page.locator("[data-since] li")).to_have_count(0)
    sheet.get_by_role("button").click()
    expect(ana.table).to_have_attribute("data-turn", "mine")
    expect(ana.page.locator("[data-since] li").first).to_be_visible()


OVERLAP = """(places) => {
  const [one, other] = places.map((place) => document.querySelector(place).getBoundingClientRect());
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}"""


def test_on_one_screen_everybody_is_called_to_their_own_secret(invite: Invite) -> None:
    ana = invite(**PHONE)
    set_pace(ana, "fast")
    ana.open_table("candy-chaser", 2)
    if ana.page.locator("[data-sit='0']").count():
        ana.sit(0)
    ana.sit(1, "Maximilien-Alexandre")
    ana.start()
    called = set()
    for _ in range(2):
        sheet = ana.page.locator("[data-first-look]")
        expect(sheet.locator("h2")).to_contain_text("only")
        heading = sheet.locator("h2").inner_text()
        called.add(heading)
        assert "highest" not in sheet.inner_text(), "nothing is told before they say that they look alone"
        sheet.get_by_role("button").click()
        expect(sheet).to_contain_text("should end up highest")
        sheet.get_by_role("button").click()
        name = heading.removeprefix("For ").removesuffix(" only")
        expect(ana.page.locator(".secretly")).to_have_attribute("aria-label", f"Secret of {name}")
        expect(ana.page.locator("[data-secret] b")).to_have_text(name)
        assert not ana.page.evaluate(OVERLAP, [".secretly", ".act h2"]), f"the name of {name} covers what is said"
        ana.play_one()
    assert called == {"For Ana only", "For Maximilien-Alexandre only"}
    ana.play_one()
    expect(ana.page.locator("[data-first-look]")).to_have_count(0)


def tattling(invite: Invite) -> Person:
    """Ana speaks last: Milo, who has two seats at a device of his own, has accused himself before."""
    ana, milo = invite(), invite("Milo")
    code = ana.open_table("candy-chaser", 3)
    if ana.page.locator("[data-sit='0']").count():
        ana.sit(0)
    milo.come_with(code, 1)
    milo.sit(2, "Zoé")
    ana.start()
    expect(milo.table).to_have_attribute("data-stage", "playing")
    milo.page.evaluate(TRADE, [False, True])
    ana.page.evaluate(TRADE, [True, False])
    ana.page.locator("[data-choose^='accuse']").first.wait_for()
    return ana


def test_tattling_shows_what_one_decides_with_on_every_screen(invite: Invite) -> None:
    ana = tattling(invite)
    page = ana.page
    ana.press("[data-choose^='accuse']")
    mine = page.locator(".one:has(.mine)")
    other = page.locator("[data-choose^='card']:not(:has(.mine))").first
    parts = ("[data-focus]", ".telling .order .one", "[data-choose^='accuse']", "[data-choose^='card']",
             ".cards .height", ".cards .mine", ".go .btn", ".question h2", ".telling .if li")  # fmt: skip
    on_phones = (".said p", "[data-said]", "[data-note]")
    expect(mine).to_have_count(1)
    for size in SIZES:
        resize(page, size)
        other.click()
        expect(page.locator("[data-move*='accuse']")).to_contain_text("Accuse")
        expect(page.locator(".cards .height")).to_have_count(5)
        assert hidden(ana, *parts, *(on_phones if size[0] < 900 else ())) == [], size
        assert page.evaluate(TOO_HIGH) <= 0, size
        before = page.locator(".go").bounding_box()

        mine.click()
        expect(page.locator("[data-move*='accuse']")).to_have_text("Accuse all the same")
        expect(page.locator(".if .own")).to_contain_text("your own candy")
        assert hidden(ana, ".if .own", "[data-move]") == [], size
        assert page.locator(".go").bounding_box() == before, "and nothing jumps"
    all_that_was_said_can_be_read_on_a_phone(ana)


def all_that_was_said_can_be_read_on_a_phone(ana: Person) -> None:
    resize(ana.page, SMALL[0])
    expect(ana.page.locator(".said p")).to_contain_text("Milo accused Zoé")
    ana.page.locator("[data-said]").click()
    expect(ana.page.get_by_role("dialog").locator("li")).to_contain_text(["Milo accused Zoé"])
