"""Action B (CL-B): put sticks back at the ends of the belt and draw cards for them."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from tests.rules.candy_lab.states import after, box, lab, own_hands, seen, verbs

STICKS = "B1+ O2~ P3. B3. O3. P3."
BOX = box(STICKS, "BOP * " + "BBB " * 20, hand=2)


def owner_of_three() -> Match:
    """Seat 0 owns B1+, O2~ and P3., has no effect left to apply, and is to move."""
    match = lab(STICKS, ["BOP BBB", "* BBB"], edition=BOX, third="BBB BBB")
    return after(match, "0 play BOP 0", "0 draw pile", "0 swap third", "1 play * 0")


@pytest.mark.rule("CL-B1", "CL-B2", "CL-B3")
def test_three_sticks_of_value_1_go_back_and_three_cards_are_drawn() -> None:
    """The rulebooks' worked example."""
    ones = "B1+ O1+ P1+ B3. O3. P3."
    match = lab(ones, ["BOP BBB", "* BBB"], edition=box(ones, "BOP * " + "BBB " * 20, hand=2))
    after(match, "0 play BOP 0", "0 draw pile", "0 draw pile", "0 draw pile", "1 play * 0")
    held = len(own_hands(match)[0])

    after(match, "0 back B1+ left", "0 back O1+ left", "0 back P1+ right")
    after(match, "0 draw pile", "0 draw BBB", "0 draw pile")

    assert seen(match)["belt"] == ["O1+", "B1+", "O3.", "P3.", "P1+"]
    assert len(own_hands(match)[0]) == held + 3
    assert match.actor == 1


@pytest.mark.rule("CL-B1")
def test_whoever_owns_a_stick_may_put_it_back_even_if_they_could_play() -> None:
    match = lab("B3. B3. O3.", ["B O", "B"])

    after(match, "0 play B 0", "1 play B 0")

    assert {"0 play O 0", "0 back B3. left", "0 back B3. right"} <= set(match.legal_moves)


@pytest.mark.rule("CL-B1")
def test_only_your_own_sticks_can_be_put_back() -> None:
    match = owner_of_three()

    backs = [move for move in match.legal_moves if " back " in move]

    assert backs == [f"0 back {stick} {end}" for stick in ("B1+", "O2~", "P3.") for end in ("left", "right")]


@pytest.mark.rule("CL-B1")
@pytest.mark.parametrize(
    ("ends", "belt"),
    [
        (("left", "left"), ["O2~", "B1+", "O3.", "P3."]),
        (("left", "right"), ["B1+", "O3.", "P3.", "O2~"]),
        (("right", "right"), ["O3.", "P3.", "B1+", "O2~"]),
    ],
)
def test_each_stick_goes_to_the_end_chosen_one_after_the_other(ends: tuple[str, str], belt: list[str]) -> None:
    match = owner_of_three()

    after(match, f"0 back B1+ {ends[0]}", f"0 back O2~ {ends[1]}")

    assert seen(match)["belt"] == belt


@pytest.mark.rule("CL-B1")
def test_after_one_or_two_sticks_another_may_follow_or_a_draw() -> None:
    match = owner_of_three()

    for stick in ("B1+", "O2~"):
        after(match, f"0 back {stick} left")
        assert verbs(match) == {"back", "draw"}


@pytest.mark.rule("CL-B1")
def test_the_first_draw_ends_the_putting_back() -> None:
    match = after(owner_of_three(), "0 back O2~ left", "0 draw pile")

    assert verbs(match) == {"draw"}


@pytest.mark.rule("CL-B1")
def test_a_fourth_stick_may_not_be_put_back() -> None:
    plain = box("B1. O1. P1. " * 3, "BOP " + "* " * 20, hand=2)
    match = lab(edition=plain, hands=["BOP *", "* *"])
    after(match, "0 play BOP 0", "1 play * 0", "0 play * 0", "1 play * 0")
    assert len(seen(match)["sticks"][0]) == 4

    after(match, "0 back B1. left", "0 back O1. left", "0 back P1. left")

    assert verbs(match) == {"draw"}


@pytest.mark.rule("CL-B2")
@pytest.mark.parametrize("stick", ["B1+", "O2~"])
def test_the_effect_of_a_stick_put_back_does_not_apply(stick: str) -> None:
    match = after(owner_of_three(), f"0 back {stick} left")

    assert seen(match)["pending"] == []


@pytest.mark.rule("CL-B3")
@pytest.mark.parametrize(
    ("sticks", "cards"),
    [(["B1+"], 1), (["O2~"], 2), (["P3."], 3), (["B1+", "P3."], 4), (["P3.", "O2~", "B1+"], 6)],
)
def test_as_many_cards_are_drawn_as_the_values_add_up_to(sticks: list[str], cards: int) -> None:
    match = owner_of_three()
    held = len(own_hands(match)[0])
    after(match, *[f"0 back {stick} right" for stick in sticks])

    while match.actor == 0:
        after(match, "0 draw pile")

    assert len(own_hands(match)[0]) == held + cards


@pytest.mark.rule("CL-B3")
def test_each_card_comes_from_the_pile_or_the_display() -> None:
    match = lab("B3. B3.", ["B", "B"], display="OO PP BP")
    after(match, "0 play B 0", "1 play B 0", "0 back B3. left")

    draws = [move for move in match.legal_moves if " draw " in move]

    assert draws == ["0 draw BP", "0 draw OO", "0 draw PP", "0 draw pile"]


@pytest.mark.rule("CL-B4")
def test_no_card_may_be_played_in_the_turn_of_putting_back() -> None:
    match = lab("B3. B3. O3.", ["B O", "B"])
    after(match, "0 play B 0", "1 play B 0")

    after(match, "0 back B3. left", "0 draw pile", "0 draw pile")
    assert verbs(match) == {"draw"}
    after(match, "0 draw pile")

    assert match.actor == 1
