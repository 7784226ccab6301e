"""Everything that crosses the wire: requests, messages both ways. TypeScript types and docs/protocol.md come from this.

A client never says who it is: that comes from its connection. Seats count from 0; times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Seat = Annotated[int, Meta(ge=0, le=3)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
BotLevel = Annotated[str, Meta(min_length=1, max_length=24)]
Language = Literal["en", "fr"]
Reaction = Literal["bravo", "thanks", "oops", "hurry", "hmm", "sweet"]


# ---- table settings


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
    edition: str | dict[str, Any] = "standard"
    first: Seat | Literal["chance"] = "chance"
    watchers: Literal["everybody", "invited", "nobody"] = "invited"
    open: bool = False
    chat: bool = True
    clock: Clock = NoClock()
    lesson: bool = False  # the first game is the guided one, against the tutor
    hints: bool = False  # whoever is to act may ask what a bot thinks of the moves


# ---- from the client, over the socket


class Ask(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Whatever a client asks for; the answer carries the same id, and the same id is never carried out twice."""

    id: MessageId


class Play(Ask, tag="play", frozen=True):
    """One of the legal moves, chosen on this version of the position."""

    words: Words
    version: int


class Undo(Ask, tag="undo", frozen=True):
    """Take my last move back."""

    version: int


class Sit(Ask, tag="sit", frozen=True):
    """Take a free seat; on one device several people may sit."""

    seat: Seat


class Stand(Ask, tag="stand", frozen=True):
    """Leave a seat before the game has started."""

    seat: Seat


class SeatBot(Ask, tag="bot", frozen=True):
    """Put a bot on a free seat (host only)."""

    seat: Seat
    level: BotLevel


class Start(Ask, tag="start", frozen=True):
    """Begin the game: every seat is taken."""


class Leave(Ask, tag="leave", frozen=True):
    """Get up in the middle of the game: the others may let a bot go on."""


class Replace(Ask, tag="replace", frozen=True):
    """Let a bot go on for somebody who is absent, has left or is out of time."""

    seat: Seat
    level: BotLevel


class TakeBack(Ask, tag="take-back", frozen=True):
    """Take my seat back from the bot that stood in."""

    seat: Seat


class Rematch(Ask, tag="rematch", frozen=True):
    """Another game with the same people, one seat further."""


class Say(Ask, tag="say", frozen=True):
    """A short message to the table."""

    text: ChatText


class React(Ask, tag="react", frozen=True):
    """A reaction, without words."""

    what: Reaction


class Hint(Ask, tag="hint", frozen=True):
    """What do you think of my moves? Only where the table allows it, and on my turn; one at a time."""

    version: int


class Catch(Ask, tag="catch-up", frozen=True):
    """Send again what happened after event `since`: a gap was noticed."""

    since: Annotated[int, Meta(ge=0)]


class Ping(Ask, tag="ping", frozen=True):
    """Are you there?"""


Asked = (
    Play
    | Undo
    | Sit
    | Stand
    | SeatBot
    | Start
    | Leave
    | Replace
    | TakeBack
    | Rematch
    | Say
    | React
    | Hint
    | Catch
    | Ping
)


# ---- to the client, over the socket


class SeatInfo(Struct, frozen=True):
    """Who sits there, as everybody may know."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str = ""
    online: bool = False
    left: bool = False
    stand_in: str = ""  # the bot that plays for a person who is away
    absent: bool = False  # may be replaced


class ClockInfo(Struct, frozen=True):
    """Milliseconds that each seat had left when this was sent; the actor's are running."""

    left: list[int]
    running: int | None


class SeatView(Struct, frozen=True):
    """What one seat of this connection sees now; seat -1 is a watcher."""

    seat: int
    position: dict[str, Any]
    legal: list[str] | None = None  # only where this seat has to act
    can_undo: bool = False


class News(Struct, frozen=True, omit_defaults=True):
    """One numbered event, as this connection may know it. Which fields are set depends on the kind."""

    n: int
    at: int
    kind: Literal[
        "created", "sat", "stood", "bot", "started", "moved", "undone", "left", "voted", "replaced", "back",
        "over", "said", "reacted",
    ]  # fmt: skip
    seat: int | None = None
    words: dict[int, list[str]] | None = None  # moved: for each seat of this connection, move and chance as it saw them
    name: str = ""
    text: str = ""
    level: str = ""
    game: int | None = None
    first: int | None = None
    setup: dict[int, dict[str, Any]] | None = None
    commitment: str = ""  # hash of the shuffle's seed
    seed: str = ""  # the seed itself, once the game is over
    result: dict[str, Any] | None = None


class GameLine(Struct, frozen=True):
    """One line of the score sheet."""

    number: int
    names: list[str]
    winners: list[int]
    scores: list[int] | None


class TableState(Struct, frozen=True):
    """The table as this connection may see it after event `n`."""

    n: int
    version: int
    stage: Literal["gathering", "playing", "over"]
    actor: int | None
    seats: list[SeatInfo]
    views: list[SeatView]
    clock: ClockInfo | None
    watchers: int = 0
    result: dict[str, Any] | None = None


class ToClient(Struct, tag_field="is", frozen=True):
    """Whatever the server sends."""


class Welcome(ToClient, tag="welcome", frozen=True):
    """The first message on a connection: who you are here, the table, and all that happened since you last knew."""

    table: str
    code: str
    settings: Settings
    yours: list[int]
    host: bool
    game: int
    sheet: list[GameLine]
    news: list[News]
    state: TableState


class Update(ToClient, tag="update", frozen=True):
    """Something happened: the news, and the table after it. `answers` has the ids of your messages that led to it."""

    news: list[News]
    state: TableState
    yours: list[int]
    host: bool
    answers: list[str]


class Done(ToClient, tag="done", frozen=True):
    """A message with this id was carried out before, as event `n`; it is not carried out twice."""

    id: str
    n: int


class Refused(ToClient, tag="refused", frozen=True):
    """Your message was not carried out: a code for programs and a sentence in your language."""

    id: str
    code: str
    text: str


class Presence(ToClient, tag="presence", frozen=True):
    """Who is connected has changed; not an event of the log."""

    seats: list[SeatInfo]
    watchers: int


class Pong(ToClient, tag="pong", frozen=True):
    """Yes, and it is this time here."""

    id: str
    at: int


class HintedMove(Struct, frozen=True):
    """A move with the chance to win that it gives its player, from 0 to 1; it may be `margin` higher or lower."""

    words: str
    chance: float
    margin: float


class Hints(ToClient, tag="hints", frozen=True):
    """The moves worth a thought on this version, the best first, and every seat's chance if the best is played."""

    id: str
    version: int
    seat: int
    moves: list[HintedMove]
    chances: list[float]


Sent = Welcome | Update | Done | Refused | Presence | Pong | Hints


# ---- over HTTP


class NewGuest(Struct, forbid_unknown_fields=True, frozen=True):
    """Your name, for those who play with you, and your language."""

    name: PlayerName
    language: Language = "en"


class Me(Struct, frozen=True):
    """The guest behind this cookie."""

    name: str
    language: Language


class RecoveryLink(Struct, frozen=True):
    """Opens your seats on another device; keep it to yourself."""

    token: str
    path: str


class Recover(Struct, forbid_unknown_fields=True, frozen=True):
    """The token of a recovery link."""

    token: Annotated[str, Meta(min_length=20, max_length=100)]


class TableCreated(Struct, frozen=True):
    """The table's address, and a code that can be read aloud."""

    table: str
    code: str
    path: str


class TableListed(Struct, frozen=True):
    """An open table in the lobby; `moves` counts those of the game that is going on."""

    table: str
    game: str
    players: int
    taken: int
    stage: Literal["gathering", "playing", "over"]
    host: str
    updated: int
    moves: int


class TableFound(Struct, frozen=True):
    """The table that a code stands for."""

    table: str


class BotListed(Struct, frozen=True):
    """A bot that can take a seat: easy, normal, hard or expert."""

    level: str


class EditionListed(Struct, frozen=True):
    """A game and the editions that come with it."""

    game: str
    editions: list[str]


class ReplayStep(Struct, frozen=True):
    """A move of a replay, and what it led to; the first step has no words: it is the deal."""

    words: str
    position: dict[str, Any]
    actor: int | None


class Replay(Struct, frozen=True):
    """A game move by move, as one seat saw it, or with everything open once it is over."""

    game: str
    seats: list[SeatInfo]
    yours: list[int]
    steps: list[ReplayStep]
    result: dict[str, Any] | None


class JudgedMove(Struct, frozen=True):
    """A move of a finished game: its player's chance with it and with the best one, and every seat's before it."""

    number: int  # of the move in the record, from 0
    seat: int
    played: str
    chance: float
    best: str
    best_chance: float
    chances: list[float]
    mistake: bool


class Analysis(Struct, frozen=True):
    """A look back at a finished game: what has been judged so far, of how many moves, and whether that is all."""

    total: int
    decisions: list[JudgedMove]
    done: bool


class ShuffleCheck(Struct, frozen=True):
    """Whether the deal and every chance event of a finished game follow from its seed, or what does not."""

    fair: bool
    why: str = ""


class LessonStep(Struct, frozen=True):
    """What the guide says once `after` lines are in the log, and the move that the learner makes then, if any."""

    says: str
    after: int
    move: str = ""


class LessonListed(Struct, frozen=True):
    """The guided game of this name: its steps in order."""

    game: str
    steps: list[LessonStep]


class Problem(Struct, frozen=True):
    """Why a request was refused: a code and a sentence."""

    code: str
    text: str
