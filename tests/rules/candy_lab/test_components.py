"""What is in the box (CL-C), and which boxes are refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon.errors import EditionError
from bonbon.play import Match
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.edition import MARKS
from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import dtype_of
from tests.narrowing import lab_position
from tests.rules.candy_lab.states import STANDARD, after, all_cards, all_sticks, box, lab, random_tables, seen
from tests.sizes import size

ONE, TWO, THREE = ["12 B"], ["18 BO"], ["12 BOP"]
NINE_EACH = ["9 B1.", "9 O1.", "9 P1."]


def standard_sized(**fields: Any) -> dict[str, Any]:
    """An edition of the rulebook's numbers, with these fields changed."""
    return {"name": "my box", "sticks": NINE_EACH, "cards": [*ONE, *TWO, *THREE]} | fields


def custom(**fields: Any) -> dict[str, Any]:
    """A custom edition that is good, with these fields changed."""
    return {"name": "my box", "custom": True, "sticks": ["3 B1.", "O1."], "cards": ["40 B"]} | fields


# ---- the standard edition


@pytest.mark.rule("CL-C1")
def test_there_are_27_sticks_9_of_each_of_three_colours() -> None:
    assert Counter(stick[0] for stick in STANDARD.sticks) == {"B": 9, "O": 9, "P": 9}


@pytest.mark.rule("CL-C1")
def test_a_standard_stick_has_a_value_from_1_to_3_and_at_most_one_of_five_effects() -> None:
    assert {(len(stick), stick[1] in "123", stick[2] in ".+-<x~") for stick in STANDARD.sticks} == {(3, True, True)}


@pytest.mark.rule("CL-C2")
def test_there_are_42_cards_12_of_one_stick_18_of_two_and_12_of_three() -> None:
    assert Counter(len(card) for card in STANDARD.cards) == {1: 12, 2: 18, 3: 12}


@pytest.mark.rule("CL-C2")
@pytest.mark.parametrize(("card", "points"), [("B", 3), ("BO", 2), ("BOP", 1)])
def test_a_card_scores_less_the_more_sticks_it_shows(card: str, points: int) -> None:
    match = lab("B3. O3. P3.", [card])

    after(match, f"0 play {card} 0")

    assert seen(match)["scores"][0] == points + 3 * len(card)


@pytest.mark.rule("CL-C2")
def test_the_position_says_what_orders_of_each_size_score() -> None:
    assert lab_position(Match("candy-lab", seed="tea").position())["order_points"] == [3, 2, 1]


@pytest.mark.rule("CL-C3")
def test_the_gold_candy_is_worth_3_points() -> None:
    match = lab("B1. B1. O1.", ["BBO"], edition=box("B1. B1. O1.", "BBO B B B B"))

    after(match, "0 play BBO 0")

    assert seen(match)["scores"] == [3 + 1 + 3, 0]


@pytest.mark.rule("CL-C4")
@pytest.mark.parametrize("colour", "BOP")
def test_each_colour_has_the_same_nine_sticks(colour: str) -> None:
    sticks = sorted(stick[1:] for stick in STANDARD.sticks if stick[0] == colour)

    assert sticks == sorted(["1+", "1+", "1-", "1<", "2<", "2x", "2~", "3.", "3."])


@pytest.mark.rule("CL-C5")
def test_the_cards_of_the_standard_edition() -> None:
    ones = dict.fromkeys("BOP*", 3)
    twos = dict.fromkeys(["BB", "OO", "PP", "BO", "BP", "OP", "B*", "O*", "P*"], 2)
    threes = dict.fromkeys(["BOP", "BPO", "OBP"], 2) | dict.fromkeys(["B*O", "B*P", "O*P", "BB*", "OO*", "PP*"], 1)

    assert Counter(STANDARD.cards) == ones | twos | threes


@pytest.mark.rule("CL-C2", "CL-C4")
def test_48_stick_points_and_84_card_points() -> None:
    stick_points = sum(int(stick[1]) for stick in STANDARD.sticks)
    card_points = sum(4 - len(card) for card in STANDARD.cards)

    assert (stick_points, card_points) == (48, 84)


# The help card on screen is the client's. What it explains is pinned here: five effects, each with a mark of its own.
@pytest.mark.rule("CL-S8")
def test_the_sticks_carry_the_five_effects_of_the_help_card_and_no_other() -> None:
    assert {stick[2] for stick in STANDARD.sticks} == {"+", "-", "<", "x", "~", "."} == set(MARKS)


# ---- what an edition may be


@pytest.mark.rule("CL-C6")
def test_an_edition_of_the_rulebooks_numbers_needs_no_word_custom() -> None:
    assert len(CANDY_LAB.read_edition(standard_sized()).sticks) == 27


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize(
    ("fields", "field", "limit"),
    [
        ({"sticks": ["9 B1.", "9 O1.", "8 P1."]}, "sticks", "27"),
        ({"sticks": ["10 B1.", "9 O1.", "8 P1."]}, "sticks", "9 each"),
        ({"sticks": ["9 B1.", "9 O1.", "8 P1.", "G1."]}, "sticks", "9 each"),
        ({"sticks": ["9 B1.", "9 O1.", "9 P4."]}, "sticks", "1-3"),
        ({"cards": [*ONE, *TWO, "11 BOP"]}, "cards", "42"),
        ({"cards": ["11 B", "19 BO", *THREE]}, "cards", "12 of 1 stick, 18 of 2 and 12 of 3"),
        ({"hand": 5}, "hand", "custom = true"),
        ({"display": 3}, "display", "custom = true"),
    ],
)
def test_without_custom_an_edition_has_the_rulebooks_numbers(fields: dict[str, Any], field: str, limit: str) -> None:
    with pytest.raises(EditionError, match=limit) as refusal:
        CANDY_LAB.read_edition(standard_sized(**fields))

    assert refusal.value.field == field


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize(
    ("fields", "field", "limit"),
    [
        ({"sticks": ["3 B1."]}, "sticks", "1 colours are not between 2 and 4"),
        ({"sticks": ["B1.", "O1.", "P1.", "G1.", "R1."]}, "sticks", "5 colours are not between 2 and 4"),
        ({"sticks": ["3 B1.", "o1."]}, "sticks", "'o1.' is not a colour"),
        ({"sticks": ["3 B1.", "OO1."]}, "sticks", "'OO1.' is not a colour"),
        ({"sticks": ["3 B1.", "É1."]}, "sticks", "'É1.' is not a colour"),
        ({"sticks": ["B1.", "O1."]}, "sticks", "less than 3"),
        ({"sticks": []}, "sticks", "0 colours"),
        ({"sticks": ["14 B1.", "14 O1.", "13 P1."]}, "sticks", "more than 40"),
        ({"sticks": ["41 B1.", "O1."]}, "sticks", "1 to 40"),
        ({"sticks": ["0 B1.", "3 O1."]}, "sticks", "1 to 40"),
        ({"sticks": ["3 B1.", "O0."]}, "sticks", "1-9"),
        ({"sticks": ["3 B1.", "O10."]}, "sticks", "1-9"),
        ({"sticks": ["3 B1.", "O1!"]}, "sticks", "'O1!' is not"),
        ({"sticks": ["16 B1.", "O1."]}, "sticks", "16 of colour B are more than 15"),
        ({"cards": ["32 B", "31 BO"]}, "cards", "more than 62"),
        ({"cards": ["40 BOBO"]}, "cards", "1 to 3"),
        ({"cards": [["", 40]]}, "cards", "1 to 3"),
        ({"cards": ["40 BP"]}, "cards", "colours B, O"),
        ({"cards": []}, "cards", "none"),
        ({"cards": ["20 BO", "20 OB"]}, "cards", "one spelling"),
        ({"cards": ["20 *BO", "20 OB*"]}, "cards", "one spelling"),
        ({"hand": 0}, "hand", "between 1 and 8"),
        ({"hand": 9}, "hand", "between 1 and 8"),
        ({"display": 0}, "display", "between 1 and 3"),
        ({"display": 4}, "display", "between 1 and 3"),
    ],
)
def test_a_custom_edition_has_limits_too(fields: dict[str, Any], field: str, limit: str) -> None:
    with pytest.raises(EditionError, match=limit) as refusal:
        CANDY_LAB.read_edition(custom(**fields))

    assert refusal.value.field == field


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"name": None}, "name"),
        ({"name": ""}, "name"),
        ({"sticks": None}, "sticks"),
        ({"sticks": "B1."}, "sticks"),
        ({"sticks": [{"B1.": 3}]}, "sticks"),
        ({"sticks": ["3 B1. O1."]}, "sticks"),
        ({"cards": [["B", "many"]]}, "cards"),
        ({"custom": "yes"}, "custom"),
        ({"hand": "five"}, "hand"),
        ({"display": True}, "display"),
        ({"colour": "B"}, "colour"),
    ],
)
def test_the_error_names_a_field_that_is_missing_of_the_wrong_kind_or_unknown(
    fields: dict[str, Any], field: str
) -> None:
    with pytest.raises(EditionError) as refusal:
        CANDY_LAB.read_edition(custom(**fields))

    assert refusal.value.field == field


@pytest.mark.rule("CL-C6")
def test_a_count_of_thousands_of_digits_is_refused_like_any_other() -> None:
    endless = "9" * 5000

    with pytest.raises(EditionError, match="1 to 40"):
        CANDY_LAB.read_edition(custom(sticks=[f"{endless} B1."]))


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize(("players", "needed"), [(2, 3 * 4 + 3 + 1), (3, 3 * 4 + 3 + 1), (4, 4 * 4 + 3 + 1)])
def test_a_box_needs_cards_for_all_hands_and_the_display_and_one_for_the_pile(players: int, needed: int) -> None:
    enough, too_few = (custom(cards=[f"{number} B"], hand=4) for number in (needed, needed - 1))

    assert seen(Match("candy-lab", players, edition=enough))["pile"] == 1
    with pytest.raises(EditionError, match=f"{needed} are needed") as refusal:
        Match("candy-lab", players, edition=too_few)
    assert refusal.value.field == "cards"


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize(
    "fields",
    [
        {"sticks": ["2 B1.", "O1."]},
        {"sticks": ["15 B9~", "15 O1.", "5 P1.", "5 G1."], "cards": ["31 B", "31 BO"]},
        {"sticks": ["B1.", "O1.", "P1.", "14 G1.", "G9~"], "cards": ["31 G", "31 *"]},
        {"hand": 8, "display": 1},
        {"hand": 1, "display": 3},
    ],
    ids=["smallest", "largest", "fifteen of a fourth colour", "large hands", "small hands"],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_box_at_the_limits_can_be_played_to_the_end(fields: dict[str, Any], players: int) -> None:
    edition = CANDY_LAB.read_edition(custom(**fields))

    for seed in range(size(10)):
        for state in random_tables(players, seed, edition):
            assert all_sticks(CANDY_LAB.position(edition, state, ())) == sorted(edition.sticks)
            assert all_cards(edition, state) == sorted(edition.cards)


@pytest.mark.rule("CL-C6")
def test_hand_and_display_may_be_set() -> None:
    match = Match("candy-lab", 3, edition=custom(hand=2, display=1))

    assert [len(hand) for hand in seen(match)["hands"]] == [2, 2, 2]
    assert len(seen(match)["display"]) == 1


@pytest.mark.rule("CL-C6")
def test_a_card_keeps_the_one_spelling_of_its_edition() -> None:
    match = lab("B1. O1.", ["OB"], edition=box("B1. B1. O1.", "OB OB OB OB OB"))

    assert match.legal_moves == ["0 play OB 0", "0 play OB 1"]


@pytest.mark.rule("CL-C6")
@pytest.mark.parametrize("fields", [standard_sized(), custom(), custom(hand=2, display=1)])
def test_an_edition_reads_its_own_fields_again(fields: dict[str, Any]) -> None:
    edition = CANDY_LAB.read_edition(fields)

    assert CANDY_LAB.read_edition(edition.data()) == edition


@pytest.mark.skipif(PLAIN, reason="the plain record is a Python object")
def test_a_table_fits_into_a_kilobyte() -> None:
    assert dtype_of(CANDY_LAB.State).itemsize <= 1024
