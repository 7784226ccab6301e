"""The page of a balance report: complete, self-contained, and careful with names that others chose."""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser

import pytest

from bonbon.arena import Tournament, play_games, standings
from bonbon.arena.balance import by_deal
from bonbon.arena.measures import MEASURES
from bonbon.arena.report import Subject, page
from bonbon.arena.self_play import SelfPlay

GAMES = 6


@lru_cache
def subject(game: str, players: int = 2, name: str = "standard") -> Subject:
    seen = play_games(SelfPlay(game, "standard", players, "random", "report"), range(GAMES))
    match = Tournament(game, "standard", players, ("random", "random@1"), "report", games=2)
    skill = standings(match, play_games(match, range(match.planned)))
    board = (5, 5) if game == "candy-conquest" else (0, 0)
    return Subject(game, name, players, "random", by_deal(seen), skill, board)


class Reader(HTMLParser):
    """Collects tags, and checks that every one is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta", "line", "rect", "circle", "polygon", "polyline"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "rect", "circle", "polygon", "polyline"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("game", list(MEASURES))
@pytest.mark.parametrize("players", [2, 4])
def test_a_report_has_a_plot_and_a_table_for_every_question(game: str, players: int) -> None:
    read = Reader(page([subject(game, players)], "report"))
    questions = 8 + len(MEASURES[game].components)
    assert read.open == []
    assert read.tags.count("svg") == read.tags.count("table") == questions
    assert read.tags.count("h2") == questions + 1


@pytest.mark.parametrize("game", list(MEASURES))
def test_a_report_needs_nothing_from_elsewhere(game: str) -> None:
    text = page([subject(game)], "report")
    assert not re.findall(r"https?://|<script|<link|<img|@import", text)
    assert set(re.findall(r"url\((\w+:)", text)) == {"data:"}


def test_every_plot_says_how_unmeasured_it_comes_from() -> None:
    text = page([subject("candy-lab")], "report")
    assert text.count(f"From {GAMES} games of {GAMES // 2} deals") == 9
    assert text.count("From 2 games of 1 deals, each played from every seat") == 1


def test_the_same_games_give_the_same_page() -> None:
    subject.cache_clear()
    first = page([subject("candy-chaser")], "report")
    subject.cache_clear()
    assert page([subject("candy-chaser")], "report") == first


def test_two_editions_stand_side_by_side() -> None:
    read = Reader(page([subject("candy-chaser"), subject("candy-chaser", name="mine")], "report"))
    questions = 8 + len(MEASURES["candy-chaser"].components)
    assert read.tags.count("svg") == 2 * questions
    assert "What differs" in read.texts
    assert read.texts.count("B mine") == questions + 2
    assert read.texts.count("it may be chance") == 8


def test_the_name_of_an_edition_is_text_and_nothing_else() -> None:
    text = page([subject("candy-chaser", name="<script>x</script>&")], "<b>seed")
    assert "<script" not in text
    assert "<b>" not in text
    assert "&lt;script&gt;x&lt;/script&gt;&amp;" in text
