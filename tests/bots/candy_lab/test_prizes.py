"""What orders would bring: adding up in bits gives what adding up stick by stick gives."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon.bots.candy_lab.prizes import best_prize, prize_at, sum_values
from bonbon.bots.candy_lab.workspace import BeltValues, workspace_with
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.belt import stick_at
from bonbon.rules.candy_lab.state import State
from bonbon.rules.candy_lab.sticks import value_of
from bonbon.rules.records import readable
from tests.rules.candy_lab.states import STANDARD, box, random_tables

UNEVEN = CANDY_LAB.read_edition(box("B9. B4+ B1< O2+ O9x P7- P1. P1.", "B O P BO B* BOP O*P ** PP B* BB PO"))


def belt_of(state: Any) -> BeltValues:
    belt = workspace_with(readable(State, state), (), ()).belt[0]
    sum_values(state, belt)
    return belt


def one_by_one(state: Any, size: int, place: int) -> int:
    return sum(int(value_of(state, stick_at(state, place + i))) for i in range(size))


@pytest.mark.parametrize("edition", [STANDARD, UNEVEN], ids=["standard", "uneven"])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_sticks_side_by_side_are_worth_their_values(edition: Any, size: int) -> None:
    for state in random_tables(2, 3, edition):
        belt, places = belt_of(state), range(state.belt_size - size + 1)
        assert [prize_at(belt, size, place) for place in places] == [one_by_one(state, size, place) for place in places]


def test_the_best_of_some_places_is_the_richest() -> None:
    for state in random_tables(3, 5):
        belt, last = belt_of(state), int(state.belt_size) - 2
        places = 0b1010110101 & ((1 << max(last + 1, 0)) - 1)
        worth = [one_by_one(state, 2, place) for place in range(max(last + 1, 0)) if places >> place & 1]
        assert best_prize(belt, 2, places) == max(worth, default=0)
