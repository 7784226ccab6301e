"""What one seat sees of a table at one moment: all that is drawn or told in the terminal comes from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from bonbon.texts import Texts
from bonbon.texts.reader import Reader

P_co = TypeVar("P_co", covariant=True)  # the game's Position
R_co = TypeVar("R_co", covariant=True)  # and its Result


@dataclass(frozen=True)
class TableView(Generic[P_co, R_co]):
    """Seat -1 only watches. `legal` is empty unless this seat has to act, `position` before the game begins."""

    game: str
    seat: int
    names: tuple[str, ...]
    position: P_co
    legal: tuple[str, ...] = ()
    actor: int | None = None
    log: tuple[str, ...] = ()
    result: R_co | None = None
    bots: frozenset[int] = frozenset()

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def verbs(self) -> set[str]:
        """The first words of the legal moves."""
        return {words.split(" ")[1] for words in self.legal}

    def reader(self, say: Texts) -> Reader:
        return Reader(say, self.names, self.seat)


AnyTableView: TypeAlias = TableView[Any, Any]  # of a game that is known only when it is played
