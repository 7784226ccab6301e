"""Who sees what: a seat's view shows what it names and nothing else, and a guess fills its blanks."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.records import blank, raw
from tests.narrowing import chaser_position, chaser_setup
from tests.rules.candy_chaser.states import CANDIES, market, objectives_of, play, state_of, telling, trade
from tests.rules.candy_chaser.worlds import worlds

WATCHER = -1

# What seat 2 has heard: nothing, a right and a wrong accusation between others, and cards that it has read itself.
STORIES = [
    (),
    ("0 accuse 1 blue",),
    ("0 accuse 1 red",),
    ("0 accuse 2 red",),
    ("0 accuse 1 blue", "0 accuse 2 red"),
    ("0 accuse 1 blue", "0 accuse 3 purple"),
    ("0 stop", "1 accuse 2 blue", "2 accuse 0 red"),
    ("0 stop", "1 accuse 2 yellow", "2 accuse 0 purple"),
]


def story(*moves: str) -> Match:
    return play(telling("red", "blue", "green", "yellow", closer=3), *moves)


def some_telling(players: int, luck: Random) -> Match:
    """A random game, somewhere in the telling phase; every second accusation is right."""
    deal = luck.sample(CANDIES, players)
    match = telling(*deal, closer=luck.randrange(players), blue=luck.choice([3, 4]))
    for _ in range(luck.randrange(4)):
        right = [words for words in match.legal_moves if words.endswith(tuple(map(" {} {}".format, range(4), deal)))]
        if not match.is_over:
            play(match, luck.choice(luck.choice([right, match.legal_moves]) or match.legal_moves))
    return match


@pytest.mark.rule("CH-S2")
def test_cubes_die_and_turn_are_seen_by_all() -> None:
    match = play(market("red", "blue", "green", red=4, blue=-2), "chance roll -1")

    seen = [{**match.view(seat).position, "objectives": None} for seat in (0, 1, 2, WATCHER)]

    assert seen[0]["prices"] == {"blue": -2, "purple": 0, "green": 0, "yellow": 0, "red": 4}
    assert seen[0]["roll"] == "-1"
    assert seen == [seen[0]] * 4


@pytest.mark.rule("CH-L2", "CH-L3")
def test_who_accused_whom_and_who_is_out_are_seen_by_all() -> None:
    match = story("0 accuse 1 blue", "0 accuse 2 red")

    seen = [match.view(seat).position for seat in (0, 1, 2, 3, WATCHER)]

    for position in seen:
        assert [(told["by"], told["accused"], told["right"]) for told in chaser_position(position)["told"]] == [
            (0, 1, True),
            (0, 2, False),
        ]
        assert (chaser_position(position)["out"], chaser_position(position)["closer"]) == ([0, 1], 3)


@pytest.mark.rule("CH-S2")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_while_trading_a_view_does_not_depend_on_the_others_objectives(players: int, seed: int) -> None:
    luck = Random(seed)
    match = market(*luck.sample(CANDIES, players))
    for _ in range(luck.randrange(6)):
        trade(match, luck.choice(CANDIES), luck.choice([-2, -1, 1, 2]))

    for seat in (*range(players), WATCHER):
        assert {bytes(world.view(seat)) for world in worlds(match, seat)} == {bytes(match.view(seat))}


@pytest.mark.unmeasured
@pytest.mark.rule("CH-L2", "CH-L4")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_while_telling_a_view_does_not_depend_on_what_the_seat_cannot_know(players: int, seed: int) -> None:
    luck = Random(seed)
    match, seat = some_telling(players, luck), luck.randrange(WATCHER, players)

    if not match.is_over:
        assert {bytes(world.view(seat)) for world in worlds(match, seat)} == {bytes(match.view(seat))}


@pytest.mark.rule("CH-L2", "CH-L4")
@given(st.integers(2, 4), st.integers(0, 10**6))
def test_the_choices_of_a_seat_do_not_depend_on_what_it_cannot_know(players: int, seed: int) -> None:
    match = some_telling(players, Random(seed))

    if isinstance(match.actor, int):
        assert all(world.legal_moves == match.legal_moves for world in worlds(match, match.actor))


@pytest.mark.rule("CH-L4")
@pytest.mark.parametrize("moves", STORIES)
def test_a_guess_looks_to_the_seat_just_like_the_table(moves: tuple[str, ...]) -> None:
    view, again = story(*moves).view(2), blank(CANDY_CHASER.State)

    CANDY_CHASER.view(view.guess("any"), 2, again)

    assert raw(CANDY_CHASER.State, again) == bytes(view)


@pytest.mark.rule("CH-L2", "CH-L3", "CH-L4", "CH-L7")
@pytest.mark.parametrize("moves", STORIES)
def test_every_possible_hidden_deal_and_no_other_can_be_guessed(moves: tuple[str, ...]) -> None:
    match = story(*moves)
    possible = {raw(CANDY_CHASER.State, state_of(world)) for world in worlds(match, 2)}

    guessed = {raw(CANDY_CHASER.State, match.view(2).guess(str(seed))) for seed in range(12 * len(possible))}

    assert guessed == possible


@pytest.mark.unmeasured
@pytest.mark.rule("CH-S2", "CH-L3")
@pytest.mark.parametrize("moves", STORIES)
def test_all_deals_that_agree_with_what_was_heard_are_guessed_equally_often(moves: tuple[str, ...]) -> None:
    match = story(*moves)
    possible = {tuple(chaser_setup(world.setup)["objectives"]) for world in worlds(match, 2)}

    guessed = Counter(objectives_of(match.view(2).guess(str(seed)), 4) for seed in range(60 * len(possible)))

    assert set(guessed) == possible
    assert max(abs(times - 60) for times in guessed.values()) < 5 * sqrt(60)


@pytest.mark.rule("CH-W4")
def test_after_the_end_there_is_nothing_left_to_guess() -> None:
    match = play(story(), "0 stop", "1 stop", "2 accuse 0 yellow", "3 stop")

    view = match.view()

    assert raw(CANDY_CHASER.State, view.guess("any")) == bytes(view) == bytes(match.view(2))
