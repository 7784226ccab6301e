"""What is measured in a game for its designer, beyond who wins it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bonbon.play import Match
from bonbon.rules.types import AnyEdition

Position = dict[str, Any]  # the whole state in words, secrets included


class Use(NamedTuple):
    """A seat made use of a component of the box: of which kind it is, which one, and who."""

    kind: str
    name: str
    seat: int


@dataclass(frozen=True)
class Component:
    """A kind of components: a heading, a sentence about whose wins are counted, names and colours for labels."""

    title: str
    whose: str
    names: dict[str, str] = field(default_factory=dict)
    colours: dict[str, str] = field(default_factory=dict)
    is_on_board: bool = False  # they are cells, named by column and row, and shown on their board


def nothing_dealt(position: Position) -> list[Use]:
    """Nothing of a deal is anybody's for long enough to be worth something."""
    return []


def nothing_used(position: Position, words: str) -> list[Use]:
    """No part of the box is anybody's own."""
    return []


def no_board(edition: AnyEdition) -> tuple[int, int]:
    return 0, 0


def nobody_ahead(match: Match, position: Position) -> list[float]:
    """Everybody is equally far: there is no simple measure."""
    return [0.0] * match.players


@dataclass(frozen=True)
class GameMeasures:
    """What is measured in one game; nothing here decides anything in a game."""

    lead: str  # what leading means, to stand after "leads who"
    standing: Callable[[Match, Position], list[float]]  # how far each seat is, by a simple measure
    used: Callable[[Position, str], list[Use]]  # by a move that is about to be played
    components: dict[str, Component]
    endings: dict[str, str]
    dealt: Callable[[Position], list[Use]] = nothing_dealt
    board: Callable[[AnyEdition], tuple[int, int]] = no_board  # how many columns and rows it has


def leader(standing: list[float]) -> int:
    """The seat that is ahead of all others, or -1 where two are equal."""
    best = max(standing)
    return standing.index(best) if standing.count(best) == 1 else -1
