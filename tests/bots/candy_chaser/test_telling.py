"""The telling phase worked out: against a formula for two, and against a slow recursion for three."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import Any

import pytest

from bonbon.bots.candy_chaser.deals import all_deals
from bonbon.bots.candy_chaser.telling import NAME_COST, chances_of_telling, result_at, round_of
from bonbon.bots.candy_chaser.workspace import candy_in
from bonbon.play.fair_random import FairRandom
from bonbon.rules.candy_chaser import CANDY_CHASER

Deal = tuple[int, ...]


def telling_table(prices: list[int], players: int, closer: int) -> Any:
    state = CANDY_CHASER.state_with(CANDY_CHASER.edition())
    state.candies, state.players, state.closer = len(prices), players, closer
    for candy, price in enumerate(prices):
        state.prices[candy] = price
    return state


def uneven(count: int, seed: str) -> list[float]:
    """Weights with nothing even about them, some of them very large."""
    fate = FairRandom(seed, "weights")
    numbers = [(1 + fate.below(1000)) ** 3 for _ in range(count)]
    return [number / sum(numbers) for number in numbers]


def stands_above(prices: list[int], candy: int, other: int) -> bool:
    return (prices[candy], -candy) > (prices[other], -other)


# ---- two players, by formula


@pytest.mark.parametrize("own", range(5))
def test_the_last_of_two_names_the_rival_if_that_wins_more_often_than_standing_higher(own: int) -> None:
    prices, deals = [1, 6, 3, 0, 3], all_deals(5, 2)
    beliefs = uneven(20, f"last {own}")
    mine = [weight * (candy_in(deal, 0) == own) for deal, weight in zip(deals, beliefs, strict=True)]
    told = round_of(telling_table(prices, 2, closer=0), deals, beliefs)
    chances = chances_of_telling(told, 0b11, 0, own, mine)
    rival = {candy: sum(w for d, w in zip(deals, mine, strict=True) if candy_in(d, 1) == candy) for candy in range(5)}
    below = sum(weight for candy, weight in rival.items() if candy != own and stands_above(prices, own, candy))
    assert chances[None] == pytest.approx(below / sum(mine))
    for candy in set(range(5)) - {own}:
        assert chances[1, candy] == pytest.approx(rival[candy] / sum(mine))


def test_the_first_of_two_is_spared_by_whoever_stands_higher() -> None:
    prices, deals = [6, 5, 4, 3, 2], all_deals(5, 2)
    told = round_of(telling_table(prices, 2, closer=0), deals, [1 / 20] * 20)
    chances = chances_of_telling(told, 0b11, 1, 0, [candy_in(deal, 1) == 0 for deal in deals])
    # With even beliefs the last teller is right one time in four. Red would win by stopping never, yellow one time in
    # four, which is no worse than a guess: so only red names somebody, and the first card it thinks of is blue.
    assert chances[None] == pytest.approx(3 / 4)
    assert chances[0, 3] == pytest.approx(1 / 4)


# ---- three players, by a slow recursion


class SlowRound:
    """The same game told as a story: one name after the other, everything by definition."""

    def __init__(self, prices: list[int], players: int, closer: int, weights: list[float]) -> None:
        self.prices, self.order = prices, tuple((closer + 1 + i) % players for i in range(players))
        self.deals: list[Deal] = list(permutations(range(len(prices)), players))
        self.weights = dict(zip(self.deals, weights, strict=True))

    @cache  # noqa: B019
    def winner(self, still_in: frozenset[int], tellers: tuple[int, ...], deal: Deal) -> int:
        if len(still_in) == 1:
            return min(still_in)
        if not tellers:
            return max(still_in, key=lambda seat: (self.prices[deal[seat]], -deal[seat]))
        teller, later = tellers[0], tellers[1:]
        if teller not in still_in:
            return self.winner(still_in, later, deal)
        known = frozenset(other for other in self.deals if other[teller] == deal[teller])
        return self.after_telling(known, still_in, tellers, deal)

    def after_telling(
        self, known: frozenset[Deal], still_in: frozenset[int], tellers: tuple[int, ...], deal: Deal
    ) -> int:
        teller, later = tellers[0], tellers[1:]
        name = self.best(known, still_in, tellers)[1]
        if name is None:
            return self.winner(still_in, later, deal)
        accused, candy = name
        if deal[accused] != candy:
            return self.winner(still_in - {teller}, later, deal)
        surer = frozenset(other for other in known if other[accused] == candy)
        return self.after_telling(surer, still_in - {accused}, tellers, deal)

    @cache  # noqa: B019
    def best(self, known: frozenset[Deal], still_in: frozenset[int], tellers: tuple[int, ...]) -> tuple[float, Any]:
        """How much the teller wins of what it thinks possible, less a trifle for each name, and what it says."""
        teller, later = tellers[0], tellers[1:]
        won = [self.weights[deal] for deal in known if self.winner(still_in, later, deal) == teller]
        best: tuple[float, Any] = (sum(won), None)
        for accused in sorted(still_in - {teller}):
            for candy in range(len(self.prices)):
                surer = frozenset(deal for deal in known if deal[accused] == candy)
                won_then = self.best(surer, still_in - {accused}, tellers)[0] - NAME_COST if surer else 0.0
                if won_then > best[0] + NAME_COST / 2:
                    best = (won_then, (accused, candy))
        return best


@pytest.mark.parametrize("seed", range(6))
def test_three_players_tell_as_a_slow_recursion_says(seed: int) -> None:
    prices = [[2, 4, 1, 0], [0, 0, 3, 3], [4, 2, 2, -1]][seed % 3]
    weights = uneven(24, f"three {seed}")
    slow = SlowRound(prices, 3, seed % 3, weights)
    told = round_of(telling_table(prices, 3, seed % 3), all_deals(4, 3), weights)
    everybody = frozenset({0, 1, 2})
    winners = [slow.winner(everybody, slow.order, deal) for deal in slow.deals]
    assert [int(told.winners[result_at(told, 0, 0b111, i)]) for i in range(24)] == winners
    assert len(set(winners)) > 1


def test_a_teller_with_beliefs_of_its_own_is_offered_what_the_slow_recursion_would_take() -> None:
    prices, weights = [2, 4, 1, 0], uneven(24, "own")
    slow = SlowRound(prices, 3, 0, weights)
    told = round_of(telling_table(prices, 3, 0), all_deals(4, 3), weights)
    for candy in range(4):
        known = frozenset(deal for deal in slow.deals if deal[1] == candy)
        mine = [weight * (deal in known) for deal, weight in slow.weights.items()]
        value, name = slow.best(known, frozenset({0, 1, 2}), slow.order)
        chances = chances_of_telling(told, 0b111, 1, candy, mine)
        assert max(chances.values()) == pytest.approx(value / sum(mine), abs=1e-6)
        assert chances[name] == pytest.approx(value / sum(mine), abs=1e-6)
