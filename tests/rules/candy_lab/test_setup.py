"""Setup (CL-S): the belt, the hands, the third hand, the display and the pile."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon.errors import SetupError, TooManyOrTooFewPlayers
from bonbon.play import Match
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.chance import generator
from bonbon.rules.records import raw
from tests.narrowing import lab_setup
from tests.rules.candy_lab.states import STANDARD, all_cards, box, lab, random_tables, seen

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("CL-S1")
@PLAYERS
def test_all_27_sticks_lie_on_the_belt_face_up(players: int) -> None:
    match = Match("candy-lab", players, seed=1)

    assert sorted(seen(match)["belt"]) == sorted(STANDARD.sticks)
    assert seen(match)["sticks"] == [[]] * players


@pytest.mark.rule("CL-S1")
def test_every_stick_can_come_first_on_the_belt() -> None:
    firsts = {lab_setup(Match("candy-lab", seed=seed).setup)["belt"][0] for seed in range(200)}

    assert firsts == set(STANDARD.sticks)


@pytest.mark.rule("CL-S2")
@PLAYERS
def test_nobody_has_the_gold_candy_at_first(players: int) -> None:
    assert seen(Match("candy-lab", players, seed=1))["scores"] == [0] * players


@pytest.mark.rule("CL-S3")
@pytest.mark.parametrize(("players", "hand"), [(2, 6), (3, 5), (4, 5)])
def test_six_cards_each_for_two_players_and_five_for_more(players: int, hand: int) -> None:
    match = Match("candy-lab", players, seed=1)

    assert [len(cards) for cards in seen(match)["hands"]] == [hand] * players


@pytest.mark.rule("CL-S3")
def test_every_card_can_be_dealt_to_the_first_hand() -> None:
    dealt = {card for seed in range(100) for card in lab_setup(Match("candy-lab", 3, seed=seed).setup)["hands"][0]}

    assert dealt == set(STANDARD.cards)


@pytest.mark.rule("CL-S4")
def test_two_players_have_a_third_hand_of_six_that_nobody_looks_at() -> None:
    match = Match("candy-lab", 2, seed=1)

    assert [seen(match, seat)["third"] for seat in (0, 1, -1)] == [["?"] * 6] * 3


@pytest.mark.rule("CL-S4")
@pytest.mark.parametrize("players", [3, 4])
def test_more_players_have_no_third_hand(players: int) -> None:
    assert seen(Match("candy-lab", players, seed=1))["third"] is None


@pytest.mark.rule("CL-S5")
@pytest.mark.parametrize(("players", "pile"), [(2, 21), (3, 24), (4, 19)])
def test_three_cards_lie_open_beside_a_pile_of_the_rest(players: int, pile: int) -> None:
    position = seen(Match("candy-lab", players, seed=1))

    assert len(position["display"]) == 3
    assert "?" not in position["display"]
    assert position["pile"] == pile


@pytest.mark.rule("CL-S5")
def test_the_display_is_what_came_first_off_the_pile() -> None:
    """The deal takes cards in order: hands, third hand, display; so the shuffled cards come back in their order."""
    cards = list(STANDARD.cards)

    setup = CANDY_LAB.shuffled_setup(STANDARD, 2, lambda things: list(things))

    assert setup["display"] + setup["pile"] == cards[18:]


@pytest.mark.rule("CL-S1", "CL-S3", "CL-S5")
@PLAYERS
def test_the_fast_deal_uses_the_whole_box_once(players: int) -> None:
    state = next(random_tables(players, seed=3))
    setup = CANDY_LAB.write_setup(STANDARD, state)

    assert sorted(setup["belt"]) == sorted(STANDARD.sticks)
    assert all_cards(STANDARD, state) == sorted(STANDARD.cards)
    assert [len(hand) for hand in setup["hands"]] == [6 if players == 2 else 5] * players
    assert len(setup["third"] or []) == (6 if players == 2 else 0)
    assert len(setup["display"]) == 3


@pytest.mark.rule("CL-S1", "CL-S3")
def test_the_fast_deal_shuffles_sticks_and_cards_evenly() -> None:
    few = CANDY_LAB.read_edition(box("B1. O1. O1.", "B O * B* O*"))
    state, rng = CANDY_LAB.state_with(few), generator("even")
    belts: Counter[str] = Counter()
    hands: Counter[str] = Counter()

    for _ in range(600):
        CANDY_LAB.deal(state, 2, 0, rng)
        setup = CANDY_LAB.write_setup(few, state)
        belts[setup["belt"].index("B1.")] += 1
        hands[setup["hands"][0][0]] += 1

    assert len(belts) == 3
    assert min(belts.values()) > 150
    assert len(hands) == 5
    assert min(hands.values()) > 80


@pytest.mark.rule("CL-S2")
def test_the_fast_deal_clears_a_table_that_was_played_on() -> None:
    *_, used = random_tables(4, seed=1)
    fresh = CANDY_LAB.state_with(STANDARD)

    for state in (used, fresh):
        CANDY_LAB.deal(state, 2, 1, generator("again"))

    assert raw(CANDY_LAB.State, used) == raw(CANDY_LAB.State, fresh)


@pytest.mark.rule("CL-S1", "CL-S3")
def test_a_deal_that_was_written_down_is_the_same_to_the_last_byte() -> None:
    more_sticks_than_cards = CANDY_LAB.read_edition(box("B1+ B2~ O1- O2x P1< P3. " * 4, "B O P * BO OP"))
    for edition in (STANDARD, more_sticks_than_cards):
        shuffled, read = CANDY_LAB.state_with(edition), CANDY_LAB.state_with(edition)
        CANDY_LAB.deal(shuffled, 2, 1, generator("a deal"))
        CANDY_LAB.read_setup(edition, read, 2, 1, CANDY_LAB.write_setup(edition, shuffled))
        assert raw(CANDY_LAB.State, read) == raw(CANDY_LAB.State, shuffled)


@pytest.mark.rule("CL-S6")
@PLAYERS
def test_each_player_sees_only_their_own_hand(players: int) -> None:
    match = Match("candy-lab", players, seed=1)
    hands = lab_setup(match.setup)["hands"]

    for seat in range(players):
        others = [["?"] * len(hand) for hand in hands]
        assert seen(match, seat)["hands"] == [*others[:seat], sorted(hands[seat]), *others[seat + 1 :]]


@pytest.mark.rule("CL-S7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_chooses_who_starts(first: int) -> None:
    assert Match("candy-lab", 3, first=first, seed=1).actor == first


@pytest.mark.rule("CL-S7")
def test_chance_may_choose_who_starts() -> None:
    assert {Match("candy-lab", 3, first=None, seed=seed).actor for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_three_or_four(players: int) -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match=str(players)):
        Match("candy-lab", players)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"belt": ["B1+"]}, "belt"),
        ({"belt": ["B1+"] * 27}, "belt"),
        ({"hands": [["B"] * 6]}, "hands"),
        ({"hands": [["B"] * 5, ["O"] * 6]}, r"hands\[0\]"),
        ({"hands": [["B"] * 6, ["O"] * 6]}, "cards"),
        ({"third": None}, "third"),
        ({"display": ["B", "O"]}, "display"),
        ({"pile": []}, "pile"),
        ({"pile": [7] * 21}, "pile"),
    ],
)
def test_a_setup_that_is_not_the_whole_box_dealt_out_is_refused(change: dict[str, Any], key: str) -> None:
    setup = lab().setup | change

    with pytest.raises(SetupError, match=rf"setup\.{key}"):
        Match.from_setup("candy-lab", setup)


@pytest.mark.rule("CL-S4")
def test_a_setup_for_three_with_a_third_hand_is_refused() -> None:
    setup = lab(players=3).setup | {"third": ["B"] * 5}

    with pytest.raises(SetupError, match="third"):
        Match.from_setup("candy-lab", setup, 3)
