"""A game that nobody in `terminal` has heard of is played there all the same; what it brings is shown."""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bonbon.bots import GreedyBot
from bonbon.cli import main
from bonbon.play import Match, read_records
from bonbon.rules.game import Game
from bonbon.terminal import presentations
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.presentation import Presentation
from bonbon.terminal.screen import TableApp
from bonbon.terminal.texts import Texts
from bonbon.texts.reader import Reader
from tests.toys.pebbles import Heap, Winner, pebbles_in_the_house


@pytest.fixture(autouse=True)
def pebbles() -> Iterator[Game]:
    with pebbles_in_the_house() as game:
        yield game


def played_in_lines(monkeypatch: pytest.MonkeyPatch, record: Path, *typed: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    options = ["--people", "2", "--seed", "tea", "--language", "en", "--record", str(record)]
    assert main(["play", "pebbles", "--plain", *options]) == 0


def test_it_is_played_to_the_end_on_the_plain_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played_in_lines(monkeypatch, tmp_path / "game.jsonl", "take 2", *["1"] * 40)
    [(_, record)] = read_records(tmp_path / "game.jsonl")
    out = capsys.readouterr().out
    match = Match.from_record(record)
    assert match.result is not None
    assert record.moves[:2] == ["chance add 0", "0 take 2"]
    for line in ("heap: 7", "chance: add 0", "Your turn", "1  take 1\n", "(take 1)", "Player 1: take 2", "heap: 0"):
        assert line in out
    winner = match.result["winners"][0]
    assert ("You win!" if winner == match.log[-1].actor else f"Player {winner + 1} wins!") in out
    assert "last-pebble" in out


def test_nobody_reads_the_secret_of_another_on_the_plain_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played_in_lines(monkeypatch, tmp_path / "game.jsonl", "card", "secret", "quit")
    [(_, record)] = read_records(tmp_path / "game.jsonl")
    own, other = record.setup["lucky"]  # type: ignore[typeddict-item]
    out = capsys.readouterr().out
    assert f"lucky: {own} ?" in out
    assert f" {other}" not in out
    assert "This game brings no help card." in out


def test_a_game_brings_its_own_sentences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], pebbles: Game, tmp_path: Path
) -> None:
    def event_sentence(words: str, reader: Reader) -> str:
        return f"Clack: {words.split(' ')[2]}."

    own: Presentation[Heap, Winner] = Presentation(event_sentence=event_sentence)
    monkeypatch.setattr(presentations, "PRESENTATIONS", dict(presentations.PRESENTATIONS))
    presentations.register(pebbles, own)
    played_in_lines(monkeypatch, tmp_path / "game.jsonl", "take 2", "quit")
    assert "Clack: 2." in capsys.readouterr().out


def test_it_is_played_on_the_full_screen_too() -> None:
    match = Match("pebbles", 2, seed="tea", names=["Ana", "Léo"])
    app = TableApp(LocalTable(match, {1: GreedyBot("x")}), Texts("en"), lambda record: "saved")

    async def session() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.board.picture.texts[0].strip() == "heap: 7"
            await pilot.press("2")
            while not app.is_done:
                await pilot.press("enter")

    asyncio.run(session())
    assert match.moves[1] == "0 take 2"
    assert match.is_over
