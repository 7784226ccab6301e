"""Why a move is refused: every refusal has a code for programs and a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bonbon.errors import MoveRefused
from bonbon.play import Match
from tests.rules.candy_lab.states import after, box, lab, seen

BELT = "B1. O2. O2. B1."
BOX = box(BELT, "O O BB BB BB B* OOO * *", display=2)


def refusal(match: Match, words: str) -> MoveRefused:
    """What the match says to this move."""
    with pytest.raises(MoveRefused) as refused:
        match.play(words)
    return refused.value


def start() -> Match:
    """Seat 0 holds B and O before blue, orange, pink; nobody owns anything."""
    return lab("B3. O1- P2x P3.", ["B O BO", "B P"], display="OO PP BP")


def effects_pending() -> Match:
    """Seat 0 has to apply a discard."""
    return after(start(), "0 play O 1")


def stick_put_back() -> Match:
    """Seat 0 has put its only stick back and may draw."""
    return after(start(), "0 play B 0", "1 play P 2", "0 back B3. left")


def drawing() -> Match:
    """Seat 0 has drawn the first of three cards."""
    return after(stick_put_back(), "0 draw pile")


def stuck() -> Match:
    """Seat 0 owns no stick and can play no card; O and * lie open."""
    return lab(BELT, ["BB"], edition=BOX, display="O *")


def three_put_back() -> Match:
    """Seat 0 has put back three of its four sticks."""
    match = lab(hands=["BOP *", "* *"], edition=box("B1. O1. P1. " * 3, "BOP " + "* " * 20, hand=2))
    after(match, "0 play BOP 0", "1 play * 0", "0 play * 0", "1 play * 0")
    return after(match, "0 back B1. left", "0 back O1. left", "0 back P1. left")


def chance_to_act() -> Match:
    """Chance takes a card from seat 1, who has B and P but no *."""
    match = lab("B3. O1- P2x P3.", ["B O BO", "B P BB OO PP OP"])
    return after(match, "0 play O 1", "0 discard 1")


def game_over() -> Match:
    return after(lab("B1. O1. P1.", ["BB"], edition=box("B1. O1. P1.", "BB B O O O")), "0 draw pile")


# ---- filling an order


@pytest.mark.rule("CL-A1")
def test_a_card_that_you_do_not_hold() -> None:
    assert refusal(start(), "0 play PP 2").code == "not-in-hand"


@pytest.mark.rule("CL-A1")
def test_a_card_at_a_place_where_it_does_not_fit() -> None:
    assert refusal(start(), "0 play B 1").code == "does-not-fit"


@pytest.mark.rule("CL-A1")
def test_a_place_beyond_the_end_of_the_belt() -> None:
    assert refusal(start(), "0 play B 27").code == "does-not-fit"


@pytest.mark.rule("CL-A5")
def test_a_second_order_while_effects_are_pending() -> None:
    assert refusal(effects_pending(), "0 play B 0").code == "not-now"


@pytest.mark.rule("CL-B4")
def test_an_order_after_a_stick_was_put_back() -> None:
    assert refusal(stick_put_back(), "0 play O 1").code == "not-now"


# ---- putting sticks back


@pytest.mark.rule("CL-B1")
def test_a_stick_that_you_do_not_own() -> None:
    assert refusal(start(), "0 back B3. left").code == "not-your-stick"


@pytest.mark.rule("CL-B1")
def test_another_stick_that_you_do_not_own() -> None:
    assert refusal(stick_put_back(), "0 back P2x left").code == "not-your-stick"


@pytest.mark.rule("CL-B1")
def test_a_fourth_stick() -> None:
    assert refusal(three_put_back(), "0 back B1. left").code == "three-at-most"


@pytest.mark.rule("CL-B1")
@pytest.mark.parametrize("moment", [effects_pending, drawing])
def test_putting_back_in_the_middle_of_something_else(moment: Callable[[], Match]) -> None:
    assert refusal(moment(), "0 back O1- left").code == "not-now"


# ---- drawing


@pytest.mark.rule("CL-D1")
def test_drawing_while_an_order_can_be_filled() -> None:
    assert refusal(start(), "0 draw pile").code == "can-do-more"


@pytest.mark.rule("CL-D1")
def test_drawing_while_a_stick_can_be_put_back() -> None:
    match = after(lab(BELT, ["O", "BB"], edition=BOX), "0 play O 1", "1 draw pile")

    assert refusal(match, "0 draw pile").code == "can-do-more"


@pytest.mark.rule("CL-D2")
@pytest.mark.parametrize("moment", [stick_put_back, drawing])
def test_a_card_that_does_not_lie_open(moment: Callable[[], Match]) -> None:
    assert refusal(moment(), "0 draw *").code == "not-on-display"


@pytest.mark.rule("CL-D1", "CL-D2")
def test_a_card_that_does_not_lie_open_where_drawing_is_all_one_can_do() -> None:
    assert refusal(stuck(), "0 draw B*").code == "not-on-display"


@pytest.mark.rule("CL-A5")
def test_drawing_by_an_effect_that_is_not_pending() -> None:
    assert refusal(effects_pending(), "0 draw pile").code == "no-such-target"


# ---- effects


@pytest.mark.rule("CL-A5")
@pytest.mark.parametrize("words", ["discard 1", "cancel 1", "swap 1", "return 1 P3. left", "fizzle -"])
@pytest.mark.parametrize("moment", [start, stick_put_back, drawing])
def test_an_effect_where_none_is_pending(moment: Callable[[], Match], words: str) -> None:
    assert refusal(moment(), f"0 {words}").code == "no-effect-pending"


@pytest.mark.rule("CL-A5")
@pytest.mark.parametrize("mark", ["-", "x"])
def test_letting_an_effect_fizzle_that_can_be_applied_or_is_not_pending(mark: str) -> None:
    assert refusal(effects_pending(), f"0 fizzle {mark}").code == "effect-can-be-applied"


@pytest.mark.rule("CL-F10")
@pytest.mark.parametrize("words", ["discard 0", "discard 2", "cancel 1", "swap 1", "return 1 P3. left"])
def test_an_effect_on_somebody_on_whom_it_cannot_be_applied(words: str) -> None:
    assert refusal(effects_pending(), f"0 {words}").code == "no-such-target"


# ---- whose move it is


@pytest.mark.rule("CL-T1")
@pytest.mark.parametrize("words", ["1 play B 0", "chance discards B"])
def test_a_move_out_of_turn(words: str) -> None:
    assert refusal(start(), words).code == "not-your-turn"


@pytest.mark.rule("CL-F2")
@pytest.mark.parametrize("words", ["0 discards B", "0 keeps B"])
def test_a_player_does_not_play_for_chance(words: str) -> None:
    assert refusal(start(), words).code == "not-your-turn"


@pytest.mark.rule("CL-F2")
def test_a_player_waits_for_chance() -> None:
    assert refusal(chance_to_act(), "0 discard 1").code == "not-your-turn"


@pytest.mark.rule("CL-F2")
@pytest.mark.parametrize("words", ["chance discards *", "chance keeps B"])
def test_chance_brings_only_what_can_happen(words: str) -> None:
    assert refusal(chance_to_act(), words).code == "cannot-happen"


@pytest.mark.rule("CL-E2")
def test_nothing_is_played_after_the_end() -> None:
    assert refusal(game_over(), "1 draw pile").code == "game-over"


@pytest.mark.parametrize(
    "words", ["", "0", "0 eat B", "0 play B", "0 play OB 0", "0 play B 99", "5 draw pile", "0  draw pile", "0 fizzle +"]
)
def test_words_that_are_no_move_of_this_game(words: str) -> None:
    assert refusal(start(), words).code == "unknown-move"


# ---- every refusal


@pytest.mark.parametrize(
    ("moment", "words", "named"),
    [
        (start, "0 play PP 2", "PP is not in the hand of seat 0"),
        (start, "0 back P2x left", "seat 0 owns no P2x"),
        (drawing, "0 draw *", "* does not lie open"),
        (start, "1 play B 0", "seat 0"),
    ],
)
def test_the_sentence_names_what_is_wrong(moment: Callable[[], Match], words: str, named: str) -> None:
    assert named in str(refusal(moment(), words))


def test_a_move_refused_changes_nothing() -> None:
    match = start()
    before = seen(match, 0)

    refusal(match, "0 play PP 2")

    assert (seen(match, 0), match.moves) == (before, [])
