"""Drawing (CL-D): when a card may be drawn, from where, and what takes its place."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from tests.rules.candy_lab.states import after, box, lab, own_hands, seen, verbs

BELT = "B1. O2. O2. B1."
BOX = box(BELT, "O O BB BB BB B* OOO * *", hand=1, display=2)


def stuck(display: str = "", pile: str = "") -> Match:
    """The first player owns no stick and can play no card: no two blue sticks stand side by side."""
    return lab(BELT, ["BB"], edition=BOX, display=display, pile=pile)


def owing_two(display: str = "", pile: str = "") -> Match:
    """The first player has put back a stick of value 2 and draws two cards."""
    match = lab(BELT, ["O", "BB"], edition=BOX, display=display, pile=pile)
    return after(match, "0 play O 1", "1 draw pile", "0 back O2. left")


# ---- action C


@pytest.mark.rule("CL-D1")
def test_whoever_can_play_no_card_and_owns_no_stick_draws() -> None:
    match = stuck(display="O *")

    assert match.legal_moves == ["0 draw *", "0 draw O", "0 draw pile"]


@pytest.mark.rule("CL-D1")
def test_whoever_can_play_a_card_may_not_draw() -> None:
    assert verbs(lab(BELT, ["O"], edition=BOX)) == {"play"}


@pytest.mark.rule("CL-D1")
def test_whoever_owns_a_stick_may_not_draw_but_puts_it_back() -> None:
    match = lab(BELT, ["O", "BB"], edition=BOX)

    after(match, "0 play O 1", "1 draw pile")

    assert verbs(match) == {"back"}


@pytest.mark.rule("CL-D1")
def test_exactly_one_card_is_drawn() -> None:
    match = after(stuck(pile="O"), "0 draw pile")

    assert own_hands(match)[0] == ["BB", "O"]


@pytest.mark.rule("CL-D1")
def test_the_card_drawn_may_not_be_played_this_turn() -> None:
    match = after(stuck(pile="O"), "0 draw pile")

    assert match.actor == 1


# ---- where cards come from


@pytest.mark.rule("CL-D2")
def test_a_card_from_the_pile_is_its_top_card() -> None:
    match = owing_two(pile="* O BB")

    after(match, "0 draw pile", "0 draw pile")

    assert own_hands(match)[0] == ["BB", "O"]


@pytest.mark.rule("CL-D2")
def test_a_card_from_the_pile_is_unseen_by_the_others() -> None:
    match = after(stuck(pile="O"), "0 draw pile")

    assert seen(match, 1)["hands"][0] == ["?", "?"]


@pytest.mark.rule("CL-D2")
def test_a_card_from_the_display_is_seen_by_all() -> None:
    match = after(stuck(display="O *"), "0 draw O")

    assert own_hands(match)[0] == ["BB", "O"]
    assert seen(match, 1)["hands"][0] == ["O", "?"]


@pytest.mark.rule("CL-D2")
def test_two_equal_cards_of_the_display_are_one_choice() -> None:
    assert stuck(display="O O").legal_moves == ["0 draw O", "0 draw pile"]


@pytest.mark.rule("CL-D3")
def test_a_display_card_taken_is_replaced_at_once_from_the_pile() -> None:
    match = stuck(display="O *", pile="OOO BB")
    size = seen(match)["pile"]

    after(match, "0 draw O")

    assert seen(match)["display"] == ["*", "OOO"]
    assert seen(match)["pile"] == size - 1


@pytest.mark.rule("CL-D3")
def test_a_card_from_the_pile_leaves_the_display_as_it_is() -> None:
    match = after(stuck(display="O *"), "0 draw pile")

    assert seen(match)["display"] == ["*", "O"]


@pytest.mark.rule("CL-D4")
def test_several_draws_are_free_choices_one_after_the_other() -> None:
    match = owing_two(display="O *", pile="BB OOO")

    after(match, "0 draw O")
    assert match.legal_moves == ["0 draw *", "0 draw OOO", "0 draw pile"]
    after(match, "0 draw OOO")

    assert own_hands(match)[0] == ["O", "OOO"]


@pytest.mark.rule("CL-D5")
@pytest.mark.parametrize("draw", ["0 draw pile", "0 draw *"])
def test_every_draw_shrinks_the_pile_by_one(draw: str) -> None:
    match = stuck(display="O *")
    size = seen(match)["pile"]

    after(match, draw)

    assert seen(match)["pile"] == size - 1
