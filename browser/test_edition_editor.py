"""Editions in the browser: made from pieces or as a text, put right, shared by a link, and played to their end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bonbon import Match, Record
from browser.axe import faults, games_and_devices
from browser.conftest import Invite
from browser.people import NAMES, Person, rush_to_the_end
from browser.test_editions import record_of

FRENCH: dict[str, Any] = {"locale": "fr-FR"}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
CHECKED: dict[str, Any] = {"bypass_csp": True}  # axe is put into the page
SEVERAL_FAULTS = """name = "Ana's sweets"
custom = true
sticks = ["5 B1+", "5 O2-", "2 P3?"]
cards = ["20 B", "20 BO", "2 GG*"]
hand = 9
"""
DROP = """([name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: 'text/plain' }));
  const at = document.querySelector('main');
  for (const kind of ['dragover', 'drop'])
    at.dispatchEvent(new DragEvent(kind, { dataTransfer: files, bubbles: true, cancelable: true }));
}"""
# Whatever can be pressed and is smaller than a finger, or sticks out at the side.
SMALL_OR_OUTSIDE = """() => [...document.querySelectorAll('main button, main input:not([hidden]), main select')]
  .filter((one) => one.checkVisibility() && !one.matches('.stepper input, [type=checkbox]'))
  .map((one) => [one.getAttribute('aria-label') ?? one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height, left, right }]) => width < 36 || height < 36 || left < 0 || right > innerWidth)
  .map(([name, { width, height, left }]) => `${name}: ${width}×${height} at ${left}`)"""


def open_editor(person: Person, game: str) -> Page:
    person.page.goto(f"/editions/{game}")
    expect(person.page.locator("[data-valid]")).to_be_visible()
    return person.page


def count_of(page: Page, piece: str) -> Locator:
    return page.locator(f'[data-piece="{piece}"] [role=spinbutton]')


def paste(page: Page, toml: str) -> None:
    """Into the editor's text, and back to the pieces."""
    page.locator("[data-as-text]").click()
    page.locator("[data-edition-text]").fill(toml)
    page.locator("[data-use-text]").click()
    expect(page.locator("dialog")).to_have_count(0)


# ---- changed, played, shared


def change_lab(page: Page) -> None:
    page.locator('[data-piece="B3."] .more').click()
    page.locator('[data-piece="B1-"] .less').click()
    page.locator('[data-piece="BB"] .more').click()


def change_chaser(page: Page) -> None:
    page.locator('[data-piece="3"] .more').click()
    page.locator("[data-field=top] .less").click()


def change_conquest(page: Page) -> None:
    page.locator("[data-cell=C3]").click()
    page.locator('[data-piece="rR"] .more').click()
    page.locator("[data-field=candies] [data-piece=rs] .less").click()


CHANGES = {"candy-lab": change_lab, "candy-chaser": change_chaser, "candy-conquest": change_conquest}
CHANGED: dict[str, Any] = {
    "candy-lab": lambda box: [box["sticks"].count(stick) for stick in ("B3.", "B1-")] + [box["cards"].count("BB")],
    "candy-chaser": lambda box: [box["die"], box["top"]],
    "candy-conquest": lambda box: [box["board"][2], box["candies"].count("rR"), box["candies"].count("rs")],
}
EXPECTED: dict[str, Any] = {
    "candy-lab": [3, 0, 3],
    "candy-chaser": [[-2, -1, 1, 2, 2, 3], 4],
    "candy-conquest": ["LsssL", 1, 1],
}

AT_A_GLANCE = {
    "candy-lab": ["27", "20", "43", "2, 3, 4"],
    "candy-chaser": ["6", "5", "2, 3, 4"],
    "candy-conquest": ["5 × 5", "24", "2, 3, 4"],
}


@pytest.mark.parametrize("game", NAMES)
def test_an_edition_changed_in_the_editor_is_played_to_its_end_and_its_link_opens_it_elsewhere(
    invite: Invite, pictures: Path, game: str
) -> None:
    ana, leo = invite("Ana"), invite("Léo")
    page = open_editor(ana, game)
    page.locator("[data-name]").fill("Ana's sweets")
    CHANGES[game](page)
    expect(page.locator("[data-valid]")).to_be_visible()
    expect(page.locator("[data-glance] dd")).to_have_text(AT_A_GLANCE[game])
    page.screenshot(path=pictures / f"edition-{game}.png")
    link = page.locator("[data-link]").get_attribute("data-link")
    assert link
    assert len(link) < 1_000

    page.locator("[data-play-edition]").click()
    expect(page.locator("[data-chosen-options]")).to_contain_text("Ana's sweets")
    for seat in range(1, page.locator(".seats li").count()):
        ana.add_bot(seat)
    ana.start()
    expect(page.locator("header [data-edition]")).to_contain_text("Ana's sweets")
    rush_to_the_end([ana])
    assert CHANGED[game](edition_played(page)) == EXPECTED[game]

    there = leo.page
    there.goto(link)
    expect(there.locator("[data-name]")).to_have_value("Ana's sweets")
    expect(there.locator("[data-valid]")).to_be_visible()
    assert there.locator("[data-link]").get_attribute("data-link") == link
    there.locator("[data-play-edition]").click()
    expect(there.locator("[data-chosen-options]")).to_contain_text("Ana's sweets")


def edition_played(page: Page) -> dict[str, Any]:
    """The box of the game that was played, which the rules have replayed."""
    table = page.url.rpartition("/")[2]
    line = page.evaluate("path => fetch(path).then((answer) => answer.text())", record_of(table))
    assert Match.from_record(Record.read(line)).is_over
    found: dict[str, Any] = json.loads(line)["edition"]
    return found


def test_the_menu_says_which_edition_is_played(invite: Invite) -> None:
    ana = invite(**PHONE)
    ana.play_now("candy-chaser")
    ana.page.get_by_label("Menu").click()
    expect(ana.page.locator("dialog [data-edition]")).to_have_text("edition: Standard")


def test_an_edition_for_a_table_that_is_gone_gets_a_new_table(invite: Invite) -> None:
    page = invite("Ana").page
    page.goto("/editions/candy-chaser?table=long-gone")
    page.locator("[data-name]").fill("Ana's sweets")
    page.locator("[data-play-edition]:enabled").click()
    expect(page.locator("[data-notice]")).to_contain_text("The table you came from cannot take this edition")
    expect(page.locator("[data-chosen-options]")).to_contain_text("Ana's sweets")


# ---- what is wrong, where it is wrong


def test_everything_wrong_is_told_at_once_at_its_pieces(invite: Invite, pictures: Path) -> None:
    page = open_editor(invite(**CHECKED), "candy-lab")
    paste(page, SEVERAL_FAULTS)

    expect(page.locator("[data-problems]")).to_have_text("3 things to put right")
    expect(page.locator("[data-field=sticks] [data-problem]")).to_contain_text("P3?: a stick is a capital letter")
    expect(page.locator("[data-field=cards] [data-problem]")).to_contain_text("GG*: there is no stick of the colour G")
    expect(page.locator("[data-field=hand] [data-problem]")).to_contain_text("9: it goes from 1 to 8")
    expect(page.locator(".wrong[data-piece]")).to_have_count(2)
    expect(page.locator("[data-play-edition]")).to_be_disabled()
    assert page.locator("[data-link]").count() == 0, "a link is only made of what can be played"
    page.screenshot(path=pictures / "edition-wrong.png")
    assert faults(page) == []

    page.locator("[data-problems]").click()
    expect(count_of(page, "P3?")).to_be_focused()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect(page.locator("[data-problems]")).to_have_text("2 things to put right")
    count_of(page, "GG*").fill("0")
    page.locator("[data-field=hand] .less").click()
    expect(page.locator("[data-valid]")).to_be_visible()
    expect(page.locator('[data-piece="GG*"]')).to_contain_class("none")


def test_problems_are_told_in_french(invite: Invite, pictures: Path) -> None:
    page = open_editor(invite(**FRENCH, **PHONE), "candy-lab")
    paste(page, SEVERAL_FAULTS)
    expect(page.locator("[data-problems]")).to_have_text("3 choses à corriger")
    expect(page.locator("[data-field=cards] [data-problem]")).to_contain_text(
        "il n’y a pas de bâtonnet de la couleur G"
    )
    page.screenshot(path=pictures / "edition-wrong-fr.png", full_page=True)


def test_whoever_keeps_to_the_printed_box_is_told_its_numbers(invite: Invite) -> None:
    page = open_editor(invite(), "candy-lab")
    page.locator("[data-printed]").check()
    expect(page.locator("[data-valid]")).to_be_visible()
    page.locator('[data-piece="B"] .more').click()
    expect(page.locator("[data-field=cards] [data-problem]")).to_contain_text("43 order cards: the printed box has 42")
    page.locator('[data-piece="B"] .less').click()
    expect(page.locator("[data-valid]")).to_be_visible()


# ---- the keyboard, texts and files


def test_numbers_are_changed_with_keys_and_the_way_back_is_control_z(invite: Invite) -> None:
    page = open_editor(invite(), "candy-lab")
    field, piece = count_of(page, "B3."), page.locator('[data-piece="B3."] .stepper')
    field.focus()
    page.keyboard.press("ArrowUp")
    expect(field).to_have_value("3")
    expect(piece).to_contain_class("changed")
    page.keyboard.press("ControlOrMeta+z")
    expect(field).to_have_value("2")
    expect(piece).not_to_contain_class("changed")
    page.keyboard.type("0")
    page.keyboard.press("Tab")
    expect(field).to_have_value("0")
    expect(page.locator('[data-piece="B3."]')).to_contain_class("none")
    page.keyboard.press("ControlOrMeta+z")
    page.keyboard.press("ControlOrMeta+Shift+z")
    expect(field).to_have_value("0")
    page.locator("[data-undo]").click()
    expect(field).to_have_value("2")


def test_a_piece_is_opened_and_becomes_another(invite: Invite, pictures: Path) -> None:
    page = open_editor(invite(**CHECKED), "candy-lab")
    page.locator('[data-piece="BB"] button.look').click()
    page.get_by_role("group", name="Stick 2").get_by_text("pink", exact=True).click()
    page.screenshot(path=pictures / "edition-piece.png")
    assert faults(page) == []
    page.locator("[data-put]").click()
    expect(page.locator('[data-piece="BB"]')).to_have_count(0)
    expect(count_of(page, "BP")).to_have_value("2")

    page.locator("[data-add=sticks]").click()
    page.get_by_text("colour G", exact=True).click()
    page.locator("[data-put]").click()
    expect(count_of(page, "G1.")).to_have_value("1")
    expect(page.locator("[data-valid]")).to_be_visible()


def test_the_text_says_what_the_pieces_say_both_ways(invite: Invite) -> None:
    page = open_editor(invite(), "candy-chaser")
    page.locator('[data-piece="0"] .less').click()
    expect(page.locator("[data-valid]")).to_be_visible()
    page.locator("[data-as-text]").click()
    text = page.locator("[data-edition-text]")
    expect(text).to_have_value('name = "My edition"\ncustom = true\ndie = [-3, -1, 1, 1, 2, 3]\n')
    text.fill('name = "Short"\ncustom = true\ndie = [1, 2]\ntop = 3\n')
    page.locator("[data-use-text]").click()
    expect(page.locator("[data-name]")).to_have_value("Short")
    expect(page.locator("ol [data-piece]")).to_have_count(2)
    expect(page.locator("[data-field=top] [role=spinbutton]")).to_have_value("3")


def test_a_file_is_opened_or_dropped_on_the_page(invite: Invite) -> None:
    page = open_editor(invite(), "candy-chaser")
    good = {"name": "box.toml", "mimeType": "text/plain", "buffer": b'name = "From a file"\ndie = [1, 2]\n'}
    page.locator("[data-open-file]").set_input_files(good)  # type: ignore[arg-type]
    expect(page.locator("[data-name]")).to_have_value("From a file")
    page.evaluate(DROP, ["box.toml", 'name = "Dropped"\ndie = [1, 2, 3]\n'])
    expect(page.locator("[data-name]")).to_have_value("Dropped")
    page.evaluate(DROP, ["box.toml", "name = \n"])
    expect(page.locator("dialog [data-problem=file]")).to_contain_text("Line 1 is not TOML")
    expect(page.locator("[data-use-text]")).to_be_disabled()


def test_a_link_that_was_cut_off_says_so_and_opens_the_standard_edition(invite: Invite) -> None:
    page = invite().page
    for n, left in enumerate(("#e=zAAAA", "#e=j%00", "#e=q", "#e=z", "#e=jW10")):
        page.goto(f"/editions/candy-chaser?{n}{left}")  # with a number, or it would stay the same page
        expect(page.get_by_text("may have been cut off"), left).to_be_visible()
        expect(page.locator("[data-valid]"), left).to_be_visible()


# ---- the table's choice


def choice_of(person: Person, game: str) -> Locator:
    """Where the host of a new table chooses its edition."""
    person.page.goto(f"/new/{game}")
    person.page.locator("[data-change]").click()
    return person.page.locator("[data-edition-choice]")


def test_an_edition_is_pasted_at_a_table_and_put_right_there(invite: Invite, pictures: Path) -> None:
    ana = invite(**CHECKED)
    page, choice = ana.page, choice_of(ana, "candy-chaser")
    choice.get_by_text("Your own").click()
    choice.locator("[data-edition-text]").fill('name = "Two"\ncustom = true\ndie = [9, 2]\ncandies = 2\ntip = 4\n')
    expect(choice.locator("[data-problem]")).to_have_count(2)
    expect(choice.locator("[data-problem=die]")).to_contain_text("9 cannot be a face")
    page.screenshot(path=pictures / "edition-at-a-table.png", full_page=True)
    assert faults(page) == []

    choice.locator("[data-edition-text]").fill('name = "Two"\ncustom = true\ndie = [1, 2]\ncandies = 2\n')
    expect(choice.locator("[data-own-edition]")).to_have_text("Two")
    expect(page.locator("header [data-edition]")).to_contain_text("Two")
    expect(page.locator(".seats li")).to_have_count(2)


def test_a_shipped_edition_is_chosen_at_a_table(invite: Invite) -> None:
    ana = invite(**FRENCH)
    choice_of(ana, "candy-lab").get_by_text("Minuscule").click()
    expect(ana.page.locator("header [data-edition]")).to_contain_text("Minuscule")


def test_a_host_goes_to_the_editor_and_comes_back_to_the_table_with_the_edition(invite: Invite) -> None:
    ana = invite()
    page, choice = ana.page, choice_of(ana, "candy-chaser")
    choice.get_by_text("Your own").click()
    table = page.url
    choice.get_by_role("link").click()
    expect(page.locator("[data-valid]")).to_be_visible()
    page.locator("[data-name]").fill("For two")
    page.locator("[data-field=candies] [role=spinbutton]").fill("2")
    page.locator("[data-field=candies] [role=spinbutton]").press("Enter")
    expect(page.locator("[data-valid]")).to_contain_text("For 2 players")
    page.locator("[data-play-edition]").click()
    expect(page).to_have_url(table)
    expect(page.locator("[data-chosen-options]")).to_contain_text("For two")
    expect(page.locator(".seats li")).to_have_count(2)


# ---- every screen


@games_and_devices
def test_the_editor_is_for_everybody(invite: Invite, pictures: Path, game: str, device: str) -> None:
    page = open_editor(invite(**CHECKED, **(PHONE | FRENCH if device == "phone" else {})), game)
    page.screenshot(path=pictures / f"editor-{game}-{device}.png")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out at the side"
    assert page.evaluate(SMALL_OR_OUTSIDE) == []
    expect(page.locator("[data-play-edition]")).to_be_in_viewport(ratio=1)
