"""A seat's record: what each seat reads of every move, as the table of record.md says."""

from __future__ import annotations

import json

import pytest

from bonbon.play import Match
from bonbon.rules.game import WATCHER
from tests.narrowing import lab_setup
from tests.rules.candy_lab.states import after, box, lab

BELT = "B2~ O1. O1. P1."
CARDS = "B BB BB BO BO PP PP O O O"


def last_seen(match: Match) -> dict[int, str]:
    """The last move as each seat, and the watcher, reads it."""
    return {seat: match.seat_record(seat).moves[-1] for seat in [*range(match.players), WATCHER]}


def no_card_left(first: int = 0, **cards: str) -> Match:
    """Three players with one card each; seat 0 is about to swap with seat 1 and has none left."""
    match = lab(BELT, ["B", "BB", "PP"], players=3, first=first, edition=box(BELT, CARDS), **cards)
    if first == 1:
        after(match, "1 draw pile", "2 draw pile")
    return after(match, "0 play B 0")


# ---- moves


@pytest.mark.rule("CL-D2")
def test_a_card_drawn_from_the_pile_is_read_by_whoever_drew_it() -> None:
    match = lab("B1+", ["B"], players=3, pile="BO")

    after(match, "0 play B 0", "0 draw pile")

    hidden = "0 draw pile = ?"
    assert last_seen(match) == {0: "0 draw pile = BO", 1: hidden, 2: hidden, WATCHER: hidden}


@pytest.mark.rule("CL-D2", "CL-D3")
def test_a_card_drawn_from_the_display_and_the_one_that_replaces_it_are_read_by_all() -> None:
    match = lab("B1+", ["B"], players=3, display="BO OO PP", pile="P*")

    after(match, "0 play B 0", "0 draw BO")

    assert set(last_seen(match).values()) == {"0 draw BO = P*"}


@pytest.mark.rule("CL-E2")
def test_the_last_card_of_the_pile_is_read_too_when_it_fills_the_display() -> None:
    match = lab("B1. O1. O1.", ["BB"], display="O", pile="*", edition=box("B1. O1. O1.", "BB B B O *"))

    after(match, "0 draw O")

    assert set(last_seen(match).values()) == {"0 draw O = *"}


@pytest.mark.rule("CL-F5")
def test_a_swap_is_read_by_the_two_as_the_hand_each_received() -> None:
    match = lab("B2~", ["B O O P *", "BO BO OO PP BB"], players=3)

    after(match, "0 play B 0", "0 swap 1")

    assert last_seen(match) == {
        0: "0 swap 1 = BB BO BO OO PP",
        1: "0 swap 1 = * O O P",
        2: "0 swap 1 = ?",
        WATCHER: "0 swap 1 = ?",
    }


@pytest.mark.rule("CL-F7")
def test_a_swap_with_the_third_hand_is_read_by_whoever_made_it() -> None:
    match = lab("B2~", ["B O O P * *"], third="BO BO OO PP BB BB")

    after(match, "0 play B 0", "0 swap third")

    hidden = "0 swap third = ?"
    assert last_seen(match) == {0: "0 swap third = BB BB BO BO OO PP", 1: hidden, WATCHER: hidden}


@pytest.mark.rule("CL-F9")
def test_an_empty_hand_that_is_received_reads_as_a_dash() -> None:
    belt = "B2~ O1+ O1. O1."
    match = lab(belt, ["BO", "O"], first=1, pile="*", edition=box(belt, "BO O * BB BB BB"))

    after(match, "1 play O 2", "0 play BO 0", "0 draw pile", "0 swap 1")

    assert last_seen(match) == {0: "0 swap 1 = -", 1: "0 swap 1 = *", WATCHER: "0 swap 1 = ?"}


@pytest.mark.rule("CL-F6")
def test_a_swap_without_a_card_says_nothing_yet() -> None:
    match = after(no_card_left(), "0 swap 1")

    assert set(last_seen(match).values()) == {"0 swap 1"}


@pytest.mark.rule("CL-F6")
def test_the_card_kept_is_read_by_its_owner_and_the_rest_by_the_taker() -> None:
    match = after(no_card_left(first=1, pile="BO"), "0 swap 1", "chance keeps BO")

    assert last_seen(match) == {
        0: "chance keeps ? = BB",
        1: "chance keeps BO",
        2: "chance keeps ?",
        WATCHER: "chance keeps ?",
    }


@pytest.mark.rule("CL-F6")
def test_a_single_card_kept_leaves_the_taker_with_an_empty_hand() -> None:
    match = after(no_card_left(), "0 swap 1", "chance keeps BB")

    assert last_seen(match)[0] == "chance keeps ? = -"


@pytest.mark.rule("CL-F2")
def test_a_card_discarded_is_read_by_all() -> None:
    match = lab("B1-", ["B", "BO"], players=3)

    after(match, "0 play B 0", "0 discard 1", "chance discards BO")

    assert set(last_seen(match).values()) == {"chance discards BO"}


@pytest.mark.parametrize(
    "moves",
    [
        ["1 play P 0"],
        ["1 play P 0", "0 play BPO 0", "0 return 1 P3. right"],
        ["1 play P 0", "0 play BPO 0", "0 cancel 1"],
        ["1 play P 0", "0 play B 0", "0 discard 1"],
        ["1 play P 0", "0 play O 4", "1 back P3. left"],
        ["1 play P 0", "0 play O 4", "1 play * 1", "1 fizzle P<"],
    ],
    ids=["play", "return", "cancel", "discard", "back", "fizzle"],
)
def test_every_other_move_reads_the_same_for_all(moves: list[str]) -> None:
    match = lab("P3. B1- P1< O2x B3. O3. O1<", ["BPO B O", "P *"], first=1)

    after(match, *moves)

    assert set(last_seen(match).values()) == {moves[-1]}


# ---- the rest of the record


@pytest.mark.rule("CL-S6")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_in_the_setup_a_seat_reads_its_own_hand_sorted_and_no_other(seat: int) -> None:
    match = lab(hands=["P O B * BO BP", "OO BB PP O B P"])
    hidden = ["?"] * 6

    hands = lab_setup(match.seat_record(seat).setup)["hands"]

    assert hands[0] == (["*", "B", "BO", "BP", "O", "P"] if seat == 0 else hidden)
    assert hands[1] == (["B", "BB", "O", "OO", "P", "PP"] if seat == 1 else hidden)


@pytest.mark.rule("CL-S1", "CL-S4", "CL-S5")
@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_in_the_setup_belt_and_display_are_open_the_third_hand_and_the_pile_are_not(seat: int) -> None:
    match = lab()

    setup, dealt = lab_setup(match.seat_record(seat).setup), lab_setup(match.setup)

    assert (setup["belt"], setup["display"]) == (dealt["belt"], dealt["display"])
    assert (setup["third"], setup["pile"]) == (["?"] * 6, ["?"] * 21)


def test_for_three_players_the_third_hand_is_null() -> None:
    assert lab_setup(lab(players=3).seat_record(0).setup)["third"] is None


@pytest.mark.parametrize(("seat", "name"), [(0, 0), (1, 1), (WATCHER, "watcher")])
def test_the_record_says_whose_it_is_and_keeps_no_seed(seat: int, name: int | str) -> None:
    data = Match("candy-lab", seed="a secret", names=["Ana", "Léo"]).seat_record(seat).data()

    assert data["seat"] == name
    assert set(data) == {"format", "game", "edition", "players", "first", "seat", "names", "setup", "moves", "result"}


@pytest.mark.parametrize("seat", [0, WATCHER])
def test_two_games_that_a_seat_cannot_tell_apart_have_the_same_record(seat: int) -> None:
    one = lab("B1+ O1- P3.", ["B O", "P P BB"], third="O PP", pile="OP *", display="OO BP BO")
    other = lab("B1+ O1- P3.", ["B O", "P P PP"], third="O *", pile="OP BB", display="OO BP BO")

    for match in (one, other):
        after(match, "0 play B 0", "0 draw OO", "1 play P 1", "0 play O 0", "0 discard 1", "chance discards P")
    records = [match.seat_record(seat).line() for match in (one, other)]

    assert records[0] == records[1]


def test_a_seats_record_is_one_line_of_json() -> None:
    record = after(lab("B1+", ["B"], pile="BO"), "0 play B 0", "0 draw pile").seat_record(1)

    assert json.loads(record.line())["moves"] == ["0 play B 0", "0 draw pile = ?"]
