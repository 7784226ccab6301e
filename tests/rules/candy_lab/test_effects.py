"""The effects of sticks (CL-F): draw, discard, return, cancel; swaps have a file of their own."""

from __future__ import annotations

from collections import Counter

import pytest

from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.game import Spelling
from tests.rules.candy_lab.states import STANDARD, after, box, lab, own_hands, places, seen

SEATS = (0, 1, 2, -1)


# ---- draw


@pytest.mark.rule("CL-F1")
def test_draw_takes_one_card_from_the_pile_or_the_display() -> None:
    match = lab("B1+", ["B"], display="OO PP BP")

    after(match, "0 play B 0")

    assert match.legal_moves == ["0 draw BP", "0 draw OO", "0 draw PP", "0 draw pile"]


@pytest.mark.rule("CL-F1")
def test_one_draw_is_one_card() -> None:
    match = after(lab("B1+", ["B"], display="OO PP BP"), "0 play B 0", "0 draw OO")

    assert match.actor == 1
    assert len(own_hands(match)[0]) == 6


# ---- discard


@pytest.mark.rule("CL-F2")
def test_discard_lets_chance_take_a_card_of_another_player_out_of_the_game() -> None:
    match = lab("B1-", ["B", "O O P * BB"], players=3)

    after(match, "0 play B 0", "0 discard 1", "chance discards P")

    assert own_hands(match)[1] == ["*", "BB", "O", "O"]
    assert match.actor == 1


@pytest.mark.rule("CL-F2")
def test_the_discarded_card_is_seen_by_all() -> None:
    match = lab("B1-", ["B", "P"], players=3)

    after(match, "0 play B 0", "0 discard 1", "chance discards P")

    assert [seen(match, seat)["gone"] for seat in SEATS] == [["P"]] * 4


@pytest.mark.rule("CL-F2")
def test_any_card_of_the_hand_can_be_discarded_and_no_other() -> None:
    match = after(lab("B1-", ["B", "O O P * BB BO"]), "0 play B 0", "0 discard 1")

    assert match.legal_moves == [f"chance discards {card}" for card in ("*", "BB", "BO", "O", "P")]


@pytest.mark.rule("CL-F2")
def test_every_card_of_the_hand_is_equally_likely_to_be_discarded() -> None:
    match = after(lab("B1-", ["B", "O O O P P *"]), "0 play B 0", "0 discard 1")
    state, words = match.view(1).state, Spelling(CANDY_LAB, STANDARD).words

    tickets = range(int(CANDY_LAB.outcomes(state)))
    brought = Counter(words[int(CANDY_LAB.outcome(state, ticket))] for ticket in tickets)

    assert brought == {"discards O": 3, "discards P": 2, "discards *": 1}


@pytest.mark.rule("CL-F2", "CL-F10")
def test_only_another_player_with_a_hand_can_be_made_to_discard() -> None:
    small = box("B1- O1. O1. P1.", "B O PP PP PP * *")
    match = lab("B1- O1. O1. P1.", ["B", "O", "PP"], players=3, first=1, edition=small)

    after(match, "1 play O 1", "2 draw pile", "0 play B 0")

    assert match.legal_moves == ["0 discard 2"]


@pytest.mark.rule("CL-F2", "CL-F10")
def test_discard_fizzles_where_no_other_player_has_a_card() -> None:
    match = lab("B1- O1. O1.", ["B", "O"], first=1, edition=box("B1- O1. O1.", "B O * * *"))

    after(match, "1 play O 1", "0 play B 0")

    assert match.legal_moves == ["0 fizzle -"]


@pytest.mark.rule("CL-F10")
def test_the_third_hand_is_no_player_and_never_discards() -> None:
    match = after(lab("B1-", ["B"]), "0 play B 0")

    assert match.legal_moves == ["0 discard 1"]


# ---- return


@pytest.mark.rule("CL-F3")
def test_return_takes_a_stick_of_its_own_colour_from_another_player_to_either_end() -> None:
    match = lab("P3. B3. P1<", ["P", "P", "B"], players=3, first=1)

    after(match, "1 play P 0", "2 play B 0", "0 play P 0")

    assert match.legal_moves == ["0 return 1 P3. left", "0 return 1 P3. right"]


@pytest.mark.rule("CL-F3")
@pytest.mark.parametrize(("end", "place"), [("left", 0), ("right", -1)])
def test_the_stick_returned_goes_to_the_end_chosen(end: str, place: int) -> None:
    match = after(lab("P3. P1<", ["P", "P"], first=1), "1 play P 0", "0 play P 0")

    after(match, f"0 return 1 P3. {end}")

    assert seen(match)["belt"][place] == "P3."
    assert seen(match)["sticks"] == [["P1<"], []]


@pytest.mark.rule("CL-F3")
def test_any_player_and_any_value_of_the_colour_may_be_chosen() -> None:
    match = lab("P3. P1+ P2<", ["P", "P", "P"], players=3, first=1)

    after(match, "1 play P 0", "2 play P 0", "2 draw pile", "0 play P 0")

    assert [move for move in match.legal_moves if "left" in move] == ["0 return 1 P3. left", "0 return 2 P1+ left"]


@pytest.mark.rule("CL-F3")
def test_two_returns_each_take_their_own_colour() -> None:
    match = lab("B3. P3. B1< P1<", ["BP", "BP"], first=1)
    after(match, "1 play BP 0", "0 play BP 0", "0 return 1 P3. left")

    assert match.legal_moves == ["0 return 1 B3. left", "0 return 1 B3. right"]


@pytest.mark.rule("CL-F3")
def test_two_returns_of_one_colour_take_two_sticks() -> None:
    match = lab("P3. P3. P1< P2<", ["PP", "PP"], first=1)

    after(match, "1 play PP 0", "0 play PP 0", "0 return 1 P3. left", "0 return 1 P3. right")

    assert seen(match)["sticks"] == [["P1<", "P2<"], []]
    assert match.actor == 1


@pytest.mark.rule("CL-F3", "CL-F10")
def test_return_fizzles_where_no_other_player_has_the_colour() -> None:
    match = after(lab("B3. P1<", ["P", "B"], first=1), "1 play B 0", "0 play P 0")

    assert match.legal_moves == ["0 fizzle P<"]


@pytest.mark.rule("CL-F3", "CL-F11")
def test_the_effect_of_a_stick_returned_does_not_apply() -> None:
    match = lab("P1+ P1<", ["P", "P"], first=1)

    after(match, "1 play P 0", "1 draw pile", "0 play P 0", "0 return 1 P1+ left")

    assert match.actor == 1
    assert (seen(match)["phase"], seen(match)["pending"]) == ("turn", [])


@pytest.mark.rule("CL-F11")
def test_a_stick_returned_lies_on_the_belt_for_the_next_player() -> None:
    match = lab("P1+ P1<", ["P", "P P"], first=1)
    after(match, "1 play P 0", "1 draw pile", "0 play P 0", "0 return 1 P1+ left")

    after(match, "1 play P 0")

    assert seen(match)["pending"] == ["+"]


@pytest.mark.rule("CL-F11")
def test_a_stick_returned_cannot_be_taken_in_the_same_turn() -> None:
    match = lab("P3. P1< B1+", ["BP P", "P"], first=1)

    after(match, "1 play P 0", "0 play BP 0", "0 return 1 P3. left")

    assert places(match, "P") == []


@pytest.mark.rule("CL-F12")
def test_your_own_sticks_are_no_target_of_your_return() -> None:
    match = after(lab("P1< P3.", ["PP"]), "0 play PP 0")

    assert match.legal_moves == ["0 fizzle P<"]


# ---- cancel


@pytest.mark.rule("CL-F4")
def test_cancel_takes_the_top_card_of_a_played_pile_out_of_the_game() -> None:
    match = after(lab("B3. P2x", ["P", "B"], first=1), "1 play B 0", "0 play P 0")

    after(match, "0 cancel 1")

    assert (seen(match)["played"], seen(match)["gone"]) == ([["P"], []], ["B"])


@pytest.mark.rule("CL-F4")
def test_a_card_cancelled_no_longer_scores_and_its_sticks_stay() -> None:
    match = after(lab("B3. P2x", ["P", "B"], first=1), "1 play B 0", "0 play P 0")

    after(match, "0 cancel 1")

    assert seen(match)["sticks"][1] == ["B3."]
    assert seen(match)["scores"] == [2 + 3, 3]


@pytest.mark.rule("CL-F4")
def test_the_card_below_becomes_the_top_one_and_can_be_cancelled_in_turn() -> None:
    match = lab("B3. O3. P3. B2x O2x", ["P BO", "B O"], first=1)
    after(match, "1 play B 0", "0 play P 1", "1 play O 0", "0 play BO 0")

    after(match, "0 cancel 1")
    assert (seen(match)["played"][1], seen(match)["gone"]) == (["B"], ["O"])
    after(match, "0 cancel 1")

    assert (seen(match)["played"][1], seen(match)["gone"]) == ([], ["B", "O"])


@pytest.mark.rule("CL-F4", "CL-F10")
def test_only_another_player_with_a_played_pile_can_be_cancelled() -> None:
    match = lab("B3. P2x", ["P", "O", "B"], players=3, first=2)

    after(match, "2 play B 0", "0 play P 0")

    assert match.legal_moves == ["0 cancel 2"]


# ---- targets


@pytest.mark.rule("CL-F10")
def test_the_targets_are_all_others_on_whom_an_effect_can_be_applied() -> None:
    match = lab("P3. P3. B1- O2x P2<", ["BOP", "P", "P"], players=3, first=1)

    after(match, "1 play P 0", "2 play P 0", "0 play BOP 0")

    returns = [f"0 return {seat} P3. {end}" for seat in (1, 2) for end in ("left", "right")]
    assert match.legal_moves == ["0 cancel 1", "0 cancel 2", "0 discard 1", "0 discard 2", *returns]


@pytest.mark.rule("CL-F10")
def test_an_effect_that_fizzles_leaves_the_others_pending() -> None:
    match = after(lab("B2x O1-", ["BO"]), "0 play BO 0")
    assert match.legal_moves == ["0 discard 1", "0 fizzle x"]

    after(match, "0 fizzle x")

    assert match.legal_moves == ["0 discard 1"]


@pytest.mark.rule("CL-F10")
def test_two_equal_effects_that_cannot_be_applied_fizzle_one_by_one() -> None:
    match = after(lab("B2x O2x", ["BO"]), "0 play BO 0", "0 fizzle x")

    assert match.legal_moves == ["0 fizzle x"]


@pytest.mark.rule("CL-F10")
def test_whether_an_effect_can_be_applied_is_judged_when_its_turn_comes() -> None:
    """The one card of the other player may be discarded first: then the second discard can do nothing."""
    match = lab("B1- O1- P1.", ["BO", "P"], edition=box("B1- O1- P1.", "BO P * * *"))

    after(match, "0 play BO 0", "0 discard 1", "chance discards P")

    assert match.legal_moves == ["0 fizzle -"]
