"""Messages that get lost between the server and a page, and a server that cannot save for a moment."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

from browser.begun import begin_against_a_bot
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody


class Wire:
    """Between a page and the server: it loses the next update, or answers the next move that nothing can be saved."""

    def __init__(self, person: Person) -> None:
        self.lose_an_update = self.fail_a_move = False
        self.asked: list[dict[str, Any]] = []
        person.page.route_web_socket("**/ws/tables/**", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: self.to_server(page, server, str(text)))
        server.on_message(lambda text: self.to_page(page, str(text)))

    def to_server(self, page: WebSocketRoute, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        self.asked.append(message)
        if self.fail_a_move and message["do"] == "play":
            self.fail_a_move = False
            page.send(json.dumps({"is": "refused", "id": message["id"], "code": "storage-down", "text": ""}))
        else:
            server.send(text)

    def to_page(self, page: WebSocketRoute, text: str) -> None:
        if self.lose_an_update and json.loads(text)["is"] == "update":
            self.lose_an_update = False
        else:
            page.send(text)

    def ids_of(self, kind: str) -> list[str]:
        return [message["id"] for message in self.asked if message["do"] == kind]


def test_a_move_that_got_lost_on_its_way_is_shown_with_the_next_message(invite: Invite) -> None:
    ana, milo = invite("Ana"), invite("Milo")
    wire = Wire(milo)
    code = ana.open_table("candy-conquest", 2)
    ana.sit(0)
    milo.come_with(code, 1)
    ana.start()
    expect(milo.table).to_have_attribute("data-stage", "playing")
    if wait_for_somebody([ana, milo]) is milo:
        milo.play_one()
        wait_for_somebody([ana])
    wire.lose_an_update = True
    ana.play_one()
    expect(milo.table).to_have_attribute("data-turn", "other")
    ana.page.get_by_role("button", name="Say something").click()
    ana.page.get_by_role("button", name="Sweet!").click()
    expect(milo.table).to_have_attribute("data-turn", "mine")
    expect(milo.page.get_by_text("Ana: Sweet!")).to_be_visible()
    assert len(wire.ids_of("catch-up")) == 1


def test_a_move_that_could_not_be_saved_is_played_a_moment_later(invite: Invite) -> None:
    ana = invite("Ana")
    wire = Wire(ana)
    begin_against_a_bot(ana, "candy-chaser")
    wait_for_somebody([ana])
    wire.fail_a_move = True
    ana.press("[data-choose='red']")
    ana.press("[data-move$=' move red']")
    expect(ana.page.locator("[data-unsaved]")).to_be_visible()
    expect(ana.page.locator("[data-unsaved]")).to_have_count(0)
    expect(ana.page.locator(".panel.log li").filter(has_text="You")).to_have_count(1)
    assert len(wire.ids_of("play")) == 2
    assert len(set(wire.ids_of("play"))) == 1


def lose(person: Person, count: int) -> None:
    """The code of a board does not come the first times that it is asked for."""
    left = iter(range(count))

    def carry(route: Route) -> None:
        if next(left, None) is None:
            route.continue_()
        else:
            route.abort()

    person.page.route(re.compile(r"/assets/candy-chaser-.*\.js$"), carry)


def test_a_board_that_did_not_come_comes_with_the_page_loaded_again(invite: Invite) -> None:
    ana = invite("Ana")
    lose(ana, 1)
    begin_against_a_bot(ana, "candy-chaser")
    ana.page.locator("[data-move], [data-choose]").first.wait_for(state="attached")
    wait_for_somebody([ana])
    ana.look()


def test_a_board_that_does_not_come_again_and_again_is_told(invite: Invite) -> None:
    ana = invite("Ana")
    lose(ana, 2)
    ana.page.goto("/")
    ana.page.locator("button[data-game='candy-chaser']").click()
    ana.page.locator("[data-play-now]").click()
    ana.page.get_by_role("button", name="Try again").click()
    wait_for_somebody([ana])
    ana.look()
