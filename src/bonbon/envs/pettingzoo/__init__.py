"""PettingZoo's environments: `from bonbon.envs.pettingzoo import candy_lab_v0`, then `candy_lab_v0.env(players=3)`.

PettingZoo's own `make("aec", "bonbon/candy_lab-v0", players=3)` finds the games too, once this package is imported.
"""

from __future__ import annotations

from importlib.util import find_spec

from bonbon.errors import MissingEnvExtra

if find_spec("pettingzoo") is None:
    raise MissingEnvExtra("PettingZoo is not installed: pip install 'bonbon-games[pettingzoo]'")

from pettingzoo import aec_registry, register

for game in ("candy_lab", "candy_chaser", "candy_conquest"):
    if f"bonbon/{game}-v0" not in aec_registry:
        register("aec", f"bonbon/{game}-v0", f"{__name__}.{game}_v0:env")
        register("parallel", f"bonbon/{game}-v0", f"{__name__}.{game}_v0:parallel_env")
