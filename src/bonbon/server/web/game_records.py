"""Records, replays and analyses of games at a table, for whoever may have them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bonbon.errors import RecordError, Refusal
from bonbon.play import Match, Record
from bonbon.play.fairness import check_shuffle
from bonbon.rules.game import WATCHER
from bonbon.server.limits import TABLE_NAME
from bonbon.server.live.analyses import Analyses
from bonbon.server.live.registry import TableRegistry
from bonbon.tables import events as log
from bonbon.tables.clocks import Uptime
from bonbon.tables.names import shown_names
from bonbon.tables.protocol import bodies
from bonbon.tables.protocol.tables import SeatInfo
from bonbon.tables.table import Chair, Table

ALL = -2
SEATS = {"watcher": WATCHER, "all": ALL}


@dataclass(frozen=True)
class Game:
    """One game of a table: the match, who sat at it by seat, and the names of its guests."""

    match: Match
    chairs: list[Chair]
    names: dict[str, str]
    was_brought: bool = False  # by whoever asks: nothing in it is hidden from them

    @property
    def is_open(self) -> bool:
        """Whether anybody who may look at it may see everything."""
        return self.was_brought or self.match.is_over

    def seats_of(self, guest: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest and guest]

    def seat_infos(self) -> list[SeatInfo]:
        shown = shown_names(self.chairs, self.names)
        return [
            SeatInfo("person", name=name) if chair.guest else SeatInfo("bot", level=chair.bot)
            for chair, name in zip(self.chairs, shown, strict=True)
        ]

    def seat(self, asked: str | None, guest: str) -> int:
        """Whose eyes are asked for: anybody's, or all, once the game is over; before that one's own or a watcher's."""
        own = self.seats_of(guest)
        if asked is None:
            return own[0] if own else WATCHER
        if asked in SEATS:
            if SEATS[asked] == ALL and not self.is_open:
                raise Refusal("still-playing")
            return SEATS[asked]
        if not re.fullmatch("[0-9]", asked) or int(asked) >= self.match.players:
            raise Refusal("no-such-seat")
        if not self.is_open and int(asked) not in own:
            raise Refusal("not-your-seat")
        return int(asked)


async def find_played(registry: TableRegistry, name: str, number: str, guest: str) -> Game:
    """A game of a table that this guest may look at."""
    stored = await registry.store.events(name) if TABLE_NAME.fullmatch(name) else []
    if not stored:
        raise Refusal("no-such-table")
    whole, matches = fold_games(name, stored, registry.uptime)
    if not whole.may_watch(guest) and not has_played(whole, number, guest):
        raise Refusal("watchers-off")
    if number not in matches:
        raise Refusal("no-such-game")
    chairs = chairs_of(whole, int(number))
    return Game(matches[number], chairs, await registry.store.names({chair.guest for chair in chairs if chair.guest}))


def has_played(table: Table, number: str, guest: str) -> bool:
    """Whether this guest sat there when a game with this number ended: it stays theirs, whoever may watch the next."""
    played = (chairs for game, (chairs, _) in enumerate(table.sheet, 1) if str(game) == number)
    return bool(guest) and any(chair.guest == guest for chairs in played for chair in chairs)


def fold_games(name: str, stored: Iterable[bytes], uptime: Uptime) -> tuple[Table, dict[str, Match]]:
    """The table that a log describes, and all of its games, by their numbers as addresses have them."""
    table, matches = Table(name, uptime, remembered=None), dict[str, Match]()
    for data in stored:
        table.fold(log.read(data))
        if table.match is not None:
            matches[str(table.game_number)] = table.match
    return table, matches


def chairs_of(table: Table, game: int) -> list[Chair]:
    """Who sat at a game, by seat: as the score sheet has it, or as they sit now."""
    if game <= len(table.sheet):
        return table.sheet[game - 1][0]
    return table.chairs


def brought(record: Record) -> Game:
    """The game of a record that somebody brings along, checked by the rules; its players are people with its names."""
    match = Match.from_record(record)
    names = record.names or [""] * match.players
    chairs = [Chair(guest=str(seat), sat=seat) for seat in range(match.players)]
    return Game(match, chairs, {str(seat): name for seat, name in enumerate(names)}, was_brought=True)


def record_of(game: Game, asked: str | None, guest: str) -> str:
    """One line of JSON: the full record once the game is over, before that only what the guest's seat saw."""
    match = game.match
    match.names = [info.name or info.level or f"Player {seat}" for seat, info in enumerate(game.seat_infos(), 1)]
    if match.is_over and asked in (None, "all"):
        return match.record().line()
    return match.seat_record(game.seat(asked, guest)).line()


def replay_of(game: Game, asked: str | None, guest: str) -> bodies.Replay:
    """The game move by move through one pair of eyes."""
    seat = game.seat(asked, guest)
    whole = game.match.record()
    told = whole.moves if seat == ALL else game.match.seat_record(seat).moves
    again = Match.from_setup(whole.game, whole.setup, whole.players, edition=whole.edition, first=whole.first)
    steps = [step(again, "", seat)]
    for words, seen in zip(whole.moves, told, strict=True):
        again.play(words)
        steps.append(step(again, seen, seat))
    return bodies.Replay(whole.game, game.seat_infos(), game.seats_of(guest), steps, game.match.result)


def prepare_replay(record: Record, asked: str | None) -> bodies.PreparedReplay:
    """A game through the eyes that are asked for, or through all of them; where nothing is hidden, all see the same."""
    game = brought(record)
    everybody = ["all", *map(str, range(record.players)), "watcher"] if game.match.game.has_secrets else ["all"]
    return bodies.PreparedReplay({eyes: replay_of(game, eyes, "") for eyes in ([asked] if asked else everybody)})


def step(match: Match, words: str, seat: int) -> bodies.ReplayStep:
    position = match.everything if seat == ALL else match.position(seat)
    return bodies.ReplayStep(words, position, match.actor if isinstance(match.actor, int) else None)


def shuffle_of(game: Game) -> bodies.ShuffleCheck:
    """Deal and play a game again from its seed, once everything may be known of it."""
    if not game.is_open:
        raise Refusal("still-playing")
    try:
        check_shuffle(game.match.record())
    except RecordError as problem:
        return bodies.ShuffleCheck(False, str(problem))
    return bodies.ShuffleCheck(True)


def analysis_of(game: Game, analyses: Analyses, name: str, asker: str) -> bodies.Analysis:
    """What has been found out about a game so far; asking for it lets it go on."""
    if not game.is_open:
        raise Refusal("still-playing")
    return analyses.look(name, game.match.record(), asker=asker)
