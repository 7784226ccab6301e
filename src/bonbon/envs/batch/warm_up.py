"""Everything that a batch of a game compiles, so that nobody has to wait for it later."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.envs.batch.batch import Batch
from bonbon.rules.game import Game


def steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What there is to compile, in words, and how."""
    title = game.name.replace("-", " ").title()
    return [
        (f"{title}: batches", lambda: play_a_little(game, packed=False)),
        (f"{title}: packed batches", lambda: play_a_little(game, packed=True)),
    ]


def play_a_little(game: Game, packed: bool) -> None:
    batch = Batch(game.name, 1, packed=packed)
    batch.reset("warm-up")
    batch.step(batch.random_actions())
    batch.random_steps(1)
    batch.playouts(1, "warm-up")
