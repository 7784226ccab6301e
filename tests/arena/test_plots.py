"""Plots: well-formed drawings with a label, on scales that two plots can share."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from bonbon.arena import plots
from bonbon.arena.intervals import Interval
from bonbon.arena.plots import Row, Scale, Span, round_numbers, shares_by_step, span_of
from bonbon.arena.wording import number_range, points, seat_name

HALF = Interval(0.5, 0.4, 0.6)
OPEN = Interval(0.5, float("-inf"), float("inf"))
DRAWINGS = {
    "rows": plots.interval_rows("a <label>", [Row("1 & 2", HALF, "50 %")], Span(0, 1), 0.5, "even"),
    "bars": plots.bars("a <label>", [Row("<end>", HALF, "50 %")]),
    "histogram": plots.histogram("a <label>", [1, 2, 2, 90], Span(1, 91), 0.5, "moves"),
    "curve": plots.curve("a <label>", [(1, HALF), (2, OPEN)], Span(1, 2), Span(0, 1), "%", 0.5),
    "stacked": plots.stacked("a <label>", [("luck", 0.3, "red"), ("play", 0.7, "blue")]),
    "board": plots.board_map("a <label>", 2, 2, {"a1": HALF, "b2": Interval(-0.5, -0.6, -0.4)}, 0.5),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_every_drawing_is_well_formed_and_labelled(name: str) -> None:
    drawing = ElementTree.fromstring(DRAWINGS[name])
    assert drawing.get("aria-label") == "a <label>"
    assert drawing.get("role") == "img"
    assert "inf" not in DRAWINGS[name].replace("info", "")
    assert "nan" not in DRAWINGS[name]


def test_a_scale_keeps_what_is_too_large_at_its_end() -> None:
    scale = Scale(0, 10, 100, 200)
    assert [scale.at(value) for value in (0, 5, 10, 99, float("-inf"))] == [100, 150, 200, 200, 100]


def test_a_span_has_room_for_everything_that_is_finite() -> None:
    span = span_of([HALF, OPEN], 0.9)
    assert span.low < 0.4
    assert 0.9 < span.high < 1


@pytest.mark.parametrize(
    ("span", "numbers"),
    [
        (Span(0, 100), [0, 50, 100]),
        (Span(3, 17), [5, 10, 15]),
        (Span(0, 1), [0, 0.5, 1]),
        (Span(-0.02, 0.03), [-0.02, 0, 0.02]),
    ],
)
def test_axes_have_round_numbers(span: Span, numbers: list[float]) -> None:
    assert round_numbers(span) == pytest.approx(numbers)


def test_steps_of_a_histogram_hold_all_values() -> None:
    values = [3, 3, 4, 50, 99]
    steps = shares_by_step(values, Span(3, 100))
    assert sum(share for _, _, share in steps) == pytest.approx(1)
    assert len(steps) <= 24


def test_figures_have_a_real_minus_and_no_negative_nothing() -> None:
    assert points(-0.123) == "−12.3"
    assert points(-0.0001) == "+0.0"
    assert number_range(OPEN) == "open: a single deal"
    assert seat_name(2) == "3rd seat"
