"""How much is luck and how much is skill: where the differences between results come from."""

from __future__ import annotations

from statistics import mean
from typing import NamedTuple

from bonbon.arena.balance import Deals, seat_shares
from bonbon.arena.intervals import Cluster, Interval, mean_over


class Luck(NamedTuple):
    """Shares of the variance of results among equals: they add up to 1."""

    seat: float
    deal: Interval
    play: float


def luck(deals: Deals) -> Luck:
    """What the seat explains, what the deal and the dice explain, and what is left to what was played.

    Each deal is played twice by the same bots. What a seat wins more than it usually does in both games it owes to the
    deal: the mean product of the two is the variance between deals, with no noise from the games in it.
    """
    usual = [share.value for share in seat_shares(deals)]
    even = 1 / len(usual)
    games = [game for pair in deals for game in pair]
    total = mean((won - even) ** 2 for game in games for won in game.payoffs)
    if not total:
        return Luck(0.0, Interval(0.0, 0.0, 0.0), 1.0)
    noise = sum(share * (1 - share) for share in usual) / len(usual) / len(games)
    by_seat = max(0.0, mean((share - even) ** 2 for share in usual) - noise) / total
    by_deal = share_of_deals(deals, usual, total, 1 - by_seat)
    return Luck(by_seat, by_deal, max(0.0, 1 - by_seat - by_deal.value))


def share_of_deals(deals: Deals, usual: list[float], total: float, most: float) -> Interval:
    """The variance between deals as a share of the whole; below zero it is noise around nothing."""
    pairs = [games for games in deals if len(games) == 2]
    products = [
        mean(
            (one - share) * (two - share) for one, two, share in zip(first.payoffs, second.payoffs, usual, strict=True)
        )
        for first, second in pairs
    ]
    found = mean_over(Cluster(product / total, 1) for product in products) or Interval(0.0, 0.0, 1.0)
    return Interval(*(min(most, max(0.0, end)) for end in found))
