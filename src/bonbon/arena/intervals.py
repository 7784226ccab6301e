"""How sure a figure is: 95 % intervals over deals, because games of the same deal are not independent of each other.

Every figure here is a ratio, what was won by how often it could be, summed over clusters: the games of one deal. Its
standard error is that of a ratio of cluster sums, and the interval takes Student's t for as many clusters as there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95
FEW = 5  # wins or losses: below that a share is extreme, and the spread over clusters says too little


class Interval(NamedTuple):
    """A figure with the ends of its interval."""

    value: float
    low: float
    high: float

    def less(self, what: float) -> Interval:
        """The same interval, counted from another zero."""
        return Interval(self.value - what, self.low - what, self.high - what)


class Cluster(NamedTuple):
    """What the games of one deal add to a figure: a sum, and over how many it is the sum."""

    total: float
    chances: float


def mean_over(clusters: Iterable[Cluster]) -> Interval | None:
    """A mean with its interval; nothing if there was nothing to count."""
    found = [cluster for cluster in clusters if cluster.chances]
    count = sum(cluster.chances for cluster in found)
    if not count:
        return None
    mean = sum(cluster.total for cluster in found) / count
    reach = reach_of_mean(found, mean, count)
    return Interval(mean, mean - reach, mean + reach)


def reach_of_mean(clusters: Sequence[Cluster], mean: float, count: float) -> float:
    """Half the width of the interval: infinite where a single deal leaves everything open."""
    n = len(clusters)
    if n < 2:
        return float("inf")
    squares = sum((cluster.total - mean * cluster.chances) ** 2 for cluster in clusters)
    return student(n - 1) * sqrt(squares * n / (n - 1)) / count


def share_over(clusters: Iterable[Cluster]) -> Interval | None:
    """A share between 0 and 1 with its interval.

    Where hardly anything was won or lost, or all deals ended alike, deals differ too little to tell how sure the share
    is: the interval is then at least as wide as Wilson's for one observation a deal.
    """
    found = [cluster for cluster in clusters if cluster.chances]
    share = mean_over(found)
    if share is None:
        return None
    won, count = sum(cluster.total for cluster in found), sum(cluster.chances for cluster in found)
    low, high = share.low, share.high
    if low == high or min(won, count - won) < FEW or len(found) < 2:
        floor = wilson(share.value, len(found))
        low, high = (min(low, floor.low), max(high, floor.high)) if len(found) > 1 else (floor.low, floor.high)
    return Interval(share.value, max(0.0, low), min(1.0, high))


def wilson(share: float, count: int) -> Interval:
    """Wilson's interval of a share of independent observations."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Interval(share, max(0.0, middle - reach), min(1.0, middle + reach))


def student(freedom: int) -> float:
    """The two-sided quantile of Student's t: exact for one and two degrees of freedom, else a series around z."""
    p = (1 + CONFIDENCE) / 2
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) * sqrt(2 / (4 * p * (1 - p)))
    z, n = NormalDist().inv_cdf(p), freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def difference(one: Interval, other: Interval) -> Interval:
    """How much more the first is, when the two come from games that have nothing to do with each other."""
    value = one.value - other.value
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - below, value + above)
