"""My games: what was played is there with its result and its replay, can be filtered, exported and deleted."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.axe import faults
from browser.conftest import Invite
from browser.people import Person, rush_to_the_end
from browser.played import is_whoever_played, played
from browser.servers import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}
ROWS = "li[data-outcome]"
RATED = 5  # games until there is a number


def has_played(person: Person, server: Server, games: int, game: str = "candy-chaser") -> None:
    """A guest who has finished some games, and now opens this browser."""
    is_whoever_played(person, played(server, person.name, games, game))


def open_games(page: Page, query: str = "") -> None:
    page.goto(f"/games{query}")
    expect(page.locator(f"{ROWS}, [data-empty]").first).to_be_visible()


def width_of_what_sticks_out(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_a_game_that_was_played_to_its_end_is_there_and_its_replay_opens(invite: Invite) -> None:
    ana = invite("Ana")
    ana.open_table("candy-conquest", 2)
    ana.sit(0)
    ana.add_bot(1)
    ana.start()
    rush_to_the_end([ana])

    open_games(ana.page)
    row = ana.page.locator(ROWS)
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Candy Conquest")
    expect(row).to_contain_text("Nougat")  # the bot on the second seat
    expect(row.locator("b").last).to_have_text({"won": "Won", "lost": "Lost", "nobody": "Nobody wins"}[outcome_of(row)])
    row.get_by_role("link", name="Replay: Candy Conquest").click()
    expect(ana.page).to_have_url(re.compile("/t/.+/replay/1$"))
    expect(ana.page.locator(".replay[data-game=candy-conquest]")).to_be_visible()


def outcome_of(row: Any) -> str:
    return str(row.get_attribute("data-outcome"))


def test_after_five_games_of_a_kind_there_is_a_rating_with_a_plot(invite: Invite, server: Server) -> None:
    ana = invite("Ana")
    has_played(ana, server, RATED)
    page = ana.page
    open_games(page)
    points = page.locator("[data-points]")
    expect(points).to_be_visible()
    field, dot = page.locator(".field").bounding_box(), page.locator(".dot").bounding_box()
    assert field is not None
    assert dot is not None
    assert field["y"] <= dot["y"] + dot["height"] / 2 <= field["y"] + field["height"]
    assert abs(dot["x"] + dot["width"] / 2 - field["x"] - field["width"]) < 2  # the latest game is at the right
    expect(page.locator("figure tbody tr")).to_have_count(RATED)

    hand = page.get_by_role("slider")
    hand.focus()
    page.keyboard.press("ArrowLeft")
    first_told = page.locator("figcaption").inner_text()
    moved = page.locator(".dot").bounding_box()
    assert moved is not None
    assert moved["x"] < dot["x"] - 20
    page.keyboard.press("ArrowLeft")
    expect(hand).to_have_attribute("aria-valuetext", page.locator("figcaption").inner_text())
    assert page.locator("figcaption").inner_text() != first_told


def test_the_list_is_left_of_the_sums_at_a_desk_and_above_them_on_a_phone(invite: Invite, server: Server) -> None:
    desk, phone = invite("Ana"), invite("Ana", **PHONE)
    has_played(desk, server, 1)
    phone.page.context.add_cookies(desk.page.context.cookies())  # type: ignore[arg-type]
    boxes = {}
    for person in (desk, phone):
        open_games(person.page)
        list_box, sums = (person.page.locator(one).bounding_box() for one in (".list", "aside"))
        assert list_box is not None
        assert sums is not None
        boxes[person] = (list_box, sums)
        assert width_of_what_sticks_out(person.page) <= 0
    list_box, sums = boxes[desk]
    assert list_box["x"] + list_box["width"] <= sums["x"]
    list_box, sums = boxes[phone]
    assert list_box["y"] + list_box["height"] <= sums["y"]
    assert list_box["y"] < PHONE["viewport"]["height"] / 2  # the filters leave room for the games
    for button in phone.page.locator("main .btn:visible, main button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44, button.inner_text()


def test_filters_live_in_the_address(invite: Invite, server: Server) -> None:
    ana = invite("Ana")
    has_played(ana, server, 4)
    page = ana.page
    open_games(page)
    all_rows = page.locator(ROWS).count()
    won = page.locator(f"{ROWS}[data-outcome=won]").count()
    page.get_by_role("group", name="Results").get_by_label("Won").click()
    expect(page).to_have_url(re.compile(r"/games\?result=won$"))
    expect(page.locator(ROWS)).to_have_count(won)
    page.reload()
    expect(page.get_by_role("group", name="Results").get_by_label("Won")).to_be_checked()
    page.get_by_role("group", name="Game").get_by_label("Lab").click()
    expect(page.get_by_text("No game like this.")).to_be_visible()
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(ROWS)).to_have_count(all_rows)


def test_all_games_can_be_exported_and_deleted(invite: Invite, server: Server, tmp_path: Path) -> None:
    ana = invite("Ana")
    has_played(ana, server, 2)
    page = ana.page
    open_games(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Export all").click()
    download.value.save_as(tmp_path / "games.json")
    exported = json.loads((tmp_path / "games.json").read_text("utf-8"))
    assert [bool(game["record"]["moves"]) for game in exported["games"]] == [True, True]

    page.get_by_role("button", name="Delete …").click()
    expect(page.get_by_role("button", name="Keep")).to_be_focused()
    expect(page.get_by_role("button", name="Delete for good")).to_be_disabled()
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(ROWS)).to_have_count(2)
    page.get_by_role("button", name="Delete …").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.locator("[data-empty]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-empty]")).to_be_visible()


def test_the_page_is_reached_from_the_bar(invite: Invite) -> None:
    ana = invite("Ana", **PHONE)
    ana.page.goto("/")
    ana.page.get_by_role("navigation").get_by_role("link", name="My games").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("My games")
    expect(ana.page.locator("[data-empty]")).to_contain_text("The first game is the nicest.")
    assert width_of_what_sticks_out(ana.page) <= 0


@pytest.mark.parametrize(
    ("name", "context"),
    [
        ("desk", {}),
        ("phone-dark-fr", PHONE | {"locale": "fr-FR", "color_scheme": "dark"}),
        pytest.param("dark", {"color_scheme": "dark"}, marks=pytest.mark.thorough),
        pytest.param("phone-fr", PHONE | {"locale": "fr-FR"}, marks=pytest.mark.thorough),
    ],
)
def test_axe_finds_nothing(invite: Invite, server: Server, name: str, context: dict[str, Any], pictures: Path) -> None:
    ana = invite("Ana", bypass_csp=True, **context)
    open_games(ana.page)
    assert faults(ana.page) == []
    has_played(ana, server, RATED)
    open_games(ana.page)
    ana.page.screenshot(path=pictures / f"my-games-{name}.png")
    ana.page.locator("footer button").last.click()
    assert faults(ana.page) == []
