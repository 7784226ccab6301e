"""The end of the game (CL-E): the last stick, the empty pile, the score and the winners."""

from __future__ import annotations

import numpy as np
import pytest

from bonbon.play import Match
from bonbon.rules.candy_lab import CANDY_LAB
from tests.narrowing import lab_result
from tests.rules.candy_lab.states import after, box, lab, own_hands, seen

THREE_STICKS = box("B2. B3. O1+", "BB B O O O O O O", hand=1)


def last_stick_taken() -> Match:
    """Seat 0 has taken two sticks; seat 1 takes the last one."""
    match = lab("B2. B3. O1+", ["BB", "O"], edition=THREE_STICKS)
    return after(match, "0 play BB 0", "1 play O 0")


def short_pile(sticks: str, hands: str, pile: str, first: int = 0) -> Match:
    """Two players with one card each; one card lies open, and the pile has only these."""
    names = hands.split()
    edition = box(sticks, f"{hands} {pile} OOO PPP")
    return lab(sticks, names, first=first, edition=edition, third="PPP", display="OOO", pile=pile)


# ---- the last stick


@pytest.mark.rule("CL-E1")
def test_the_game_ends_at_once_when_the_last_stick_of_the_belt_is_taken() -> None:
    match = last_stick_taken()

    assert match.is_over
    assert match.legal_moves == []
    assert match.result is not None
    assert match.result["reason"] == "last-stick"


@pytest.mark.rule("CL-E1")
def test_whoever_takes_the_last_stick_gets_the_gold_candy() -> None:
    assert seen(last_stick_taken())["scores"] == [2 + 3 + 2, 1 + 3 + 3]


@pytest.mark.rule("CL-E1")
def test_taking_the_last_two_sticks_together_ends_the_game_too() -> None:
    match = lab("B2. B3. O1+", ["O", "BB"], edition=THREE_STICKS)

    after(match, "0 play O 2", "0 draw pile", "1 play BB 0")

    assert seen(match)["scores"] == [1 + 3, 2 + 3 + 2 + 3]


@pytest.mark.rule("CL-E1")
def test_sticks_put_back_must_be_taken_again_before_the_game_ends() -> None:
    match = lab("B2. B3. O1+", ["BB", "B"], edition=THREE_STICKS, pile="O")
    after(match, "0 play BB 0", "1 draw pile", "0 back B2. left", "0 draw pile", "0 draw pile")

    after(match, "1 play B 0")

    assert not match.is_over


# ---- the empty pile


@pytest.mark.rule("CL-E2")
@pytest.mark.parametrize("draw", ["0 draw pile", "0 draw OOO"])
def test_the_game_ends_when_the_last_card_leaves_the_pile_even_to_refill_the_display(draw: str) -> None:
    match = short_pile("B1. O1. P1.", "BB B", pile="*")

    after(match, draw)

    assert match.result is not None
    assert match.result["reason"] == "pile-empty"


@pytest.mark.rule("CL-E2")
def test_the_last_card_of_the_pile_still_fills_the_display() -> None:
    match = after(short_pile("B1. O1. P1.", "BB B", pile="*"), "0 draw OOO")

    assert seen(match)["display"] == ["*"]
    assert own_hands(match)[0] == ["BB", "OOO"]


@pytest.mark.rule("CL-E2")
def test_nobody_gets_the_gold_candy_when_the_pile_runs_out() -> None:
    match = after(short_pile("B1. O1. P1.", "BB B", pile="*"), "0 draw pile")

    assert seen(match)["scores"] == [0, 0]


@pytest.mark.rule("CL-E2")
def test_the_game_goes_on_while_the_pile_has_a_card() -> None:
    match = after(short_pile("B1. O1. P1.", "BB B", pile="* *"), "0 draw pile")

    assert (match.actor, seen(match)["pile"]) == (1, 1)


@pytest.mark.rule("CL-E2")
def test_the_rest_of_the_draws_falls_away_and_sticks_put_back_stay_on_the_belt() -> None:
    match = short_pile("B3. O1. P1.", "B BB", pile="* * *")
    after(match, "0 play B 0", "1 draw pile", "0 back B3. right")

    after(match, "0 draw pile", "0 draw OOO")

    assert (match.is_over, seen(match)["owed"]) == (True, 0)
    assert own_hands(match)[0] == ["*", "OOO"]
    assert (seen(match)["belt"], seen(match)["sticks"][0]) == (["O1.", "P1.", "B3."], [])


@pytest.mark.rule("CL-E2")
def test_the_rest_of_the_effects_falls_away() -> None:
    match = short_pile("B1+ O1- P1.", "BO P", pile="*")

    after(match, "0 play BO 0", "0 draw pile")

    assert match.is_over
    assert seen(match)["pending"] == []
    assert own_hands(match)[1] == ["P"]


# ---- score and winners


@pytest.mark.rule("CL-E3")
def test_the_score_is_sticks_and_played_cards_and_gold_candy() -> None:
    match = last_stick_taken()

    result = lab_result(match.result)
    assert (result["stick_points"], result["scores"]) == ([5, 1], [5 + 2, 1 + 3 + 3])


@pytest.mark.rule("CL-E4")
def test_most_points_win() -> None:
    match = short_pile("B3. O1+ P1.", "B O", pile="*")

    after(match, "0 play B 0", "1 play O 0", "1 draw pile")

    assert match.result == {"winners": [0], "reason": "pile-empty", "scores": [6, 4], "stick_points": [3, 1]}


@pytest.mark.rule("CL-E4")
def test_a_tie_goes_to_the_most_stick_points() -> None:
    match = short_pile("B3. O2. O2+ P1.", "B OO", pile="*")

    after(match, "0 play B 0", "1 play OO 0", "1 draw pile")

    assert match.result == {"winners": [1], "reason": "pile-empty", "scores": [6, 6], "stick_points": [3, 4]}


@pytest.mark.rule("CL-E4")
def test_a_further_tie_is_shared() -> None:
    match = short_pile("B3. O3+ P1.", "B O", pile="*")

    after(match, "0 play B 0", "1 play O 0", "1 draw pile")

    assert match.result == {"winners": [0, 1], "reason": "pile-empty", "scores": [6, 6], "stick_points": [3, 3]}


@pytest.mark.rule("CL-E4")
@pytest.mark.parametrize(
    ("sticks", "hands", "worth"),
    [
        ("B3. O1+ P1.", "B O", [1.0, 0.0]),
        ("B3. O2. O2+ P1.", "B OO", [0.0, 1.0]),
        ("B3. O3+ P1.", "B O", [0.5, 0.5]),
    ],
)
def test_the_win_is_worth_one_shared_among_the_winners(sticks: str, hands: str, worth: list[float]) -> None:
    match = short_pile(sticks, hands, pile="*")
    after(match, "0 play B 0", f"1 play {hands.split()[1]} 0", "1 draw pile")
    values = np.zeros(2)

    CANDY_LAB.payoffs(match.view().state, values)

    assert list(values) == worth


@pytest.mark.rule("CL-E5")
def test_cards_still_in_hand_score_nothing() -> None:
    match = after(short_pile("B1. O1. P1.", "BB *", pile="*"), "0 draw pile")

    assert own_hands(match) == [["*", "BB"], ["*"]]
    assert seen(match)["scores"] == [0, 0]
