"""What one seat may see of a match: the only thing that bots and clients ever get."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from bonbon.play.games import EditionLike, find_edition, find_game, written_edition
from bonbon.rules.chance import generator
from bonbon.rules.game import Edition, Game
from bonbon.rules.positions import Position
from bonbon.rules.records import batch_of, clone, raw, restore
from bonbon.rules.step import NOW, guess_each
from bonbon.rules.types import WATCHER, GameState, Seat


@dataclass(frozen=True)
class View:
    """A record of the same layout as the state with everything blanked out that the seat cannot know.

    `log` is everything that was played, as this seat saw it.
    """

    game: Game
    edition: Edition
    seat: Seat
    state: GameState
    log: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The view in words, ready for JSON; what is not known reads `?`."""
        return cast(Position, self.game.position(self.edition, self.state, self.log))

    def guess(self, seed: str) -> GameState:
        """A whole state that agrees with everything this seat knows; another seed, another guess."""
        states = batch_of(self.game.State, clone(self.game.State, self.state))
        guess_each(states, generator(seed))
        return cast(GameState, states[NOW])

    def __repr__(self) -> str:
        seen_by = "a watcher" if self.seat == WATCHER else f"seat {self.seat}"
        return f"<View of {self.game.name} by {seen_by}, {len(self.log)} moves>"

    def __reduce__(self) -> tuple[object, ...]:
        """A view can be sent to whoever thinks elsewhere: its game and edition go by their names."""
        edition = written_edition(self.game, self.edition)
        return restored_view, (self.game.name, edition, self.seat, bytes(self), self.log)

    def __bytes__(self) -> bytes:
        """Two states that the seat cannot tell apart give the same bytes."""
        return raw(self.game.State, self.state)


def restored_view(game: str, edition: EditionLike, seat: Seat, state: bytes, log: tuple[str, ...]) -> View:
    """The view that was sent."""
    found = find_game(game)
    return View(found, find_edition(found, edition), seat, restore(found.State, state), log)
