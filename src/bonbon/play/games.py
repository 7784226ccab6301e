"""Games and editions by name."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

from bonbon.errors import UnknownGame
from bonbon.rules.dispatch import GAMES
from bonbon.rules.editions import read_toml
from bonbon.rules.game import Edition, Game, Spelling, lay_out
from bonbon.rules.records import AnyBatch, blanks, fixed

EditionLike: TypeAlias = str | Path | dict[str, object] | Edition  # a name, a file, the fields, or the edition itself


def find_game(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        from difflib import get_close_matches  # which most never need

        close = get_close_matches(name, GAMES, 1, 0.4)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(GAMES)}"
        raise UnknownGame(f"there is no game {name[:60]!r}: {hint}")
    return GAMES[name]


def find_edition(game: Game, edition: EditionLike) -> Edition:
    """An edition by name, by its file, by its fields, or as it is."""
    found: Edition
    if isinstance(edition, str):
        found = game.edition(edition)
    elif isinstance(edition, Path):
        found = game.read_edition(read_toml(edition))
    elif isinstance(edition, dict):
        found = game.read_edition(edition)
    else:
        found = edition
    return found


def written_edition(game: Game, edition: Edition) -> str | dict[str, object]:
    """How a record names the edition: by name if it comes with Bonbon, else with all its fields."""
    if edition.name in game.editions and game.edition(edition.name) == edition:
        return edition.name
    return edition.data()


@lru_cache(maxsize=64)
def box(game: Game, edition: Edition) -> AnyBatch:
    """A batch of one blank state that holds this edition's box, laid out once: every match begins with a copy."""
    states = blanks(game.State, 1)
    lay_out(edition, states[0])
    return fixed(game.State, states)


@lru_cache(maxsize=64)
def spelling_of(game: Game, edition: Edition) -> Spelling:
    """The spelling of every move, built once per edition."""
    return Spelling(game, edition)
