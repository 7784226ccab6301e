"""Several processes play the same games as one."""

from __future__ import annotations

import pytest

from bonbon.arena import Tournament, play_games
from bonbon.arena.processes import play_in_processes
from bonbon.arena.self_play import SelfPlay
from bonbon.errors import ArenaError

WORK = SelfPlay("candy-chaser", "standard", 3, "random", "crew")


def test_processes_play_the_same_games_as_one_alone() -> None:
    alone = list(play_games(WORK, range(8)))
    shared = sorted(play_in_processes(WORK, range(8), 2), key=lambda game: game.game)
    assert shared == alone


def test_a_handful_of_games_is_not_worth_a_second_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bonbon.arena.processes.play_in_processes", lambda *_: pytest.fail("processes were started"))
    assert len(list(play_games(WORK, range(4), workers=2))) == 4


def test_what_goes_wrong_in_a_process_comes_back_as_a_sentence() -> None:
    broken = Tournament("candy-chaser", {"name": "no die"}, 2, ("random", "random@1"), "crew", games=2)
    with pytest.raises(ArenaError, match=r"game [01]: edition: die: is missing"):
        list(play_in_processes(broken, range(2), 2))
