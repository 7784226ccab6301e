"""Games with other boxes: what the pages show is what the rules say, which the pages cannot know by heart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from bonbon import Match, Record
from bonbon.play import Position
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody
from tests.narrowing import chaser_position, lab_position
from tools.board_fixtures import OTHER_EDITIONS

CREATE = """async ([name, settings]) => {
  const post = (path, body) => fetch(path, {
    method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
  }).then((answer) => answer.json());
  await post('/api/me', {name});
  return post('/api/tables', settings);
}"""
SIGNS = str.maketrans("−", "-")


class Spectator:
    """Reads over somebody's shoulder what the server sends them."""

    def __init__(self, person: Person) -> None:
        self.positions: dict[int, Position] = {}
        person.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.hear(json.loads(frame)))

    def hear(self, message: dict[str, Any]) -> None:
        if (state := message.get("state")) and state["views"]:
            self.positions[state["version"]] = state["views"][0]["position"]

    def position_shown_to(self, person: Person) -> Position:
        """The position that is on their page; what is told of their connection may come later than what they see."""
        version = person.version
        for _ in range(200):
            if version in self.positions:
                return self.positions[version]
            person.page.wait_for_timeout(25)
        raise AssertionError(f"nothing was heard of position {version}")


def sit_down(person: Person, game: str) -> str:
    """A table with another edition and a bot; its id."""
    person.page.goto("/")
    settings = {"game": game, "players": 2, "edition": OTHER_EDITIONS[game]}
    created = person.page.evaluate(CREATE, [person.name, settings])
    person.page.goto(created["path"])
    person.sit(0)
    person.add_bot(1)
    person.start()
    return str(created["table"])


def played_to_the_end(table: str, person: Person) -> Match:
    """The game that was played, replayed by the rules from its record."""
    expect(person.table).to_have_attribute("data-stage", "over")
    record = person.page.evaluate("path => fetch(path).then((answer) => answer.text())", record_of(table))
    return Match.from_record(Record.read(record))


def record_of(table: str) -> str:
    return f"/api/tables/{table}/games/1/record"


def texts(person: Person, selector: str) -> list[str]:
    """What stands in some elements, minus signs as a program writes them."""
    return [text.strip().translate(SIGNS) for text in person.page.locator(selector).all_text_contents()]


def numbers(person: Person, selector: str) -> list[int]:
    return [int(text) for text in texts(person, selector)]


@pytest.mark.parametrize("name", ["Ana", pytest.param("Milo", marks=pytest.mark.thorough)])
def test_candy_lab_with_other_values_shows_the_points_that_the_rules_count(
    invite: Invite, pictures: Path, name: str
) -> None:
    person = invite(name)
    told = Spectator(person)
    table = sit_down(person, "candy-lab")
    while wait_for_somebody([person]):
        check_lab(person, lab_position(told.position_shown_to(person)))
        person.play_one()
    expect(person.page.locator(".row .total")).to_have_count(2)
    person.page.screenshot(path=pictures / f"candy-lab-other-values-{name}.png")

    end = lab_position(played_to_the_end(table, person).position(0))

    assert end["ranking"] is not None
    for selector, points in ((".s1", "stick_points"), (".s2", "played_points"), (".row .total", "scores")):
        assert numbers(person, selector) == [end[points][seat] for seat in end["ranking"]]  # type: ignore[literal-required]
    assert [text.startswith("You") for text in texts(person, ".row .name")] == [seat == 0 for seat in end["ranking"]]


def check_lab(person: Person, position: Any) -> None:
    """What the own pieces and the opponent's sticks score, and the points on every order that is shown."""
    assert numbers(person, ".mine dd.num") == [
        position[points][0] for points in ("stick_points", "played_points", "scores")
    ]
    assert [text.split()[0] for text in texts(person, ".opponent small")] == [str(position["stick_points"][1])]
    cards = [*position["hands"][0], *position["display"]]
    assert numbers(person, ".hand .pv, .supply .pv") == [position["order_points"][len(card) - 1] for card in cards]


def test_candy_chaser_with_another_die_shows_the_squares_that_the_rules_reach(invite: Invite, pictures: Path) -> None:
    person = invite()
    told = Spectator(person)
    table = sit_down(person, "candy-chaser")
    while wait_for_somebody([person]):
        position = chaser_position(told.position_shown_to(person))
        if position["phase"] == "moving":
            check_tracks(person, position)
        person.play_one()
    expect(person.page.locator(".rows .price")).to_have_count(2)
    person.page.screenshot(path=pictures / "candy-chaser-another-die.png")

    end = chaser_position(played_to_the_end(table, person).position(0))

    assert end["ranking"] is not None
    assert texts(person, ".rows .price") == [str(end["prices"][end["objectives"][seat]]) for seat in end["ranking"]]
    assert texts(person, ".prices .num") == [str(end["prices"][candy]) for candy in end["candy_ranking"] or []]


def check_tracks(person: Person, position: Any) -> None:
    """The roll, the squares of every track, where the cubes would stop, and which jars are open."""
    bottom, top = position["track"]
    assert texts(person, ".tray text") == [position["roll"]]
    assert numbers(person, ".track .lane b") == [*range(bottom, top + 1)] * len(position["prices"])
    said = [text.partition(" on ")[2] for text in texts(person, ".track > .sr")]
    assert said == [track_in_words(position, candy) for candy in position["prices"]]


def track_in_words(position: Any, candy: str) -> str:
    square, landing = position["prices"][candy], position["landings"][candy]
    goes = "would stay there" if landing == square else f"would go to {landing}"
    return f"{square}, {goes}, jar {'open' if position['jars'][candy] else 'shut'}"
