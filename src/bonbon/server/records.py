"""Records of games at a table, for whoever may have them."""

from __future__ import annotations

from bonbon.play import Match
from bonbon.server import events as log
from bonbon.server.hall import Hall
from bonbon.server.room import rebuilt
from bonbon.server.table import Refusal, Table

WATCHER = -1


async def record_of(hall: Hall, name: str, number: str, seat: str | None, guest: str) -> str:
    """One line of JSON: the full record once the game is over, before that only what the guest's seat saw."""
    stored = await hall.store.events(name) if len(name) <= 40 else []
    if not stored:
        raise Refusal("no-such-table")
    whole = rebuilt(name, stored, uptime=hall.uptime, remembered=None)
    if not whole.may_watch(guest):
        raise Refusal("watchers-off")
    match, guests = game_number(whole, number)
    names = await hall.store.names({player for player in guests if player})
    match.names = [names.get(player, player) or f"Player {place + 1}" for place, player in enumerate(guests)]
    if match.is_over and seat is None:
        return match.record().line()
    record = match.seat_record(chosen_seat(match, guests, seat, guest))
    return record.line()


def game_number(table: Table, number: str) -> tuple[Match, list[str]]:
    """The match with this number and who sat at it."""
    for happened in reversed(table.past):
        if isinstance(happened.event, log.Started) and str(happened.game) == number and happened.match:
            return happened.match, guests_of(table, happened.game)
    raise Refusal("no-such-game")


def guests_of(table: Table, game: int) -> list[str]:
    """Who sat at a game, by seat: as the score sheet has it, or as they sit now."""
    if game <= len(table.sheet):
        return table.sheet[game - 1][0]
    return [chair.guest or chair.bot for chair in table.chairs]


def chosen_seat(match: Match, guests: list[str], seat: str | None, guest: str) -> int:
    """The seat whose record is asked for: any once the game is over, before that one's own, or a watcher's."""
    own = [number for number, player in enumerate(guests) if player == guest and guest]
    if seat is None:
        return own[0] if own else WATCHER
    if seat == "watcher":
        return WATCHER
    if not seat.isdecimal() or int(seat) >= match.players:
        raise Refusal("no-such-seat")
    if not match.is_over and int(seat) not in own:
        raise Refusal("not-your-seat")
    return int(seat)
