"""Who sits where: every bot on every seat equally often, and against every other bot equally often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations

Seating = tuple[str, ...]


@lru_cache(maxsize=64)
def seatings_of_deal(bots: Seating, seats: int, deal: int) -> tuple[Seating, ...]:
    """The set of games that one deal is played for: each company, once for each turn of the table."""
    orders = [orders_round_the_table(company) for company in companies(bots, seats)]
    return tuple(turned for choice in orders for turned in turns(choice[deal % len(choice)]))


def companies(bots: Seating, seats: int) -> list[Seating]:
    """Everybody as often as all fit in, and for the seats left over every choice of bots."""
    each, left_over = divmod(seats, len(bots))
    return [bots * each + extra for extra in combinations(bots, left_over)]


@lru_cache(maxsize=256)
def orders_round_the_table(company: Seating) -> list[Seating]:
    """The ways to sit round a table that turning it does not make equal.

    Who plays after whom matters as well as who begins: deals take these orders in turn.
    """
    first, *others = company
    orders = {min(turns((first, *order))): None for order in permutations(others)}
    return list(orders)


def turns(order: Sequence[str]) -> list[Seating]:
    """The same order with each one at the first seat in turn."""
    return [(*order[start:], *order[:start]) for start in range(len(order))]
