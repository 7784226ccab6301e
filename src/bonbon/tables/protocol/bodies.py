"""Bodies of HTTP requests and answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from bonbon.tables.protocol.games import Position, Result
from bonbon.tables.protocol.tables import EditionFields, QuickWish, SeatInfo, Stage

PlayerName = Annotated[str, Meta(min_length=1, max_length=24)]
Language = Literal["en", "fr"]


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
    stage: Stage
    host: str
    updated: int
    moves: int


class MyTable(TableListed, frozen=True):
    """A table of yours: who sits there, which seats are yours, who has to act and since when.

    Nobody is listed at a table at which nothing has happened since servers keep who sits there.
    """

    seats: list[SeatInfo]
    yours: list[int]
    actor: int | None
    since: int


class PlaceFound(Struct, frozen=True):
    """The table where you wait from now on for whoever wishes the same; its game begins when the seats are full."""

    table: str
    path: str


class WishListed(Struct, frozen=True):
    """What somebody waits for just now, and how many do."""

    wish: QuickWish
    waiting: int


class TableWatched(TableListed, frozen=True):
    """A game that everybody may watch: who plays, since when, and how many look on from this server."""

    seats: list[SeatInfo]
    began: int
    watchers: int


class TableFound(Struct, frozen=True):
    """The table that a code stands for."""

    table: str


class BotListed(Struct, frozen=True):
    """A bot that can take a seat: easy, normal, hard or expert."""

    level: str


class GameListed(Struct, frozen=True):
    """A game, the editions that come with it, and what a table has to know before anybody sits down."""

    game: str
    editions: list[str]
    players: list[int]  # how many can play the standard edition
    usual_players: int
    has_secrets: bool  # what a seat sees is not for the others


class EditionListed(Struct, frozen=True):
    """An edition that comes with a game: its fields, every copy written out, the text of its file, and for how many.

    `usual` is what it leaves unsaid and a custom edition may set.
    """

    name: str
    edition: EditionFields
    usual: EditionFields
    toml: str
    players: list[int]


class EditionToCheck(Struct, forbid_unknown_fields=True, frozen=True):
    """An edition of your own: its fields, or the text of its TOML file."""

    edition: EditionFields | None = None
    toml: str | None = None


class EditionProblem(Struct, frozen=True):
    """One thing that is wrong with an edition, in your language.

    `field` is the key of its file, or `file`; `item` the entry of a list (of a die: the number of the face, from 0).
    """

    field: str
    code: str
    text: str
    item: str


class EditionChecked(Struct, frozen=True):
    """All that is wrong with an edition, nothing if it can be played; its fields as far as they could be read."""

    problems: list[EditionProblem]
    edition: EditionFields
    toml: str
    players: list[int]  # how many can play it; nobody while something is wrong


class ReplayStep(Struct, frozen=True):
    """A move of a replay, and what it led to; the first step has no words: it is the deal."""

    words: str
    position: Position
    actor: int | None


class Replay(Struct, frozen=True):
    """A game move by move, as one seat saw it, or with everything open once it is over."""

    game: str
    seats: list[SeatInfo]
    yours: list[int]
    steps: list[ReplayStep]
    result: Result | None


class PreparedReplay(Struct, frozen=True):
    """A game as pages show it that ask nobody: move by move through each of some eyes, by their names in an address."""

    replays: dict[str, Replay]


class EyesAsked(Struct, frozen=True):
    """Through whose eyes a game is shown: a seat, `watcher`, or `all`."""

    seat: str = "all"


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
    # Every seat's chance before the move for whoever knows everything; only of games in which something is hidden.
    open: list[float] | UnsetType = UNSET


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


class GamesAsked(Struct, frozen=True):
    """Which of your finished games: `people` if one of the others was a person, `bots` if none was; 20 on a page."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    against: Literal["everybody", "people", "bots"] = "everybody"
    result: Literal["all", "won", "lost"] = "all"
    page: Annotated[int, Meta(ge=1, le=1000)] = 1


class RatingPoint(Struct, frozen=True):
    """A rating after a game that ended at `at`: most likely (95 %) between `low` and `high`."""

    at: int
    points: int
    low: int
    high: int


class RatingHistory(Struct, frozen=True):
    """Your rating in a game with so many players, oldest first; no points before there are `needed` rated games."""

    game: str
    players: int
    games: int  # that were rated
    needed: int
    points: list[RatingPoint]


class GamePlayed(Struct, frozen=True):
    """A game that you have played to its end. At `one-screen` you had several seats: you neither won nor lost."""

    table: str
    number: int  # of the game at its table: with it there is a replay
    game: str
    edition: str
    players: int
    began: int
    finished: int
    yours: list[int]
    seats: list[SeatInfo]
    result: Result
    outcome: Literal["won", "lost", "nobody", "one-screen"]
    place: int | None  # where the game counts points
    margin: int | None  # points ahead of the next, or behind the first


class WonAgainst(Struct, frozen=True):
    """Games against people, or against bots of a level."""

    who: str  # `people`, or a level
    games: int
    won: int


class GameSums(Struct, frozen=True):
    """Wins, and how many in a row."""

    games: int  # without those on one screen
    won: int
    streak: int  # won in a row up to now
    longest: int
    against: list[WonAgainst]


class MyGames(Struct, frozen=True):
    """A page of the games that were asked for, the latest first, with the sums over all of them."""

    kept: int  # of all your games
    found: int
    games: list[GamePlayed]
    sums: GameSums
    ratings: list[RatingHistory]


class GameExported(GamePlayed, frozen=True):
    """A finished game with its whole record."""

    record: dict[str, Any] | None = None  # none if its table is gone


class GamesExport(Struct, frozen=True):
    """All your finished games with their records, and the sums."""

    name: str
    exported: int
    sums: GameSums
    ratings: list[RatingHistory]
    games: list[GameExported]


class GamesForgotten(Struct, frozen=True):
    """How many finished games were deleted."""

    games: int


class PushKey(Struct, frozen=True):
    """The server's key for subscriptions to push messages (`applicationServerKey`); null where none are sent."""

    key: str | None


class NewPushDevice(Struct, forbid_unknown_fields=True, frozen=True):
    """A browser's subscription to push messages, its language, and the endpoint whose place it takes, if any."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language | None = None
    replaces: Annotated[str, Meta(max_length=1000)] = ""


class PushDevice(Struct, frozen=True):
    """A browser that is told when it is your turn."""

    device: str


class PushedTurn(Struct, frozen=True):
    """What a push message says, at a table with days for every move, once it is your turn and you are not there."""

    title: str
    text: str
    language: Language
    game: str
    table: str
    code: str
    who: str  # has moved last; empty if nobody has


class Problem(Struct, frozen=True):
    """Why a request was refused: a code and a sentence."""

    code: str
    text: str
