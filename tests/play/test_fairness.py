"""Fair shuffles: anybody can check that nothing was fixed."""

from __future__ import annotations

import pytest

from bonbon.errors import RecordError
from bonbon.play.fairness import check_shuffle
from tests.play.openings import finished

GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_match_from_a_seed_is_fair(game: str, players: int) -> None:
    check_shuffle(finished(game, players).record())


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser"])
def test_a_setup_from_another_seed_is_found_out(game: str) -> None:
    record = finished(game).record()
    record.seed = "another"
    with pytest.raises(RecordError, match="setup is not the one") as refused:
        check_shuffle(record)
    assert refused.value.where == "seed"


def test_a_roll_that_was_not_drawn_is_found_out() -> None:
    record = finished("candy-chaser").record()
    honest = record.moves[2]
    record.moves = [*record.moves[:2], "chance roll +3" if honest != "chance roll +3" else "chance roll -1"]
    with pytest.raises(RecordError, match="not what this seed brings") as refused:
        check_shuffle(record)
    assert refused.value.where == "move 3"


def test_a_record_without_a_seed_cannot_be_checked() -> None:
    record = finished("candy-chaser").record()
    record.seed = None
    with pytest.raises(RecordError) as refused:
        check_shuffle(record)
    assert refused.value.where == "seed"
