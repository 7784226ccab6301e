"""News of a table: one struct for each kind of event, with the fields that it has, as one connection may know them."""

from __future__ import annotations

from msgspec import Struct

from bonbon.tables.protocol.games import Result, Setup
from bonbon.tables.protocol.tables import Settings


class Line(Struct, tag_field="kind", kw_only=True, frozen=True, omit_defaults=True, gc=False):
    """One numbered event. `name` is who did it, as they are called now; it is left out where nobody has one."""

    n: int
    at: int
    name: str = ""


class Created(Line, tag="created", frozen=True):
    """The table was opened."""


class Sat(Line, tag="sat", frozen=True):
    """Somebody has taken a seat."""

    seat: int


class Stood(Line, tag="stood", frozen=True):
    """Somebody has left a seat, or the host has sent a bot away from it, before the game."""

    seat: int


class Dismissed(Line, tag="dismissed", frozen=True):
    """The host has sent whoever sat there away."""

    seat: int


class BotSat(Line, tag="bot", frozen=True):
    """The host has put a bot on a seat."""

    seat: int
    level: str


class Arranged(Line, tag="arranged", frozen=True):
    """The host has chosen otherwise for the table: all its settings from now on."""

    settings: Settings


class Started(Line, tag="started", frozen=True):
    """A game has begun: the setup and what chance did first, as each seat of this connection saw them."""

    game: int  # from 1
    first: int  # the seat that begins
    commitment: str  # hash of the shuffle's seed
    words: dict[int, list[str]]
    setup: dict[int, Setup]


class Moved(Line, tag="moved", frozen=True):
    """A move: for each seat of this connection, the move and what chance did after it, as that seat saw them."""

    seat: int
    words: dict[int, list[str]]


class Undone(Line, tag="undone", frozen=True):
    """The last moves were taken back: one, where nothing else is said; `practice` if they had shown something."""

    seat: int
    moves: int = 1
    practice: bool = False


class UndoAsked(Line, tag="undo-asked", frozen=True):
    """Somebody would like to take the last moves back."""

    seat: int
    moves: int = 1


class UndoAnswered(Line, tag="undo-answered", frozen=True):
    """One of the others agrees, or would rather go on."""

    seat: int
    agrees: bool


class UndoLapsed(Line, tag="undo-lapsed", frozen=True):
    """Not everybody has answered in time, so it stays as it is."""


class HandedOver(Line, tag="handed-over", frozen=True):
    """The one device of the table goes to the next person, and nobody's time runs; or they have taken it."""

    taken: bool


class RematchAsked(Line, tag="rematch-asked", frozen=True):
    """Somebody would like to play again."""


class BotsWanted(Line, tag="bots-wanted", frozen=True):
    """Somebody who waits in a quick match would rather play with bots."""


class WentAway(Line, tag="left", frozen=True):
    """Somebody has got up in the middle of the game."""


class Voted(Line, tag="voted", frozen=True):
    """One of the others wants a bot to go on for this seat."""

    seat: int
    level: str


class Replaced(Line, tag="replaced", frozen=True):
    """A bot goes on for this seat, because the others want it."""

    seat: int
    level: str


class OutOfTime(Line, tag="out-of-time", frozen=True):
    """The clock of this seat has run down: a bot goes on for it."""

    seat: int
    level: str


class CameBack(Line, tag="back", frozen=True):
    """Somebody has taken their seat back from a bot."""

    seat: int


class Over(Line, tag="over", frozen=True):
    """The move of the same number has ended the game; its seed shows that the shuffle was fair."""

    game: int
    seed: str
    result: Result


class Said(Line, tag="said", frozen=True):
    """A short message to the table, from a seat if whoever says it has one."""

    text: str
    seat: int = -1


class Reacted(Line, tag="reacted", frozen=True):
    """A reaction, without words."""

    text: str
    seat: int = -1


News = (
    Created
    | Sat
    | Stood
    | Dismissed
    | BotSat
    | Arranged
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAnswered
    | UndoLapsed
    | HandedOver
    | RematchAsked
    | BotsWanted
    | WentAway
    | Voted
    | Replaced
    | OutOfTime
    | CameBack
    | Over
    | Said
    | Reacted
)
