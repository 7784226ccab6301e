"""Many games as one array: every step plays one move in each of them."""

from bonbon.envs.batch.batch import Batch
from bonbon.envs.batch.slices import Results

__all__ = ["Batch", "Results"]
