"""Components (CH-C): the tracks, the cards, the die, and other boxes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon import Match
from bonbon.errors import EditionError
from bonbon.play.record import Record
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.game import Spelling
from tests.rules.candy_chaser.states import CANDIES, TINY_BOX, box, chaser, market, play, squares, trade


@pytest.mark.rule("CH-C1")
def test_from_the_top_of_the_board_down_the_tracks_are_blue_purple_green_yellow_and_red() -> None:
    match = chaser("red", "blue")

    assert list(squares(match)) == ["blue", "purple", "green", "yellow", "red"]


@pytest.mark.rule("CH-C1")
def test_above_the_0_of_a_track_lie_1_2_3_4_5_and_then_g() -> None:
    match = market(blue=3)

    climb = [squares(trade(match, "red", +1))["red"] for _ in range(6)]

    assert climb == [1, 2, 3, 4, 5, "G"]


@pytest.mark.rule("CH-C1")
def test_below_the_0_of_a_track_lie_only_minus_1_and_minus_2() -> None:
    match = market()

    fall = [squares(trade(match, "red", -1))["red"] for _ in range(3)]

    assert fall == [-1, -2, -2]


@pytest.mark.rule("CH-C2")
def test_there_is_one_objective_card_for_each_candy() -> None:
    decks: list[list[str]] = []

    def look_through(deck: list[str]) -> list[str]:
        decks.append(deck)
        return deck

    CANDY_CHASER.shuffled_setup(CANDY_CHASER.edition(), 4, look_through)

    assert decks == [list(CANDIES)]


@pytest.mark.rule("CH-C2")
def test_the_results_of_the_die_go_from_minus_2_to_plus_3() -> None:
    match = chaser("red", "blue")

    assert sorted(int(words.split()[2]) for words in match.legal_moves) == [-2, -1, 1, 2, 3]


@pytest.mark.rule("CH-C3")
def test_the_standard_die_has_plus_1_on_two_of_its_six_faces() -> None:
    edition = CANDY_CHASER.edition()
    state = CANDY_CHASER.state_with(edition)
    words = Spelling(CANDY_CHASER, edition).words

    faces = Counter(words[int(CANDY_CHASER.outcome(state, k))] for k in range(CANDY_CHASER.outcomes(state)))

    assert faces == {"roll -2": 1, "roll -1": 1, "roll +1": 2, "roll +2": 1, "roll +3": 1}


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize("die", [[-8, 8], [1] * 12, [0, 0, 1]])
def test_another_box_may_have_another_die(die: list[int]) -> None:
    edition = box(die=die)

    assert edition.die == tuple(die)


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize(
    "die", [[], [3], [1] * 13, [-9, 1], [9, 1], [-1, 0], [-2, -1], [1, True], [1, 1.5], [1, "2"], [1, None], 3, "+1"]
)
def test_a_die_that_breaks_a_limit_is_refused_by_name(die: Any) -> None:
    with pytest.raises(EditionError, match="edition: die: ") as refused:
        box(die=die)

    assert refused.value.field == "die"


@pytest.mark.rule("CH-C4")
def test_a_face_that_shows_nothing_is_written_plus_0_and_moves_no_cube() -> None:
    match = chaser("red", "blue", edition={"name": "lazy", "die": [0, 1]})

    play(match, "chance roll +0", "0 move red")

    assert (squares(match)["red"], match.actor, match.legal_moves) == (
        0,
        "chance",
        ["chance roll +0", "chance roll +1"],
    )


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("candies", 1),
        ("candies", 6),
        ("candies", ["blue", "purple"]),
        ("bottom", -5),
        ("bottom", 1),
        ("top", 0),
        ("top", 9),
        ("gate", 0),
        ("gate", 6),
        ("gate", True),
        ("name", ""),
        ("name", 7),
        ("custom", 1),
        ("colour", "pink"),
    ],
)
def test_a_custom_box_that_breaks_a_limit_is_refused_by_name(field: str, wrong: Any) -> None:
    with pytest.raises(EditionError) as refused:
        box(**{"custom": True, field: wrong})

    assert refused.value.field == field


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize(
    "fields",
    [
        {"candies": 2},
        {"bottom": -4},
        {"bottom": 0},
        {"top": 8},
        {"gate": 5},
        {"top": 1, "gate": 1},
        {"top": 8, "gate": 8},
    ],
)
def test_a_custom_box_may_go_to_its_limits(fields: dict[str, int]) -> None:
    edition = box(custom=True, **fields)

    assert edition.data().items() >= fields.items()


@pytest.mark.rule("CH-C4")
def test_the_gate_is_not_above_the_top() -> None:
    with pytest.raises(EditionError, match=r"gate: 3 is not between 1 and 2"):
        box(custom=True, top=2, gate=3)


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize("field", ["candies", "bottom", "top", "gate"])
def test_only_a_custom_box_changes_the_track_or_the_candies(field: str) -> None:
    with pytest.raises(EditionError, match="custom = true") as refused:
        box(**{field: 2})

    assert refused.value.field == field


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize("field", ["name", "die"])
def test_a_box_without_a_name_or_a_die_is_refused(field: str) -> None:
    with pytest.raises(EditionError, match=f"{field}: is missing"):
        box(**{field: None})


@pytest.mark.rule("CH-C4")
def test_there_are_never_more_players_than_candies() -> None:
    with pytest.raises(EditionError, match="candies: 3 are too few for 4 players"):
        Match("candy-chaser", players=4, edition=TINY_BOX)


@pytest.mark.rule("CH-C4")
def test_a_box_with_three_candies_has_the_three_nearest_the_top() -> None:
    match = chaser("green", "purple", "blue", edition=TINY_BOX)

    play(match, "chance roll +1")

    assert match.legal_moves == ["0 move blue", "0 move green", "0 move purple"]


@pytest.mark.rule("CH-C4")
def test_a_custom_track_has_its_own_bottom() -> None:
    match = chaser("green", "purple", edition=TINY_BOX)

    fall = [squares(trade(match, "blue", -1))["blue"] for _ in range(2)]

    assert fall == [-1, -1]


@pytest.mark.rule("CH-C4")
def test_a_custom_track_has_its_own_top_and_gate() -> None:
    match = chaser("green", "purple", edition=TINY_BOX)

    waiting = [squares(trade(match, "blue", +1))["blue"] for _ in range(3)]
    trade(match, "green", +1)

    assert (waiting, squares(trade(match, "blue", +1))["blue"]) == ([1, 2, 2], "G")


@pytest.mark.rule("CH-C4")
@pytest.mark.parametrize("edition", [TINY_BOX, {"name": "wild die", "die": [-1, 8]}])
def test_a_record_carries_another_box_along(edition: dict[str, Any]) -> None:
    match = trade(chaser("green", "purple", edition=edition), "blue", -1)

    again = Match.from_record(Record.read(match.record().line()))

    assert (again.edition, again.record().edition) == (match.edition, match.edition.data())
    assert squares(again) == squares(match)
