"""What the socket and HTTP both say of a table: its settings and who sits there."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

Seat = Annotated[int, Meta(ge=0, le=3)]
Stage = Literal["gathering", "playing", "over"]
# Which fields an edition has is its game's business; without a word about it msgspec writes no schema of an object.
EditionFields: TypeAlias = dict[str, Annotated[object, Meta(extra_json_schema={"description": "a field"})]]


class NoClock(Struct, tag_field="kind", tag="none", frozen=True):
    """Everybody takes the time they need."""


class BankClock(Struct, tag_field="kind", tag="bank", frozen=True):
    """Seconds for the whole game, and some more for every turn."""

    seconds: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Struct, tag_field="kind", tag="days", frozen=True):
    """Days for every move."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | BankClock | DaysClock


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host chooses when a table is created."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    edition: str | EditionFields = "standard"
    first: Seat | Literal["chance"] = "chance"
    watchers: Literal["everybody", "invited", "nobody"] = "invited"
    open: bool = False
    chat: bool = True
    clock: Clock = NoClock()
    lesson: bool = False  # the first game is the guided one, against the tutor
    hints: bool = False  # whoever is to act may ask what a bot thinks of the moves
    quick: bool = False  # for whoever comes: made by a quick match, it has no host before its first game


class QuickWish(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would like to play, with anybody who wishes the same."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=4)] = 2
    clock: Clock = NoClock()


class SeatInfo(Struct, frozen=True, gc=False):
    """Who sits there, as everybody may know."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str = ""
    online: bool = False
    left: bool = False
    stand_in: str = ""  # the bot that plays for a person who is away
    absent: bool = False  # may be replaced
    votes: int | UnsetType = UNSET  # only of who is absent: people who have asked for a bot in their place,
    votes_needed: int | UnsetType = UNSET  # and people who have to ask for it
    out_of_time: bool | UnsetType = UNSET  # only if the clock ran down: a bot plays this game to its end


class HostInfo(Struct, frozen=True):
    """Who may start the game and send people away, and whether they are here."""

    name: str = ""
    online: bool = False
