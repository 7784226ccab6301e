"""What is kept beside the played piles agrees with the cards on them."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon.rules.bits import add_one
from bonbon.rules.candy_lab.state import card_points
from tests.rules.candy_lab.states import random_tables


@pytest.mark.rule("CL-A3", "CL-E3", "CL-F4")
@given(players=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_points_and_cards_of_the_played_piles_are_those_that_lie_there(players: int, seed: int) -> None:
    for state in random_tables(players, seed):
        piles = [[int(state.played[seat, i]) for i in range(state.played_sizes[seat])] for seat in range(players)]

        together = 0
        for card in chain(*piles):
            together = add_one(together, card)
        assert [state.played_points[seat] for seat in range(players)] == [
            sum(card_points(state, card) for card in pile) for pile in piles
        ]
        assert state.filled == together
