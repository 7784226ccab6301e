"""A game that is registered from outside is played like ours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bonbon import Match, Record
from bonbon.errors import IllegalMove
from bonbon.play import find_game
from bonbon.play.sample import Sampler
from bonbon.rules.dispatch import BY_STATE, GAMES, register
from tests.toys.nim import NIM


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    register(NIM)
    yield
    del GAMES["nim"], BY_STATE[NIM.State]


def played(*moves: str) -> Match:
    match = Match("nim", seed="tea")
    for words in moves:
        match.play(words)
    return match


def test_it_is_found_by_its_name_with_its_edition() -> None:
    assert find_game("nim") is NIM
    assert NIM.editions == ["standard"]
    assert played().edition == NIM.edition()


def test_its_moves_are_listed_and_checked() -> None:
    match = played("0 take 3", "1 take 3", "0 take 3")
    assert match.legal_moves == ["1 take 1"]
    with pytest.raises(IllegalMove, match="only 1 are left") as refused:
        match.play("1 take 2")
    assert refused.value.code == "not-so-many"


def test_it_is_played_to_the_end_written_down_and_replayed() -> None:
    match = played("0 take 3", "1 take 3", "0 take 3", "1 take 1")
    assert match.result == {"winners": [1], "reason": "last-candy"}
    assert Match.from_record(Record.read(match.record().line())).result == match.result


def test_a_move_of_it_can_be_taken_back() -> None:
    match = played("0 take 3")
    assert match.undo() == "0 take 3"
    assert match.legal_moves == ["0 take 1", "0 take 2", "0 take 3"]


def test_everybody_has_a_position_of_it() -> None:
    position = {"game": "nim", "turn": 1, "left": 7}
    match = played("0 take 3")
    assert match.positions() == [position] * 3
    assert match.view(1).position == position


def test_it_is_drawn_at_the_prompt() -> None:
    assert str(played("0 take 3")) == "ooooooo\nseat 1 to move"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_of_it_replay(players: int) -> None:
    sampler = Sampler(NIM, NIM.edition(), players, "toys")
    for number in range(5):
        Match.from_record(sampler.record(number, legal=True))
