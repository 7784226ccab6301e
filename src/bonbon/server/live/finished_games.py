"""What is kept of a game that has just ended, for each guest who sat at it: in the same append as its last move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bonbon.server import ratings
from bonbon.server.ratings import NEWCOMER, Rating
from bonbon.server.storage.finished_games import Facts, FinishedGame, Seated, facts
from bonbon.tables.table import Table


def has_just_ended(before: Table, after: Table) -> bool:
    """Whether a game ended between the two that counts for those who sat there: a lesson does not."""
    if after.stage != "over" or after.settings.lesson:
        return False
    return before.stage != "over" or before.game_number != after.game_number


def is_rated(table: Table) -> bool:
    """Whether it says something about people.

    Not a practice game, not where one of them had several seats, nor with a box of one's own.
    """
    if table.is_practice or not isinstance(table.settings.edition, str):
        return False
    return all(len(seats) == 1 for seats in table.seats.values())


def finished_games(table: Table, now: int, known: Mapping[str, Rating]) -> list[FinishedGame]:
    """One for each guest at a table whose game is over; `known` are their ratings of this kind so far."""
    settings, number = table.settings, table.game_number
    what = facts_of(table)
    after = ratings_after(table, what, known) if is_rated(table) else {}
    game = FinishedGame("", table.name, number, settings.game, settings.players, now, None, None, what)
    return [game._replace(guest=guest, **rating_columns(after.get(guest))) for guest in sorted(table.seats)]


def rating_columns(rating: Rating | None) -> dict[str, Any]:
    return {} if rating is None else rating._asdict()


def facts_of(table: Table) -> Facts:
    assert table.match is not None
    assert table.match.result is not None
    seats = [Seated(chair.guest, chair.bot, chair.name, chair.sat) for chair in table.chairs]
    return facts(table.match.edition.name, table.began, seats, table.match.result)


def ratings_after(table: Table, what: Facts, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The new ratings of the guests; none if there is a bot whose strength is not known."""
    before = [rating_before(table, seat, known) for seat in range(len(table.chairs))]
    certain = [rating for rating in before if rating is not None]
    if len(certain) < len(before):
        return {}
    after = ratings.rated(certain, what.places)
    return {guest: after[seat] for guest, [seat] in table.seats.items()}


def rating_before(table: Table, seat: int, known: Mapping[str, Rating]) -> Rating | None:
    """A seat counts as its guest's to the end, also where a bot plays on: leaving a lost game saves no rating."""
    chair = table.chairs[seat]
    if chair.guest:
        return known.get(chair.guest, NEWCOMER)
    return ratings.bot_rating(table.settings.game, table.settings.players, chair.bot)
