"""What each seat knows of the hands (CL-S6): cards seen taken, and hands that passed through its own."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon.play import Match
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.records import blank
from tests.rules.candy_lab.states import STANDARD, after, box, lab, own_hands, random_tables, seen

BELT = "B2~ O1+ O1+ P1. P1."
CARDS = "B O OO BB BB BB BO BO BO BO PPP PPP PPP"


def small(hands: list[str], first: int = 0, **cards: str) -> Match:
    """Everybody holds one card; neither BB nor PPP ever fits the belt."""
    return lab(BELT, hands, players=len(hands), first=first, edition=box(BELT, CARDS), **cards)


def unknown(number: int) -> list[str]:
    return ["?"] * number


# ---- cards that come and go


@pytest.mark.rule("CL-S6", "CL-D2")
def test_a_card_taken_from_the_display_is_known_to_all_players() -> None:
    match = lab("B1+", ["B"], players=3, display="OO PP BP")

    after(match, "0 play B 0", "0 draw OO")

    assert [seen(match, seat)["hands"][0] for seat in (1, 2)] == [["OO", *unknown(4)]] * 2


@pytest.mark.rule("CL-S6", "CL-D2")
def test_a_card_drawn_from_the_pile_is_known_to_its_owner_only() -> None:
    match = lab("B1+", ["B"], players=3, pile="OO")

    after(match, "0 play B 0", "0 draw pile")

    assert "OO" in seen(match, 0)["hands"][0]
    assert [seen(match, seat)["hands"][0] for seat in (1, 2)] == [unknown(5)] * 2


@pytest.mark.rule("CL-S6")
def test_a_known_card_that_is_played_is_known_no_longer_to_be_in_hand() -> None:
    match = lab("B1+ O3. O3. P3.", ["B", "P"], display="OO PP BP")
    after(match, "0 play B 0", "0 draw OO", "1 play P 2")

    after(match, "0 play OO 0")

    assert seen(match, 1)["hands"][0] == unknown(5)


@pytest.mark.rule("CL-S6")
def test_of_a_known_and_an_unknown_equal_card_none_is_known_after_one_is_played() -> None:
    match = lab("B1+ O3. O3. P3.", ["B OO", "P"], display="OO PP BP")
    after(match, "0 play B 0", "0 draw OO", "1 play P 2")

    after(match, "0 play OO 0")

    assert "OO" in own_hands(match)[0]
    assert seen(match, 1)["hands"][0] == unknown(5)


@pytest.mark.rule("CL-S6")
def test_playing_an_unknown_card_leaves_the_known_one_known() -> None:
    match = lab("B1+ O3. O3. P3.", ["B O", "P"], display="OO PP BP")
    after(match, "0 play B 0", "0 draw OO", "1 play P 2")

    after(match, "0 play O 0")

    assert seen(match, 1)["hands"][0] == ["OO", *unknown(4)]


@pytest.mark.rule("CL-S6", "CL-F2")
def test_a_known_card_that_is_discarded_is_known_to_be_gone() -> None:
    match = lab("B1+ O1-", ["B", "O", "P"], players=3, display="OO PP BP")
    after(match, "0 play B 0", "0 draw OO", "1 play O 0")

    after(match, "1 discard 0", "chance discards OO")

    assert seen(match, 2)["hands"][0] == unknown(4)


# ---- hands that change places


@pytest.mark.rule("CL-S6", "CL-F5")
def test_two_players_who_swap_know_both_hands() -> None:
    match = after(lab("B2~", ["B"], players=3), "0 play B 0", "0 swap 1")

    truth = own_hands(match)

    assert seen(match, 0)["hands"][1] == truth[1]
    assert seen(match, 1)["hands"][0] == truth[0]


@pytest.mark.rule("CL-S6", "CL-F5")
def test_a_bystander_learns_nothing_from_a_swap() -> None:
    match = after(lab("B2~", ["B"], players=3), "0 play B 0", "0 swap 1")

    assert seen(match, 2)["hands"][:2] == [unknown(5), unknown(4)]


@pytest.mark.rule("CL-S6", "CL-F5")
def test_what_a_bystander_knew_of_a_hand_moves_with_it() -> None:
    match = lab("B1+ O2~", ["BO"], players=3, display="OO PP BP")

    after(match, "0 play BO 0", "0 draw OO", "0 swap 1")

    assert seen(match, 2)["hands"][:2] == [unknown(5), ["OO", *unknown(4)]]


@pytest.mark.rule("CL-S6", "CL-F5")
def test_a_card_drawn_in_secret_after_a_swap_is_not_known() -> None:
    match = lab("B2~ O1+", ["BO"], players=3)

    after(match, "0 play BO 0", "0 swap 1", "0 draw pile")

    assert seen(match, 1)["hands"][0].count("?") == 1


@pytest.mark.rule("CL-S6", "CL-F7")
def test_whoever_swaps_with_the_third_hand_knows_what_lies_there() -> None:
    match = lab("B2~", ["B O O O * *"])

    after(match, "0 play B 0", "0 swap third")

    assert seen(match, 0)["third"] == ["*", "*", "O", "O", "O"]
    assert seen(match, 1)["third"] == unknown(5)


@pytest.mark.rule("CL-S6", "CL-F7")
def test_a_card_seen_taken_stays_known_in_the_third_hand() -> None:
    match = lab("B1+ O2~", ["BO"], display="OO PP BP")

    after(match, "0 play BO 0", "0 draw OO", "0 swap third")

    assert seen(match, 1)["third"] == ["OO", *unknown(5)]
    assert seen(match, 1)["hands"][0] == unknown(6)


@pytest.mark.rule("CL-S6", "CL-F7")
def test_a_hand_put_into_the_third_hand_is_known_when_the_other_player_takes_it() -> None:
    match = lab("B2~ O2~", ["B", "O"])
    after(match, "0 play B 0", "0 swap third", "1 play O 0")

    after(match, "1 swap third")

    assert seen(match, 0)["hands"][1] == own_hands(match)[1]
    assert seen(match, 0)["third"] == unknown(5)


# ---- all but one card


@pytest.mark.rule("CL-S6", "CL-F6")
def test_whoever_had_no_card_does_not_learn_which_one_was_kept() -> None:
    match = small(["B", "BB"], first=1, pile="BO")

    after(match, "1 draw pile", "0 play B 0", "0 swap 1", "chance keeps BB")

    assert seen(match, 0)["hands"] == [["BO"], ["?"]]


@pytest.mark.rule("CL-S6", "CL-F6")
def test_whoever_kept_a_card_knows_both_hands() -> None:
    match = small(["B", "BB"], first=1, pile="BO")

    after(match, "1 draw pile", "0 play B 0", "0 swap 1", "chance keeps BB")

    assert seen(match, 1)["hands"] == [["BO"], ["BB"]]


@pytest.mark.rule("CL-S6", "CL-F6")
def test_a_card_known_before_and_not_received_must_be_the_one_kept() -> None:
    match = small(["B", "BB"], first=1, display="BO")

    after(match, "1 draw BO", "0 play B 0", "0 swap 1", "chance keeps BO")

    assert seen(match, 0)["hands"] == [["BB"], ["BO"]]


@pytest.mark.rule("CL-S6", "CL-F6")
def test_a_card_known_before_and_received_is_not_thought_to_have_stayed() -> None:
    match = small(["B", "BB"], first=1, display="BO")

    after(match, "1 draw BO", "0 play B 0", "0 swap 1", "chance keeps BB")

    assert seen(match, 0)["hands"] == [["BO"], ["?"]]


@pytest.mark.rule("CL-S6", "CL-F6")
@pytest.mark.parametrize("kept", ["BB", "BO"])
def test_a_bystander_cannot_tell_where_a_known_card_is_when_one_stays(kept: str) -> None:
    match = small(["B", "BB", "PPP"], first=1, display="BO")

    after(match, "1 draw BO", "2 draw pile", "0 play B 0", "0 swap 1", f"chance keeps {kept}")

    assert seen(match, 2)["hands"][:2] == [["?"], ["?"]]


@pytest.mark.rule("CL-S6", "CL-F6")
def test_a_bystander_knows_that_one_of_two_equal_known_cards_has_moved() -> None:
    match = small(["B", "OO", "PPP"], first=1, display="BO", pile="BO BB PPP")
    after(match, "1 play OO 1", "1 draw BO", "1 draw BO", "2 draw pile")

    after(match, "0 play B 0", "0 swap 1", "chance keeps BO")

    assert seen(match, 2)["hands"][0] == ["BO"]


@pytest.mark.rule("CL-S6", "CL-F6")
def test_nobody_learns_anything_when_a_single_card_is_kept() -> None:
    match = small(["B", "BB", "PPP"])

    after(match, "0 play B 0", "0 swap 1", "chance keeps BB")

    assert [seen(match, seat)["hands"] for seat in (0, 2)] == [[[], ["?"], ["?"]], [[], ["?"], ["PPP"]]]


@pytest.mark.rule("CL-S6", "CL-F6")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_single_card_that_was_known_is_still_known_when_it_is_kept(seat: int) -> None:
    match = small(["B", "O", "PPP"], first=1, display="BO")
    after(match, "1 play O 1", "1 draw BO", "2 draw pile")

    after(match, "0 play B 0", "0 swap 1", "chance keeps BO")

    assert seen(match, seat)["hands"][1] == ["BO"]


# ---- always


@pytest.mark.rule("CL-S6")
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_nobody_ever_knows_a_card_to_be_where_it_is_not(players: int, seed: int) -> None:
    """And everybody knows the whole of their own hand."""
    for state in random_tables(players, seed):
        truth = CANDY_LAB.position(STANDARD, state, ())
        for seat in range(players):
            view = blank(CANDY_LAB.State)
            CANDY_LAB.view(state, seat, view)
            shown = CANDY_LAB.position(STANDARD, view, ())

            assert shown["hands"][seat] == truth["hands"][seat]
            for hand, real in zip([*shown["hands"], shown["third"]], [*truth["hands"], truth["third"]], strict=True):
                assert Counter(card for card in hand or [] if card != "?") <= Counter(real or [])
                assert len(hand or []) == len(real or [])
