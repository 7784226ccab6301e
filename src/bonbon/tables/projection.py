"""What a connection is sent: the table as its seats may see it, and the news as they learnt it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from msgspec import UNSET

from bonbon.play import Match
from bonbon.play.fair_random import commitment
from bonbon.rules.game import WATCHER
from bonbon.rules.positions import Result
from bonbon.tables import events as log
from bonbon.tables.protocol import messages
from bonbon.tables.protocol import news as lines
from bonbon.tables.protocol.news import News
from bonbon.tables.protocol.tables import HostInfo, SeatInfo
from bonbon.tables.table import AppliedEvent, Chair, Table


def welcome(
    table: Table, guest: str, since: int, now: int, watchers: int, answers: Iterable[str] = ()
) -> messages.Welcome:
    """Everything for somebody who has just connected, or asks again, and knows all events up to `since`."""
    return messages.Welcome(
        table=table.name,
        code=table.code,
        settings=table.settings,
        yours=table.seats_of(guest),
        host=guest == table.host,
        game=table.game_number,
        sheet=sheet(table),
        news=news(table, guest, (happened for happened in table.past if happened.n > since)),
        state=TableProjection(table, now, watchers).state(table.seats_of(guest)),
        answers=list(answers),
    )


def update(moment: TableProjection, guest: str, happened: list[AppliedEvent]) -> messages.Update:
    """What has just happened, and the table after it; which messages of this guest led to it stands in the events."""
    table, seats = moment.table, moment.table.seats_of(guest)
    return messages.Update(
        news(table, guest, happened),
        moment.state(seats),
        seats,
        guest == table.host,
        [one.event.id for one in happened if one.event.by == guest and one.event.id],
    )


class TableProjection:
    """The table at one moment; what all seats see alike, and the words of the position, are made once for all."""

    def __init__(self, table: Table, now: int, watchers: int) -> None:
        self.table, self.watchers = table, watchers
        self.infos, self.host = seat_infos(table, now), host_info(table) if table.match is None else UNSET
        self.clock = table.clock.info(now) if table.clock else None
        self.positions = table.match.positions() if table.match else []
        self.result = table.match.result if table.match else None

    def state(self, seats: list[int]) -> messages.TableState:
        """The table as these seats may see it; without one, as a watcher does."""
        table = self.table
        return messages.TableState(
            n=table.n,
            version=table.version,
            stage=table.stage,
            actor=table.actor,
            seats=self.infos,
            views=[self.seat_view(table.match, seat) for seat in seats or [WATCHER]] if table.match else [],
            clock=self.clock,
            watchers=self.watchers,
            result=self.result,
            host=self.host,
        )

    def seat_view(self, match: Match, seat: int) -> messages.SeatView:
        if seat == WATCHER or self.table.chairs[seat].bot:
            return messages.SeatView(seat, self.positions[seat])
        legal = match.legal_moves if self.table.actor == seat else None
        return messages.SeatView(seat, self.positions[seat], legal, match.can_undo and match.log[-1].actor == seat)


def presence(table: Table, now: int, watchers: int) -> messages.Presence:
    """Who is here."""
    return messages.Presence(seat_infos(table, now), watchers, host_info(table))


def host_info(table: Table) -> HostInfo:
    return HostInfo(table.people.names.get(table.host, ""), not table.is_away(table.host))


def seat_infos(table: Table, now: int) -> list[SeatInfo]:
    return [seat_info(table, seat, chair, now) for seat, chair in enumerate(table.chairs)]


def seat_info(table: Table, seat: int, chair: Chair, now: int) -> SeatInfo:
    if chair.is_free:
        return SeatInfo("free")
    if not chair.guest:
        return SeatInfo("bot", level=chair.bot, online=True)
    people = table.people
    absent = table.can_be_replaced(seat, now)
    voters = table.voters(chair.guest) if absent else None
    return SeatInfo(
        "person",
        name=people.names.get(chair.guest, ""),
        online=chair.guest not in people.away,
        left=chair.left,
        stand_in=chair.bot,
        absent=absent,
        votes=UNSET if voters is None else len(voters & table.votes.get(seat, frozenset())),
        votes_needed=UNSET if voters is None else len(voters),
        out_of_time=chair.out_of_time or UNSET,
    )


def scores_in(result: Result) -> list[int] | None:
    """The points of each seat, in a game that counts them."""
    if "scores" in result:
        return result["scores"]
    return None


def sheet(table: Table) -> list[messages.GameLine]:
    """The score sheet of all games at this table."""
    return [
        messages.GameLine(
            number, [table.people.names.get(one, one) for one in players], result["winners"], scores_in(result)
        )
        for number, (players, result) in enumerate(table.sheet, start=1)
    ]


def news(table: Table, guest: str, happened: Iterable[AppliedEvent]) -> list[News]:
    """Events as this guest learnt them, through the seats of that time."""
    return [line for one in happened for line in told(table, one.seats.get(guest) or [WATCHER], one)]


class LineStart(TypedDict):
    """What every line of news has."""

    n: int
    at: int
    name: str


def told(table: Table, seats: list[int], happened: AppliedEvent) -> list[News]:
    """One event in the words that these seats may read; the end of a game is told with the move that brought it."""
    event, name = happened.event, table.people.names.get(happened.event.by, "")
    if isinstance(event, log.Played):  # first, because there are so many
        return moved(seats, happened, name)
    start: LineStart = {"n": happened.n, "at": event.at, "name": name}
    match event:
        case log.Created():
            return [lines.Created(**start)]
        case log.Sat(seat=seat):
            return [lines.Sat(seat, **start)]
        case log.Stood(seat=seat):
            return [lines.Stood(seat, **start)]
        case log.Dismissed(seat=seat):
            return [lines.Dismissed(seat, **start)]
        case log.BotSat(seat=seat, level=level):
            return [lines.BotSat(seat, level, **start)]
        case log.Started():
            return [started(event, seats, happened, start)]
        case log.Undone(seat=seat):
            return [lines.Undone(seat, **start)]
        case log.WentAway():
            return [lines.WentAway(**start)]
        case log.Voted(seat=seat, level=level):
            return [lines.Voted(seat, level, **start)]
        case log.Replaced(seat=seat, level=level):
            return [lines.Replaced(seat, level, **start)]
        case log.OutOfTime(seat=seat, level=level):
            return [lines.OutOfTime(seat, level, **start)]
        case log.CameBack(seat=seat):
            return [lines.CameBack(seat, **start)]
        case log.Said(text=text):
            return [lines.Said(text, **start)]
        case log.Reacted(what=what):
            return [lines.Reacted(what, **start)]


def started(event: log.Started, seats: list[int], happened: AppliedEvent, start: LineStart) -> lines.Started:
    """The setup as each seat saw it, and the promise that the shuffle was fixed beforehand."""
    match = happened.match
    assert match is not None
    setup = {seat: match.seen_setup(seat) for seat in seats}
    return lines.Started(happened.game, event.first, commitment(event.seed), words_for(seats, happened), setup, **start)


def moved(seats: list[int], happened: AppliedEvent, name: str) -> list[News]:
    """A move, and the end of the game with the seed of its shuffle if the move brought it."""
    actor, n, at = happened.moves[0].actor, happened.n, happened.event.at
    assert isinstance(actor, int)
    move = lines.Moved(actor, words_for(seats, happened), n=n, at=at, name=name)
    if happened.result is None:
        return [move]
    return [move, lines.Over(happened.game, happened.seed, happened.result, n=n, at=at, name=name)]


def words_for(seats: list[int], happened: AppliedEvent) -> dict[int, list[str]]:
    return {seat: [entry.seen[seat] for entry in happened.moves] for seat in seats}
