"""Who sees what: the view of each seat and of a watcher, and the guess that fills its blanks."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon.errors import BonbonError
from bonbon.play import Match
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.state import CARDS
from bonbon.rules.game import WATCHER
from bonbon.rules.records import blank, raw
from tests.narrowing import lab_state
from tests.rules.candy_lab.states import STANDARD, after, all_cards, all_sticks, box, lab, random_match, seen

SEATS = (0, 1, 2, WATCHER)
OPEN = ("belt", "sticks", "display", "pile", "played", "gone", "phase", "owed", "pending", "scores")


def busy_table() -> Match:
    """Three players; sticks are owned, a card was taken from the display, two cards are out of the game."""
    match = lab("B3. O3. P3. B1+ O1- P2x", ["BOP O", "BO O", "P O"], players=3, first=1, display="OO PP BP")
    after(match, "1 play BO 0", "2 play P 0", "0 play BOP 0")
    return after(match, "0 draw OO", "0 discard 1", "chance discards O", "0 cancel 2")


# ---- what lies open


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("thing", OPEN)
def test_everybody_sees_what_lies_open(seat: int, thing: str) -> None:
    match = busy_table()

    mine, theirs = dict(seen(match, seat)), dict(seen(match, 0))
    assert mine[thing] == theirs[thing]


def test_the_open_things_of_a_busy_table() -> None:
    position = seen(busy_table())

    assert position["sticks"] == [["B1+", "O1-", "P2x"], ["B3.", "O3."], ["P3."]]
    assert position["played"] == [["BOP"], ["BO"], []]
    assert position["gone"] == ["O", "P"]
    assert position["scores"] == [4 + 1, 6 + 2, 3]
    assert len(position["belt"]) == 21
    assert position["pile"] == 23


@pytest.mark.rule("CL-A3")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_a_played_pile_is_held_by_every_view_with_its_top_card_last(seat: int) -> None:
    match = after(lab("B3. B3. O3.", ["B O", "B"]), "0 play B 0", "1 play B 0", "0 play O 0")

    assert seen(match, seat)["played"][0] == ["B", "O"]


@pytest.mark.rule("CL-F2", "CL-F4")
@pytest.mark.parametrize("seat", SEATS)
def test_cards_out_of_the_game_are_seen_by_all(seat: int) -> None:
    assert seen(busy_table(), seat)["gone"] == ["O", "P"]


# ---- what is hidden


@pytest.mark.rule("CL-S6")
@pytest.mark.parametrize("seat", SEATS)
def test_of_a_hand_that_is_not_yours_you_see_how_many_cards_it_has(seat: int) -> None:
    sizes = [len(hand) for hand in seen(busy_table(), seat)["hands"]]

    assert sizes == [5, 3, 4]


@pytest.mark.rule("CL-S6")
def test_a_watcher_sees_no_hand_at_the_start() -> None:
    assert seen(lab())["hands"] == [["?"] * 6] * 2


@pytest.mark.rule("CL-S4")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_nobody_sees_the_third_hand(seat: int) -> None:
    assert seen(lab(), seat)["third"] == ["?"] * 6


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_of_the_pile_everybody_sees_only_how_many_cards_it_has(seat: int) -> None:
    match = lab()
    view = lab_state(match.view(seat).state)

    assert seen(match, seat)["pile"] == 21
    assert {int(view.pile[i]) for i in range(21)} == {-1}


@pytest.mark.rule("CL-S6")
@pytest.mark.parametrize("seat", [0, WATCHER])
@pytest.mark.parametrize(
    "cards",
    [
        {"hands": ["B O", "O O"], "third": "P P", "pile": "OP BB"},
        {"hands": ["B O", "P BB"], "third": "O O", "pile": "OP P"},
        {"hands": ["B O", "P P"], "third": "O BB", "pile": "OP O"},
    ],
    ids=["another's hand and the third hand", "another's hand and the pile", "the third hand and the pile"],
)
def test_tables_that_a_seat_cannot_tell_apart_give_the_same_view(seat: int, cards: dict[str, Any]) -> None:
    one = lab("B1+ O1-", display="* * *", hands=["B O", "P P"], third="O O", pile="OP BB")
    other = lab("B1+ O1-", display="* * *", **cards)

    for match in (one, other):
        after(match, "0 play B 0", "0 draw *")

    assert bytes(one.view(seat)) == bytes(other.view(seat))


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    for seat in (2, -2):
        with pytest.raises(BonbonError):
            lab().view(seat)


def test_a_seat_that_is_not_at_the_table_has_no_record() -> None:
    for seat in (2, -2):
        with pytest.raises(BonbonError):
            lab().seat_record(seat)


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_when_the_game_is_over_all_hands_are_open(seat: int) -> None:
    match = lab("B1. O1. P1.", ["BB", "B"], third="O", edition=box("B1. O1. P1.", "BB B O O O"))

    after(match, "0 draw pile")

    assert (seen(match, seat)["hands"], seen(match, seat)["third"]) == ([["BB", "O"], ["B"]], ["O"])


# ---- guesses


@given(players=st.integers(2, 4), seed=st.integers(0, 10_000), moves=st.integers(0, 120))
def test_a_guess_is_a_whole_table_that_looks_the_same_to_the_seat(players: int, seed: int, moves: int) -> None:
    match = random_match(players, seed, moves)

    for seat in [*range(players), WATCHER]:
        guessed, again = match.view(seat).guess("a guess"), blank(CANDY_LAB.State)
        CANDY_LAB.view(guessed, seat, again)

        assert all_cards(STANDARD, guessed) == sorted(STANDARD.cards)
        assert all_sticks(CANDY_LAB.position(STANDARD, guessed, ())) == sorted(STANDARD.sticks)
        assert raw(CANDY_LAB.State, again) == bytes(match.view(seat))


def test_a_guess_keeps_what_the_seat_has_seen() -> None:
    match = lab("B1+ O2~", ["BO"], players=3, display="OO PP BP")
    after(match, "0 play BO 0", "0 draw OO", "0 swap 1")

    for seed in range(20):
        guessed = CANDY_LAB.position(STANDARD, match.view(2).guess(str(seed)), ())
        assert "OO" in guessed["hands"][1]


def test_in_a_guess_every_player_knows_their_own_hand_and_no_other() -> None:
    guessed, view = lab().view(0).guess("a guess"), blank(CANDY_LAB.State)

    CANDY_LAB.view(guessed, 1, view)
    hands = CANDY_LAB.position(STANDARD, view, ())["hands"]

    assert hands[1] == CANDY_LAB.position(STANDARD, guessed, ())["hands"][1]
    assert hands[0] == ["?"] * 6


def test_in_a_guess_nothing_lies_below_the_pile() -> None:
    guessed = lab_state(lab().view(0).guess("a guess"))

    assert {int(guessed.pile[i]) for i in range(int(guessed.pile_size), CARDS)} == {0}


def test_every_deal_of_the_unseen_cards_can_come_out_of_a_guess() -> None:
    match = lab("B1. O1. O1.", ["B"], display="O", edition=box("B1. O1. O1.", "B O BB OO BO"))
    view = match.view(0)

    deals = set()
    for seed in range(100):
        guessed = view.guess(str(seed))
        position, setup = CANDY_LAB.position(match.edition, guessed, ()), CANDY_LAB.write_setup(match.edition, guessed)
        deals.add((*position["hands"][1], *position["third"], *setup["pile"]))

    assert deals == set(permutations(["BB", "OO", "BO"]))


def test_a_guess_depends_on_nothing_but_the_view_and_the_seed() -> None:
    one, other = (lab("B1+", ["B O", hand], third=third) for hand, third in (("P P", "O O"), ("O O", "P P")))

    guesses = [raw(CANDY_LAB.State, match.view(0).guess("7")) for match in (one, other)]

    assert guesses[0] == guesses[1]
