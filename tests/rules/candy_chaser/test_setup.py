"""Setup (CH-S): cubes on 0, one secret objective each, a set of tattle cards each, and who starts."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, sqrt
from typing import Any

import pytest

from bonbon import Match
from bonbon.errors import SetupError
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.chance import generator
from bonbon.rules.records import raw
from tests.narrowing import chaser_position
from tests.rules.candy_chaser.states import (
    CANDIES,
    all_deals,
    chaser,
    objectives_of,
    play,
    shuffled_into,
    squares,
    state_of,
    telling,
)


@pytest.mark.rule("CH-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_cube_starts_on_0_with_any_number_of_players(players: int) -> None:
    match = Match("candy-chaser", players, seed="start")

    assert squares(match) == dict.fromkeys(CANDIES, 0)


@pytest.mark.rule("CH-S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_shuffle_of_the_cards_makes_every_deal_equally_likely(players: int) -> None:
    deals: Counter[tuple[str, ...]] = Counter()

    for order in permutations(CANDIES):
        setup = CANDY_CHASER.shuffled_setup(CANDY_CHASER.edition(), players, shuffled_into(order))
        deals[tuple(setup["objectives"])] += 1

    assert deals == dict.fromkeys(all_deals(players), factorial(5 - players))


@pytest.mark.rule("CH-S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulation_deals_every_deal_equally_often(players: int) -> None:
    state, rng = CANDY_CHASER.state_with(CANDY_CHASER.edition()), generator(f"deals for {players}")
    expected = 60

    deals: Counter[tuple[str, ...]] = Counter()
    for _ in range(expected * factorial(5) // factorial(5 - players)):
        CANDY_CHASER.deal(state, players, 0, rng)
        deals[objectives_of(state, players)] += 1

    assert set(deals) == set(all_deals(players))
    assert max(abs(times - expected) for times in deals.values()) < 5 * sqrt(expected)


@pytest.mark.rule("CH-S2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_knows_their_own_objective_and_no_other(players: int) -> None:
    match = chaser(*CANDIES[:players])

    known = [chaser_position(match.view(seat).position)["objectives"] for seat in range(players)]

    assert known == [
        [candy if owner == seat else "?" for owner, candy in enumerate(CANDIES[:players])] for seat in range(players)
    ]


@pytest.mark.rule("CH-S2")
def test_nobody_knows_which_objectives_went_back_to_the_box() -> None:
    view = chaser("red", "blue").view(0)

    rivals = {objectives_of(view.guess(str(seed)), 2)[1] for seed in range(60)}

    assert rivals == {"blue", "purple", "green", "yellow"}


@pytest.mark.rule("CH-S3", "CH-C2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_a_tattle_card_for_each_of_the_five_candies(players: int) -> None:
    match = telling(*CANDIES[:players], closer=0)

    cards = {}
    for seat in (*range(1, players), 0):
        cards[seat] = {words.split()[-1] for words in match.legal_moves if "accuse" in words}
        match.play(f"{seat} stop")

    assert cards == {seat: set(CANDIES) for seat in range(players)}


@pytest.mark.rule("CH-S4")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_chooses_who_starts_and_play_goes_clockwise(first: int) -> None:
    match = chaser("red", "blue", "green", first=first)

    movers = []
    for _ in range(4):
        match.play("chance roll -1")
        movers.append(match.actor)
        match.play(f"{match.actor} move red")

    assert movers == [(first + turn) % 3 for turn in range(4)]


@pytest.mark.rule("CH-S4")
def test_chance_may_choose_who_starts() -> None:
    starters = {Match("candy-chaser", players=4, first=None, seed=seed).first for seed in range(40)}

    assert starters == {0, 1, 2, 3}


@pytest.mark.rule("CH-S2")
@pytest.mark.parametrize(
    ("objectives", "problem"),
    [
        (["red"], "expected a list of 2 candies"),
        (["red", "blue", "green"], "expected a list of 2 candies"),
        (None, "expected a list of 2 candies"),
        ("red", "expected a list of 2 candies"),
        (["red", "pink"], "seat 1 has 'pink'"),
        (["red", 3], "seat 1 has 3"),
        (["red", ["blue"]], "seat 1 has"),
        (["red", "red"], "two players have the same candy"),
    ],
)
def test_a_deal_that_the_cards_do_not_allow_is_refused(objectives: Any, problem: str) -> None:
    with pytest.raises(SetupError, match=rf"setup\.objectives: .*{problem}"):
        Match.from_setup("candy-chaser", {"objectives": objectives})


@pytest.mark.rule("CH-S1", "CH-S2", "CH-S3")
def test_a_new_deal_clears_the_table() -> None:
    used = state_of(play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue", "0 accuse 2 red"))
    fresh = CANDY_CHASER.state_with(CANDY_CHASER.edition())

    CANDY_CHASER.deal(used, 2, 1, generator("again"))
    CANDY_CHASER.deal(fresh, 2, 1, generator("again"))

    assert raw(CANDY_CHASER.State, used) == raw(CANDY_CHASER.State, fresh)
