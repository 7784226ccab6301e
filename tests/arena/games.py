"""Games with known results, for statistics to find out about."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.arena.balance import Deals
from bonbon.arena.measures import Use
from bonbon.arena.self_play import SelfPlayGame


def observed(
    number: int, winner: int, *, players: int = 2, leaders: Sequence[int] = (), uses: Sequence[Use] = ()
) -> SelfPlayGame:
    payoffs = [float(seat == winner) for seat in range(players)]
    led = list(leaders) or [-1, 0, 1, winner]
    return SelfPlayGame(number, number // 2, payoffs, "line", [3] * len(led), led, list(uses))


def deals_won_by(winners: Sequence[tuple[int, int]]) -> Deals:
    """Deals of two games each, with their winners."""
    return [[observed(2 * deal, first), observed(2 * deal + 1, second)] for deal, (first, second) in enumerate(winners)]
