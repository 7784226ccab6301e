"""Your turn reaches you: one quiet line, a sentence when the browser refuses, and notifications that lead to the table.

No push service can be reached from here, and a Chromium without a screen shows no notifications: the tests make the
subscriptions, and keep what would be shown. The rest is real: the pages, the server, and the service worker, which gets
its messages from Chromium as if a push service had brought them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Worker, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person
from browser.servers import Server

# A subscription as a push service gives it, with the keys of RFC 8291; what the page asks for is remembered.
SUBSCRIBE = """
const TEXT = { p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
               auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
let given = null;
PushManager.prototype.getSubscription = async () => given;
PushManager.prototype.subscribe = async (options) => {
  window.asked = options;
  const text = atob(options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
  const applicationServerKey = Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
  const endpoint = `https://push.example.org/${crypto.randomUUID()}`;
  given = { endpoint, options: { ...options, applicationServerKey }, toJSON: () => ({ endpoint, keys: TEXT }),
            unsubscribe: async () => { given = null; return true; } };
  return given;
};
"""
# Looking at another tab cannot be played in a browser without a screen.
LOOKS_ELSEWHERE = """away => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
# The Chromium of the tests has no place for notifications: what pages and the service worker show is kept here instead.
KEEP = """
globalThis.notes = [];
ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
  const note = { title, ...options, close: () => { globalThis.notes = notes.filter((one) => one !== note); } };
  globalThis.notes = [...notes.filter((one) => one.tag !== note.tag), note];
};
ServiceWorkerRegistration.prototype.getNotifications = async ({ tag } = {}) =>
  notes.filter((one) => !tag || one.tag === tag);
"""
ALLOW = "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
SHOWN = "() => notes.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }))"
# A finger on a notification: Chromium lets no test press one, so its event comes from here; where it leads is noted.
PRESS = """async () => {
  const led = [];
  WindowClient.prototype.focus = async function () { led.push(`focus ${new URL(this.url).pathname}`); return this; };
  Clients.prototype.openWindow = async (path) => { led.push(`open ${path}`); };
  const [notification] = await registration.getNotifications();
  let done = null;
  const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: (work) => { done = work; } });
  dispatchEvent(press);
  await done;
  return { led, left: (await registration.getNotifications()).length };
}"""
NEW_TABLE = """async ([name, clock]) => {
  const send = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  await send('/api/me', { name, language: document.documentElement.lang });
  return send('/api/tables', { game: 'candy-conquest', players: 2, first: 0, clock });
}"""
TOLD: dict[str, Any] = {"permissions": ["notifications"], "service_workers": "allow"}
DAYS = {"kind": "days", "days": 3}
NO_CLOCK = {"kind": "none"}
PHONE = {"width": 390, "height": 664}
DESK = {"width": 1280, "height": 800}


def play_together(ana: Person, leo: Person, clock: dict[str, Any] = DAYS) -> dict[str, str]:
    """Ana and Léo at a table, Ana has to act."""
    ana.page.goto("/")
    made: dict[str, str] = ana.page.evaluate(NEW_TABLE, [ana.name, clock])
    ana.page.goto(made["path"])
    ana.sit(0)
    leo.page.goto(made["path"])
    leo.sit(1)
    ana.start()
    expect(leo.table).to_have_attribute("data-stage", "playing")
    return made


def service_worker(page: Page) -> Worker:
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    workers = page.context.service_workers
    return workers[0] if workers else page.context.wait_for_event("serviceworker")


def keeping_worker(page: Page) -> Worker:
    """The service worker, which keeps what it would show."""
    worker = service_worker(page)
    worker.evaluate(f"() => {{ {KEEP} }}")
    return worker


def deliver(page: Page, server: Server, message: dict[str, str]) -> None:
    """A push message arrives at the service worker of this page."""
    service_worker(page)
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(ids_in(event, server)))
    devtools.send("ServiceWorker.enable")
    for _ in range(50):  # the browser tells of it when it gets round to it
        if not found:
            page.wait_for_timeout(100)
    assert found, "no service worker"
    told = {"origin": server.address, "registrationId": found[-1], "data": json.dumps(message)}
    devtools.send("ServiceWorker.deliverPushMessage", told)


def ids_in(event: dict[str, Any], server: Server) -> list[str]:
    return [one["registrationId"] for one in event["registrations"] if one["scopeURL"].startswith(server.address)]


def shown_by(page: Page | Worker, count: int = 1) -> list[dict[str, Any]]:
    """The notifications of this browser, as soon as there are so many."""
    for _ in range(200):
        found: list[dict[str, Any]] = page.evaluate(SHOWN)
        if len(found) == count:
            return found
        page.evaluate("() => new Promise((done) => setTimeout(done, 25))")
    raise AssertionError(f"{len(found)} notifications, not {count}")


# ---- the line at the table


def test_the_line_is_there_for_whoever_waits_at_a_table_with_days(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Léo")
    play_together(ana, leo)
    expect(leo.page.locator("[data-tell-me]")).to_have_text("Tell me when it is my turn")
    expect(ana.page.locator("[data-tell-me]")).to_have_count(0)
    ana.play_one()
    expect(leo.table).to_have_attribute("data-turn", "mine")
    expect(leo.page.locator("[data-telling]")).to_have_count(0)
    expect(ana.page.locator("[data-tell-me]")).to_be_visible()


def test_nobody_is_asked_where_a_game_is_played_at_once(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Léo")
    play_together(ana, leo, NO_CLOCK)
    ana.play_one()
    expect(leo.table).to_have_attribute("data-turn", "mine")
    expect(ana.page.locator("[data-telling]")).to_have_count(0)
    assert ana.page.evaluate("Notification.permission") != "granted"


def test_a_browser_that_refuses_is_answered_with_a_sentence(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Léo", locale="fr-FR")
    play_together(ana, leo)
    leo.page.locator("[data-tell-me]").click()
    expect(leo.page.locator("[data-telling='denied']")).to_contain_text("n’autorise pas les notifications")


def test_a_browser_without_a_push_service_is_answered_with_a_sentence(invite: Invite) -> None:
    """The real subscription of Chromium, which needs a push service of its maker."""
    ana, leo = invite("Ana"), invite("Léo", **TOLD)
    play_together(ana, leo)
    service_worker(leo.page)
    leo.page.locator("[data-tell-me]").click()
    expect(leo.page.locator("[data-telling='failed']")).to_contain_text("could not be set up")
    leo.problems = [one for one in leo.problems if "Push API" not in one]  # Chromium says why, and is right


def test_one_tap_tells_the_server_and_one_tap_ends_it(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Léo", **TOLD)
    leo.page.add_init_script(SUBSCRIBE)
    play_together(ana, leo)
    service_worker(leo.page)
    with leo.page.expect_response(lambda answer: answer.request.method == "PUT") as added:
        leo.page.locator("[data-tell-me]").click()
    assert added.value.status == 200
    sent: dict[str, str] = json.loads(added.value.request.post_data or "")
    assert (sent["language"], sent["endpoint"][:25]) == ("en", "https://push.example.org/")
    key = leo.page.evaluate("async () => (await (await fetch('/api/push')).json()).key")
    assert leo.page.evaluate("window.asked") == {"userVisibleOnly": True, "applicationServerKey": key}
    expect(leo.page.locator("[data-telling='on']")).to_contain_text("You will be told.")
    with leo.page.expect_response(lambda answer: answer.request.method == "DELETE") as removed:
        leo.page.locator("[data-tell-me-no-more]").click()
    assert removed.value.url.endswith(f"/api/me/push/{added.value.json()['device']}")
    expect(leo.page.locator("[data-tell-me]")).to_be_visible()


def test_the_menu_and_the_sheet_of_the_name_end_it_too(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Léo", **TOLD)
    leo.page.add_init_script(SUBSCRIBE + ALLOW)
    play_together(ana, leo)
    service_worker(leo.page)
    leo.page.locator("[data-tell-me]").click()
    expect(leo.page.locator("[data-telling='on']")).to_be_visible()

    open_menu(leo)
    leo.page.locator("[data-notices]").click()
    expect(leo.page.locator("[data-notices]")).to_have_attribute("aria-pressed", "false")
    leo.page.locator("[data-notices]").click()
    expect(leo.page.locator("[data-notices]")).to_have_attribute("aria-pressed", "true")

    leo.page.locator("[data-me]").click()
    leo.page.locator("dialog [data-tell-me-no-more]").click()
    leo.page.keyboard.press("Escape")
    assert leo.page.evaluate("localStorage.getItem('bonbon.notify')") is None


def open_menu(person: Person) -> None:
    person.page.get_by_role("button", name="Menu").click()


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.thorough), "fr"])
def test_the_line_is_quiet_and_covers_nothing(invite: Invite, pictures: Path, language: str) -> None:
    ana, leo = invite("Ana"), invite("Léo", locale=language, **TOLD, bypass_csp=True)
    leo.page.add_init_script(SUBSCRIBE)
    play_together(ana, leo)
    service_worker(leo.page)
    for size in (PHONE, DESK):
        leo.page.set_viewport_size(size)  # type: ignore[arg-type]
        look_at_the_line(leo.page, pictures / f"tell-me-{language}-{size['width']}", size["width"])


def look_at_the_line(page: Page, picture: Path, width: int) -> None:
    """Off, on and off again, by keyboard; one row above the board."""
    for state, press in (("off", "[data-tell-me]"), ("on", "[data-tell-me-no-more]")):
        line, button = page.locator(f"[data-telling='{state}']"), page.locator(press)
        expect(line).to_be_visible()
        page.screenshot(path=picture.with_name(f"{picture.name}-{state}.png"))
        assert faults(page) == []
        box, area, board = line.bounding_box(), button.bounding_box(), page.locator("main").bounding_box()
        assert box is not None
        assert area is not None
        assert board is not None
        assert box["height"] <= 64
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert area["height"] >= 44
        assert area["y"] + area["height"] <= board["y"] + 14, "the board begins below it"
        button.focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-telling='off']")).to_be_visible()


# ---- notifications


def test_a_push_message_is_shown_and_leads_to_its_table(invite: Invite, server: Server) -> None:
    leo = invite("Léo", **TOLD)
    leo.page.goto("/")
    worker = keeping_worker(leo.page)
    said = {"title": "Candy Lab : à vous", "text": "Ana a joué. Table bo-na", "language": "fr", "table": "some-table"}
    deliver(leo.page, server, said)
    [shown] = shown_by(worker)
    assert shown == {
        "title": "Candy Lab : à vous",
        "body": "Ana a joué. Table bo-na",
        "lang": "fr",
        "tag": "turn some-table",
        "data": {"table": "some-table"},
    }
    assert worker.evaluate(PRESS) == {"led": ["open /t/some-table"], "left": 0}


def test_messages_of_a_table_share_their_place(invite: Invite, server: Server) -> None:
    leo = invite("Léo", **TOLD)
    leo.page.goto("/")
    worker = keeping_worker(leo.page)
    for text, table in (("one", "a"), ("two", "a"), ("three", "b")):
        deliver(leo.page, server, {"title": "t", "text": text, "language": "en", "table": table})
    assert {one["body"] for one in shown_by(worker, 2)} == {"two", "three"}


def test_an_open_page_of_the_table_comes_to_the_front(invite: Invite, server: Server) -> None:
    ana, leo = invite("Ana"), invite("Léo", **TOLD)
    table = play_together(ana, leo)["table"]
    worker = keeping_worker(leo.page)
    deliver(leo.page, server, {"title": "t", "text": "x", "language": "en", "table": table})
    shown_by(worker)
    assert worker.evaluate(PRESS) == {"led": [f"focus /t/{table}"], "left": 0}


def looking_elsewhere(invite: Invite, wish: str = "on") -> tuple[Person, Person, dict[str, str]]:
    """Ana has to act at a table without a clock; Léo, who has asked to be told or not, looks at another page."""
    ana, leo = invite("Ana"), invite("Léo", **TOLD)
    leo.page.add_init_script(KEEP + ALLOW)
    made = play_together(ana, leo, NO_CLOCK)
    service_worker(leo.page)
    leo.page.evaluate("wish => localStorage.setItem('bonbon.notify', wish)", wish)
    leo.page.evaluate(LOOKS_ELSEWHERE, True)
    return ana, leo, made


def test_whoever_looks_elsewhere_is_told_by_the_page_itself(invite: Invite) -> None:
    ana, leo, made = looking_elsewhere(invite)
    ana.play_one()
    [shown] = shown_by(leo.page)
    assert (shown["title"], shown["body"]) == ("Candy Conquest: your turn", f"Table {made['code']}")
    assert (shown["tag"], shown["data"]) == (f"turn {made['table']}", {"table": made["table"]})
    expect(leo.page).to_have_title("● Your turn")
    leo.page.evaluate(LOOKS_ELSEWHERE, False)
    shown_by(leo.page, 0)
    leo.play_one()
    ana.play_one()
    expect(leo.table).to_have_attribute("data-turn", "mine")
    assert leo.page.evaluate(SHOWN) == [], "whoever looks at the table needs none"


def test_whoever_has_not_asked_for_it_is_told_by_the_title_only(invite: Invite) -> None:
    ana, leo, _ = looking_elsewhere(invite, wish="")
    ana.play_one()
    expect(leo.page).to_have_title("● Your turn")
    assert leo.page.evaluate(SHOWN) == []
