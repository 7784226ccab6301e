"""Fair shuffles: whether everything random in a record follows from the seed that it names."""

from __future__ import annotations

from bonbon.errors import RecordError
from bonbon.play.match import Match
from bonbon.play.record import Record


def check_shuffle(record: Record) -> None:
    """Deal and play the record again from its seed; the first thing that differs is named."""
    if record.seed is None:
        raise RecordError("seed", "is missing: without it nothing can be checked")
    fair = Match(
        record.game, record.players, edition=record.edition, first=record.first, seed=record.seed, names=record.names
    )
    if fair.setup != record.setup:
        raise RecordError("seed", "the setup is not the one that this seed deals")
    played = Match.from_setup(record.game, record.setup, record.players, edition=record.edition, first=record.first)
    for number, words in enumerate(record.moves, start=1):
        if words.startswith("chance ") and words != played.chance_move(record.seed):
            raise RecordError(f"move {number}", f"{words!r} is not what this seed brings")
        played.play(words)
