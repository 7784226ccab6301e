"""What every game offers, under the same names: rules on records, an edition, and the notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from bonbon.errors import EditionError, TooManyOrTooFewPlayers
from bonbon.rules.editions import SHIPPED, read_toml, shipped_names
from bonbon.rules.records import blank

SEATS = 4
WATCHER = -1  # whoever looks on without a seat


class Edition(Protocol):
    """The components of one box, checked."""

    @property
    def name(self) -> str: ...
    def data(self) -> dict[str, Any]: ...
    def check_players(self, players: int) -> None: ...
    def lay_out(self, state: Any) -> None: ...
    def __hash__(self) -> int: ...


def no_chance_moves(edition: Edition) -> frozenset[int]:
    """Chance makes no move in this game."""
    return frozenset()


@dataclass(frozen=True)
class Game:
    """One game: its record, its rules as (compiled) functions on that record, its editions and its notation."""

    name: str
    State: type[Any]
    groups: int
    has_secrets: bool  # which are shown when the game is over
    read_edition: Callable[[Any], Any]
    # rules
    deal: Callable[[Any, int, int, Any], None]
    actor: Callable[[Any], int]
    legal_moves: Callable[[Any, Any], int]
    random_move: Callable[[Any, Any, Any], int]
    outcomes: Callable[[Any], int]
    outcome: Callable[[Any, int], int]
    apply: Callable[[Any, int], None]
    reveals: Callable[[Any, int], bool]
    payoffs: Callable[[Any, Any], None]
    view: Callable[[Any, int, Any], None]
    guess: Callable[[Any, Any], None]
    # notation
    spellings: Callable[[Any], dict[int, str]]
    shuffled_setup: Callable[[Any, int, Callable[[list[str]], list[str]]], dict[str, Any]]
    write_setup: Callable[[Any, Any], dict[str, Any]]
    read_setup: Callable[[Any, Any, int, int, dict[str, Any]], None]
    seen_setup: Callable[[dict[str, Any], int], dict[str, Any]]
    seen_moves: Callable[[Any, Any, Any, str, Sequence[int]], tuple[str, ...]]
    result_of: Callable[[Any], dict[str, Any]]
    position: Callable[[Any, Any, Iterable[str]], dict[str, Any]]
    own_parts: Callable[[Any, Any, dict[str, Any]], list[dict[str, Any]]]
    objection: Callable[[Any, Any, str], tuple[str, str]]
    chance_moves: Callable[[Any], frozenset[int]] = no_chance_moves  # of an edition: those that only chance makes

    @cached_property
    def read_editions(self) -> dict[str, Any]:
        return {}

    @cached_property
    def editions(self) -> list[str]:
        """The names of the editions that come with Bonbon."""
        return shipped_names(self.name)

    def edition(self, name: str = "standard") -> Any:
        """An edition that comes with Bonbon, read once."""
        if name not in self.editions:
            raise EditionError("edition", f"{self.name} has no edition {name!r}; it has {', '.join(self.editions)}")
        if name not in self.read_editions:
            self.read_editions[name] = self.read_edition(read_toml(SHIPPED / self.name / f"{name}.toml"))
        return self.read_editions[name]

    def state_with(self, edition: Any) -> Any:
        """A blank table that holds this edition's box."""
        state = blank(self.State)
        edition.lay_out(state)
        return state

    def check_players(self, edition: Any, players: int, first: int) -> None:
        """Two to four players, as many as the box is good for, and one of them starts."""
        if not 2 <= players <= SEATS:
            raise TooManyOrTooFewPlayers(f"{self.name} is for 2, 3 or 4 players, not {players}")
        if not 0 <= first < players:
            raise TooManyOrTooFewPlayers(f"seat {first} cannot start: the seats are 0 to {players - 1}")
        edition.check_players(players)


class Spelling:
    """The one spelling of every move of an edition, both ways, without the actor."""

    def __init__(self, game: Game, edition: Any) -> None:
        self.words = game.spellings(edition)
        self.numbers = {words: move for move, words in self.words.items()}
        self.said: dict[int | str, dict[int, str]] = {}

    def said_by(self, actor: int | str) -> dict[int, str]:
        """The moves with this actor, spelt once: every game that plays a move has the same words."""
        if actor not in self.said:
            self.said[actor] = {move: f"{actor} {words}" for move, words in self.words.items()}
        return self.said[actor]
