"""The HTTP part: guests, tables, codes, records. One list of endpoints serves them and describes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from bonbon.bots import LEVELS
from bonbon.errors import BonbonError, Refusal
from bonbon.play import Record
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game as RulesOfGame
from bonbon.server.limits import LARGEST_EDITION, LARGEST_RECORD, LARGEST_REQUEST, TABLE_NAME
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.finished_games import FinishedGame
from bonbon.server.storage.push_subscriptions import PushSubscription, device_of
from bonbon.server.storage.store import Guest, Store
from bonbon.server.web.admission import COOKIE, COOKIE_AGE, Admission, Visitor, check_rate
from bonbon.server.web.config import Config
from bonbon.server.web.editions import checked as checked_edition
from bonbon.server.web.editions import shipped, trimmed
from bonbon.server.web.game_records import Game, analysis_of, brought, find_played, record_of, replay_of, shuffle_of
from bonbon.server.web.history import asked_in, export_of, my_games, records_of
from bonbon.server.web.listings import is_left_behind, listed_table, listed_wishes, my_table, watched_table
from bonbon.tables.arranging import playable
from bonbon.tables.codes import hashed, new_id, new_token, tidied
from bonbon.tables.lessons import lessons
from bonbon.tables.protocol import bodies
from bonbon.tables.protocol.tables import QuickWish, Settings
from bonbon.tables.quick_match import LONGEST_KEPT_MS, settings_of

RECOVERY_DAYS = 7
LOBBY = 100
STILL_PLAYED_MS = 3_600_000  # after the last move a game is not worth watching any more
LONGEST_EDITION_NAME = 80
LONGEST_DETAIL = 400  # characters of what is wrong with something: a visitor's own text may be quoted in it
LESSON = (2, "standard", 0, False)  # everybody can know its deal


@dataclass(frozen=True)
class Front:
    """What the handlers need."""

    registry: TableRegistry
    admission: Admission
    config: Config

    @property
    def store(self) -> Store:
        return self.registry.store


@dataclass(frozen=True)
class Call:
    """One request: who asks, what is in the body, what is in the address."""

    visitor: Visitor
    body: Any
    request: Request

    def part(self, name: str) -> str:
        return str(self.request.path_params[name])


Handler = Callable[[Front, Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """An address, what it takes and gives, and who answers."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    summary: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    refusals: tuple[str, ...] = ()
    cost: int = 1  # in units of about two milliseconds
    asks: type[msgspec.Struct] | None = None  # what may stand in the address after the question mark
    largest: int = LARGEST_REQUEST  # bytes of the body


class DetailedRefusal(Refusal):
    """A refusal whose sentence goes on: it says what exactly is wrong with what was sent."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(code)
        self.detail = detail[:LONGEST_DETAIL]


# ---- guests


async def introduce(front: Front, call: Call) -> Response:
    """A new guest gets a cookie; one who has it already changes name or language."""
    name = call.body.name.strip()
    if not name or not name.isprintable():
        raise Refusal("bad-message")
    guest = Guest(call.visitor.guest or new_id(), name, call.body.language)
    if call.visitor.guest:
        check_rate(front.admission.renames, guest.guest)
        await front.store.change_guest(guest)
        await front.registry.rename(guest.guest, name)
        return as_json(bodies.Me(name, call.body.language))
    front.admission.attempt(call.request.scope)
    token = new_token()
    await front.store.add_guest(guest, hashed(token), front.registry.pace.now())
    return with_cookie(as_json(bodies.Me(name, call.body.language)), token, call.request)


async def who_am_i(front: Front, call: Call) -> bodies.Me:
    visitor = known(call.visitor)
    return bodies.Me(visitor.name, visitor.language)


async def forget_my_name(front: Front, call: Call) -> bodies.Me:
    """The name disappears from every record at once (logs hold guests, not names); history and browsers go too."""
    visitor = known(call.visitor)
    check_rate(front.admission.renames, visitor.guest)
    await front.store.change_guest(Guest(visitor.guest, "", visitor.language))
    await front.registry.rename(visitor.guest, "")
    await front.registry.quick_matches.leave(visitor.guest)
    await front.store.forget_finished_games(visitor.guest)
    await front.store.forget_push(visitor.guest)
    return bodies.Me("", visitor.language)


async def recovery_link(front: Front, call: Call) -> bodies.RecoveryLink:
    visitor, token = known(call.visitor), new_token()
    check_rate(front.admission.recovery_links, visitor.guest)
    until = front.registry.pace.now() + RECOVERY_DAYS * 86_400_000
    await front.store.add_recovery(visitor.guest, hashed(token), until)
    return bodies.RecoveryLink(token, f"/recover#{token}")


async def recover(front: Front, call: Call) -> Response:
    front.admission.attempt(call.request.scope)
    token = new_token()
    guest = await front.store.recover(hashed(call.body.token), hashed(token), front.registry.pace.now())
    if guest is None:
        raise Refusal("bad-recovery")
    return with_cookie(as_json(bodies.Me(guest.name, guest.language)), token, call.request)


def known(visitor: Visitor) -> Visitor:
    if not visitor.guest:
        raise Refusal("no-guest")
    return visitor


def with_cookie(response: Response, token: str, request: Request) -> Response:
    """The secret lies where no script can read it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=request.scope["scheme"] == "https",
        path="/",
    )
    return response


# ---- tables


async def create_table(front: Front, call: Call) -> bodies.TableCreated:
    visitor = known(call.visitor)
    settings = checked(call.body)
    if settings.quick:
        raise bad_settings("quick: such a table is found with POST /api/quick")
    await may_create(front, visitor, lessons=settings.lesson)
    table, code = await front.registry.create(visitor.guest, settings)
    return bodies.TableCreated(table, code, f"/t/{table}")


async def may_create(front: Front, visitor: Visitor, *, lessons: bool = False) -> None:
    check_rate(front.admission.tables_of_guest, visitor.guest)
    check_rate(front.admission.tables_of_address, visitor.address)
    await make_room(front, visitor.guest, lessons=lessons)


async def make_room(front: Front, guest: str, *, lessons: bool) -> None:
    """Whoever has many tables gives up the oldest at which nobody ever sat, so that nobody is locked out."""
    hosted = await front.store.count_hosted(guest, lessons=lessons)
    if hosted >= front.config.tables_per_guest and not await front.store.remove_empty_table(guest, lessons=lessons):
        raise Refusal("too-many-tables")


def checked(settings: Settings) -> Settings:
    """Settings with which a game can be dealt; what is kept is the edition as it was understood, not as it was sent."""
    sent = bounded(settings.edition)
    try:
        understood = playable(msgspec.structs.replace(settings, edition=sent))
    except BonbonError as problem:
        raise bad_settings(str(problem)) from None
    if settings.lesson and (settings.players, settings.edition, settings.first, settings.open) != LESSON:
        raise bad_settings("lesson: it has two players, the standard edition, seat 0 starts, and it is in no lobby")
    return understood


def bounded(edition: str | dict[str, Any]) -> str | dict[str, Any]:
    """An edition that is not too long to be read, its name without spaces around it."""
    if isinstance(edition, str):
        if len(edition) > LONGEST_EDITION_NAME:
            raise bad_settings(f"edition: a name has at most {LONGEST_EDITION_NAME} characters")
        return edition
    if len(msgspec.json.encode(edition)) > LARGEST_EDITION:
        raise bad_settings(f"edition: it has more than {LARGEST_EDITION} bytes")
    return trimmed(edition)


def bad_settings(detail: str) -> DetailedRefusal:
    """A table cannot be set up like this; the sentence says which field is wrong."""
    return DetailedRefusal("bad-settings", detail)


async def lobby(front: Front, call: Call) -> list[bodies.TableListed]:
    return [listed_table(one) for one in await front.store.open_tables(LOBBY)]


async def quick_match(front: Front, call: Call) -> bodies.PlaceFound:
    """A place where somebody waits for the same, or at a new table."""
    visitor, wish = known(call.visitor), call.body
    checked(settings_of(wish))
    await may_create(front, visitor)
    live = await front.registry.quick_matches.find(visitor.guest, wish)
    return bodies.PlaceFound(live.table.name, f"/t/{live.table.name}")


async def wishes(front: Front, call: Call) -> list[bodies.WishListed]:
    now = front.registry.pace.now()
    return listed_wishes(await front.store.waiting_wishes(now - LONGEST_KEPT_MS), now)


async def tables_to_watch(front: Front, call: Call) -> list[bodies.TableWatched]:
    """Games that go on and are open to everybody; how they stand is told at the table, as a watcher may see it."""
    tables = await front.store.played_tables(front.registry.pace.now() - STILL_PLAYED_MS, LOBBY)
    names = await front.store.names({chair.guest for one in tables for chair in one.summary.chairs} - {""})
    return [watched_table(one, names, front.registry.tables.get(one.table)) for one in tables]


async def my_tables(front: Front, call: Call) -> list[bodies.MyTable]:
    guest = known(call.visitor).guest
    tables = [one for one in await front.store.tables_of(guest, LOBBY) if not is_left_behind(one.summary, guest)]
    sitting = {chair.guest for one in tables for chair in one.summary.chairs} - {""}
    names = await front.store.names(sitting)
    return [my_table(one, guest, names) for one in tables]


async def find_table(front: Front, call: Call) -> bodies.TableFound:
    front.admission.attempt(call.request.scope)
    code = tidied(call.part("code")[:60])
    table = await front.store.table_by_code(code) if TABLE_NAME.fullmatch(code) else None
    if table is None:
        raise Refusal("no-such-code")
    return bodies.TableFound(table)


async def game_of(front: Front, call: Call) -> Game:
    return await find_played(front.registry, call.part("table"), call.part("game"), call.visitor.guest)


async def game_record(front: Front, call: Call) -> Response:
    """The record of a game: in full once it is over, before that as the visitor's seat saw it."""
    game = await game_of(front, call)
    line = record_of(game, call.request.query_params.get("seat"), call.visitor.guest)
    name = f"bonbon-{call.part('table')}-{call.part('game')}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(line + "\n", media_type="application/json", headers=headers)


async def game_replay(front: Front, call: Call) -> bodies.Replay:
    game = await game_of(front, call)
    return replay_of(game, call.request.query_params.get("seat"), call.visitor.guest)


async def game_shuffle(front: Front, call: Call) -> bodies.ShuffleCheck:
    return shuffle_of(await game_of(front, call))


async def game_analysis(front: Front, call: Call) -> bodies.Analysis:
    game = await game_of(front, call)
    asker = call.visitor.guest or call.visitor.address
    return analysis_of(game, front.registry.analyses, f"{call.part('table')}/{call.part('game')}", asker)


# ---- records that somebody brings along


def record_in(call: Call) -> Record:
    try:
        return Record.of(call.body)
    except BonbonError as problem:
        raise bad_record(problem) from None


def game_in(record: Record) -> Game:
    try:
        return brought(record)
    except BonbonError as problem:
        raise bad_record(problem) from None


def bad_record(problem: BonbonError) -> DetailedRefusal:
    return DetailedRefusal("bad-record", str(problem))


async def record_replay(front: Front, call: Call) -> bodies.Replay:
    """Nothing of it is kept; every eye may be looked through."""
    game = await asyncio.to_thread(game_in, record_in(call))
    return await asyncio.to_thread(replay_of, game, call.request.query_params.get("seat", "all"), "")


async def record_shuffle(front: Front, call: Call) -> bodies.ShuffleCheck:
    return shuffle_of(await asyncio.to_thread(game_in, record_in(call)))


async def record_analysis(front: Front, call: Call) -> bodies.Analysis:
    game = await asyncio.to_thread(game_in, record_in(call))
    name = f"record {sha256(game.match.record().line().encode()).hexdigest()}"
    return analysis_of(game, front.registry.analyses, name, call.visitor.guest or call.visitor.address)


# ---- games that were finished


async def finished_games(front: Front, call: Call) -> bodies.MyGames:
    visitor, asked = known(call.visitor), asked_in(call.request.query_params)
    games = await front.store.finished_games(visitor.guest)
    names = await names_in(front, games)
    return await asyncio.to_thread(my_games, games, asked, names)  # there may be thousands


async def export_games(front: Front, call: Call) -> Response:
    """One file: every finished game with its record, and the sums."""
    visitor = known(call.visitor)
    check_rate(front.admission.exports, visitor.guest)
    games = await front.store.finished_games(visitor.guest)
    names = await names_in(front, games)
    records = await records_of(front.registry, games, names)
    answer = as_json(export_of(games, names, records, name=visitor.name, now=front.registry.pace.now()))
    answer.headers["content-disposition"] = 'attachment; filename="bonbon-games.json"'
    return answer


async def forget_games(front: Front, call: Call) -> bodies.GamesForgotten:
    visitor = known(call.visitor)
    check_rate(front.admission.renames, visitor.guest)
    return bodies.GamesForgotten(await front.store.forget_finished_games(visitor.guest))


async def names_in(front: Front, games: list[FinishedGame]) -> dict[str, str]:
    return await front.store.names({seat.guest for game in games for seat in game.facts.seats if seat.guest})


# ---- browsers that are told when it is their guest's turn


async def push_key(front: Front, call: Call) -> bodies.PushKey:
    return bodies.PushKey(front.registry.turn_notices.public_key)


async def add_browser(front: Front, call: Call) -> bodies.PushDevice:
    visitor, body = known(call.visitor), call.body
    check_rate(front.admission.push_changes, visitor.guest)
    language = body.language or visitor.language
    browser = PushSubscription(visitor.guest, body.endpoint, body.p256dh, body.auth, language)
    await front.registry.turn_notices.subscribe(browser, device_of(body.replaces) if body.replaces else "")
    return bodies.PushDevice(browser.device)


async def remove_browser(front: Front, call: Call) -> bodies.PushDevice:
    """Nothing happens where there is none: it may have been forgotten before."""
    visitor, device = known(call.visitor), call.part("device")
    check_rate(front.admission.push_changes, visitor.guest)
    if TABLE_NAME.fullmatch(device):
        await front.store.remove_push(visitor.guest, device)
    return bodies.PushDevice(device)


# ---- what there is


async def games(front: Front, call: Call) -> list[bodies.GameListed]:
    return [
        bodies.GameListed(
            game.name, game.editions, game.player_counts(game.edition()), game.usual_players, game.has_secrets
        )
        for game in GAMES.values()
    ]


async def editions(front: Front, call: Call) -> list[bodies.EditionListed]:
    return shipped(game_named(call))


async def check_edition(front: Front, call: Call) -> bodies.EditionChecked:
    """A broken edition is no refusal: what is wrong with it is the answer."""
    return checked_edition(game_named(call), call.body, call.visitor.language)


def game_named(call: Call) -> RulesOfGame:
    found = GAMES.get(call.part("game"))
    if found is None:
        raise Refusal("not-found")
    return found


async def bots(front: Front, call: Call) -> list[bodies.BotListed]:
    return [bodies.BotListed(level) for level in LEVELS]


async def lesson(front: Front, call: Call) -> bodies.LessonListed:
    found = lessons().get(call.part("game"))
    if found is None:
        raise Refusal("not-found")
    return bodies.LessonListed(found.game, found.steps)


def as_json(thing: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


ENDPOINTS = (
    Endpoint("POST", "/api/me", "Tell your name; you get a cookie", introduce, bodies.NewGuest, bodies.Me,
             ("too-fast",)),
    Endpoint("GET", "/api/me", "Who you are", who_am_i, None, bodies.Me, ("no-guest",)),
    Endpoint("DELETE", "/api/me/name", "Delete your name from every record, your history, your browsers",
             forget_my_name,
             None, bodies.Me, ("no-guest", "too-fast")),
    Endpoint("POST", "/api/me/recovery", "A link to your seats for another device", recovery_link, None,
             bodies.RecoveryLink, ("no-guest", "too-fast")),
    Endpoint("POST", "/api/recover", "Be the guest of a recovery link", recover, bodies.Recover, bodies.Me,
             ("bad-recovery", "too-fast")),
    Endpoint("GET", "/api/me/tables", "Tables where you sit", my_tables, None, list[bodies.MyTable], ("no-guest",)),
    Endpoint("POST", "/api/tables", "Create a table", create_table, Settings, bodies.TableCreated,
             ("no-guest", "bad-settings", "too-many-tables", "too-fast")),
    Endpoint("GET", "/api/tables", "Open tables", lobby, None, list[bodies.TableListed]),
    Endpoint("POST", "/api/quick", "Play with anybody: wait where somebody wishes the same", quick_match, QuickWish,
             bodies.PlaceFound, ("no-guest", "bad-settings", "too-many-tables", "too-fast")),
    Endpoint("GET", "/api/quick", "What others wait for", wishes, None, list[bodies.WishListed]),
    Endpoint("GET", "/api/watch", "Games that everybody may watch", tables_to_watch, None, list[bodies.TableWatched]),
    Endpoint("GET", "/api/codes/{code}", "The table of a code", find_table, None, bodies.TableFound,
             ("no-such-code", "too-fast")),
    Endpoint("GET", "/api/tables/{table}/games/{game}/record", "The record of a game", game_record, None,
             dict[str, Any], ("no-such-table", "no-such-game", "not-your-seat", "watchers-off"), 3),
    Endpoint("GET", "/api/tables/{table}/games/{game}/replay", "A game move by move", game_replay, None, bodies.Replay,
             ("no-such-table", "no-such-game", "no-such-seat", "not-your-seat", "still-playing", "watchers-off"),
             10),
    Endpoint("GET", "/api/tables/{table}/games/{game}/check", "Whether the shuffle was fair", game_shuffle, None,
             bodies.ShuffleCheck, ("no-such-table", "no-such-game", "still-playing", "watchers-off"), 3),
    Endpoint("GET", "/api/tables/{table}/games/{game}/analysis",
             "A look back at a finished game; it goes on as long as somebody asks", game_analysis, None,
             bodies.Analysis, ("no-such-table", "no-such-game", "still-playing", "watchers-off", "busy"), 3),
    Endpoint("POST", "/api/records", "A record of your own move by move; nothing of it is kept", record_replay,
             dict[str, Any], bodies.Replay, ("bad-record", "no-such-seat", "too-large", "too-fast"), 20,
             bodies.EyesAsked, LARGEST_RECORD),
    Endpoint("POST", "/api/records/check", "Whether the shuffle of a record was fair", record_shuffle,
             dict[str, Any], bodies.ShuffleCheck, ("bad-record", "too-large", "too-fast"), 10,
             largest=LARGEST_RECORD),
    Endpoint("POST", "/api/records/analysis", "A look back at a record; it goes on as long as somebody asks",
             record_analysis, dict[str, Any], bodies.Analysis, ("bad-record", "too-large", "too-fast", "busy"), 10,
             largest=LARGEST_RECORD),
    Endpoint("GET", "/api/games", "Games and their editions", games, None, list[bodies.GameListed]),
    Endpoint("GET", "/api/editions/{game}", "The editions that come with a game", editions, None,
             list[bodies.EditionListed], ("not-found",)),
    Endpoint("POST", "/api/editions/{game}", "Everything that is wrong with an edition of your own", check_edition,
             bodies.EditionToCheck, bodies.EditionChecked, ("not-found", "too-fast"), 3),
    Endpoint("GET", "/api/bots", "Bots that can take a seat", bots, None, list[bodies.BotListed]),
    Endpoint("GET", "/api/lessons/{game}", "The steps of a guided game", lesson, None, bodies.LessonListed,
             ("not-found",)),
    Endpoint("GET", "/api/me/games", "Games that you have finished, with sums and ratings", finished_games, None,
             bodies.MyGames, ("no-guest", "bad-message"), 5, bodies.GamesAsked),
    Endpoint("GET", "/api/me/games/export", "All of them with their records, as one file", export_games, None,
             bodies.GamesExport, ("no-guest", "too-fast"), 10),
    Endpoint("GET", "/api/push", "The key for subscriptions to push messages, where they are offered", push_key, None,
             bodies.PushKey),
    Endpoint("PUT", "/api/me/push", "Have this browser told when it is your turn", add_browser, bodies.NewPushDevice,
             bodies.PushDevice, ("no-guest", "push-off", "bad-subscription", "too-fast")),
    Endpoint("DELETE", "/api/me/push/{device}", "Have it told no more", remove_browser, None, bodies.PushDevice,
             ("no-guest", "too-fast")),
    Endpoint("DELETE", "/api/me/games", "Delete them all, and your ratings", forget_games, None,
             bodies.GamesForgotten, ("no-guest", "too-fast")),
)  # fmt: skip
