"""Messages of a table's socket: what a client asks for, and what the server sends."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bonbon.tables.protocol.games import Position, Result
from bonbon.tables.protocol.news import News
from bonbon.tables.protocol.tables import Clock, EditionFields, HostInfo, Seat, SeatInfo, Settings, Stage

MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatName = Annotated[str, Meta(max_length=24)]
BotLevel = Annotated[str, Meta(min_length=1, max_length=24)]
Reaction = Literal["bravo", "thanks", "oops", "hurry", "hmm", "sweet"]


class Ask(Struct, tag_field="do", forbid_unknown_fields=True, frozen=True):
    """Whatever a client asks for; the answer carries the same id, and the same id is never carried out twice."""

    id: MessageId


class Play(Ask, tag="play", frozen=True):
    """One of the legal moves, chosen on this version of the position."""

    words: Words
    version: int


class Undo(Ask, tag="undo", frozen=True):
    """Take back what happened since my last decision, and that decision.

    At once if nobody else plays or it is still my turn; otherwise the others are asked. Where something was shown,
    only who plays with bots alone may, with `practice`: the game is then marked as one.
    """

    version: int
    practice: bool = False


class AnswerUndo(Ask, tag="answer-undo", frozen=True):
    """Somebody would like to take moves back: I agree, or I would rather go on."""

    version: int
    agrees: bool


class HandOver(Ask, tag="hand-over", frozen=True):
    """Everybody here plays on this device, and it goes to the next person: nobody's time runs until it is `taken`."""

    version: int
    taken: bool


class Sit(Ask, tag="sit", frozen=True):
    """Take a free seat; on one device several people may sit, each with a name of their own."""

    seat: Seat
    name: SeatName = ""


class Stand(Ask, tag="stand", frozen=True):
    """Leave a seat before the game has started."""

    seat: Seat


class Dismiss(Ask, tag="dismiss", frozen=True):
    """Send somebody away from a seat, before the game or between two games (host only); they cannot sit here again."""

    seat: Seat


class SeatBot(Ask, tag="bot", frozen=True):
    """Put a bot on a free seat (host only)."""

    seat: Seat
    level: BotLevel


class Arrange(Ask, tag="arrange", frozen=True):
    """Change what was chosen for the table, before its first game (host only); what is left out stays as it is.

    With fewer players whoever sits on a seat that goes moves to a free one.
    """

    players: Annotated[int, Meta(ge=2, le=4)] | UnsetType = UNSET
    edition: Annotated[str, Meta(max_length=80)] | EditionFields | UnsetType = UNSET
    first: Seat | Literal["chance"] | UnsetType = UNSET
    watchers: Literal["everybody", "invited", "nobody"] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    hints: bool | UnsetType = UNSET


class FillWithBots(Ask, tag="fill", frozen=True):
    """Let bots take the free seats of a quick match; it begins when everybody who waits there wants them."""

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
    """I would like to play again; it begins when everybody who is here would, or when the host says `now`."""

    now: bool = False


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
    """Send again what happened after event `since`: a gap was noticed. A welcome with this id answers it."""

    since: Annotated[int, Meta(ge=0)]


class Ping(Ask, tag="ping", frozen=True):
    """Are you there?"""


Asked = (
    Play
    | Undo
    | AnswerUndo
    | HandOver
    | Sit
    | Stand
    | Dismiss
    | SeatBot
    | Arrange
    | FillWithBots
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


class ClockInfo(Struct, frozen=True):
    """Milliseconds that each seat had left when this was sent; the actor's are running, unless the clock is stopped."""

    left: list[int]
    running: int | None


class SeatView(Struct, frozen=True):
    """What one seat of this connection sees now; seat -1 is a watcher."""

    seat: int
    position: Position
    legal: list[str] | None = None  # only where this seat has to act
    can_undo: bool = False


class GameLine(Struct, frozen=True):
    """One line of the score sheet."""

    number: int
    names: list[str]
    winners: list[int]
    scores: list[int] | None


class UndoRequest(Struct, frozen=True):
    """Somebody would like to take the last moves back, and the others are asked; whoever is silent says no."""

    seat: int
    moves: int
    asked: list[int]  # seats of those who are asked
    agreed: list[int]  # and of those who have agreed
    left: int  # milliseconds, when this was sent


class QuickState(Struct, frozen=True):
    """A quick match that waits for people."""

    waited: list[int]  # milliseconds that each seat had waited when this was sent; 0 of a free one
    wants_bots: list[int]  # seats of those who would rather play with bots than wait


class TableState(Struct, frozen=True):
    """The table as this connection may see it after event `n`."""

    n: int
    version: int
    stage: Stage
    actor: int | None
    seats: list[SeatInfo]
    views: list[SeatView]
    clock: ClockInfo | None
    watchers: int = 0
    result: Result | None = None
    host: HostInfo | UnsetType = UNSET  # until the first game begins
    # What this connection can take back: at once, if the others agree, as practice, or not because something was shown.
    undo: Literal["now", "ask", "practice", "shown"] | UnsetType = UNSET
    undo_request: UndoRequest | UnsetType = UNSET
    practice: bool | UnsetType = UNSET  # something that was shown was taken back: this game is not rated
    rematch: list[int] | UnsetType = UNSET  # after a game: seats of those who would like to play again
    quick: QuickState | UnsetType = UNSET  # only of a quick match before its first game


class ToClient(Struct, tag_field="is", frozen=True):
    """Whatever the server sends."""


class Welcome(ToClient, tag="welcome", frozen=True):
    """The first message on a connection: who you are here, the table, and all that happened since you last knew.

    It also answers a request to catch up, whose id is then in `answers`.
    """

    table: str
    code: str
    settings: Settings
    yours: list[int]
    host: bool
    game: int
    sheet: list[GameLine]
    news: list[News]
    state: TableState
    answers: list[str] = []


class Update(ToClient, tag="update", frozen=True):
    """Something happened: the news, and the table after it. `answers` has the ids of your messages that led to it.

    News are numbered without gaps: whoever finds that the first line does not go on where the last message ended
    asks to catch up.
    """

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
    host: HostInfo = HostInfo()


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
