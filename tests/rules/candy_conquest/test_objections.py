"""Refusals speak: what is wrong with a move of Candy Conquest, as a code and a sentence."""

from __future__ import annotations

import pytest

from bonbon import Match
from bonbon.errors import GameOver, IllegalMove, MoveRefused, NotYourTurn, UnknownMove
from tests.rules.candy_conquest.states import conquest, place, stacks

NO_MOVES = ["", "0", "0 place", "0 place Rs", "0 place Rs a6", "0 place Rs f1", "0 place RsT a1", "0 place Rs A1"]
NO_MOVES += ["0 place Rr a1", "0 place RR a1", "0 place Rs  a1", "0 place a1 Rs", "0 Place Rs a1", "4 place Rs a1"]
NO_MOVES += ["place Rs a1", "0 pass now", "0 pass ", "0 resign", "０ place Rs a1", "0 place Rs a１"]


def refusal(match: Match, words: str) -> MoveRefused:
    """What the table answers to a move that it must not take."""
    with pytest.raises(MoveRefused) as refused:
        match.play(words)
    return refused.value


@pytest.mark.rule("CQ-T4")
def test_whoever_can_place_hears_that_they_may_not_pass() -> None:
    answer = refusal(conquest(), "0 pass")

    assert (type(answer), answer.code) == (IllegalMove, "can-place")


@pytest.mark.rule("CQ-T1")
@pytest.mark.parametrize("words", ["0 place Rs e5", "0 place sR b5"])
def test_whoever_has_used_up_a_candy_hears_it(words: str) -> None:
    match = place(conquest(), "Rs a1", "Rt e3", "Rs c1", "Rt a3")

    answer = refusal(match, words)

    assert (answer.code, str(answer)) == ("none-left", f"{words!r}: seat 0 has no candy {words[8:10]} left")


@pytest.mark.rule("CQ-T1")
def test_a_candy_that_only_a_rival_has_used_up_is_not_missed() -> None:
    match = place(conquest(), "Rs a1", "Rt e3", "Rs c1")

    assert refusal(match, "1 place Rs a1").code == "does-not-fit"


@pytest.mark.rule("CQ-T2")
def test_a_half_of_the_wrong_size_for_the_cell_does_not_fit() -> None:
    answer = refusal(conquest(), "0 place Rs b1")

    assert (answer.code, str(answer)) == ("does-not-fit", "'0 place Rs b1': Rs does not fit in b1 this way up")


@pytest.mark.rule("CQ-T3")
@pytest.mark.parametrize("candy", ["sR", "Rt", "tR", "TR"])
def test_a_half_of_another_shape_or_of_the_same_size_does_not_fit(candy: str) -> None:
    match = place(conquest(), "Rs a1")

    assert refusal(match, f"1 place {candy} a1").code == "does-not-fit"


@pytest.mark.rule("CQ-S1")
def test_nobody_places_out_of_turn() -> None:
    answer = refusal(conquest(first=1), "0 place Rs a1")

    assert (type(answer), str(answer)) == (NotYourTurn, "'0 place Rs a1': it is the turn of seat 1")


def test_chance_does_not_place() -> None:
    assert type(refusal(conquest(), "chance place Rs a1")) is NotYourTurn


@pytest.mark.parametrize("words", NO_MOVES)
def test_words_that_are_no_move_are_refused(words: str) -> None:
    assert type(refusal(conquest(), words)) is UnknownMove


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize("words", ["0 place rR c1", "0 place rR a3", "0 place rs a1"])
def test_a_cell_or_a_candy_that_is_not_in_the_box_is_no_move(words: str) -> None:
    match = conquest(edition=stacks(line=3, columns=2, rows=2))

    assert type(refusal(match, words)) is UnknownMove


@pytest.mark.rule("CQ-W1")
def test_nothing_is_placed_after_the_end() -> None:
    match = place(conquest(edition=stacks(line=3)), "rR a1", "rR a5", "rR b1", "rR b5", "rR c1")

    assert type(refusal(match, "1 place rR c5")) is GameOver


def test_a_refused_move_changes_nothing() -> None:
    match = place(conquest(), "Rs a1")
    before = (bytes(match.view()), match.moves, match.legal_moves)

    refusal(match, "1 place tR a1")

    assert (bytes(match.view()), match.moves, match.legal_moves) == before
