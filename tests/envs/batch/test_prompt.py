"""What somebody sees who tries batches at Python's prompt; it stands where batches are compiled already."""

from __future__ import annotations

from bonbon.envs.batch import Batch, VectorGames


def test_a_batch_says_what_is_played_in_it() -> None:
    with Batch("candy-chaser", 8, 3, packed=True) as batch:
        assert repr(batch) == "<Batch of 8 games: candy-chaser, standard edition, 3 players, packed>"
    with Batch("candy-chaser", 8, edition="tiny") as batch:
        assert repr(VectorGames(batch)) == (
            "<VectorGames of <Batch of 8 games: candy-chaser, tiny edition, 2 players>>"
        )
