"""All deals of the objectives, at most 120, each written as one number."""

from __future__ import annotations

from itertools import permutations


def all_deals(candies: int, players: int) -> list[int]:
    """Every way to give each seat a candy of its own (CH-S2)."""
    return [written(deal) for deal in permutations(range(candies), players)]


def written(deal: tuple[int, ...]) -> int:
    """A deal as one number, three bits for each seat."""
    return sum(candy << (3 * seat) for seat, candy in enumerate(deal))
