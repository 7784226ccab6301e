"""A table: who may do what, and when. Messages in, events out, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from bonbon.tables import decisions, history
from bonbon.tables.decisions import bot_move
from bonbon.tables.events import Said, read, write
from bonbon.tables.history import CarriedOut
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import BankClock, DaysClock, Settings
from bonbon.tables.table import ABSENCE_MS, Table
from tests.server.tables import ANA, LEO, MIA, ZOE, Desk, playing


def test_guests_sit_down_and_the_game_starts_when_every_seat_is_taken() -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    assert desk.refused(ANA, messages.Start) == "seats-open"
    desk.ask(LEO, messages.Sit, seat=1)
    desk.ask(ANA, messages.Start)
    assert desk.table.stage == "playing"
    assert desk.table.actor == 0


def test_only_the_host_begins_while_the_host_is_here() -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(LEO, messages.Sit, seat=1)
    assert desk.refused(LEO, messages.Start) == "not-host"
    desk.table.people.away[ANA] = desk.now
    desk.ask(LEO, messages.Start)
    assert desk.table.stage == "playing"


def test_no_game_begins_without_a_person() -> None:
    desk = Desk()
    for seat in (0, 1):
        desk.ask(ANA, messages.SeatBot, seat=seat, level="expert")
    assert desk.refused(ANA, messages.Start) == "no-person"


def test_the_host_sends_a_squatter_away_for_good() -> None:
    desk = Desk(players=3)
    desk.ask(ANA, messages.Sit, seat=0)
    for seat in (1, 2):
        desk.ask(ZOE, messages.Sit, seat=seat)
    desk.ask(ANA, messages.Dismiss, seat=1)
    desk.ask(ANA, messages.Dismiss, seat=2)
    assert desk.table.seats == {ANA: [0]}
    assert desk.table.host == ANA
    assert desk.refused(ZOE, messages.Sit, seat=1) == "dismissed"
    desk.ask(LEO, messages.Sit, seat=1)


def test_whoever_takes_a_bot_away_stays_the_host() -> None:
    desk = Desk(players=3)
    desk.ask(LEO, messages.Sit, seat=0)
    desk.ask(ANA, messages.SeatBot, seat=1, level="random")
    desk.ask(ANA, messages.Stand, seat=1)
    assert desk.table.host == ANA


def test_the_host_chooses_otherwise_before_the_game() -> None:
    desk = Desk(players=2, hints=True)
    desk.ask(ANA, messages.Arrange, players=3, first=2, clock=DaysClock(2))
    assert desk.table.settings == Settings("candy-conquest", 3, first=2, clock=DaysClock(2), hints=True)
    for seat, guest in enumerate((ANA, LEO, MIA)):
        desk.ask(guest, messages.Sit, seat=seat)
    desk.ask(ANA, messages.Start)
    assert desk.table.actor == 2


def test_whoever_sits_on_a_seat_that_goes_moves_to_a_free_one() -> None:
    desk = Desk(players=4, first=3)
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(LEO, messages.Sit, seat=3)
    desk.ask(ANA, messages.Arrange, players=2)
    assert desk.table.seats == {ANA: [0], LEO: [1]}
    assert desk.table.settings.first == "chance"


def test_nobody_loses_a_seat_by_what_the_host_chooses() -> None:
    desk = Desk(players=3)
    for seat, guest in enumerate((ANA, LEO, MIA)):
        desk.ask(guest, messages.Sit, seat=seat)
    assert desk.refused(ANA, messages.Arrange, players=2) == "seat-taken"


def test_choosing_what_is_chosen_already_changes_nothing() -> None:
    desk = Desk(players=2)
    before = desk.table.n
    desk.ask(ANA, messages.Arrange, players=2, edition="standard")
    assert desk.table.n == before


def test_a_guided_game_cannot_be_arranged() -> None:
    assert Desk(lesson=True).refused(ANA, messages.Arrange, players=3) == "lesson-table"


def test_a_guided_game_is_for_its_host_alone() -> None:
    desk = Desk(lesson=True)
    assert desk.refused(ANA, messages.Sit, seat=1) == "lesson-table"
    assert desk.refused(LEO, messages.Sit, seat=0) == "lesson-table"
    desk.ask(ANA, messages.Sit, seat=0)


def test_one_device_may_hold_several_seats() -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(ANA, messages.Sit, seat=1)
    desk.ask(ANA, messages.Start)
    desk.play(ANA)
    desk.play(ANA)
    assert desk.table.match is not None
    assert len(desk.table.match.log) == 2


@pytest.mark.parametrize(
    ("guest", "kind", "fields", "code"),
    [
        (LEO, messages.Sit, {"seat": 0}, "seat-taken"),
        (LEO, messages.Sit, {"seat": 2}, "no-such-seat"),
        (LEO, messages.Stand, {"seat": 0}, "not-your-seat"),
        (LEO, messages.Stand, {"seat": 1}, "seat-free"),
        (LEO, messages.SeatBot, {"seat": 1, "level": "random"}, "not-host"),
        (ANA, messages.SeatBot, {"seat": 0, "level": "random"}, "seat-taken"),
        (ANA, messages.SeatBot, {"seat": 1, "level": "genius"}, "unknown-bot"),
        (ANA, messages.Rematch, {}, "not-started"),
        (ANA, messages.Undo, {"version": 0}, "not-started"),
        (ANA, messages.Play, {"words": "0 pass", "version": 0}, "not-started"),
        (ANA, messages.TakeBack, {"seat": 0}, "no-stand-in"),
        (LEO, messages.Leave, {}, "not-seated"),
        (MIA, messages.Say, {"text": "hello"}, "not-seated"),
        (MIA, messages.Start, {}, "not-seated"),
        (LEO, messages.Dismiss, {"seat": 0}, "not-host"),
        (ANA, messages.Dismiss, {"seat": 0}, "not-dismissible"),
        (ANA, messages.Dismiss, {"seat": 1}, "seat-free"),
        (LEO, messages.Arrange, {"players": 3}, "not-host"),
        (ANA, messages.Arrange, {"edition": "of gold"}, "bad-settings"),
        (ANA, messages.Arrange, {"first": 2}, "bad-settings"),
    ],
)
def test_what_is_not_possible_before_the_game(
    guest: str, kind: type[messages.Ask], fields: dict[str, object], code: str
) -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    assert desk.refused(guest, kind, **fields) == code


@pytest.mark.parametrize(
    ("guest", "kind", "fields", "code"),
    [
        (LEO, messages.Play, {"words": "1 place Rs a1", "version": 1}, "not-your-turn"),
        (MIA, messages.Play, {"words": "0 place Rs a1", "version": 1}, "not-seated"),
        (ANA, messages.Play, {"words": "0 place Rs a1", "version": 0}, "stale"),
        (ANA, messages.Play, {"words": "1 place Rs a1", "version": 1}, "not-your-turn"),
        (ANA, messages.Play, {"words": "0 place rs a1", "version": 1}, "does-not-fit"),
        (ANA, messages.Play, {"words": "0 pass", "version": 1}, "can-place"),
        (ANA, messages.Play, {"words": "0 eat candy", "version": 1}, "unknown-move"),
        (ANA, messages.Sit, {"seat": 0}, "already-started"),
        (ANA, messages.Stand, {"seat": 0}, "already-started"),
        (ANA, messages.SeatBot, {"seat": 0, "level": "random"}, "already-started"),
        (ANA, messages.Start, {}, "already-started"),
        (ANA, messages.Rematch, {}, "still-playing"),
        (ANA, messages.Replace, {"seat": 1, "level": "random"}, "not-replaceable"),
        (ANA, messages.Replace, {"seat": 0, "level": "random"}, "not-seated"),
        (ANA, messages.Replace, {"seat": 1, "level": "genius"}, "unknown-bot"),
        (LEO, messages.TakeBack, {"seat": 0}, "not-your-seat"),
        (ANA, messages.Undo, {"version": 1}, "nothing-to-undo"),
        (MIA, messages.Undo, {"version": 1}, "not-seated"),
        (LEO, messages.AnswerUndo, {"version": 1, "agrees": True}, "stale"),
        (ANA, messages.Undo, {"version": 9}, "stale"),
        (ANA, messages.Dismiss, {"seat": 1}, "already-started"),
        (ANA, messages.Arrange, {"hints": True}, "already-started"),
    ],
)
def test_what_is_not_possible_during_the_game(
    guest: str, kind: type[messages.Ask], fields: dict[str, object], code: str
) -> None:
    assert playing().refused(guest, kind, **fields) == code


def test_a_message_that_comes_twice_is_carried_out_once() -> None:
    desk = playing()
    version = desk.table.version
    desk.ask(ANA, messages.Play, "again", words="0 place Rs a1", version=version)
    n = desk.table.n
    desk.ask(ANA, messages.Play, "again", words="0 place Rs a1", version=version)
    assert desk.table.n == n
    assert desk.table.done_before(ANA, "again") == n


def test_a_message_that_comes_again_much_later_is_still_known() -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, "first", seat=0)
    for number in range(150):
        desk.ask(ANA, messages.Stand if number % 2 == 0 else messages.Sit, seat=0)
    for number in range(40):
        desk.ask(f"guest {number}", messages.Sit, seat=1)
        desk.ask(f"guest {number}", messages.Stand, seat=1)
    n = desk.table.n
    desk.ask(ANA, messages.Sit, "first", seat=0)
    assert desk.table.n == n


def test_a_table_takes_only_so_many_events_but_lets_a_game_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = playing()
    monkeypatch.setattr(decisions, "MAX_EVENTS", desk.table.n)
    assert desk.refused(ANA, messages.Say, text="hello") == "table-full"
    desk.play_to_the_end()
    assert desk.refused(ANA, messages.Rematch) == "table-full"


def test_the_same_id_of_somebody_else_is_another_message() -> None:
    desk = playing()
    desk.ask(ANA, messages.Say, "one", text="hello")
    desk.ask(LEO, messages.Say, "one", text="hello too")
    assert desk.table.n == 6


def test_somebody_who_is_absent_can_be_replaced_by_the_decision_of_all_others() -> None:
    desk = playing(players=3)
    desk.table.people.away[MIA] = desk.now
    assert desk.refused(ANA, messages.Replace, seat=2, level="random") == "not-replaceable"
    desk.wait(ABSENCE_MS)
    desk.ask(ANA, messages.Replace, seat=2, level="random")
    assert desk.table.chairs[2].bot == ""
    desk.ask(LEO, messages.Replace, seat=2, level="random")
    assert desk.table.chairs[2].bot == "random"


def test_whoever_was_replaced_takes_the_seat_back() -> None:
    desk = playing()
    desk.ask(LEO, messages.Leave)
    desk.ask(ANA, messages.Replace, seat=1, level="random")
    desk.play(ANA)
    assert desk.table.bot_to_move() == "random"
    desk.ask(LEO, messages.TakeBack, seat=1)
    assert desk.table.bot_to_move() == ""
    desk.play(LEO)


def test_a_bot_moves_only_where_it_has_to() -> None:
    desk = playing()
    with pytest.raises(Exception, match="stale"):
        bot_move(desk.table, "0 place Rs a1", desk.table.version, desk.now)


@pytest.mark.parametrize("leaver", [ANA, LEO, MIA, ZOE])
def test_whoever_leaves_the_others_can_finish(leaver: str) -> None:
    desk = playing(players=4)
    desk.ask(leaver, messages.Leave)
    seat = (ANA, LEO, MIA, ZOE).index(leaver)
    for guest in (ANA, LEO, MIA, ZOE):
        if guest != leaver and not desk.table.chairs[seat].bot:
            desk.ask(guest, messages.Replace, seat=seat, level="random")
    assert desk.table.chairs[seat].bot == "random"
    assert desk.table.host != leaver


def test_a_host_who_leaves_passes_the_table_on() -> None:
    desk = Desk()
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(LEO, messages.Sit, seat=1)
    desk.ask(ANA, messages.Leave)
    assert desk.table.host == LEO
    desk.ask(LEO, messages.SeatBot, seat=0, level="random")


def test_messages_can_be_switched_off() -> None:
    assert playing(chat=False).refused(ANA, messages.Say, text="hello") == "chat-off"


def test_who_may_watch_is_the_hosts_choice() -> None:
    assert playing(watchers="invited").table.may_watch(MIA)
    assert not playing(watchers="nobody").table.may_watch(MIA)
    assert playing(watchers="nobody").table.may_watch(LEO)


def test_where_nobody_may_watch_guests_come_in_while_a_seat_is_free() -> None:
    desk = Desk(watchers="nobody")
    assert desk.table.may_watch(LEO)
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(LEO, messages.Sit, seat=1)
    assert not desk.table.may_watch(MIA)


@pytest.mark.parametrize(("watchers", "is_listed"), [("everybody", True), ("invited", False), ("nobody", False)])
def test_strangers_find_a_full_table_only_if_everybody_may_watch(watchers: str, is_listed: bool) -> None:
    desk = Desk(open=True, watchers=watchers)
    assert desk.table.is_listed
    for seat in (0, 1):
        desk.ask(ANA, messages.Sit, seat=seat)
    assert desk.table.is_listed == is_listed


def test_a_table_stays_as_it_is_when_the_one_after_it_is_worked_out() -> None:
    desk = playing("candy-lab", 3, clock=BankClock(600, 5))
    random = Random(13)
    for _ in range(60):
        before, state = desk.table, everything_of(desk.table)
        desk.wait(700)
        if random.random() < 0.3:
            desk.ask(ANA, messages.Say, text="hello")
        desk.play(desk.table.chairs[desk.table.actor or 0].guest)
        if desk.table.match is not None and desk.table.match.can_undo and random.random() < 0.5:
            seat = desk.table.match.log[-1].actor
            assert isinstance(seat, int)
            desk.ask(desk.table.chairs[seat].guest, messages.Undo, version=desk.table.version)
        assert everything_of(before) == state


def done_at(table: Table) -> dict[tuple[str, str], int]:
    """The messages that the table knows to have been carried out."""
    known = ((guest, one) for guest, ids in table.history.done.events.items() for one in ids)
    return {(guest, one): n for guest, one in known if (n := table.done_before(guest, one)) is not None}


def test_the_oldest_messages_are_forgotten_first_whoever_sent_them() -> None:
    done, most = CarriedOut(), history.REMEMBERED_IDS
    for n in range(most + 2):
        done.note(Said(0, (ANA, LEO)[n % 2], f"{n}", "hello"), n)
        done.forget_oldest()
    assert [done.event_of(ANA, "0"), done.event_of(LEO, "1")] == [None, None]
    assert [done.event_of(ANA, "2"), done.event_of(LEO, f"{most + 1}")] == [2, most + 1]


def test_what_was_worked_out_and_not_kept_is_forgotten_when_something_else_happens() -> None:
    desk = playing()
    lost = desk.table.after([Said(desk.now, ANA, "lost", "never kept"), Said(desk.now, ANA, "lost too", "nor this")])
    assert lost.done_before(ANA, "lost") == desk.table.n + 1
    assert desk.table.done_before(ANA, "lost") is None
    kept = desk.table.after([Said(desk.now, LEO, "kept", "this was"), Said(desk.now, LEO, "more", "and this")])
    assert [kept.done_before(ANA, one) for one in ("lost", "lost too")] == [None, None]
    assert [one.event.id for one in kept.past][-2:] == ["kept", "more"]


def everything_of(table: Table) -> tuple[object, ...]:
    """All that events can change."""
    assert table.match is not None
    assert table.clock is not None
    clock = (table.clock.left, table.clock.running, table.clock.since, tuple(table.clock.before))
    play = (table.match.record().line(), table.match.legal_moves, table.match.can_undo, table.actor, table.version)
    people = (tuple(table.chairs), dict(table.seats), table.host, table.dismissed, dict(table.votes), list(table.sheet))
    return table.n, table.stage, done_at(table), [one.n for one in table.past], clock, play, people


def test_a_table_is_rebuilt_from_its_log() -> None:
    desk = playing("candy-lab", 3)
    for _ in range(20):
        desk.play((ANA, LEO, MIA)[desk.table.actor or 0])
    again = Table("desk")
    for happened in desk.table.past:
        again.fold(read(write(happened.event)))
    assert again.match is not None
    assert desk.table.match is not None
    assert again.match.record() == desk.table.match.record()
    assert (again.n, again.version, done_at(again)) == (desk.table.n, desk.table.version, done_at(desk.table))
