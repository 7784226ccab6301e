"""What guests ask of a table becomes events, or is refused. Nothing changes here: a table changes by folding events."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.bots import has_bot
from bonbon.errors import MoveRefused, Refusal
from bonbon.play import Match
from bonbon.tables import events as log
from bonbon.tables.arranging import arranged
from bonbon.tables.beginning import beginning
from bonbon.tables.lessons import LEARNER, TUTOR, lessons
from bonbon.tables.protocol import messages
from bonbon.tables.quick_match import fill_with_bots, is_gathering
from bonbon.tables.table import Chair, Table
from bonbon.tables.undo_offers import undo_offer

MAX_EVENTS = 20_000  # at one table; the game that is going on is still played to its end
WITH_WHICH_A_GAME_MAY_BEGIN = (messages.Start, messages.Rematch, messages.FillWithBots)
STAND_IN = "normal"  # the bot that goes on for somebody whose time is up

Events = list[log.AnyEvent]
NewSeed = Callable[[Table], str]  # the seed of a game that begins at this table


def decide(table: Table, ask: messages.Asked, guest: str, now: int, new_seed: NewSeed) -> Events:
    """The events that follow from what a guest asks, none if it was done before; or a refusal."""
    if table.done_before(guest, ask.id) is not None:
        return []
    if table.n >= MAX_EVENTS and not isinstance(ask, messages.Play):
        raise Refusal("table-full")
    if isinstance(ask, WITH_WHICH_A_GAME_MAY_BEGIN):
        return DECISIONS[type(ask)](table, ask, guest, now, new_seed)
    return DECISIONS[type(ask)](table, ask, guest, now)


def play(table: Table, ask: messages.Play, guest: str, now: int) -> Events:
    match = playing(table)
    if ask.version != table.version:
        raise Refusal("stale")
    if table.actor not in table.seats_of(guest):
        raise Refusal("not-your-turn" if table.seats_of(guest) else "not-seated")
    return [log.Played(now, guest, ask.id, checked(match, ask.words))]


def bot_move(table: Table, words: str, version: int, now: int) -> Events:
    """A bot's move goes the same way as everybody's."""
    match = playing(table)
    if version != table.version or not table.bot_to_move():
        raise Refusal("stale")
    return [log.Played(now, words=checked(match, words))]


def time_out(table: Table, now: int) -> Events:
    """The person who has to act has no time left: a bot goes on for them."""
    if not table.is_out_of_time(now):
        raise Refusal("stale")
    assert table.actor is not None
    return [log.OutOfTime(now, seat=table.actor, level=STAND_IN)]


def undo(table: Table, ask: messages.Undo, guest: str, now: int) -> Events:
    """Back to the guest's last decision: at once, as practice, or the others are asked."""
    playing(table)
    if ask.version != table.version:
        raise Refusal("stale")
    if not table.seats_of(guest):
        raise Refusal("not-seated")
    if table.undo_request is not None:
        raise Refusal("undo-asked")
    offer = undo_offer(table, guest)
    if offer is None:
        raise Refusal("nothing-to-undo")
    if offer.how == "ask":
        return [log.UndoAsked(now, guest, ask.id, offer.seat, offer.moves)]
    if offer.how == "now":
        return [log.Undone(now, guest, ask.id, offer.seat, offer.moves)]
    if offer.how == "practice" and ask.practice:
        return [log.Undone(now, guest, ask.id, offer.seat, offer.moves, practice=True)]
    raise Refusal("cannot-undo")


def answer_undo(table: Table, ask: messages.AnswerUndo, guest: str, now: int) -> Events:
    """Everybody else who plays has to agree; one who does not ends it."""
    playing(table)
    request = table.undo_request
    if request is None or ask.version != table.version or now >= request.until:
        raise Refusal("stale")
    asked = table.others_seated(request.guest)
    if guest not in asked:
        raise Refusal("not-asked")
    answer = log.UndoAnswered(now, guest, ask.id, table.seats_of(guest)[0], ask.agrees)
    if not ask.agrees or asked - request.agreed - {guest}:
        return [answer]
    return [answer, log.Undone(now, request.guest, seat=request.seat, moves=request.moves)]


def undo_lapsed(table: Table, now: int) -> Events:
    """Not everybody has answered in time: whoever is silent would rather go on."""
    if table.undo_request is None or now < table.undo_request.until:
        raise Refusal("stale")
    return [log.UndoLapsed(now)]


def hand_over(table: Table, ask: messages.HandOver, guest: str, now: int) -> Events:
    """Time in which a device goes round is nobody's; with others at the table it would be taken from them."""
    playing(table)
    if ask.version != table.version:
        raise Refusal("stale")
    if len(table.seats_of(guest)) < 2 or table.has_others_seated(guest):
        raise Refusal("not-one-device")
    clock = table.clock
    if clock is None or clock.is_off or clock.is_stopped != ask.taken:
        return []
    return [log.HandedOver(now, guest, ask.id, ask.taken)]


def sit(table: Table, ask: messages.Sit, guest: str, now: int) -> Events:
    if table.match is not None:
        raise Refusal("already-started")
    if not chair_at(table, ask.seat).is_free:
        raise Refusal("seat-taken")
    if guest in table.dismissed:
        raise Refusal("dismissed")
    if table.settings.lesson and (guest != table.host or ask.seat != LEARNER):
        raise Refusal("lesson-table")
    if table.settings.quick and table.seats_of(guest):
        raise Refusal("quick-table")
    name = ask.name.strip()
    if not name.isprintable():
        raise Refusal("bad-message")
    return [log.Sat(now, guest, ask.id, ask.seat, name)]


def stand(table: Table, ask: messages.Stand, guest: str, now: int) -> Events:
    if table.stage == "playing":
        raise Refusal("already-started")
    chair = chair_at(table, ask.seat)
    if chair.is_free:
        raise Refusal("seat-free")
    if chair.guest != guest and not (chair.player == "bot" and guest == table.host):
        raise Refusal("not-your-seat")
    return [log.Stood(now, guest, ask.id, ask.seat)]


def dismiss(table: Table, ask: messages.Dismiss, guest: str, now: int) -> Events:
    """The host sends somebody away who took a seat: before the game, or between two."""
    if table.stage == "playing":
        raise Refusal("already-started")
    nobody_waits_here(table)
    if guest != table.host:
        raise Refusal("not-host")
    chair = chair_at(table, ask.seat)
    if chair.is_free:
        raise Refusal("seat-free")
    if chair.guest in ("", table.host):
        raise Refusal("not-dismissible")
    return [log.Dismissed(now, guest, ask.id, ask.seat)]


def seat_bot(table: Table, ask: messages.SeatBot, guest: str, now: int) -> Events:
    if table.stage == "playing":
        raise Refusal("already-started")
    nobody_waits_here(table)
    if guest != table.host:
        raise Refusal("not-host")
    if not chair_at(table, ask.seat).is_free:
        raise Refusal("seat-taken")
    if not (table.settings.lesson and ask.level == TUTOR):
        known_bot(ask.level)
    return [log.BotSat(now, guest, ask.id, ask.seat, ask.level)]


def arrange(table: Table, ask: messages.Arrange, guest: str, now: int) -> Events:
    """The host chooses otherwise, as long as nobody loses a seat by it and the game can be dealt so."""
    if table.match is not None:
        raise Refusal("already-started")
    nobody_waits_here(table)
    if table.settings.lesson:
        raise Refusal("lesson-table")
    if guest != table.host:
        raise Refusal("not-host")
    settings = arranged(table.settings, ask)
    if settings.players < table.taken:
        raise Refusal("seat-taken")
    return [log.Arranged(now, guest, ask.id, settings)] if settings != table.settings else []


def start(table: Table, ask: messages.Start, guest: str, now: int, new_seed: NewSeed) -> Events:
    if table.match is not None:
        raise Refusal("already-started")
    nobody_waits_here(table)
    seed = lessons()[table.settings.game].seed if table.settings.lesson else new_seed(table)
    return new_game(table, ask, guest, now, seed)


def rematch(table: Table, ask: messages.Rematch, guest: str, now: int, new_seed: NewSeed) -> Events:
    """It begins when everybody who is here would like to play again, or when the host says so."""
    if table.stage != "over":
        raise Refusal("still-playing" if table.match else "not-started")
    may_begin(table, guest)
    seats_are_taken(table)
    if ask.now and guest != table.host:
        raise Refusal("not-host")
    if ask.now or not table.voters(guest) - table.wants_rematch:
        return new_game(table, ask, guest, now, new_seed(table))
    if guest in table.wants_rematch:
        raise Refusal("rematch-asked")
    return [log.RematchAsked(now, guest, ask.id)]


def new_game(table: Table, ask: messages.Start | messages.Rematch, guest: str, now: int, seed: str) -> Events:
    may_begin(table, guest)
    seats_are_taken(table)
    return [beginning(table, seed, now, guest, ask.id)]


def nobody_waits_here(table: Table) -> None:
    """Where people meet by a quick match, nobody decides for the others before the first game."""
    if is_gathering(table):
        raise Refusal("quick-table")


def seats_are_taken(table: Table) -> None:
    if any(chair.is_free for chair in table.chairs):
        raise Refusal("seats-open")
    if not table.seats:
        raise Refusal("no-person")


def may_begin(table: Table, guest: str) -> None:
    """The host begins, so that nobody fills the seats and is off; whoever sits there may, if the host is not here.

    After a game everybody who played has the same right to another one.
    """
    if guest == table.host:
        return
    if not table.seats_of(guest):
        raise Refusal("not-seated")
    if table.match is None and not table.is_away(table.host):
        raise Refusal("not-host")


def leave(table: Table, ask: messages.Leave, guest: str, now: int) -> Events:
    if not table.seats_of(guest):
        raise Refusal("not-seated")
    if table.stage == "playing":
        return [log.WentAway(now, guest, ask.id)]
    seats = table.seats_of(guest)
    return [log.Stood(now, guest, ask.id if seat == seats[-1] else "", seat) for seat in seats]


def replace(table: Table, ask: messages.Replace, guest: str, now: int) -> Events:
    playing(table)
    known_bot(ask.level)
    chair = chair_at(table, ask.seat)
    if not table.seats_of(guest) or chair.guest == guest:
        raise Refusal("not-seated")
    if not table.can_be_replaced(ask.seat, now):
        raise Refusal("not-replaceable")
    vote = log.Voted(now, guest, ask.id, ask.seat, ask.level)
    missing = table.voters(chair.guest) - table.votes.get(ask.seat, frozenset()) - {guest}
    return [vote] if missing else [vote, log.Replaced(now, seat=ask.seat, level=ask.level)]


def take_back(table: Table, ask: messages.TakeBack, guest: str, now: int) -> Events:
    chair = chair_at(table, ask.seat)
    if chair.guest != guest:
        raise Refusal("not-your-seat")
    if not chair.bot and not chair.left:
        raise Refusal("no-stand-in")
    if chair.out_of_time and table.stage == "playing":
        raise Refusal("out-of-time")
    return [log.CameBack(now, guest, ask.id, ask.seat)]


def say(table: Table, ask: messages.Say, guest: str, now: int) -> Events:
    may_speak(table, guest)
    return [log.Said(now, guest, ask.id, ask.text)]


def react(table: Table, ask: messages.React, guest: str, now: int) -> Events:
    may_speak(table, guest)
    return [log.Reacted(now, guest, ask.id, ask.what)]


def may_speak(table: Table, guest: str) -> None:
    if not table.settings.chat:
        raise Refusal("chat-off")
    if not table.seats_of(guest) and guest != table.host:
        raise Refusal("not-seated")


def playing(table: Table) -> Match:
    """The match that is going on."""
    if table.match is None:
        raise Refusal("not-started")
    if table.match.is_over:
        raise Refusal("game-over")
    return table.match


def chair_at(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("no-such-seat")
    return table.chairs[seat]


def checked(match: Match, words: str) -> str:
    """The words of a legal move; the rules' refusal is the table's."""
    try:
        return match.check(words)
    except MoveRefused as refused:
        raise Refusal(refused.code) from None


def known_bot(level: str) -> None:
    if not has_bot(level):
        raise Refusal("unknown-bot")


DECISIONS: dict[type, Callable[..., Events]] = {
    messages.Play: play,
    messages.Undo: undo,
    messages.AnswerUndo: answer_undo,
    messages.HandOver: hand_over,
    messages.Sit: sit,
    messages.Stand: stand,
    messages.Dismiss: dismiss,
    messages.SeatBot: seat_bot,
    messages.FillWithBots: fill_with_bots,
    messages.Arrange: arrange,
    messages.Start: start,
    messages.Rematch: rematch,
    messages.Leave: leave,
    messages.Replace: replace,
    messages.TakeBack: take_back,
    messages.Say: say,
    messages.React: react,
}
