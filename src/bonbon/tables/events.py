"""The log of a table: what was decided, in order. It is the truth; everything else is rebuilt from it.

No names of guests are in it: whoever deletes their name is gone from every record at once. Only a seat of somebody who
shares a device with its owner has a name of its own here; it is shown for as long as the owner has a name.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from bonbon.tables.protocol.tables import Settings


class Event(Struct, tag_field="kind", frozen=True, omit_defaults=True, gc=False):
    """`by` is the guest who asked for it, with the id of the message."""

    at: int
    by: str = ""
    id: str = ""


class Created(Event, tag="created", frozen=True):
    settings: Settings = Settings("")
    code: str = ""


class Sat(Event, tag="sat", frozen=True):
    seat: int = 0
    name: str = ""  # of this seat, if it is not the guest's


class Stood(Event, tag="stood", frozen=True):
    seat: int = 0


class Dismissed(Event, tag="dismissed", frozen=True):
    """The host has sent whoever sat there away; they do not sit at this table again."""

    seat: int = 0


class BotSat(Event, tag="bot", frozen=True):
    seat: int = 0
    level: str = ""


class Arranged(Event, tag="arranged", frozen=True):
    """The host has chosen otherwise before the first game; the table has these settings from now on."""

    settings: Settings = Settings("")


class Started(Event, tag="started", frozen=True):
    """A game begins; with an old rematch everybody had moved on by `turned` seats, today they keep them."""

    seed: str = ""
    first: int = 0
    turned: int = 0


class Played(Event, tag="played", frozen=True):
    """One move; what chance does after it follows from the seed."""

    words: str = ""


class Undone(Event, tag="undone", frozen=True):
    """The last moves are taken back; in a practice game even if they have shown something."""

    seat: int = 0
    moves: int = 1
    practice: bool = False


class UndoAsked(Event, tag="undo-asked", frozen=True):
    """Somebody would like to take the last moves back, and asks the others."""

    seat: int = 0
    moves: int = 1


class UndoAnswered(Event, tag="undo-answered", frozen=True):
    """One of the others agrees, or would rather go on."""

    seat: int = 0
    agrees: bool = False


class UndoLapsed(Event, tag="undo-lapsed", frozen=True):
    """Not everybody has answered in time, so it stays as it is."""


class HandedOver(Event, tag="handed-over", frozen=True):
    """The one device of a table is on its way to the next person, or has been taken by them."""

    taken: bool = False


class RematchAsked(Event, tag="rematch-asked", frozen=True):
    """Somebody would like to play again."""


class BotsWanted(Event, tag="bots-wanted", frozen=True):
    """Somebody who waits in a quick match would rather play with bots."""


class WentAway(Event, tag="left", frozen=True):
    """A guest has left the game that is going on."""


class Voted(Event, tag="voted", frozen=True):
    """One of the others wants a bot to go on for this seat."""

    seat: int = 0
    level: str = ""


class Replaced(Event, tag="replaced", frozen=True):
    seat: int = 0
    level: str = ""


class OutOfTime(Event, tag="out-of-time", frozen=True):
    """The clock of this seat has run down: a bot goes on for it."""

    seat: int = 0
    level: str = ""


class CameBack(Event, tag="back", frozen=True):
    seat: int = 0


class Said(Event, tag="said", frozen=True):
    text: str = ""


class Reacted(Event, tag="reacted", frozen=True):
    what: str = ""


AnyEvent = (
    Created
    | Sat
    | Stood
    | Dismissed
    | BotSat
    | Arranged
    | Started
    | Played
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
    | Said
    | Reacted
)

write = msgspec.json.Encoder().encode
read = msgspec.json.Decoder(AnyEvent).decode
