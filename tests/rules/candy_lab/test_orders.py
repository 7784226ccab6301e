"""Action A (CL-A): fill an order with sticks that stand side by side."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from tests.rules.candy_lab.states import after, box, lab, own_hands, places, seen, verbs


def order(card: str, belt: str) -> Match:
    """The first player holds one card, before a belt of just these sticks."""
    return lab(belt, [card], edition=box(belt, f"{card} * * * *"))


# ---- where a card fits


@pytest.mark.rule("CL-A1")
@pytest.mark.parametrize(
    ("card", "belt", "fits"),
    [
        ("B", "B1. O1. B1.", [0, 2]),
        ("BB", "B1. O1. B1. B1. B1.", [2, 3]),
        ("BBB", "B1. B1. O1. B1. B1. B1. B1.", [3, 4]),
        ("BO", "B1. P1. O1.", []),
        ("BOP", "B1. O1. B1. P1.", []),
    ],
)
def test_the_sticks_of_a_card_must_stand_side_by_side(card: str, belt: str, fits: list[int]) -> None:
    assert places(order(card, belt), card) == fits


@pytest.mark.rule("CL-A1")
def test_only_a_card_in_hand_may_be_played() -> None:
    match = lab("B1. O1.", ["O", "B"], edition=box("B1. O1. O1.", "O B * * *"))

    assert match.legal_moves == ["0 play O 1", "0 play O 2"]


@pytest.mark.rule("CL-A1")
def test_an_order_may_be_filled_at_both_ends_of_the_belt() -> None:
    assert places(order("BO", "B1. O1. P1. P1. O1. B1."), "BO") == [0, 4]


@pytest.mark.rule("CL-A2")
def test_blue_orange_pink_is_also_pink_orange_blue() -> None:
    """The rulebooks' example of a card that is read in both directions."""
    assert places(order("BOP", "B1. O1. P1. O1. B1."), "BOP") == [0, 2]


@pytest.mark.rule("CL-A2")
def test_the_middle_stick_stays_in_the_middle() -> None:
    assert places(order("BOP", "O1. B1. P1. O1."), "BOP") == []


@pytest.mark.rule("CL-A2")
@pytest.mark.parametrize(
    ("card", "belt", "fits"),
    [
        ("*", "B1. O1. P1.", [0, 1, 2]),
        ("B*", "O1. B1. P1. P1.", [0, 1]),
        ("B*O", "B1. B1. O1. P1. B1.", [0, 2]),
        ("BB*", "P1. B1. B1. O1. O1.", [0, 1]),
        ("B**", "B1. O1. P1. B1. P1.", [0, 1]),
        ("***", "B1. O1. P1. P1.", [0, 1]),
    ],
)
def test_a_joker_stands_for_any_colour(card: str, belt: str, fits: list[int]) -> None:
    assert places(order(card, belt), card) == fits


@pytest.mark.rule("CL-A2")
def test_an_order_never_reaches_over_the_end_of_the_belt() -> None:
    match = after(order("***", "B1. O1. P1. P1."), "0 play *** 0")

    assert places(match, "*") == [0]


@pytest.mark.rule("CL-A7")
def test_the_direction_of_reading_makes_no_second_move() -> None:
    assert order("BB", "B1. B1. O1.").legal_moves == ["0 play BB 0"]


@pytest.mark.rule("CL-A7")
def test_the_place_says_which_of_two_equal_combinations_is_taken() -> None:
    match = order("BO", "B1. O1. B2. O2. P1.")

    after(match, "0 play BO 2")

    assert seen(match)["sticks"][0] == ["B2.", "O2."]


@pytest.mark.rule("CL-A7")
def test_overlapping_combinations_are_different_places() -> None:
    match = order("BO", "B1. O2. B3. P1.")

    after(match, "0 play BO 1")

    assert seen(match)["sticks"][0] == ["B3.", "O2."]


# ---- what happens then


@pytest.mark.rule("CL-A3")
def test_the_card_goes_face_up_on_top_of_the_played_pile() -> None:
    match = lab("B3. B3. O3. O3.", ["B O", "B O"])

    after(match, "0 play B 0", "1 play B 0", "0 play O 0")

    assert [seen(match, seat)["played"][0] for seat in (0, 1, -1)] == [["B", "O"]] * 3


@pytest.mark.rule("CL-A3")
def test_the_card_leaves_the_hand() -> None:
    match = lab("B3.", ["B B O O P P"])

    after(match, "0 play B 0")

    assert own_hands(match)[0] == ["B", "O", "O", "P", "P"]


@pytest.mark.rule("CL-A4")
def test_the_sticks_come_to_the_player_and_the_belt_closes_the_gap() -> None:
    match = lab("O3. B3. P3. P1- O1-", ["BP"])
    behind = seen(match)["belt"][3:]

    after(match, "0 play BP 1")

    assert seen(match)["sticks"][0] == ["B3.", "P3."]
    assert seen(match)["belt"] == ["O3.", *behind]


@pytest.mark.rule("CL-A4")
def test_sticks_that_were_apart_can_be_side_by_side_once_the_gap_has_closed() -> None:
    match = lab("B3. O3. P3.", ["O", "BP"])

    after(match, "0 play O 1")

    assert 0 in places(match, "BP")


@pytest.mark.rule("CL-A4")
def test_the_sticks_score_even_if_their_effect_ends_the_game() -> None:
    match = lab("B2+", ["B"], edition=box("B2+ O1. O1.", "B O O O O"))

    after(match, "0 play B 0", "0 draw pile")

    assert match.is_over
    assert seen(match)["scores"][0] == 2 + 3


@pytest.mark.rule("CL-A5")
@pytest.mark.parametrize("effects", [["0 draw pile", "0 discard 1"], ["0 discard 1", "0 draw pile"]])
def test_the_effects_are_applied_in_the_order_the_player_chooses(effects: list[str]) -> None:
    match = after(lab("B1+ O1-", ["BO", "P"]), "0 play BO 0")

    for effect in effects:
        after(match, effect)
        if match.actor == "chance":
            after(match, "chance discards P")

    assert match.actor == 1
    assert [len(hand) for hand in own_hands(match)] == [6, 5]


@pytest.mark.rule("CL-A5")
def test_every_effect_of_the_sticks_is_pending() -> None:
    match = after(lab("B1+ O2~ P1<", ["BOP"]), "0 play BOP 0")

    assert seen(match)["pending"] == ["+", "~", "P<"]


@pytest.mark.rule("CL-A5")
def test_two_equal_effects_are_applied_twice() -> None:
    match = after(lab("B1+ O1+", ["BO"]), "0 play BO 0", "0 draw pile")

    assert (match.actor, verbs(match)) == (0, {"draw"})


@pytest.mark.rule("CL-A5")
def test_an_effect_that_can_be_applied_must_be() -> None:
    match = after(lab("B1+ O1-", ["BO"]), "0 play BO 0")

    assert verbs(match) == {"draw", "discard"}


@pytest.mark.rule("CL-A5")
def test_an_effect_that_cannot_be_applied_does_nothing() -> None:
    match = after(lab("B2x", ["B"]), "0 play B 0")
    before = seen(match)

    after(match, "0 fizzle x")

    assert seen(match) == before | {"pending": [], "phase": "turn", "turn": 1}
    assert match.actor == 1


@pytest.mark.rule("CL-A5")
def test_a_stick_without_effect_ends_the_turn_at_once() -> None:
    assert after(lab("B3.", ["B"]), "0 play B 0").actor == 1


@pytest.mark.rule("CL-A6")
def test_no_effect_applies_to_whoever_takes_the_last_sticks() -> None:
    match = lab("B1+ B1- O2~", ["BB", "O"], edition=box("B1+ B1- O2~", "BB O O O O O O"))
    after(match, "0 play BB 0", "0 draw pile", "0 discard 1", "chance discards O")
    after(match, "1 draw pile", "0 play O 0")

    assert match.is_over
    assert seen(match)["pending"] == []
    assert own_hands(match) == [[], ["O"]]


# ---- the rulebooks' worked example


@pytest.mark.rule("CL-A4", "CL-A5", "CL-F1", "CL-F2", "CL-F3")
def test_an_order_of_three_sticks_with_discard_pink_return_and_draw() -> None:
    match = lab("P3. B1- P1< O1+ B3.", ["BPO", "P O O"], first=1, pile="OP")
    after(match, "1 play P 0")

    after(match, "0 play BPO 0", "0 discard 1", "chance discards O", "0 return 1 P3. right", "0 draw pile")

    position = seen(match, 0)
    assert position["sticks"] == [["B1-", "O1+", "P1<"], []]
    assert (position["belt"][0], position["belt"][-1], len(position["belt"])) == ("B3.", "P3.", 24)
    assert (position["gone"], len(position["hands"][1])) == (["O"], 4)
    assert "OP" in position["hands"][0]
    assert match.actor == 1
