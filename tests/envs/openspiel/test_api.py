"""OpenSpiel's own checks of a game: on whole trees of the tiny editions, on parts of the others."""

from __future__ import annotations

import random
from typing import Any

from tests.envs.openspiel.trees import CROWDED, STANDARD, TINY, load  # isort: skip - before OpenSpiel looks for games

from open_spiel.integration_tests import api_test

# Chance, seats and ends; then the information sets of all seats.
STATES = {TINY[0]: (2537, 1872, 1920), TINY[1]: (172, 672, 1854), TINY[2]: (0, 1275, 3826)}
INFORMATION_SETS = {TINY[0]: 1038, TINY[1]: 336, TINY[2]: 1275}
api_test.TOTAL_NUM_STATES.update(STATES)
api_test.PERFECT_RECALL_NUM_STATES.update(INFORMATION_SETS)


def checks(base: Any, name: str) -> Any:
    """OpenSpiel's test class for one of our games; which states it looks at is chosen alike every time."""

    def begin(cls: Any) -> None:
        random.seed(1)
        base.setUpClass.__func__(cls)

    return type(base.__name__, (base,), {"game": load(name), "game_name": name, "setUpClass": classmethod(begin)})


TestWholeLab, TestWholeChaser, TestWholeConquest = (checks(api_test.EnforceAPIOnFullTreeBase, name) for name in TINY)
TestLab, TestChaser, TestConquest = (checks(api_test.EnforceAPIOnPartialTreeBase, name) for name in STANDARD)
TestLab3, TestChaser4, TestConquest3 = (checks(api_test.EnforceAPIOnPartialTreeBase, name) for name in CROWDED)


def test_openspiel_finds_our_games_by_itself() -> None:
    assert set(STANDARD) <= api_test._GAMES_TO_TEST
