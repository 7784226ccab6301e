"""Everything that can be refused, as one tree: whose mistake it is, what was expected and what came."""

from __future__ import annotations


class BonbonError(Exception):
    """Whatever Bonbon refuses. The text is a sentence for a person."""


class MachineError(BonbonError):
    """A module that was built ahead could not be run."""


class UnknownGame(BonbonError):
    """No game has this name."""


class EditionError(BonbonError):
    """An edition breaks one of its limits; `field` is the key of its TOML file.

    `code` names the problem for programs and `said` holds what it is about, so that it can be worded in any language;
    `item` is the entry of a list that is wrong. Of several problems this is the first, and `every` holds all of them.
    """

    def __init__(self, field: str, problem: str, code: str = "wrong", **said: object) -> None:
        super().__init__(f"edition: {field}: {problem}")
        self.field, self.problem = field, problem
        self.code, self.said = code, said
        self.every: tuple[EditionError, ...] = (self,)

    @property
    def item(self) -> str:
        return str(self.said.get("item", ""))


class TooManyOrTooFewPlayers(BonbonError):
    """These games are for two, three or four."""


class NoSuchSeat(BonbonError):
    """Nobody sits there."""


class SetupError(BonbonError):
    """A setup that cannot be dealt with this edition, or names that do not fit the seats."""


class MissingExtra(BonbonError, ImportError):
    """A package is not installed that only some need; the sentence says which extra brings it."""


class MoveRefused(BonbonError):
    """A move that the rules do not allow here; `code` names the reason for programs."""

    code = "refused"


class UnknownMove(MoveRefused):
    """Words that are no move of this game."""

    code = "unknown-move"


class NotYourTurn(MoveRefused):
    """Somebody else has to act."""

    code = "not-your-turn"


class IllegalMove(MoveRefused):
    """The right player, the wrong move."""

    def __init__(self, code: str, problem: str) -> None:
        super().__init__(problem)
        self.code = code


class GameOver(MoveRefused):
    """Nothing can be played after the end."""

    code = "game-over"


class Refusal(BonbonError):
    """A table says no. Its text is the code: the sentence for it is in every language, in `bonbon.texts`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class UnreadableAnswer(BonbonError):
    """A server said something that no Bonbon of this version says."""


class CannotUndo(BonbonError):
    """The undo law forbids it: something was revealed, or somebody has acted since."""


class RecordError(BonbonError):
    """A record that cannot be read or replayed; `where` says at which key or move."""

    def __init__(self, where: str, problem: str) -> None:
        super().__init__(f"{where}: {problem}" if where else problem)
        self.where = where
        self.problem = problem


class BotError(BonbonError):
    """A bot was asked for something that it cannot do."""


class ArenaError(BonbonError):
    """A tournament that cannot be played, or not be gone on with, as it was asked for."""


class MissingArenaExtra(ArenaError, MissingExtra):
    """A tournament on something that is not installed."""


class ObservationError(BonbonError):
    """An observation of a kind that there is not."""


class EnvError(BonbonError):
    """An environment was asked for something that it cannot do."""


class MissingEnvExtra(EnvError, MissingExtra):
    """An environment of a library that is not installed."""


class IllegalAction(EnvError):
    """An action that is not legal in one of the games of a batch; `game` is its index."""

    def __init__(self, game: int, problem: str) -> None:
        super().__init__(f"game {game}: {problem}")
        self.game = game
        self.problem = problem


class GpuError(BonbonError):
    """The GPU batch cannot work here, or was used wrongly."""


class MissingGpuExtra(GpuError, MissingExtra):
    """The library that runs games on a GPU is not installed."""
