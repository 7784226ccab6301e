"""The games that a guest has finished, as they are told: pages of them, wins in a row, ratings, one file of all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, cast

import msgspec

from bonbon.errors import Refusal
from bonbon.rules.positions import Result
from bonbon.server.live.live_table import fold_log
from bonbon.server.live.registry import TableRegistry
from bonbon.server.ratings import FEWEST_GAMES, Rating
from bonbon.server.storage.finished_games import FinishedGame, Seated
from bonbon.server.web.game_records import Game, game_number, record_of
from bonbon.tables.protocol import bodies
from bonbon.tables.protocol.tables import SeatInfo

PAGE = 20
PLOTTED = 100  # points of a rating, the latest
PEOPLE = "people"
EVERYTHING = bodies.GamesAsked()

Outcome = Literal["won", "lost", "nobody", "one-screen"]


def asked_in(query: Mapping[str, str]) -> bodies.GamesAsked:
    """What an address asks for."""
    try:
        return msgspec.convert(dict(query), bodies.GamesAsked, strict=False)
    except msgspec.ValidationError:
        raise Refusal("bad-message") from None


def my_games(games: Sequence[FinishedGame], asked: bodies.GamesAsked, names: Mapping[str, str]) -> bodies.MyGames:
    """What is asked for of all games of a guest, which come latest first."""
    found = [game for game in games if is_wanted(game, asked)]
    page = found[(asked.page - 1) * PAGE : asked.page * PAGE]
    return bodies.MyGames(
        kept=len(games),
        found=len(found),
        games=[played(game, names) for game in page],
        sums=sums(found),
        ratings=ratings([game for game in games if is_of_kind(game, asked)]),
    )


def is_wanted(game: FinishedGame, asked: bodies.GamesAsked) -> bool:
    against_people = PEOPLE in opponents(game)
    return (
        is_of_kind(game, asked)
        and (asked.against == "everybody" or (asked.against == "people") == against_people)
        and (asked.result == "all" or asked.result == outcome(game))
    )


def is_of_kind(game: FinishedGame, asked: bodies.GamesAsked) -> bool:
    return asked.game in (None, game.game) and asked.players in (None, game.players)


def played(game: FinishedGame, names: Mapping[str, str]) -> bodies.GamePlayed:
    facts = game.facts
    return bodies.GamePlayed(
        table=game.table,
        number=game.number,
        game=game.game,
        edition=facts.edition,
        players=game.players,
        began=facts.began,
        finished=game.finished,
        yours=game.own_seats,
        seats=[seat_info(seated, names) for seated in facts.seats],
        result=cast(Result, facts.result),
        outcome=outcome(game),
        place=place(game),
        margin=margin(game),
    )


def seat_info(seated: Seated, names: Mapping[str, str]) -> SeatInfo:
    if seated.guest:
        return SeatInfo("person", name=names.get(seated.guest, ""), stand_in=seated.bot)
    return SeatInfo("bot", level=seated.bot)


# ---- how it ended for the guest


def outcome(game: FinishedGame) -> Outcome:
    winners = game.facts.result["winners"]
    if len(game.own_seats) != 1:
        return "one-screen"
    if not winners:
        return "nobody"
    return "won" if game.own_seats[0] in winners else "lost"


def place(game: FinishedGame) -> int | None:
    if "scores" not in game.facts.result or len(game.own_seats) != 1:
        return None
    return game.facts.places[game.own_seats[0]]


def margin(game: FinishedGame) -> int | None:
    """Points ahead of the best of the others, or behind the winners."""
    scores, winners = game.facts.result.get("scores"), game.facts.result["winners"]
    if scores is None or len(game.own_seats) != 1:
        return None
    [own] = game.own_seats
    rivals = [seat for seat in game.facts.numbers if seat != own] if own in winners else winners
    return abs(int(scores[own]) - max(int(scores[seat]) for seat in rivals))


def opponents(game: FinishedGame) -> set[str]:
    """Kinds of opponents: people, and levels of bots."""
    return {PEOPLE if seat.guest else seat.bot for seat in game.facts.seats if seat.guest != game.guest}


# ---- sums


def sums(games: Iterable[FinishedGame]) -> bodies.GameSums:
    """Over games that come latest first."""
    counted = [game for game in games if outcome(game) != "one-screen"]
    wins = [outcome(game) == "won" for game in counted]
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


def against(games: Iterable[FinishedGame]) -> list[bodies.WonAgainst]:
    """A game with several kinds of opponents counts for each of them."""
    met: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for game in games:
        met.update(opponents(game))
        won.update(opponents(game) if outcome(game) == "won" else ())
    return [bodies.WonAgainst(who, count, won[who]) for who, count in sorted(met.items())]


# ---- ratings


def ratings(games: Sequence[FinishedGame]) -> list[bodies.RatingHistory]:
    """For each game and number of players; the one that was played last comes first."""
    kinds = dict.fromkeys((game.game, game.players) for game in games if game.mu is not None)
    return [rating_history(kind, games) for kind in kinds]


def rating_history(kind: tuple[str, int], games: Sequence[FinishedGame]) -> bodies.RatingHistory:
    points = [
        point(game.finished, Rating(game.mu, game.sigma))
        for game in reversed(games)
        if (game.game, game.players) == kind and game.mu is not None and game.sigma is not None
    ]
    shown = points[-PLOTTED:] if len(points) >= FEWEST_GAMES else []
    return bodies.RatingHistory(*kind, games=len(points), needed=FEWEST_GAMES, points=shown)


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
    exported = [
        bodies.GameExported(
            **msgspec.structs.asdict(played(game, names)), record=records.get((game.table, game.number))
        )
        for game in games
    ]
    return bodies.GamesExport(name, now, sums(games), ratings(games), exported)


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
    whole = fold_log(table, stored, uptime=registry.uptime, remembered=None)
    found = {}
    for number in wanted:
        game = Game(*game_number(whole, str(number)), dict(names))
        if game.match.is_over:
            found[table, number] = msgspec.json.decode(record_of(game, "all", ""))
    return found
