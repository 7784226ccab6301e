"""How long a bot may think."""

from __future__ import annotations

from dataclasses import dataclass

from bonbon.errors import BotError


@dataclass(frozen=True)
class Budget:
    """So many simulations, which give the same choice everywhere, or so many seconds; one of the two."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise BotError("a budget is either simulations or seconds")
        given = self.simulations if self.seconds is None else self.seconds
        if given is None or not given > 0:
            raise BotError(f"a budget has to be above zero, not {given}")

    def __str__(self) -> str:
        return f"{self.simulations} simulations" if self.seconds is None else f"{self.seconds:g} seconds"
