"""Many games as one array: every step plays one move in each of them."""

from importlib.util import find_spec

from bonbon.errors import MissingEnvExtra

if find_spec("numpy") is None or find_spec("numba") is None:
    raise MissingEnvExtra("batches need Numba and NumPy, which are not installed: pip install 'bonbon-games[batch]'")

from bonbon.envs.batch.batch import Batch
from bonbon.envs.batch.credit import seat_returns
from bonbon.envs.batch.games import Results
from bonbon.envs.batch.playouts import Playouts
from bonbon.envs.batch.vector import VectorGames

__all__ = ["Batch", "Playouts", "Results", "VectorGames", "seat_returns"]
