"""Clocks: a bank with increment, days per move, and no time for anybody while the server was down."""

from __future__ import annotations

import pytest

from bonbon.errors import Refusal
from bonbon.server.live.pace import SteadyClock
from bonbon.tables.clocks import DAY, TableClock, Uptime
from bonbon.tables.decisions import STAND_IN, bot_move, time_out
from bonbon.tables.events import Replaced
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import BankClock, DaysClock, NoClock
from tests.server.tables import ANA, LEO, Desk, playing


def bank(seconds: int = 60, increment: int = 5, uptime: Uptime | None = None) -> TableClock:
    clock = TableClock(BankClock(seconds, increment), 2, uptime or Uptime())
    clock.press(0, 0)
    return clock


def test_time_runs_for_the_actor_alone() -> None:
    clock = bank()
    assert clock.left_at(0, 10_000) == 50_000
    assert clock.left_at(1, 10_000) == 60_000


def test_whoever_finishes_a_turn_gets_the_increment() -> None:
    clock = bank()
    clock.press(1, 10_000)
    assert clock.left == (55_000, 60_000)


def test_several_moves_in_one_turn_are_one_press() -> None:
    clock = bank()
    clock.press(0, 10_000)
    assert clock.left_at(0, 10_000) == 50_000


def test_time_does_not_go_below_nothing() -> None:
    clock = bank()
    assert clock.left_at(0, 99_000) == 0
    assert clock.is_out_of_time(0, 99_000)
    assert not clock.is_out_of_time(1, 99_000)


def test_days_begin_anew_with_every_turn() -> None:
    clock = TableClock(DaysClock(3), 2, Uptime())
    clock.press(0, 0)
    clock.press(1, DAY)
    assert clock.left == (3 * DAY, 3 * DAY)
    assert clock.left_at(1, 2 * DAY) == 2 * DAY


def test_time_in_which_the_server_was_down_counts_for_nobody() -> None:
    clock = bank(uptime=Uptime([(5_000, 35_000)]))
    assert clock.left_at(0, 40_000) == 50_000


def test_without_a_clock_nobody_is_ever_out_of_time() -> None:
    clock = TableClock(NoClock(), 2, Uptime())
    clock.press(0, 0)
    assert not clock.is_out_of_time(0, 10**12)
    assert clock.info(0) is None


def farmed(clock: BankClock | DaysClock) -> tuple[int, int]:
    """What Ana has left after thinking for a minute, and after playing and taking back eight times in that minute."""
    honest, farmer = playing(clock=clock), playing(clock=clock)
    honest.wait(64_000)
    for _ in range(8):
        farmer.wait(4_000)
        farmer.play(ANA)
        farmer.wait(4_000)
        farmer.ask(ANA, messages.Undo, version=farmer.table.version)
        farmer.ask(LEO, messages.AnswerUndo, version=farmer.table.version, agrees=True)
    assert honest.table.clock is not None
    assert farmer.table.clock is not None
    return honest.table.clock.left_at(0, honest.now), farmer.table.clock.left_at(0, farmer.now)


@pytest.mark.parametrize("clock", [BankClock(600, 5), DaysClock(1)])
def test_playing_and_taking_back_wins_no_time(clock: BankClock | DaysClock) -> None:
    honest, farmer = farmed(clock)
    assert farmer == honest


def test_a_move_that_is_taken_back_costs_the_next_player_nothing() -> None:
    desk = playing(clock=BankClock(60, 5))
    desk.play(ANA)
    desk.wait(20_000)
    desk.ask(ANA, messages.Undo, version=desk.table.version)
    desk.ask(LEO, messages.AnswerUndo, version=desk.table.version, agrees=True)
    assert desk.table.clock is not None
    assert desk.table.clock.info(desk.now) == messages.ClockInfo([40_000, 60_000], 0)


def test_at_zero_a_bot_goes_on_and_with_a_bank_it_finishes_the_game() -> None:
    desk = playing(clock=BankClock(10))
    with pytest.raises(Refusal, match="stale"):
        time_out(desk.table, desk.now)
    desk.wait(10_000)
    desk.table = desk.table.after(time_out(desk.table, desk.now))
    assert desk.table.bot_to_move() == STAND_IN
    assert desk.refused(ANA, messages.TakeBack, seat=0) == "out-of-time"


def test_with_days_for_a_move_the_seat_can_be_taken_back() -> None:
    desk = playing(clock=DaysClock(1))
    desk.wait(DAY)
    desk.table = desk.table.after(time_out(desk.table, desk.now))
    desk.ask(ANA, messages.TakeBack, seat=0)
    assert desk.table.bot_to_move() == ""


def test_the_next_game_begins_with_a_full_bank_and_its_own_player() -> None:
    desk = playing(clock=BankClock(10))
    desk.wait(10_000)
    desk.table = desk.table.after(time_out(desk.table, desk.now))
    desk.table = desk.table.after([Replaced(desk.now, seat=1, level="random")])
    while desk.table.stage == "playing":
        words = desk.table.match.legal_moves[0] if desk.table.match else ""
        desk.table = desk.table.after(bot_move(desk.table, words, desk.table.version, desk.now))
    desk.ask(ANA, messages.Rematch)
    assert [chair.player for chair in desk.table.chairs] == ["person", "person"]
    assert not any(chair.out_of_time for chair in desk.table.chairs)


def test_a_worker_has_to_look_when_a_clock_runs_out_and_at_once_when_a_bot_is_to_move() -> None:
    desk = playing(clock=BankClock(60))
    assert desk.table.due(desk.now + 7) == desk.now + 60_000
    desk.wait(60_000)
    desk.table = desk.table.after(time_out(desk.table, desk.now))
    assert desk.table.due(desk.now + 7) == desk.now + 7
    assert playing().table.due(desk.now) is None


def test_a_wall_clock_that_is_set_by_an_hour_costs_nobody_an_hour() -> None:
    wall, elapsed = [1_000.0], [50.0]
    now = SteadyClock(lambda: wall[0], lambda: elapsed[0])
    start = now()
    for at, jump in ((0, 3600.0), (60, 0.0), (60, -7200.0), (60, 0.0)):
        elapsed[0] += at
        wall[0] += at + jump
        now()
    assert abs(now() - start - 180_000) <= 2_000


def test_a_wall_clock_that_is_a_little_off_is_followed() -> None:
    wall, elapsed = [1_000.0], [50.0]
    now = SteadyClock(lambda: wall[0], lambda: elapsed[0])
    wall[0] += 0.2
    for _ in range(30):
        elapsed[0] += 1
        wall[0] += 1
        now()
    assert now() == round(wall[0] * 1000)


def test_the_clock_is_sent_with_the_table() -> None:
    desk = playing(clock=BankClock(60, 2))
    desk.wait(1_000)
    desk.play(ANA)
    assert desk.table.clock is not None
    assert desk.table.clock.info(desk.now) == messages.ClockInfo([61_000, 60_000], 1)


def one_device(*names: str) -> Desk:
    """Ana has every seat, on one device."""
    desk = Desk(clock=BankClock(60, 0))
    for seat, name in enumerate(names):
        desk.ask(ANA, messages.Sit, seat=seat, name=name)
    desk.ask(ANA, messages.Start)
    return desk


def hand_over(desk: Desk, taken: bool) -> None:
    desk.ask(ANA, messages.HandOver, version=desk.table.version, taken=taken)


def clock_of(desk: Desk) -> messages.ClockInfo:
    assert desk.table.clock is not None
    info = desk.table.clock.info(desk.now)
    assert info is not None
    return info


def test_nobodys_time_runs_while_the_device_goes_round() -> None:
    desk = one_device("Ana", "Milo")
    desk.play(ANA)
    desk.wait(1_000)
    hand_over(desk, taken=False)
    desk.wait(100_000)
    assert clock_of(desk) == messages.ClockInfo([60_000, 59_000], None)
    assert not desk.table.is_out_of_time(desk.now)
    assert desk.table.due(desk.now) is None
    hand_over(desk, taken=True)
    desk.wait(4_000)
    assert clock_of(desk) == messages.ClockInfo([60_000, 55_000], 1)


def test_a_device_that_is_handed_over_twice_is_handed_over_once() -> None:
    desk = one_device("Ana", "Milo")
    desk.play(ANA)
    hand_over(desk, taken=True)
    assert clock_of(desk).running == 1
    hand_over(desk, taken=False)
    events = desk.table.n
    hand_over(desk, taken=False)
    assert desk.table.n == events


def test_a_move_takes_the_device_too_and_one_taken_back_costs_no_time_behind_the_curtain() -> None:
    desk = one_device("Ana", "Milo")
    desk.play(ANA)
    hand_over(desk, taken=False)
    desk.wait(30_000)
    desk.play(ANA)
    assert clock_of(desk) == messages.ClockInfo([60_000, 60_000], 0)
    hand_over(desk, taken=False)
    desk.wait(30_000)
    desk.ask(ANA, messages.Undo, version=desk.table.version)
    assert clock_of(desk) == messages.ClockInfo([60_000, 60_000], 1)


def test_with_people_elsewhere_the_clock_goes_on() -> None:
    desk = playing(clock=BankClock(60, 5))
    assert desk.refused(ANA, messages.HandOver, version=desk.table.version, taken=False) == "not-one-device"
    assert desk.refused(LEO, messages.HandOver, version=desk.table.version - 1, taken=False) == "stale"
