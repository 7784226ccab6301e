"""What a page shows is what the rules say, in a box with other lines; and what the server says of its games."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Route, expect

from bonbon import Match
from bonbon.rules.candy_conquest.notation import ConquestPosition
from browser.conftest import Invite
from browser.people import Person, wait_for_somebody
from browser.test_seats import open_table
from tests.narrowing import conquest_edition

LINES_OF_THREE: dict[str, Any] = {
    "name": "lines of three",
    "custom": True,
    "board": ["sLsL", "LLss", "sssL"],
    "candies": ["3 rR", "3 St", "3 Ts", "2 Sr", "2 Rt", "SS", "2 ts", "2 rs"],
    "line": 3,
}
NAMES = ["Ana", "Guest"]  # whoever comes with a code has not said a name
HALVES = {"r": "small circle", "R": "large circle", "s": "small square", "S": "large square"}
HALVES |= {"t": "small star", "T": "large star"}
SIZES = {"s": "small", "L": "large"}
CAME = {"start": "started", "nest": "nested into", "cover": "covered"}
LABELS = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-cell]')].map((one) => [one.dataset.cell, one.getAttribute('aria-label')])
)"""


def test_a_game_with_other_lines_shows_at_every_move_what_its_rules_say(invite: Invite) -> None:
    people = [invite(name) for name in NAMES]
    code = open_table(people[0], game="candy-conquest", players=2, edition=LINES_OF_THREE, first=0)
    people[0].sit(0)
    people[1].come_with(code, 1)
    people[0].start()
    match = Match.from_setup("candy-conquest", {}, 2, first=0, edition=LINES_OF_THREE)
    luck = random.Random("stairs 27")  # a game that a staircase ends
    while (actor := wait_for_somebody(people)) is not None:
        version = actor.version + 1
        play(actor, match, some_move(match, luck))
        for seat, person in enumerate(people):
            expect(person.table).to_have_attribute("data-version", str(version))
            assert person.page.evaluate(LABELS) == {cell: in_words(match, cell, seat) for cell in said(match)["next"]}
    assert match.is_over
    line = [f"{shape['cell'].upper()}, floor {shape['floor']}" for shape in said(match)["line"]]
    assert len(line) == 3
    for seat, person in enumerate(people):
        assert person.page.locator(".panel.line li b").all_inner_texts() == line
        winner = "You win!" if match.result == {"winners": [seat], "reason": "line"} else None
        expect(person.page.locator("h1")).to_have_text(winner or f"{NAMES[1 - seat]} wins!")


def some_move(match: Match, luck: random.Random) -> str:
    """Any move; where there is a choice, rather on a candy than in a free cell: columns grow high."""
    built = [words for words in match.legal_moves if words.split(" ")[-1] in said(match)["shown"]]
    return luck.choice(built if built and luck.random() < 0.7 else match.legal_moves)


def said(match: Match) -> ConquestPosition:
    position = match.position()
    assert position["game"] == "candy-conquest"
    return position


def play(person: Person, match: Match, words: str) -> None:
    """Place a candy, or pass; what the page says before and after is what the rules say."""
    if words.endswith("pass"):
        person.press(f'[data-move="{words}"]')
        match.play(words)
        return
    before, known = said(match), words in match.moves
    seat, _, candy, cell = words.split(" ")
    take_in_hand(person, candy, cell, words)
    promised = person.page.locator(".place [data-effect]").inner_text()
    cut = person.page.locator(".panel ol li:not(.board) b").all_inner_texts()
    person.press(f'button.btn[data-move="{words}"]')
    match.play(words)
    expect(person.page.locator(f'[data-move="{words}"]')).to_have_count(0)

    assert promised == what_changes(before, cell, int(seat))
    assert cut == [HALVES[floor["half"]] for floor in reversed(said(match)["shown"][cell])]
    if not match.is_over and not known:
        manner = CAME[said(match)["columns"][cell][-1]["manner"]]
        expect(person.page.locator(".log li").filter(has_text=f"You {manner} {cell.upper()}").first).to_be_visible()


def take_in_hand(person: Person, candy: str, cell: str, words: str) -> None:
    """Choose a candy and a cell, and turn the candy over if it lies the other way up."""
    names = ", ".join(f'[data-choose="candy:{name}"]' for name in (candy, candy[::-1]))
    person.look()
    person.page.locator(names).first.click()
    person.press(f'[data-choose="cell:{cell}"]')
    if not person.page.locator(f'[data-move="{words}"]').count():
        person.press('[data-choose="flip"]')


def what_changes(before: ConquestPosition, cell: str, seat: int) -> str:
    coming, floors = before["next"][cell], before["shown"].get(cell, [])
    if coming["manner"] == "cover" and floors[-1]["seat"] != seat:
        return f"floor {len(floors)} becomes yours"
    return f"you stand on floor {coming['floor']}"


def in_words(match: Match, cell: str, me: int) -> str:
    """A cell as a screen reader hears it."""
    position, size = said(match), conquest_edition(match.edition).board[-int(cell[1])]["abcde".index(cell[0])]
    floors = [floor_in_words(n, floor, me) for n, floor in enumerate(position["shown"].get(cell, []), start=1)]
    text = f"{cell.upper()}: {', '.join(floors)}" if floors else f"{cell.upper()}, free {SIZES[size]} cell"
    return f"{text}. Part of the winning line" if any(shape["cell"] == cell for shape in position["line"]) else text


def floor_in_words(number: int, floor: Any, me: int) -> str:
    half, inside = HALVES[floor["half"]], floor["inside"]
    seen = f"floor {number} your {half}" if floor["seat"] == me else f"floor {number} {half} of {NAMES[floor['seat']]}"
    if inside is None:
        return seen
    hidden = f"a {HALVES[inside['half']]} of {'you' if inside['seat'] == me else NAMES[inside['seat']]}"
    return f"{seen} over {hidden}" if inside["covered"] else f"{seen} with {hidden} inside"


def mistell(person: Person, game: str, **facts: Any) -> None:
    """Let the server say something else of a game."""

    def answer(route: Route) -> None:
        listed = route.fetch().json()
        route.fulfill(json=[one | facts if one["game"] == game else one for one in listed])

    person.page.route("**/api/games", answer)


def test_a_curtain_hangs_where_the_server_says_that_a_game_has_secrets(invite: Invite) -> None:
    ana = invite()
    mistell(ana, "candy-conquest", has_secrets=True)
    ana.open_table("candy-conquest", 2)
    ana.sit(0)
    ana.sit(1)
    ana.start()
    expect(ana.page.locator("[data-ready]")).to_be_visible()


def test_as_many_sit_down_for_a_quick_game_as_the_server_says(invite: Invite) -> None:
    ana = invite()
    mistell(ana, "candy-conquest", usual_players=3)
    ana.play_now("candy-conquest")
    expect(ana.page.locator("[data-choose^='seat:']")).to_have_count(3)


def test_a_table_can_be_set_for_as_many_as_the_server_says(invite: Invite) -> None:
    ana = invite()
    mistell(ana, "candy-chaser", players=[3, 4], usual_players=3)
    ana.page.goto("/new/candy-chaser")
    ana.page.locator("[data-change]").click()
    players = ana.page.get_by_role("group", name="Players").get_by_role("radio")
    expect(players).to_have_count(2)
    expect(players.first).to_be_checked()
