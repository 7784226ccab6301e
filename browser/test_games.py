"""People in browsers of their own finish whole games through the real server, with clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.begun import begin_against_a_bot
from browser.conftest import Invite
from browser.people import Person, play_to_the_end, wait_for_somebody
from browser.test_seats import open_table


def gather(invite: Invite, game: str, names: list[str], edition: str) -> list[Person]:
    """Everybody sits down at one table, and the host starts."""
    host, *guests = [invite(name) for name in names]
    code = open_table(host, game=game, players=len(names), edition=edition)
    host.sit(0)
    for seat, guest in enumerate(guests, start=1):
        guest.come_with(code, seat)
    host.start()
    return [host, *guests]


@pytest.mark.parametrize(
    ("game", "names", "edition"),
    [
        pytest.param("candy-lab", ["Ana", "Milo"], "tiny", id="candy-lab-tiny"),
        pytest.param("candy-lab", ["Ana", "Milo"], "standard", id="candy-lab", marks=pytest.mark.thorough),
        pytest.param("candy-chaser", ["Ana", "Milo", "Zoé"], "standard", id="candy-chaser"),
        pytest.param("candy-conquest", ["Ana", "Milo"], "standard", id="candy-conquest"),
    ],
)
def test_people_finish_a_game_with_clicks(invite: Invite, game: str, names: list[str], edition: str) -> None:
    people = gather(invite, game, names, edition)
    play_to_the_end(people)
    for person in people:
        expect(person.table).to_have_attribute("data-stage", "over")
        expect(person.page.locator("h1")).not_to_be_empty()


def test_the_tests_play_the_same_game_every_time(invite: Invite) -> None:
    games = []
    for _ in range(2):
        ana = invite()
        begin_against_a_bot(ana, "candy-chaser")
        games.append(play_to_the_end([ana]))
    assert games[0]
    assert games[0] == games[1]


DRAWN = 20_000  # bytes of a picture with something on it


def test_candy_conquest_is_played_on_a_board_in_three_dimensions(invite: Invite, pictures: Path) -> None:
    ana = invite()
    begin_against_a_bot(ana, "candy-conquest")
    ana.page.locator("[data-choose='view:3d']").click()
    expect(ana.page.locator("canvas")).to_be_visible()
    for _ in range(2):
        wait_for_somebody([ana])
        ana.play_one()
    ana.page.wait_for_timeout(1500)
    picture = ana.page.locator("canvas").screenshot(path=pictures / "candy-conquest-3d.png")
    assert len(picture) > DRAWN, "the board is drawn"
