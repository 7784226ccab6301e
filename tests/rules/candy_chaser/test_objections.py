"""Refusals speak: what is wrong with a move of Candy Chaser, as a code and a sentence."""

from __future__ import annotations

import pytest

from bonbon import Match
from bonbon.errors import GameOver, IllegalMove, MoveRefused, NotYourTurn, UnknownMove
from tests.rules.candy_chaser.states import TINY_BOX, chaser, market, play, squares, telling

NO_MOVES = ["", "0", "0 move", "0 move pink", "0 move Red", "0 move red ", "0  move red", "4 move red", "move red"]
NO_MOVES += ["0 accuse 4 red", "0 accuse red", "0 roll 1", "0 roll +4", "0 roll +0", "0 stop now", "٠ move red"]


def refusal(match: Match, words: str) -> MoveRefused:
    """What the table answers to a move that it must not take."""
    with pytest.raises(MoveRefused) as refused:
        match.play(words)
    return refused.value


@pytest.mark.rule("CH-T1")
@pytest.mark.parametrize("words", ["0 accuse 1 blue", "0 stop"])
def test_nobody_accuses_or_stops_while_trading(words: str) -> None:
    match = play(market(), "chance roll +1")

    answer = refusal(match, words)

    assert (type(answer), answer.code) == (IllegalMove, "not-now")


@pytest.mark.rule("CH-T6")
def test_nobody_moves_a_cube_while_telling() -> None:
    answer = refusal(telling("red", "blue", closer=1), "0 move red")

    assert (answer.code, str(answer)) == ("not-now", "'0 move red': nobody can move in this phase")


@pytest.mark.rule("CH-L2")
def test_nobody_accuses_themselves() -> None:
    answer = refusal(telling("red", "blue", closer=1), "0 accuse 0 red")

    assert (answer.code, str(answer)) == ("not-yourself", "'0 accuse 0 red': you cannot accuse yourself")


@pytest.mark.rule("CH-L2")
def test_nobody_accuses_an_empty_seat() -> None:
    answer = refusal(telling("red", "blue", "green", closer=2), "0 accuse 3 red")

    assert (answer.code, str(answer)) == ("no-such-player", "'0 accuse 3 red': there is no seat 3 at this table")


@pytest.mark.rule("CH-L2")
def test_nobody_accuses_a_player_who_is_out() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    answer = refusal(match, "0 accuse 1 green")

    assert (answer.code, str(answer)) == ("player-is-out", "'0 accuse 1 green': seat 1 is out of the game")


@pytest.mark.rule("CH-L7")
def test_nobody_uses_a_tattle_card_twice() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    assert refusal(match, "0 accuse 2 blue").code == "card-used"


@pytest.mark.rule("CH-T1")
def test_a_player_does_not_choose_the_roll() -> None:
    match = play(market(), "chance roll +1")

    answer = refusal(match, "0 roll +3")

    assert (answer.code, str(answer)) == ("not-your-turn", "'0 roll +3': only chance does that")


@pytest.mark.rule("CH-T1")
def test_chance_does_not_move_a_cube() -> None:
    assert refusal(market(), "chance move red").code == "cannot-happen"


@pytest.mark.rule("CH-T1")
@pytest.mark.parametrize("words", ["0 move red", "1 move red", "0 roll +1", "0 stop"])
def test_nobody_acts_before_the_die_has_fallen(words: str) -> None:
    answer = refusal(market(), words)

    assert (type(answer), str(answer)) == (NotYourTurn, f"{words!r}: it is the turn of chance")


@pytest.mark.rule("CH-S4")
def test_nobody_moves_out_of_turn() -> None:
    match = play(market(to_roll=1), "chance roll +1")

    answer = refusal(match, "0 move red")

    assert (type(answer), str(answer)) == (NotYourTurn, "'0 move red': it is the turn of seat 1")


@pytest.mark.parametrize("words", NO_MOVES)
def test_words_that_are_no_move_are_refused(words: str) -> None:
    match = play(market(), "chance roll +1")

    assert type(refusal(match, words)) is UnknownMove


@pytest.mark.rule("CH-C4")
def test_a_candy_that_is_not_in_the_box_is_no_move() -> None:
    match = play(chaser("blue", "green", edition=TINY_BOX), "chance roll +1")

    assert type(refusal(match, "0 move red")) is UnknownMove


@pytest.mark.rule("CH-L8")
def test_nothing_is_played_after_the_end() -> None:
    match = play(telling("red", "blue", closer=1), "0 accuse 1 blue")

    assert (type(refusal(match, "1 stop")), match.legal_moves) == (GameOver, [])


def test_a_refused_move_changes_nothing() -> None:
    match = play(market(red=2), "chance roll +1")
    before = (bytes(match.view(0)), match.moves)

    refusal(match, "0 accuse 1 blue")

    assert (bytes(match.view(0)), match.moves) == before
    assert squares(play(match, "0 move red"))["red"] == 3
