"""The effect swap (CL-F5 to CL-F9): whole hands change places."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from tests.rules.candy_lab.states import after, box, lab, own_hands, seen

BELT = "B2~ O1+ O1. O1. P1."
CARDS = "B BO BB BB BB PP PP PP O O * *"


def small(hands: list[str], first: int = 0, **cards: str) -> Match:
    """Everybody holds one card; neither BB nor PP ever fits the belt."""
    return lab(BELT, hands, players=len(hands), first=first, edition=box(BELT, CARDS), **cards)


@pytest.mark.rule("CL-F5")
def test_swap_exchanges_two_whole_hands() -> None:
    match = lab("B2~", ["B O O O *", "P P P BB BB", "OO OO"], players=3)
    after(match, "0 play B 0")

    after(match, "0 swap 1")

    assert own_hands(match)[:2] == [["BB", "BB", "P", "P", "P"], ["*", "O", "O", "O"]]


@pytest.mark.rule("CL-F5")
def test_a_swap_leaves_the_hands_of_bystanders_alone() -> None:
    match = after(lab("B2~", ["B"], players=3), "0 play B 0")
    bystander = own_hands(match)[2]

    after(match, "0 swap 1")

    assert own_hands(match)[2] == bystander


@pytest.mark.rule("CL-F5")
def test_two_swaps_with_one_player_bring_both_hands_back() -> None:
    match = after(lab("B2~ O2~", ["BO"]), "0 play BO 0")
    before = own_hands(match)

    after(match, "0 swap 1", "0 swap 1")

    assert (own_hands(match), match.actor) == (before, 1)


@pytest.mark.rule("CL-F5", "CL-F7")
def test_three_players_swap_with_each_other_only() -> None:
    match = after(lab("B2~", ["B"], players=3), "0 play B 0")

    assert match.legal_moves == ["0 swap 1", "0 swap 2"]


@pytest.mark.rule("CL-F7")
def test_two_players_may_swap_with_the_third_hand_instead() -> None:
    match = after(lab("B2~", ["B"]), "0 play B 0")

    assert match.legal_moves == ["0 swap 1", "0 swap third"]


@pytest.mark.rule("CL-F7")
def test_a_swap_with_the_third_hand_exchanges_it_for_yours() -> None:
    match = lab("B2~", ["B O O O * *"], third="P P P BB BB OO")

    after(match, "0 play B 0", "0 swap third")

    assert own_hands(match)[0] == ["BB", "BB", "OO", "P", "P", "P"]
    assert seen(match, 0)["third"] == ["*", "*", "O", "O", "O"]


# ---- with no card in hand


@pytest.mark.rule("CL-F6")
def test_with_no_card_you_get_all_but_one_of_the_others_hand() -> None:
    match = small(["B", "BB"], first=1, pile="PP")
    after(match, "1 draw pile", "0 play B 0", "0 swap 1")
    assert match.legal_moves == ["chance keeps BB", "chance keeps PP"]

    after(match, "chance keeps PP")

    assert own_hands(match) == [["BB"], ["PP"]]
    assert match.actor == 1


@pytest.mark.rule("CL-F6")
def test_a_target_with_one_card_keeps_it_and_the_effect_was_applied() -> None:
    match = after(small(["B", "BB"]), "0 play B 0", "0 swap 1")
    assert match.legal_moves == ["chance keeps BB"]

    after(match, "chance keeps BB")

    assert own_hands(match) == [[], ["BB"]]
    assert (match.actor, seen(match)["pending"]) == (1, [])


@pytest.mark.rule("CL-F6")
def test_emptiness_is_judged_when_the_swap_is_made() -> None:
    match = after(small(["BO", "BB"], pile="*"), "0 play BO 0", "0 draw pile")

    after(match, "0 swap 1")

    assert own_hands(match) == [["BB"], ["*"]]
    assert match.actor == 1


@pytest.mark.rule("CL-F6")
def test_whoever_swaps_before_drawing_has_no_card_to_give() -> None:
    match = after(small(["BO", "BB"]), "0 play BO 0")

    after(match, "0 swap 1")

    assert match.actor == "chance"


@pytest.mark.rule("CL-F8")
def test_with_no_card_you_take_all_of_the_third_hand() -> None:
    match = after(small(["B", "BB"], third="PP"), "0 play B 0")

    after(match, "0 swap third")

    assert own_hands(match)[0] == ["PP"]
    assert seen(match)["third"] == []
    assert match.actor == 1


# ---- empty partners


@pytest.mark.rule("CL-F9")
def test_whoever_holds_a_card_may_swap_with_an_empty_handed_player() -> None:
    match = small(["BO", "O"], first=1, pile="*")
    after(match, "1 play O 2", "0 play BO 0", "0 draw pile")

    after(match, "0 swap 1")

    assert own_hands(match) == [[], ["*"]]


EMPTY_THIRD = box("B2~ O2~ P1+ P1.", "B OP BB BB BB *")


@pytest.mark.rule("CL-F9")
def test_whoever_holds_a_card_may_swap_with_an_empty_third_hand() -> None:
    match = lab("B2~ O2~ P1+ P1.", ["B", "OP"], third="BB", edition=EMPTY_THIRD, pile="BB")
    after(match, "0 play B 0", "0 swap third", "1 play OP 0", "1 draw pile")

    after(match, "1 swap third")

    assert own_hands(match)[1] == []
    assert seen(match, 1)["third"] == ["BB"]


@pytest.mark.rule("CL-F9")
def test_two_empty_hands_cannot_be_swapped() -> None:
    match = lab("B2~ O2~ P1+ P1.", ["B", "OP"], third="BB", edition=EMPTY_THIRD)

    after(match, "0 play B 0", "0 swap third", "1 play OP 0")

    assert [move for move in match.legal_moves if "swap" in move] == ["1 swap 0"]


@pytest.mark.rule("CL-F9", "CL-F10")
def test_swap_fizzles_where_every_hand_is_empty() -> None:
    match = small(["B", "O", "O"], first=1)

    after(match, "1 play O 3", "2 play O 2", "0 play B 0")

    assert match.legal_moves == ["0 fizzle ~"]
