"""The old name of `fair_random`, for rooms that still import it from here."""

from bonbon.play.fair_random import FairRandom as Fate
from bonbon.play.fair_random import commitment, new_seed

__all__ = ["Fate", "commitment", "new_seed"]
