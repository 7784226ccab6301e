"""The trading phase (CH-T): roll, then move one cube by exactly the result, until a cube reaches G."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.errors import IllegalMove
from tests.narrowing import chaser_position
from tests.rules.candy_chaser.states import CANDIES, chaser, market, play, squares, trade

trades = st.lists(st.tuples(st.sampled_from(CANDIES), st.sampled_from([-2, -1, 1, 2, 3])), max_size=40)


@pytest.mark.rule("CH-T1")
def test_a_turn_begins_with_the_die() -> None:
    match = chaser("red", "blue")

    assert match.actor == "chance"
    assert match.legal_moves == [f"chance roll {pips}" for pips in ("+1", "+2", "+3", "-1", "-2")]


@pytest.mark.rule("CH-T1")
@pytest.mark.parametrize("pips", [-2, -1, +1, +2, +3])
def test_after_the_roll_the_player_may_move_any_cube(pips: int) -> None:
    match = market(blue=-2, purple=5, green=-1)

    play(match, f"chance roll {pips:+d}")

    assert match.legal_moves == sorted(f"0 move {candy}" for candy in CANDIES)


@pytest.mark.rule("CH-T1", "CH-T2")
@pytest.mark.parametrize("pips", [-2, -1, +1, +2, +3])
def test_the_cube_moves_by_exactly_the_result(pips: int) -> None:
    match = market(green=1)

    trade(match, "green", pips)

    assert squares(match) == {"blue": 0, "purple": 0, "green": max(-2, 1 + pips), "yellow": 0, "red": 0}


@pytest.mark.rule("CH-T2")
def test_the_result_is_not_split_between_two_cubes() -> None:
    match = play(market(), "chance roll +3", "0 move red")

    assert (match.actor, squares(match)["red"]) == ("chance", 3)


@pytest.mark.rule("CH-T1")
def test_the_roll_is_on_the_table_until_the_cube_has_moved() -> None:
    match = market()

    shown = [chaser_position(match.view().position)["roll"]]
    for words in ("chance roll +2", "0 move red"):
        play(match, words)
        shown.append(chaser_position(match.view().position)["roll"])

    assert shown == [None, "+2", None]


@pytest.mark.rule("CH-T3")
@pytest.mark.parametrize("other", [3, 4, 5])
def test_a_cube_enters_g_once_another_one_stands_on_3_or_higher(other: int) -> None:
    match = market(red=4, yellow=other)

    trade(match, "red", +2)

    assert squares(match)["red"] == "G"


@pytest.mark.rule("CH-T3", "CH-T4")
@pytest.mark.parametrize("other", [-2, 0, 2])
def test_a_cube_does_not_enter_g_while_the_others_stand_below_3(other: int) -> None:
    match = market(red=4, yellow=other, blue=2)

    trade(match, "red", +3)

    assert (squares(match)["red"], match.actor) == (5, "chance")


@pytest.mark.rule("CH-T3", "CH-T4", "CH-T5")
@pytest.mark.parametrize("pips", [-2, -1, +1, +2, +3])
@pytest.mark.parametrize("candy", CANDIES)
def test_where_a_cube_would_stop_is_on_the_table_while_the_die_is(candy: str, pips: int) -> None:
    match = play(market(red=4, blue=3, green=-1), f"chance roll {pips:+d}")

    landings = chaser_position(match.view().position)["landings"]
    play(match, f"0 move {candy}")

    assert landings is not None
    assert landings[candy] == squares(match)[candy]
    assert chaser_position(match.view().position)["landings"] is None


@pytest.mark.rule("CH-T3")
def test_which_jars_are_open_is_seen() -> None:
    shut, one, both = market(red=2), market(red=3), market(red=4, blue=3)

    assert set(jars(shut).values()) == {False}
    assert jars(one) == {"blue": True, "purple": True, "green": True, "yellow": True, "red": False}
    assert set(jars(both).values()) == {True}


@pytest.mark.rule("CH-T3")
def test_a_cube_does_not_open_g_for_itself() -> None:
    match = market(red=5)

    trade(match, "red", +3)

    assert squares(match)["red"] == 5


@pytest.mark.rule("CH-T3", "CH-T4")
@pytest.mark.parametrize(("pips", "square"), [(+1, 5), (+2, "G"), (+3, "G")])
def test_the_rulebook_s_example_plus_2_or_plus_3_brings_the_red_cube_to_g(pips: int, square: int | str) -> None:
    match = market(red=4, blue=3)

    trade(match, "red", pips)

    assert squares(match)["red"] == square


@pytest.mark.rule("CH-T4")
@pytest.mark.parametrize(("start", "pips"), [(-1, -2), (-1, -1), (0, -2)])
def test_a_cube_stops_on_minus_2_at_the_bottom(start: int, pips: int) -> None:
    match = market(purple=start)

    trade(match, "purple", pips)

    assert squares(match)["purple"] == -2


@pytest.mark.rule("CH-T4")
@pytest.mark.parametrize(("start", "pips"), [(3, +3), (4, +2), (4, +3)])
def test_a_cube_stops_on_5_at_the_top_while_g_is_closed(start: int, pips: int) -> None:
    match = market(purple=start)

    trade(match, "purple", pips)

    assert (squares(match)["purple"], match.actor) == (5, "chance")


@pytest.mark.rule("CH-T4")
def test_the_rest_of_a_move_is_lost() -> None:
    match = market(purple=-1)

    trade(match, "purple", -2)
    trade(match, "purple", +1)

    assert squares(match)["purple"] == -1


@pytest.mark.rule("CH-T5")
@pytest.mark.parametrize("pips", [-1, -2])
def test_a_cube_on_minus_2_may_be_chosen_for_a_minus_and_stays(pips: int) -> None:
    match = market(green=-2, red=2)
    before = squares(match)

    trade(match, "green", pips)

    assert (squares(match), match.actor) == (before, "chance")


@pytest.mark.rule("CH-T5")
@pytest.mark.parametrize("pips", [+1, +2, +3])
def test_a_cube_on_5_may_be_chosen_for_a_plus_and_stays_while_g_is_closed(pips: int) -> None:
    match = market(green=5, red=2)
    before = squares(match)

    trade(match, "green", pips)

    assert (squares(match), match.actor) == (before, "chance")


@pytest.mark.rule("CH-T5", "CH-T3")
@pytest.mark.parametrize("pips", [+1, +2, +3])
def test_any_plus_brings_a_cube_from_5_to_g_once_g_is_open(pips: int) -> None:
    match = market(green=5, red=3)

    trade(match, "green", pips)

    assert squares(match)["green"] == "G"


@pytest.mark.rule("CH-T6")
def test_trading_ends_at_once_when_a_cube_reaches_g() -> None:
    match = market(red=5, blue=3)

    trade(match, "red", +1)

    assert (match.actor, chaser_position(match.view().position)["phase"]) == (1, "telling")
    with pytest.raises(IllegalMove, match="nobody can move"):
        match.play("1 move blue")


@pytest.mark.rule("CH-T6")
def test_trading_can_last_for_ever() -> None:
    match = chaser("red", "blue")

    for _ in range(300):
        trade(match, "red", -2)

    assert match.actor == "chance"


@pytest.mark.rule("CH-T2", "CH-T3", "CH-T4", "CH-T5", "CH-T6")
@given(trades)
def test_every_cube_stands_where_a_simple_minded_counter_puts_it(turns: list[tuple[str, int]]) -> None:
    match, counted = market(), dict.fromkeys(CANDIES, 0)

    for candy, pips in turns:
        if "G" not in squares(match).values():
            trade(match, candy, pips)
            others = [square for other, square in counted.items() if other != candy]
            counted[candy] = stop(counted[candy] + pips, 6 if max(others) >= 3 else 5)

    assert squares(match) == {candy: "G" if square == 6 else square for candy, square in counted.items()}


def jars(match: Match) -> dict[str, bool]:
    opened: dict[str, bool] = chaser_position(match.view().position)["jars"]
    return opened


def stop(square: int, highest: int) -> int:
    return sorted((-2, square, highest))[1]
