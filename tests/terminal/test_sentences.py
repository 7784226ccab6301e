"""Moves in sentences, for logs and hints, and results with their reasons."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.status import log_sentences, result_lines
from bonbon.terminal.texts import Texts
from bonbon.texts.reader import Reader
from tests.terminal.positions import GAMES, played, views

ENGLISH, FRENCH = Texts("en"), Texts("fr")
ANA = Reader(ENGLISH, ("Ana", "Léo", "Mia"), seat=0)


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_move_has_a_sentence_and_an_advice(game: str, say: Texts) -> None:
    for view in views(game, 3, every=4):
        reader, sentence = view.reader(say), presentation_of(game).move_sentence
        told = [*log_sentences(view, say), *(sentence(words, reader) for words in view.legal)]
        assert all(line[-1] in ".!" and "{" not in line and " ? " not in line.replace(" ?.", "") for line in told)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("0 play BO 3", "You filled the order BO and took 2 sticks."),
        ("1 draw pile = ?", "Léo drew a card from the pile."),
        ("0 draw pile = B*", "You drew the order B* from the pile."),
        ("1 return 0 B3. left", "Léo sent your B3 back to the oven end."),
        ("0 return 1 B3. right", "You sent Léo’s B3 back to the box end."),
        ("1 swap third = ?", "Léo swapped hands with the third hand."),
        ("2 cancel 1", "Mia tore up Léo’s last order."),
        ("1 fizzle P<", "Léo’s effect “return (P)” had no target."),
        ("chance keeps ?", "One card, picked at random, stayed with its owner."),
        ("1 accuse 2 ? = right", "Léo accused Mia with a card face down. Right!"),
        ("1 accuse 0 red = wrong", "Léo accused you of chasing the candy cane. Wrong!"),
        ("0 pass", "You had nothing that fits and passed."),
    ],
)
def test_sentences_speak_to_the_reader(words: str, said: str) -> None:
    game = {"accuse": "candy-chaser", "pass": "candy-conquest"}.get(words.split(" ")[1], "candy-lab")
    assert presentation_of(game).event_sentence(words, ANA) == said


def test_pink_has_its_french_letter() -> None:
    sentence = presentation_of("candy-lab").event_sentence("0 play P*B 3", Reader(FRENCH, ("Ana", "Léo"), seat=1))
    assert sentence == "Ana a réalisé la commande R*B et pris 3 bâtonnets."


def log_of(match: Match, *moves: str) -> list[str]:
    for words in moves:
        match.play(words)
    return log_sentences(LocalTable(match, {}).view(0), ENGLISH)


def test_a_roll_is_told_with_its_move() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue"]}, 2, first=1, names=["Ana", "Léo"])
    assert log_of(match, "chance roll +2", "1 move red", "chance roll -1") == [
        "Léo rolled +2 and moved the candy cane.",
        "The die shows -1.",
    ]


def test_a_candy_is_told_with_how_it_came() -> None:
    match = Match("candy-conquest", 2, names=["Ana", "Léo"])
    assert log_of(match, "0 place Rs a1", "1 place Sr a1", "0 place Rt a1", "1 place Ts a1", "0 place Sr a1") == [
        "You started A1 with a small square.",
        "Léo covered A1: small circle on top.",
        "You covered A1: small star on top.",
        "Léo covered A1: small square on top.",
        "You covered A1: small circle on top.",
    ]


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_result_says_who_has_won_and_why(game: str, say: Texts) -> None:
    match = played(game, 3)
    lines = result_lines(LocalTable(match, {}).view(0), say)
    assert match.result is not None
    assert match.names is not None
    winners = match.result["winners"]
    assert all(say("common.you") in lines[0] if seat == 0 else match.names[seat] in lines[0] for seat in winners)
    assert len(lines) > 2


def test_the_points_of_candy_lab_add_up() -> None:
    match = played("candy-lab", 4)
    lines = result_lines(LocalTable(match, {}).view(-1), ENGLISH)[3:]
    assert len(lines) == 4
    for line in lines:
        total, parts = line.split(": ")[1].split(" = ")
        assert int(total) == sum(int(part.split(" ")[0]) for part in parts.split(" + "))


@pytest.mark.parametrize(
    ("moves", "reason"),
    [
        (["0 place Rs a1", "1 place Rs e1", "0 place Rt c1", "1 place Rs e3", "0 place sT b1", "1 place Rt e5",
          "0 place sR d1"], "In one row on floor 1: A1, B1, C1 and D1."),
    ],
)  # fmt: skip
def test_the_winning_line_is_named(moves: list[str], reason: str) -> None:
    match = Match("candy-conquest", 2, names=["Ana", "Léo"])
    for words in moves:
        match.play(words)
    assert result_lines(LocalTable(match, {}).view(0), ENGLISH)[-1] == reason
