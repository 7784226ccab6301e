"""The statistics of a balance report: seats, length, choices, leads, endings, and what parts of the box are worth."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import mean, quantiles
from typing import NamedTuple

from bonbon.arena.intervals import Cluster, Interval, mean_over, share_over
from bonbon.arena.measures import Use
from bonbon.arena.self_play import SelfPlayGame

TENTHS = 10


class Worth(NamedTuple):
    """How much more than even those win who used a part of the box, and how often it was used."""

    name: str
    more: Interval
    times: int


class Choice(NamedTuple):
    """How many moves there were to choose from at one move of a game: the mean, and where the middle half lies."""

    move: int
    mean: float
    low: float
    high: float
    games: int


Deals = list[list[SelfPlayGame]]


def by_deal(games: Iterable[SelfPlayGame]) -> Deals:
    deals: dict[int, list[SelfPlayGame]] = defaultdict(list)
    for game in sorted(games, key=lambda game: game.game):
        deals[game.deal].append(game)
    return list(deals.values())


def per_game(deals: Deals, figure: Callable[[SelfPlayGame], float]) -> list[Cluster]:
    return [Cluster(sum(figure(game) for game in games), len(games)) for games in deals]


def certain(found: Interval | None) -> Interval:
    """An interval over games of which there is at least one."""
    assert found is not None
    return found


def seat_shares(deals: Deals) -> list[Interval]:
    """What each seat wins."""
    return [certain(share_over(per_game(deals, won_by(seat)))) for seat in range(len(deals[0][0].payoffs))]


def won_by(seat: int) -> Callable[[SelfPlayGame], float]:
    return lambda game: game.payoffs[seat]


def mean_of(deals: Deals, figure: Callable[[SelfPlayGame], float]) -> Interval:
    return certain(mean_over(per_game(deals, figure)))


def endings(deals: Deals, known: Iterable[str]) -> dict[str, tuple[Interval, int]]:
    """How often each ending occurs, those that never did included."""
    counted = Counter(game.reason for games in deals for game in games)
    return {reason: (certain(share_over(per_game(deals, ended_by(reason)))), counted[reason]) for reason in known}


def ended_by(reason: str) -> Callable[[SelfPlayGame], float]:
    return lambda game: float(game.reason == reason)


def choices_over_the_game(deals: Deals) -> list[Choice]:
    """How many moves there were to choose from, move by move, as long as one game in ten is still going on."""
    games = [game for deal in deals for game in deal]
    found = []
    for move in range(max(game.length for game in games)):
        there = [game.choices[move] for game in games if move < game.length]
        if len(there) < max(1, len(games) / 10):
            break
        low, _, high = quantiles(there, n=4, method="inclusive") if len(there) > 1 else there * 3
        found.append(Choice(move + 1, mean(there), low, high, len(there)))
    return found


def leader_wins(deals: Deals) -> list[tuple[Interval | None, int]]:
    """In each tenth of a game: how often whoever leads wins in the end, and in how many games somebody led."""
    return [leader_wins_at(deals, (tenth + 0.5) / TENTHS) for tenth in range(TENTHS)]


def leader_wins_at(deals: Deals, when: float) -> tuple[Interval | None, int]:
    clusters = []
    for games in deals:
        led = [(game, game.leaders[int(when * game.length)]) for game in games]
        won = [game.payoffs[seat] for game, seat in led if seat >= 0]
        clusters.append(Cluster(sum(won), len(won)))
    return share_over(clusters), int(sum(cluster.chances for cluster in clusters))


def worths(deals: Deals, kind: str) -> list[Worth]:
    """What the parts of a kind are worth, the best first: what their users win, less what is even."""
    names = {use.name for games in deals for game in games for use in game.uses if use.kind == kind}
    found = [worth(deals, kind, name) for name in sorted(names)]
    return sorted(found, key=lambda part: -part.more.value)


def worth(deals: Deals, kind: str, name: str) -> Worth:
    clusters = []
    for games in deals:
        won = [game.payoffs[use.seat] for game in games for use in uses_of(game.uses, kind, name)]
        clusters.append(Cluster(sum(won), len(won)))
    even = 1 / len(deals[0][0].payoffs)
    times = int(sum(cluster.chances for cluster in clusters))
    return Worth(name, certain(share_over(clusters)).less(even), times)


def uses_of(uses: Sequence[Use], kind: str, name: str) -> list[Use]:
    return [use for use in uses if use.kind == kind and use.name == name]
