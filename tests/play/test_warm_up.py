"""What is compiled before somebody waits for it."""

from __future__ import annotations

import pytest

from bonbon.play.games import find_game
from bonbon.play.warm_up import steps


@pytest.mark.parametrize("name", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_every_step_has_a_name_and_can_be_done_again(name: str) -> None:
    title = name.replace("-", " ").title()
    for what, warm in steps(find_game(name)):
        assert what.startswith(f"{title}: ")
        warm()
        warm()
