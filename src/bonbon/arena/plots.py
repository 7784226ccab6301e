"""Small plots as SVG: drawn for a phone's width, coloured by the page's tokens, every mark with its words beside it.

A plot says nothing that the table under it does not say too, so screen readers get its label and the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, inf, log10
from typing import NamedTuple

from bonbon.arena.intervals import Interval
from bonbon.arena.wording import signed

WIDTH = 340
ROW = 28
LABEL = 92  # width of the names at the left of rows
FIGURE = 52  # width of the figures at their right


class Row(NamedTuple):
    """One line of a plot: a name, a figure with its interval, how it is written, and the colour of its mark."""

    name: str
    interval: Interval
    figure: str
    colour: str = "var(--brand)"


class Scale(NamedTuple):
    """From values to places: what stands at both ends."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return round(self.start + (inside - self.low) / (self.high - self.low or 1) * (self.end - self.start), 1)


class Span(NamedTuple):
    """The values that a plot has to show; two plots side by side share one."""

    low: float
    high: float


def span_of(intervals: Sequence[Interval], *also: float) -> Span:
    """Room for all intervals, and a little more."""
    ends = [end for interval in intervals for end in interval if abs(end) != inf] + list(also)
    low, high = min(ends), max(ends)
    air = (high - low) * 0.06 or 0.01
    return Span(low - air, high + air)


def svg(height: float, label: str, *marks: str) -> str:
    inside = "".join(marks)
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(label)}">{inside}</svg>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{kind}"/>'


def interval_rows(label: str, rows: Sequence[Row], span: Span, zero: float, zero_name: str) -> str:
    """A dot for each figure on its interval, and a dashed line for what it is held against."""
    scale = Scale(span.low, span.high, LABEL, WIDTH - FIGURE - 6)
    bottom = ROW * len(rows) + 6
    marks = [line(scale.at(zero), 0, scale.at(zero), bottom, "even")]
    marks += [mark for place, row in enumerate(rows) for mark in interval_row(row, ROW * place + ROW / 2 + 2, scale)]
    marks.append(text(scale.at(zero), bottom + 14, zero_name, "axis", "middle"))
    return svg(bottom + 20, label, *marks)


def interval_row(row: Row, y: float, scale: Scale) -> list[str]:
    left, right = scale.at(row.interval.low), scale.at(row.interval.high)
    return [
        text(0, y + 4.5, row.name, "name"),
        f'<line x1="{left:g}" y1="{y:g}" x2="{right:g}" y2="{y:g}" class="whisker" style="stroke:{row.colour}"/>',
        f'<circle cx="{scale.at(row.interval.value):g}" cy="{y:g}" r="6" class="dot" style="fill:{row.colour}"/>',
        text(WIDTH, y + 4.5, row.figure, "figure", "end"),
    ]


def bars(label: str, rows: Sequence[Row]) -> str:
    """Shares of a whole as bars with their names above them, because names of endings are long."""
    tall, scale = 50, Scale(0, 1, 0, WIDTH - FIGURE - 6)
    marks = []
    for place, row in enumerate(rows):
        y = tall * place
        low, high = scale.at(row.interval.low), scale.at(row.interval.high)
        marks += [
            text(0, y + 14, row.name, "name"),
            box(0, y + 22, scale.end, 16, "well"),
            f'<rect x="0" y="{y + 22}" width="{scale.at(row.interval.value):g}" height="16" rx="4" '
            f'style="fill:{row.colour}"/>',
            line(low, y + 30, high, y + 30, "over"),
            text(WIDTH, y + 35, row.figure, "figure", "end"),
        ]
    return svg(tall * len(rows), label, *marks)


def box(x: float, y: float, width: float, height: float, kind: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" class="{kind}"/>'


def histogram(label: str, values: Sequence[int], span: Span, tallest: float, unit: str) -> str:
    """How often each value occurs, in at most 24 steps of whole numbers."""
    height, scale = 120, Scale(span.low, span.high, 0, WIDTH)
    up = Scale(0, tallest, height, 14)
    marks = [
        column(scale.at(start), scale.at(stop), up.at(share), height)
        for start, stop, share in shares_by_step(values, span)
        if share
    ]
    half = (scale.at(span.low + 1) - scale.at(span.low)) / 2  # a whole number stands under the middle of its column
    under = Scale(span.low, span.high, half, WIDTH + half)
    marks += [line(0, height, WIDTH, height, "ground"), *ticks(span, under, height, unit)]
    return svg(height + 22, label, *marks)


def column(left: float, right: float, top: float, bottom: float) -> str:
    return box(left + 1, top, max(1, right - left - 2), bottom - top, "bar-mark")


def shares_by_step(values: Sequence[int], span: Span) -> list[tuple[float, float, float]]:
    """Equal steps of whole numbers and the share of values in each."""
    step = max(1, ceil((span.high - span.low) / 24))
    starts = range(floor(span.low), ceil(span.high), step)
    return [
        (start, start + step, sum(start <= value < start + step for value in values) / len(values)) for start in starts
    ]


def ticks(span: Span, scale: Scale, y: float, unit: str) -> list[str]:
    """Round numbers under an axis, the last one with its unit."""
    places = [place for place in round_numbers(span) if scale.at(place) <= WIDTH]
    words = [f"{place:g}" for place in places[:-1]] + [f"{places[-1]:g} {unit}".strip()] if places else []
    anchors = [
        "start" if scale.at(place) < 12 else "end" if scale.at(place) > WIDTH - 40 else "middle" for place in places
    ]
    return [
        text(scale.at(place), y + 16, word, "axis", anchor)
        for place, word, anchor in zip(places, words, anchors, strict=True)
    ]


def round_numbers(span: Span, wanted: int = 4) -> list[float]:
    """About so many round numbers inside a span."""
    rough = (span.high - span.low) / wanted
    power = 10 ** floor(log10(rough)) if rough > 0 else 1
    step = next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough)
    first = ceil(span.low / step)
    return [round(place * step, 10) for place in range(first, floor(span.high / step) + 1)]


def curve(
    label: str, points: Sequence[tuple[float, Interval]], across: Span, up: Span, unit: str, even: float | None = None
) -> str:
    """A line of figures with a band around it; at the left the round numbers of the scale."""
    height, left = 150, 34
    x, y = Scale(across.low, across.high, left, WIDTH - 6), Scale(up.low, up.high, height, 10)
    over = [f"{x.at(place):g},{y.at(interval.high):g}" for place, interval in points]
    under = [f"{x.at(place):g},{y.at(interval.low):g}" for place, interval in reversed(points)]
    middle = [f"{x.at(place):g},{y.at(interval.value):g}" for place, interval in points]
    marks = [grid(place, y, left, unit) for place in round_numbers(up)]
    marks += [f'<polygon points="{" ".join(over + under)}" class="band"/>']
    marks += [line(left, y.at(even), WIDTH - 6, y.at(even), "even")] if even is not None else []
    marks += [f'<polyline points="{" ".join(middle)}" class="curve"/>']
    if len(points) <= 12:
        marks += [
            f'<circle cx="{x.at(place):g}" cy="{y.at(interval.value):g}" r="4" class="spot"/>'
            for place, interval in points
        ]
    return svg(height + 22, label, *marks, *ticks(across, x, height, "" if unit == "%" else "moves"))


def grid(place: float, y: Scale, left: float, unit: str) -> str:
    words = f"{place * 100:g} %" if unit == "%" else f"{place:g}"
    return line(left, y.at(place), WIDTH - 6, y.at(place), "grid") + text(
        left - 5, y.at(place) + 4, words, "axis", "end"
    )


def stacked(label: str, parts: Sequence[tuple[str, float, str]]) -> str:
    """Shares that add up to a whole, as one bar with a legend under it: name, share, colour."""
    marks, x = [], 0.0
    for _, share, colour in parts:
        width = share * WIDTH
        marks.append(
            f'<rect x="{x:g}" y="0" width="{max(0, width - 1.5):g}" height="34" rx="5" style="fill:{colour}"/>'
        )
        x = round(x + width, 1)
    for place, (name, share, colour) in enumerate(parts):
        y = 58 + 24 * place
        marks.append(f'<rect x="0" y="{y - 12}" width="14" height="14" rx="4" style="fill:{colour}"/>')
        marks += [text(22, y, name, "name"), text(WIDTH, y, f"{share * 100:.0f} %", "figure", "end")]
    return svg(58 + 24 * len(parts) - 10, label, *marks)


def board_map(label: str, columns: int, rows: int, cells: dict[str, Interval], most: float) -> str:
    """A board whose cells are coloured the stronger, the more or the less they are worth, in points of a percent."""
    side, left = 60, 20
    marks = []
    for row in range(rows):
        y = (rows - 1 - row) * side
        marks.append(text(0, y + side / 2 + 5, str(row + 1), "axis"))
        for column in range(columns):
            found = cells.get(f"{'abcde'[column]}{row + 1}")
            marks += board_cell(left + column * side, y, side, found.value if found else None, most)
    marks += [text(left + c * side + side / 2, rows * side + 16, "abcde"[c], "axis", "middle") for c in range(columns)]
    return svg(rows * side + 22, label, *marks)


def board_cell(x: float, y: float, side: float, value: float | None, most: float) -> list[str]:
    strength = 0 if value is None else min(1.0, abs(value) / (most or 1)) * 0.75
    colour = "var(--good)" if (value or 0) >= 0 else "var(--bad)"
    words = "–" if value is None else signed(value * 100)
    return [
        box(x + 1, y + 1, side - 2, side - 2, "well"),
        f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{side - 2:g}" height="{side - 2:g}" rx="4" '
        f'style="fill:{colour};opacity:{strength:.2f}"/>',
        text(x + side / 2, y + side / 2 + 5, words, "cell", "middle"),
    ]
