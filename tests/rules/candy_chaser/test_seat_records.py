"""What one seat may read of a game of Candy Chaser, and the record that `record.md` shows."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.play.record import Record
from bonbon.play.sample import Sampler
from bonbon.rules.candy_chaser import CANDY_CHASER
from tests.narrowing import chaser_setup
from tests.rules.candy_chaser.states import CANDIES, market, play, squares, telling
from tests.rules.candy_chaser.worlds import worlds

WATCHER = -1
EXAMPLE = """
{"format": "bonbon-record/1", "game": "candy-chaser", "edition": "standard", "players": 2, "first": 0,
 "names": ["Ana", "Léo"], "seed": "…",
 "setup": {"objectives": ["red", "blue"]},
 "moves": ["chance roll +2", "0 move red", "chance roll -1", "1 move green"],
 "result": null}
"""


@pytest.mark.rule("CH-T1")
def test_the_example_of_the_record_format_can_be_replayed() -> None:
    match = Match.from_record(Record.read(EXAMPLE))

    assert (squares(match)["red"], squares(match)["green"], match.result) == (2, -1, None)


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_a_record_of_any_game_replays_to_the_same_end(players: int, number: int) -> None:
    sample = Sampler(CANDY_CHASER, CANDY_CHASER.edition(), players, "records").record(number, legal=True)

    match = Match.from_record(Record.read(sample.line()))

    assert (match.setup, match.moves, match.result) == (sample.setup, sample.moves, sample.result)


@pytest.mark.rule("CH-S2")
def test_in_a_seat_s_record_the_others_objectives_read_as_unknown() -> None:
    match = market("red", "blue", "green")

    setups = [chaser_setup(match.seat_record(seat).setup)["objectives"] for seat in (0, 1, 2, WATCHER)]

    assert setups == [["red", "?", "?"], ["?", "blue", "?"], ["?", "?", "green"], ["?", "?", "?"]]


@pytest.mark.rule("CH-L2", "CH-L3")
@pytest.mark.parametrize(("candy", "answer"), [("blue", "right"), ("yellow", "wrong")])
def test_only_accuser_and_accused_read_the_candy_that_was_named(candy: str, answer: str) -> None:
    match = play(telling("red", "green", "blue", closer=2), f"0 accuse 2 {candy}")

    read = [match.seat_record(seat).moves[-1] for seat in (0, 1, 2, WATCHER)]

    secret, known = f"0 accuse 2 ? = {answer}", f"0 accuse 2 {candy} = {answer}"
    assert read == [known, secret, known, secret]


@pytest.mark.rule("CH-T1", "CH-L2")
def test_rolls_moves_and_stops_read_the_same_for_all() -> None:
    match = play(telling("red", "green", "blue", closer=2), "0 stop")

    for seat in (0, 1, 2, WATCHER):
        assert match.seat_record(seat).moves == match.moves


@pytest.mark.rule("CH-S2")
def test_a_seat_s_record_says_whose_it_is_and_has_no_seed() -> None:
    match = Match("candy-chaser", players=3, seed="secret")

    lines = [json.loads(match.seat_record(seat).line()) for seat in (1, WATCHER)]

    assert [line["seat"] for line in lines] == [1, "watcher"]
    assert set(lines[0]) == {"format", "game", "edition", "players", "first", "seat", "setup", "moves", "result"}


@pytest.mark.rule("CH-W4")
def test_once_the_game_is_over_the_full_record_tells_everything() -> None:
    match = play(telling("red", "blue", closer=1), "0 accuse 1 green")

    record = match.record()

    assert (record.setup, record.moves[-1]) == ({"objectives": ["red", "blue"]}, "0 accuse 1 green")
    assert record.result == {"winners": [1], "reason": "last-player"}


@pytest.mark.rule("CH-S2", "CH-L2", "CH-L4")
@given(st.integers(3, 4), st.integers(0, 10**6))
def test_games_that_a_seat_cannot_tell_apart_have_the_same_seat_s_record(players: int, seed: int) -> None:
    luck = Random(seed)
    deal = luck.sample(CANDIES, players)
    match = telling(*deal, closer=players - 1)
    play(match, f"0 accuse 1 {luck.choice([deal[1], 'red', 'green'])}")
    seat = luck.choice([2, players - 1, WATCHER])

    lines = {world.seat_record(seat).line() for world in worlds(match, seat)}

    assert lines == {match.seat_record(seat).line()}
