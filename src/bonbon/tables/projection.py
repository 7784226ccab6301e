"""What a connection is sent: the table as its seats may see it, and the news as they learnt it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from msgspec import UNSET, UnsetType

from bonbon.play import Match
from bonbon.play.fair_random import commitment
from bonbon.rules.game import WATCHER
from bonbon.rules.positions import Result
from bonbon.tables import events as log
from bonbon.tables.history import AppliedEvent
from bonbon.tables.names import name_at, shown_names
from bonbon.tables.protocol import messages
from bonbon.tables.protocol import news as lines
from bonbon.tables.protocol.news import News
from bonbon.tables.protocol.tables import HostInfo, SeatInfo
from bonbon.tables.quick_match import is_gathering
from bonbon.tables.table import Chair, Table
from bonbon.tables.undo_offers import UndoOffer, moves_since, undo_offer


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
        self.moves_since = moves_since(table.match) if table.match else {}
        self.undo_request = undo_request(table, now)
        self.rematch = seats_of_all(table, table.wants_rematch) if table.stage == "over" else UNSET
        self.quick = quick_state(table, now) if is_gathering(table) else UNSET

    def state(self, seats: list[int]) -> messages.TableState:
        """The table as these seats may see it; without one, as a watcher does."""
        table = self.table
        offer = self.undo_offer(seats)
        return messages.TableState(
            n=table.n,
            version=table.version,
            stage=table.stage,
            actor=table.actor,
            seats=self.infos,
            views=[self.seat_view(table.match, seat, offer) for seat in seats or [WATCHER]] if table.match else [],
            clock=self.clock,
            watchers=self.watchers,
            result=self.result,
            host=self.host,
            undo=offer.how if offer else UNSET,
            undo_request=self.undo_request,
            practice=table.is_practice or UNSET,
            rematch=self.rematch,
            quick=self.quick,
        )

    def seat_view(self, match: Match, seat: int, offer: UndoOffer | None) -> messages.SeatView:
        if seat == WATCHER or self.table.chairs[seat].bot:
            return messages.SeatView(seat, self.positions[seat])
        legal = match.legal_moves if self.table.actor == seat else None
        can_undo = offer is not None and offer.seat == seat and offer.how in ("now", "ask")
        return messages.SeatView(seat, self.positions[seat], legal, can_undo)

    def undo_offer(self, seats: list[int]) -> UndoOffer | None:
        """What whoever has these seats can take back; while others are asked, nothing more."""
        if not seats or self.table.undo_request is not None:
            return None
        return undo_offer(self.table, self.table.chairs[seats[0]].guest, self.moves_since)


def quick_state(table: Table, now: int) -> messages.QuickState:
    """How long everybody has waited, and who would rather play with bots."""
    waited = [max(1, now - table.sat_at[chair.guest]) if chair.guest else 0 for chair in table.chairs]
    return messages.QuickState(waited, seats_of_all(table, table.wants_bots))


def undo_request(table: Table, now: int) -> messages.UndoRequest | UnsetType:
    """What somebody asks of the others, as everybody may know."""
    request = table.undo_request
    if request is None:
        return UNSET
    asked = seats_of_all(table, table.others_seated(request.guest))
    agreed = seats_of_all(table, request.agreed)
    return messages.UndoRequest(request.seat, request.moves, asked, agreed, max(0, request.until - now))


def seats_of_all(table: Table, guests: Iterable[str]) -> list[int]:
    return sorted(seat for guest in guests for seat in table.seats_of(guest))


def presence(table: Table, now: int, watchers: int) -> messages.Presence:
    """Who is here."""
    return messages.Presence(seat_infos(table, now), watchers, host_info(table))


def host_info(table: Table) -> HostInfo:
    return HostInfo(name_at(table, table.host), not table.is_away(table.host))


def seat_infos(table: Table, now: int) -> list[SeatInfo]:
    """Made anew if anything has changed, which few moves do, or if somebody is away, which time alone may change."""
    people = table.people
    if people.away:
        return new_seat_infos(table, now)
    made_from = (table.chairs, table.stage, table.votes, people.names)
    if people.seen[0] != made_from:
        people.seen = (made_from, new_seat_infos(table, now))
    return people.seen[1]


def new_seat_infos(table: Table, now: int) -> list[SeatInfo]:
    names = shown_names(table.chairs, table.people.names)
    return [seat_info(table, seat, chair, names[seat], now) for seat, chair in enumerate(table.chairs)]


def seat_info(table: Table, seat: int, chair: Chair, name: str, now: int) -> SeatInfo:
    if chair.is_free:
        return SeatInfo("free")
    if not chair.guest:
        return SeatInfo("bot", level=chair.bot, online=True)
    people = table.people
    absent = table.can_be_replaced(seat, now)
    voters = table.voters(chair.guest) if absent else None
    return SeatInfo(
        "person",
        name=name,
        online=chair.guest not in people.away,
        left=chair.left,
        stand_in=chair.bot,
        absent=absent,
        votes=UNSET if voters is None else len(voters & table.votes.get(seat, frozenset())),
        votes_needed=UNSET if voters is None else len(voters),
        out_of_time=chair.out_of_time or UNSET,
    )


def listed_seats(chairs: Sequence[Chair], names: Mapping[str, str]) -> list[SeatInfo]:
    """Who sits where at a table that is not loaded; who is here is not known."""
    shown = shown_names(chairs, names)
    return [
        SeatInfo("free")
        if chair.is_free
        else SeatInfo("person", name=name, left=chair.left, stand_in=chair.bot)
        if chair.guest
        else SeatInfo("bot", level=chair.bot)
        for chair, name in zip(chairs, shown, strict=True)
    ]


def scores_in(result: Result) -> list[int] | None:
    """The points of each seat, in a game that counts them."""
    if "scores" in result:
        return result["scores"]
    return None


def sheet(table: Table) -> list[messages.GameLine]:
    """The score sheet of all games at this table."""
    return [
        messages.GameLine(number, names_or_levels(chairs, table.people.names), result["winners"], scores_in(result))
        for number, (chairs, result) in enumerate(table.sheet, start=1)
    ]


def names_or_levels(chairs: list[Chair], names: Mapping[str, str]) -> list[str]:
    """People by their names, bots by their level."""
    shown = shown_names(chairs, names)
    return [name if chair.guest else chair.bot for chair, name in zip(chairs, shown, strict=True)]


def news(table: Table, guest: str, happened: Iterable[AppliedEvent]) -> list[News]:
    """Events as this guest learnt them, through the seats of that time."""
    lines_told: list[News] = []
    for one in happened:
        lines_told += told(table, one.seats.get(guest) or [WATCHER], one)
    return lines_told


class LineStart(TypedDict):
    """What every line of news has."""

    n: int
    at: int
    name: str


def told(table: Table, seats: list[int], happened: AppliedEvent) -> list[News]:
    """One event in the words that these seats may read; the end of a game is told with the move that brought it."""
    event = happened.event
    if isinstance(event, log.Played):  # first, because there are so many
        return moved(seats, happened, table.people.names.get(event.by, ""))
    start: LineStart = {"n": happened.n, "at": event.at, "name": name_at(table, event.by)}
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
        case log.Arranged(settings=settings):
            return [lines.Arranged(settings, **start)]
        case log.Started():
            return [started(event, seats, happened, start)]
        case log.Undone(seat=seat, moves=moves, practice=practice):
            return [lines.Undone(seat, moves, practice, **start)]
        case log.UndoAsked(seat=seat, moves=moves):
            return [lines.UndoAsked(seat, moves, **start)]
        case log.UndoAnswered(seat=seat, agrees=agrees):
            return [lines.UndoAnswered(seat, agrees, **start)]
        case log.UndoLapsed():
            return [lines.UndoLapsed(**start)]
        case log.HandedOver(taken=taken):
            return [lines.HandedOver(taken, **start)]
        case log.RematchAsked():
            return [lines.RematchAsked(**start)]
        case log.BotsWanted():
            return [lines.BotsWanted(**start)]
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
            return [lines.Said(text, speaker(happened), **start)]
        case log.Reacted(what=what):
            return [lines.Reacted(what, speaker(happened), **start)]


def speaker(happened: AppliedEvent) -> int:
    """The first seat of whoever speaks; a host may have none."""
    return next(iter(happened.seats.get(happened.event.by, ())), -1)


def started(event: log.Started, seats: list[int], happened: AppliedEvent, start: LineStart) -> lines.Started:
    """The setup as each seat saw it, and the promise that the shuffle was fixed beforehand."""
    assert happened.deal is not None
    setup = {seat: happened.deal.seen_by(seat) for seat in seats}
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
