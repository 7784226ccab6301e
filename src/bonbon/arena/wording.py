"""Figures in words: percentages, intervals, and whether something is more than chance."""

from __future__ import annotations

from math import inf

from bonbon.arena.intervals import Interval

THIN = "\u202f"  # a number and its unit stay on one line
ORDINALS = ("1st", "2nd", "3rd", "4th")


def percent(share: float) -> str:
    return f"{share * 100:.1f}{THIN}%"


def points(share: float) -> str:
    """A difference of shares in points of a percent, always signed."""
    return signed(share * 100)


def signed(value: float) -> str:
    """Always with its sign, a real minus, and never less than nothing when it is nothing."""
    return f"{round(value, 1) + 0.0:+.1f}".replace("-", "−")


def percent_range(interval: Interval) -> str:
    return f"{interval.low * 100:.1f} to {interval.high * 100:.1f}{THIN}%"


def points_range(interval: Interval) -> str:
    return f"{points(interval.low)} to {points(interval.high)}"


def number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}"


def number_range(interval: Interval) -> str:
    """An interval of numbers; one deal alone leaves everything open."""
    if interval.high == inf:
        return "open: a single deal"
    return f"{number(interval.low)} to {number(interval.high)}".replace("-", "−")


def is_clear(interval: Interval, zero: float) -> bool:
    """Whether the interval lies on one side."""
    return interval.low > zero or interval.high < zero


def seat_name(seat: int) -> str:
    return f"{ORDINALS[seat]} seat"


def title_of(game: str) -> str:
    return game.replace("-", " ").title()
