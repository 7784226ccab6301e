"""Editions over HTTP: those that come with a game, and everything that is wrong with one of somebody's own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from bonbon.play import find_edition, find_game
from bonbon.play.edition_text import as_toml
from bonbon.rules.dispatch import GAMES
from bonbon.rules.editions import parse_toml
from bonbon.server.web.editions import checked
from bonbon.tables.protocol.bodies import EditionChecked, EditionToCheck
from bonbon.texts import texts_of
from tests.server.test_http import visit

LAB = {"name": "mine", "custom": True, "sticks": ["3 B1+", "3 O2-"], "cards": ["20 B", "20 BO"]}
DIE = {"name": "mine", "die": [-1, 1, 2]}
CONQUEST = {"name": "mine", "custom": True, "board": ["Ls", "sL"], "candies": ["4 rS"]}


def answer_to(game: str, language: str = "en", **asked: Any) -> EditionChecked:
    return checked(GAMES[game], EditionToCheck(**asked), language)


def problems_of(game: str, fields: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Field, code and item of everything that is wrong."""
    return [(one.field, one.code, one.item) for one in answer_to(game, edition=fields).problems]


# ---- those that come with a game


@pytest.mark.parametrize("game", GAMES)
def test_a_game_lists_its_editions_the_standard_one_first(tmp_path: Path, game: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        said = (await browser.get(f"/api/editions/{game}")).json()
        assert [one["name"] for one in said] == ["standard", "tiny"]
        for one in said:
            edition = find_edition(find_game(game), one["name"])
            assert one["edition"] == edition.data()
            assert find_game(game).read_edition(parse_toml(one["toml"])) == edition
            assert one["players"] == find_game(game).player_counts(edition)
            free = find_game(game).read_edition(one["edition"] | {"custom": True})
            assert free.data() == one["edition"] | one["usual"] | {"custom": True}

    visit(tmp_path, story)


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_game_that_there_is_not_has_no_editions(tmp_path: Path, method: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = await browser.request(method, "/api/editions/candy-lob", json={"toml": ""})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")

    visit(tmp_path, story)


# ---- one's own


def test_an_edition_that_can_be_played_has_no_problems(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        answer = (await browser.post("/api/editions/candy-chaser", json={"edition": DIE})).json()
        assert answer["problems"] == []
        assert answer["edition"] == find_edition(find_game("candy-chaser"), dict(DIE)).data()
        assert answer["toml"] == 'name = "mine"\ndie = [-1, 1, 2]\n'
        assert answer["players"] == [2, 3, 4]

    visit(tmp_path, story)


def test_everything_wrong_is_told_at_once_where_it_is_wrong() -> None:
    fields = LAB | {"name": "", "cards": ["GG*", "BBBB", "20 B"], "hand": 9, "colour": "red"}
    assert problems_of("candy-lab", fields) == [
        ("name", "name", ""),
        ("cards", "card-colour", "GG*"),
        ("cards", "card", "BBBB"),
        ("hand", "range", "9"),
        ("colour", "unknown-field", ""),
    ]


def test_problems_are_worded_in_the_language_of_whoever_asks(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        asked = {"edition": DIE | {"die": [-1, 0]}}
        said = {}
        for language in ("en", "fr"):
            headers = {"accept-language": language}
            answer = await browser.post("/api/editions/candy-chaser", json=asked, headers=headers)
            (said[language],) = [one["text"] for one in answer.json()["problems"]]
        assert said["en"].startswith("No face is a plus")
        assert said["fr"].startswith("Aucune face n’est positive")

    visit(tmp_path, story)


def test_an_edition_that_nobody_can_play_says_why() -> None:
    assert problems_of("candy-lab", LAB | {"cards": ["3 B"]}) == [("cards", "few-cards", "")]


def test_a_text_is_read_and_what_is_wrong_in_it_is_told_at_its_field() -> None:
    answer = answer_to("candy-lab", toml='name = "mine"\ncustom = true\nsticks = ["2 B1+", "O9?"]\ncards = ["30 B"]\n')
    assert [(one.field, one.item) for one in answer.problems] == [("sticks", "O9?")]
    assert answer.edition["sticks"] == ["B1+", "B1+", "O9?"]
    assert answer.edition["name"] == "mine"


def test_a_text_that_is_not_toml_is_told_with_its_line() -> None:
    (problem,) = answer_to("candy-lab", toml='name = "mine"\nsticks = ["B1+\n').problems
    assert (problem.field, problem.code) == ("file", "not-toml")
    assert "Line 2 is not TOML" in problem.text


@pytest.mark.parametrize(("game", "fields"), [("candy-lab", LAB), ("candy-chaser", DIE), ("candy-conquest", CONQUEST)])
def test_the_text_of_an_edition_is_the_same_edition(game: str, fields: dict[str, Any]) -> None:
    text = answer_to(game, edition=fields).toml
    assert answer_to(game, toml=text) == answer_to(game, edition=fields)


def test_a_long_list_is_written_in_lines_that_fit_and_can_be_read_again() -> None:
    fields = {"name": 'a "long" name\x7f', "die": [1, 2], "sticks": [f"B{n}+" for n in range(90)] * 2}
    text = as_toml(fields | {"custom": False})
    assert parse_toml(text) == fields | {"sticks": [f"2 B{n}+" for n in range(90)]}
    assert max(map(len, text.splitlines())) <= 100


# ---- rubbish

RUBBISH: list[Any] = [
    {}, {"edition": {}}, {"toml": ""}, {"toml": "a" * 60_000}, {"toml": "a." * 4_000 + "a = 1"}, {"toml": "\0"},
    {"toml": "x = " + "[" * 4_000}, {"toml": "die = [" + "9" * 5_000 + "]"}, {"toml": "die = 1979-05-27T07:32:00Z"},
    {"toml": "die = [nan, inf, -inf, 1e400, 1_000]"}, {"toml": "[die]\n[die.die]"}, {"toml": "'\\ud800' = 1"},
    {"edition": {"name": "x" * 15_000, "die": ["y" * 15_000]}}, {"edition": {"die": [[]] * 4_000}},
    {"edition": {"die": {"a": [{}, None, 1.5, True]}}}, {"edition": {"": "", "die": [None, "{field}", 10**15]}},
    {"edition": {"die": [2**60, 1], "name": "{item}", "{0}": 1, "sticks": ["200 B1+"] * 500}},
    {"edition": {str(n): n for n in range(2_000)}},
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_rubbish_gets_an_answer_that_is_short(tmp_path: Path, game: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        for asked in RUBBISH:
            answer = await browser.post(f"/api/editions/{game}", json=asked)
            assert answer.status_code == 200, asked
            assert answer.json()["problems"], asked
            assert len(answer.json()["problems"]) <= 40
            assert len(answer.text) < 100_000

    visit(tmp_path, story)


def test_an_edition_that_is_nested_without_end_is_answered(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        for depth in (50, 500, 900, 5_000):
            deep = '{"edition":{"die":' + "[" * depth + "]" * depth + "}}"
            headers = {"content-type": "application/json"}
            for path in ("/api/editions/candy-chaser", "/api/tables"):
                answer = await browser.post(path, content=deep, headers=headers)
                assert answer.status_code in (200, 400, 401), (depth, path, answer.text)

    visit(tmp_path, story)


@pytest.mark.parametrize("body", ["", "[]", "7", '{"text": ""}', '{"toml": 7}', '{"edition": []}', "{"])
def test_a_message_that_is_none_is_refused(tmp_path: Path, body: str) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        headers = {"content-type": "application/json"}
        answer = await browser.post("/api/editions/candy-lab", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")

    visit(tmp_path, story)


def test_checking_is_rate_limited_like_everything_else(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient) -> None:
        codes = [(await browser.post("/api/editions/candy-lab", json={"toml": ""})).status_code for _ in range(200)]
        assert codes[:20] == [200] * 20
        assert 429 in codes

    visit(tmp_path, story)


# ---- the words

PRINTED = {"name": "mine", "sticks": ["9 B1+", "9 O1+", "9 P1+"], "cards": ["12 B", "18 BO", "12 BOP"]}
SAID: dict[str, list[dict[str, Any]]] = {
    "candy-lab": [
        {"toml": "#" * 20_000}, {"toml": "a"}, {"toml": "a = " + "[" * 5_000}, {"edition": {"name": 7, "custom": 1}},
        {"edition": LAB | {"name": "", "colour": "red", "hand": 9, "display": "3", "sticks": 7, "cards": []}},
        {"edition": LAB | {"sticks": ["a b", "0 B1+", "Q"], "cards": ["BBBB", "Z", "BO", "OB"]}},
        {"edition": PRINTED | {"sticks": ["9 B1+"], "cards": ["B"], "hand": 5}},
        {"edition": LAB | {"sticks": ["39 B1+", "2 O1+"], "cards": ["B"]}},
        {"edition": LAB | {"sticks": ["16 B1+", "2 O1+"], "cards": ["B"]}}, {"edition": LAB | {"sticks": ["B1+"]}},
        {"edition": LAB | {"cards": ["3 B"]}}, {"edition": LAB | {"cards": ["BO", "OB"]}},
    ],
    "candy-chaser": [
        {"edition": DIE | {"die": [1]}}, {"edition": DIE | {"die": [9, 1]}}, {"edition": DIE | {"die": [0, 0]}},
    ],
    "candy-conquest": [
        {"edition": {"name": "x", "board": ["L"], "candies": ["rs"]}}, {"edition": CONQUEST | {"board": ["sx", "L"]}},
        {"edition": CONQUEST | {"board": ["sL", "L"], "candies": []}}, {"edition": CONQUEST | {"board": ["sL"]}},
        {"edition": CONQUEST | {"candies": ["xx"]}},
    ],
}  # fmt: skip
# A guard, and what is said where the number of players is chosen: two candies are enough for somebody.
UNSAID = {"wrong", "few-candies"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_problem_has_its_sentence_and_every_sentence_its_problem(language: str) -> None:
    problems = [
        one for game, asked in SAID.items() for each in asked for one in answer_to(game, language, **each).problems
    ]
    assert {one.code for one in problems} == texts_of(language, "editions").keys() - UNSAID
    assert not [one.text for one in problems if re.search(r"[{}]", one.text)]
