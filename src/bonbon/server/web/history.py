"""The games that a guest has finished, as they are told: pages of them, wins in a row, ratings, one file of all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

import msgspec

from bonbon.errors import Refusal
from bonbon.rules.positions import Result
from bonbon.server.live.registry import TableRegistry
from bonbon.server.ratings import FEWEST_GAMES, Rating
from bonbon.server.storage.finished_games import FinishedGame, Seated
from bonbon.server.web.game_records import Game, chairs_of, fold_games, record_of
from bonbon.tables.projection import listed_seats
from bonbon.tables.protocol import bodies
from bonbon.tables.protocol.tables import SeatInfo
from bonbon.tables.table import Chair

PAGE = 20
PLOTTED = 100  # points of a rating, the latest
PEOPLE = "people"

Outcome = Literal["won", "lost", "nobody", "one-screen"]


def asked_in(query: Mapping[str, str]) -> bodies.GamesAsked:
    """What an address asks for."""
    try:
        return msgspec.convert(dict(query), bodies.GamesAsked, strict=False)
    except msgspec.ValidationError:
        raise Refusal("bad-message") from None


def my_games(games: Sequence[FinishedGame], asked: bodies.GamesAsked, names: Mapping[str, str]) -> bodies.MyGames:
    """What is asked for of all games of a guest, which come latest first."""
    found = [ending for game in games if is_of_kind(game, asked) and is_wanted(ending := ended(game), asked)]
    page = found[(asked.page - 1) * PAGE : asked.page * PAGE]
    return bodies.MyGames(
        kept=len(games),
        found=len(found),
        games=[played(ending, names) for ending in page],
        sums=sums(found),
        ratings=ratings([game for game in games if is_of_kind(game, asked)]),
    )


def is_of_kind(game: FinishedGame, asked: bodies.GamesAsked) -> bool:
    return asked.game in (None, game.game) and asked.players in (None, game.players)


def is_wanted(ending: Ending, asked: bodies.GamesAsked) -> bool:
    against_people = PEOPLE in ending.opponents
    return (asked.against == "everybody" or (asked.against == "people") == against_people) and (
        asked.result == "all" or asked.result == ending.outcome
    )


def played(ending: Ending, names: Mapping[str, str]) -> bodies.GamePlayed:
    game, facts = ending.game, ending.game.facts
    return bodies.GamePlayed(
        table=game.table,
        number=game.number,
        game=game.game,
        edition=facts.edition,
        players=game.players,
        began=facts.began,
        finished=game.finished,
        yours=ending.own_seats,
        seats=seat_infos(facts.seats, names),
        result=cast(Result, facts.result),
        outcome=ending.outcome,
        place=place(ending),
        margin=margin(ending),
    )


def seat_infos(seats: Sequence[Seated], names: Mapping[str, str]) -> list[SeatInfo]:
    """Who sat there, by the names that people have now."""
    chairs = [Chair(guest=one.guest, bot=one.bot, name=one.name, sat=one.sat) for one in seats]
    return listed_seats(chairs, names)


# ---- how it ended for the guest


class Ending(NamedTuple):
    """A game as its guest sees its end, worked out once: thousands may be looked through."""

    game: FinishedGame
    own_seats: list[int]
    outcome: Outcome
    opponents: set[str]  # people, and levels of bots


def ended(game: FinishedGame) -> Ending:
    own = game.own_seats
    opponents = {PEOPLE if seat.guest else seat.bot for seat in game.facts.seats if seat.guest != game.guest}
    return Ending(game, own, outcome(own, game.facts.result["winners"]), opponents)


def outcome(own: list[int], winners: list[int]) -> Outcome:
    if len(own) != 1:
        return "one-screen"
    if not winners:
        return "nobody"
    return "won" if own[0] in winners else "lost"


def place(ending: Ending) -> int | None:
    facts = ending.game.facts
    if "scores" not in facts.result or len(ending.own_seats) != 1:
        return None
    return facts.places[ending.own_seats[0]]


def margin(ending: Ending) -> int | None:
    """Points ahead of the best of the others, or behind the winners."""
    facts = ending.game.facts
    scores, winners = facts.result.get("scores"), facts.result["winners"]
    if scores is None or len(ending.own_seats) != 1:
        return None
    [own] = ending.own_seats
    rivals = [seat for seat in facts.numbers if seat != own] if own in winners else winners
    return abs(int(scores[own]) - max(int(scores[seat]) for seat in rivals))


# ---- sums


def sums(endings: Iterable[Ending]) -> bodies.GameSums:
    """Over games that come latest first."""
    counted = [ending for ending in endings if ending.outcome != "one-screen"]
    wins = [ending.outcome == "won" for ending in counted]
    rows = streaks(wins)
    return bodies.GameSums(
        games=len(counted),
        won=sum(wins),
        streak=rows[0] if wins and wins[0] else 0,
        longest=max(rows, default=0),
        against=against(counted),
    )


def streaks(wins: Iterable[bool]) -> list[int]:
    """How many were won in a row, each time some were."""
    rows, length = [], 0
    for won in wins:
        if won:
            length += 1
        elif length:
            rows.append(length)
            length = 0
    return [*rows, length] if length else rows


def against(endings: Iterable[Ending]) -> list[bodies.WonAgainst]:
    """A game with several kinds of opponents counts for each of them."""
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for ending in endings:
        met.update(ending.opponents)
        won.update(ending.opponents if ending.outcome == "won" else ())
    return [bodies.WonAgainst(who, count, won[who]) for who, count in sorted(met.items())]


# ---- ratings


def ratings(games: Sequence[FinishedGame]) -> list[bodies.RatingHistory]:
    """For each game and number of players; the one that was played last comes first."""
    rated: dict[tuple[str, int], list[FinishedGame]] = {}
    for game in games:
        if game.mu is not None:
            rated.setdefault((game.game, game.players), []).append(game)
    return [rating_history(kind, of_kind) for kind, of_kind in rated.items()]


def rating_history(kind: tuple[str, int], games: Sequence[FinishedGame]) -> bodies.RatingHistory:
    shown = games[:PLOTTED] if len(games) >= FEWEST_GAMES else []
    points = [
        point(game.finished, Rating(game.mu, game.sigma))
        for game in reversed(shown)
        if game.mu is not None and game.sigma is not None
    ]
    return bodies.RatingHistory(*kind, games=len(games), needed=FEWEST_GAMES, points=points)


def point(at: int, rating: Rating) -> bodies.RatingPoint:
    return bodies.RatingPoint(at, rating.points, *rating.interval)


# ---- one file of all


def export_of(
    games: Sequence[FinishedGame],
    names: Mapping[str, str],
    records: Mapping[tuple[str, int], dict[str, Any]],
    *,
    name: str,
    now: int,
) -> bodies.GamesExport:
    endings = [ended(game) for game in games]
    exported = [
        bodies.GameExported(
            **msgspec.structs.asdict(played(ending, names)),
            record=records.get((ending.game.table, ending.game.number)),
        )
        for ending in endings
    ]
    return bodies.GamesExport(name, now, sums(endings), ratings(games), exported)


async def records_of(
    registry: TableRegistry, games: Iterable[FinishedGame], names: Mapping[str, str]
) -> dict[tuple[str, int], dict[str, Any]]:
    """The whole records of finished games, by table and number; each log is read once, and folded beside the loop."""
    numbers: dict[str, list[int]] = {}
    for game in games:
        numbers.setdefault(game.table, []).append(game.number)
    records: dict[tuple[str, int], dict[str, Any]] = {}
    for table, wanted in numbers.items():
        stored = await registry.store.events(table)
        records |= await asyncio.to_thread(records_in, registry, table, stored, wanted, names)
    return records


def records_in(
    registry: TableRegistry, table: str, stored: list[bytes], wanted: Iterable[int], names: Mapping[str, str]
) -> dict[tuple[str, int], dict[str, Any]]:
    if not stored:
        return {}
    whole, matches = fold_games(table, stored, registry.uptime)
    found = {}
    for number in wanted:
        game = Game(matches[str(number)], chairs_of(whole, number), dict(names))
        if game.match.is_over:
            found[table, number] = msgspec.json.decode(record_of(game, "all", ""))
    return found
