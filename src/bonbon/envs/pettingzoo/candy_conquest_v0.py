"""Candy Conquest as a PettingZoo environment: turn by turn, unwrapped, or with all seats acting at once."""

from __future__ import annotations

from functools import partial

from bonbon.envs.pettingzoo.factories import make, make_parallel, make_raw

env = partial(make, "candy-conquest")
raw_env = partial(make_raw, "candy-conquest")
parallel_env = partial(make_parallel, "candy-conquest")
