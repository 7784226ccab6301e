"""Clocks: a bank with increment, days per move, and no time for anybody while the server was down."""

from __future__ import annotations

from bonbon.server.clocks import DAY, TableClock, Uptime
from bonbon.server.protocol import messages
from bonbon.server.protocol.tables import BankClock, DaysClock, NoClock
from tests.server.tables import ANA, LEO, playing


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
    assert clock.left == [55_000, 60_000]


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
    assert clock.left == [3 * DAY, 3 * DAY]
    assert clock.left_at(1, 2 * DAY) == 2 * DAY


def test_time_in_which_the_server_was_down_counts_for_nobody() -> None:
    clock = bank(uptime=Uptime([(5_000, 35_000)]))
    assert clock.left_at(0, 40_000) == 50_000


def test_without_a_clock_nobody_is_ever_out_of_time() -> None:
    clock = TableClock(NoClock(), 2, Uptime())
    clock.press(0, 0)
    assert not clock.is_out_of_time(0, 10**12)
    assert clock.info(0) is None


def test_whoever_is_out_of_time_can_be_replaced_and_nothing_happens_by_itself() -> None:
    desk = playing(clock=BankClock(10))
    desk.wait(11_000)
    assert desk.table.stage == "playing"
    desk.ask(LEO, messages.Replace, seat=0, level="random")
    assert desk.table.bot_to_move() == "random"


def test_the_clock_is_sent_with_the_table() -> None:
    desk = playing(clock=BankClock(60, 2))
    desk.wait(1_000)
    desk.play(ANA)
    assert desk.table.clock is not None
    assert desk.table.clock.info(desk.now) == messages.ClockInfo([61_000, 60_000], 1)
