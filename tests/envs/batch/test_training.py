"""The example that trains on a batch learns something."""

from __future__ import annotations

from examples import train_on_batch


def test_a_small_policy_learns_to_beat_random_play() -> None:
    share, margin = train_on_batch.main(rounds=12)
    assert share - margin > 0.5
