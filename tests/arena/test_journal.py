"""The file of a tournament: nothing that was played is lost, and nothing that does not belong there gets in."""

from __future__ import annotations

from pathlib import Path

import pytest

from bonbon.arena import Journal, Played, Tournament
from bonbon.errors import ArenaError

OURS = Tournament("candy-chaser", "standard", 2, ("random", "random@1"), "tea", games=4)


def kept(path: Path, *numbers: int) -> list[Played]:
    games = [OURS.play(number) for number in numbers]
    with Journal.begun(path, OURS) as journal:
        for game in games:
            journal.note(game)
    return games


def test_games_are_read_again_as_they_were_played(tmp_path: Path) -> None:
    games = kept(tmp_path / "journal", 2, 0)
    with Journal.resumed(tmp_path / "journal", OURS) as journal:
        assert journal.games == {2: games[0], 0: games[1]}


def test_a_game_is_in_the_file_as_soon_as_it_is_noted(tmp_path: Path) -> None:
    with Journal.begun(tmp_path / "journal", OURS) as journal:
        journal.note(OURS.play(0))
        assert (tmp_path / "journal").read_bytes().count(b"\n") == 2


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    kept(tmp_path / "journal", 0)
    with pytest.raises(ArenaError, match="is there already: go on with it by --resume"):
        Journal.begun(tmp_path / "journal", OURS)


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    [first, second] = kept(path, 0, 1)
    path.write_bytes(path.read_bytes()[:-10])
    with Journal.resumed(path, OURS) as journal:
        assert journal.games == {0: first}
        journal.note(second)
    with Journal.resumed(path, OURS) as journal:
        assert journal.games == {0: first, 1: second}


def test_more_games_of_the_same_tournament_may_be_asked_for(tmp_path: Path) -> None:
    kept(tmp_path / "journal", 0)
    longer = Tournament("candy-chaser", "standard", 2, ("random", "random@1"), "tea", games=400)
    with Journal.resumed(tmp_path / "journal", longer) as journal:
        assert list(journal.games) == [0]


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (Tournament("candy-lab", "standard", 2, OURS.bots, "tea"), "its game is candy-chaser"),
        (Tournament("candy-chaser", "standard", 3, OURS.bots, "tea"), "its players is 2"),
        (Tournament("candy-chaser", "standard", 2, OURS.bots, "coffee"), "its seed is tea"),
        (Tournament("candy-chaser", "standard", 2, ("random", "random@2"), "tea"), "its bots is random, random@1"),
        (Tournament("candy-chaser", "standard", 2, OURS.bots, "tea", simulations=9), "its simulations is None"),
    ],
)
def test_the_file_of_another_tournament_is_refused(tmp_path: Path, other: Tournament, sentence: str) -> None:
    kept(tmp_path / "journal", 0)
    with pytest.raises(ArenaError, match=f"belongs to another tournament: {sentence}"):
        Journal.resumed(tmp_path / "journal", other)


@pytest.mark.parametrize("content", [b"", b"\x00\xff\n", b"[]\n", b'{"game": 1}\n', b"just words\n"])
def test_what_is_no_tournament_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "journal").write_bytes(content)
    with pytest.raises(ArenaError, match="is not the file of a tournament"):
        Journal.resumed(tmp_path / "journal", OURS)
    assert (tmp_path / "journal").read_bytes() == content


def test_a_line_that_is_no_game_is_named(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    kept(path, 0)
    path.write_bytes(path.read_bytes() + b'{"game": "one"}\n')
    with pytest.raises(ArenaError, match="journal:3: not a game of a tournament"):
        Journal.resumed(path, OURS)
