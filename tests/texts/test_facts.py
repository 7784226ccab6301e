"""What the rules pages say in numbers is what the standard editions hold, and every ruling is marked as ours."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bonbon import Match
from bonbon.rules.candy_chaser.edition import Edition as ChaserEdition
from bonbon.rules.candy_conquest.edition import Edition as ConquestEdition
from bonbon.rules.candy_lab.edition import Edition as LabEdition
from bonbon.rules.dispatch import GAMES
from bonbon.texts import LANGUAGES, texts_of
from tools import rules_pages

NUMBERS = {
    "en": ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "fr": ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"],
}
WORDS = {language: {word: n + 1 for n, word in enumerate(words)} for language, words in NUMBERS.items()}
MINUS = "\N{MINUS SIGN}"
CHAPTERS = Path(rules_pages.__file__).parent.parent / "web" / "src" / "learn" / "chapters.ts"


def lab() -> LabEdition:
    edition = GAMES["candy-lab"].edition("standard")
    assert isinstance(edition, LabEdition)
    return edition


def chaser() -> ChaserEdition:
    edition = GAMES["candy-chaser"].edition("standard")
    assert isinstance(edition, ChaserEdition)
    return edition


def conquest() -> ConquestEdition:
    edition = GAMES["candy-conquest"].edition("standard")
    assert isinstance(edition, ConquestEdition)
    return edition


def numbers(language: str, key: str) -> list[int]:
    """The numbers of a text, in digits or in words; “one” and “un” count nothing by themselves."""
    found = []
    for word in re.findall(rf"[+{MINUS}]?\d+|[^\W\d]+", str(texts_of(language, "web/learn")[key])):
        if re.fullmatch(rf"[+{MINUS}]?\d+", word):
            found.append(int(word.replace(MINUS, "-")))
        elif WORDS[language].get(word.lower(), 1) > 1:
            found.append(WORDS[language][word.lower()])
    return found


def first_position(game: str, players: int) -> dict[str, Any]:
    return dict(Match(game, players, seed="box").position())


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.rule("CL-C1", "CL-C2", "CL-C3")
def test_candy_labs_box_is_told_as_it_is(language: str) -> None:
    colours = Counter(stick[0] for stick in lab().sticks)
    assert numbers(language, "candy-lab.table.belt")[:4] == [len(lab().sticks), *colours.values()]
    lengths = Counter(len(card) for card in lab().cards)
    told = [len(lab().cards), lengths[1], lengths[2], 2, lengths[3], 3]  # for one stick, for two, for three
    assert numbers(language, "candy-lab.table.cards") == told
    position = first_position("candy-lab", 2)
    assert numbers(language, "candy-lab.table.orders")[-3:] == position["order_points"]
    assert numbers(language, "candy-lab.table.gold") == [position["gold_points"]]
    assert numbers(language, "candy-lab.end.score") == [position["gold_points"]]


@pytest.mark.rule("CL-S3", "CL-S4", "CL-S5")
def test_candy_labs_hands_are_told_as_they_are_dealt(language: str) -> None:
    two, three = first_position("candy-lab", 2), first_position("candy-lab", 3)
    assert numbers(language, "candy-lab.table.hands") == [len(three["hands"][0]), len(two["hands"][0]), 2]
    assert len(two["third"]) in numbers(language, "candy-lab.table.third")
    assert numbers(language, "candy-lab.table.display") == [len(two["display"])]


@pytest.mark.rule("CH-C1", "CH-C2", "CH-C3", "CH-T3", "CH-T4")
def test_candy_chasers_die_and_tracks_are_told_as_they_are(language: str) -> None:
    edition = chaser()
    assert numbers(language, "candy-chaser.silent.die") == [len(edition.die), *edition.die]
    assert numbers(language, "candy-chaser.table.die") == [min(edition.die), max(edition.die)]
    assert numbers(language, "candy-chaser.table.tracks") == [edition.bottom, edition.top, 0]
    assert numbers(language, "candy-chaser.turn.jar") == [edition.gate]
    assert numbers(language, "candy-chaser.turn.edge") == [edition.bottom, edition.top]
    assert numbers(language, "candy-chaser.table.tattles") == [edition.candies]


@pytest.mark.rule("CQ-C1", "CQ-C3", "CQ-W1")
def test_candy_conquests_box_is_told_as_it_is(language: str) -> None:
    edition = conquest()
    copies = Counter(edition.candies)
    assert numbers(language, "candy-conquest.table.candies")[0] == len(edition.candies)
    assert len(copies) in numbers(language, "candy-conquest.table.kinds")
    assert set(copies.values()) == {2}  # "twice", "en double"
    assert numbers(language, "candy-conquest.table.board") == [len(edition.board), len(edition.board[0])]
    assert {row[column] for row in (edition.board[0], edition.board[-1]) for column in (0, -1)} == {"L"}  # the corners
    for key in ("goal.goal", "end.row", "end.pile"):
        assert edition.line in numbers(language, f"candy-conquest.{key}")


@pytest.mark.parametrize("game", GAMES)
def test_who_begins_is_a_rule_and_that_the_host_chooses_is_ours(game: str, language: str) -> None:
    texts = texts_of(language, "web/learn")
    rule, ours = str(texts[f"{game}.table.first"]), str(texts[f"{game}.silent.first"])
    host = {"en": "host", "fr": "hôte"}[language]
    assert host not in rule
    assert host in ours


@pytest.mark.parametrize("game", GAMES)
def test_everybody_is_told_that_play_goes_clockwise(game: str, language: str) -> None:
    clockwise = {"en": "clockwise", "fr": "sens des aiguilles"}[language]
    assert any(clockwise in str(text) for key, text in texts_of(language, "web/learn").items() if key.startswith(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_the_site_and_that_of_the_client_mark_the_same_guesses(game: str) -> None:
    chapter = CHAPTERS.read_text("utf-8").split(f"const {game.removeprefix('candy-')}: Section[]")[1]
    silent = chapter.split("id: 'silent'")[1].split("];")[0]
    marked = {
        mark: tuple(re.findall(r"'(\w+)'", "".join(re.findall(rf"\.\.\.{mark}\(([^)]*)\)", silent))))
        for mark in ("guesses", "descriptions")
    }
    assert marked["guesses"] == rules_pages.RECONSTRUCTED[game]
    assert marked["descriptions"] == rules_pages.DESCRIBED.get(game, ())
