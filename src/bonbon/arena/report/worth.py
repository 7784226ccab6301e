"""Sections about the parts of the box: what those win who use them."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.arena import plots
from bonbon.arena.balance import Worth, worths
from bonbon.arena.plots import Row, span_of
from bonbon.arena.report.section import Section, Side
from bonbon.arena.report.subject import Subject
from bonbon.arena.wording import points, points_range

USUAL_COLOUR = "var(--brand)"


def worth_sections(subjects: Sequence[Subject]) -> list[Section]:
    """One for each kind of parts; cells are shown on their board."""
    kinds = subjects[0].measures.components
    return [
        board_section(subjects, kind) if part.is_on_board else worth_section(subjects, kind)
        for kind, part in kinds.items()
    ]


def worth_section(subjects: Sequence[Subject], kind: str) -> Section:
    part = subjects[0].measures.components[kind]
    found = [worths(subject.deals, kind) for subject in subjects]
    span = span_of([worth.more for each in found for worth in each], 0.0)
    sides = []
    for subject, each in zip(subjects, found, strict=True):
        rows = [
            Row(part.names.get(w.name, w.name), w.more, points(w.more.value), part.colours.get(w.name, USUAL_COLOUR))
            for w in each
        ]
        plot = plots.interval_rows(part.title, rows, span, 0.0, "even")
        sides.append(
            Side(worth_sentence(each, part.whose, part.names), plot, worth_table(each, part.names), subject.source)
        )
    return Section(part.title, sides)


def worth_sentence(found: Sequence[Worth], whose: str, names: dict[str, str]) -> str:
    if not found:
        return "None of them was ever used."
    best, worst = found[0], found[-1]
    return (
        f"The wins of {whose}, compared with an even share, in points of a percent. The best is "
        f"{names.get(best.name, best.name)} ({points_range(best.more)}), the worst {names.get(worst.name, worst.name)} "
        f"({points_range(worst.more)})."
    )


def worth_table(found: Sequence[Worth], names: dict[str, str]) -> list[list[str]]:
    rows = [
        [names.get(part.name, part.name), points(part.more.value), points_range(part.more), str(part.times)]
        for part in found
    ]
    return [["part", "more than even", "95 % interval", "times"], *rows]


def board_section(subjects: Sequence[Subject], kind: str) -> Section:
    """The worth of cells, on the board."""
    part = subjects[0].measures.components[kind]
    found = [worths(subject.deals, kind) for subject in subjects]
    most = max((abs(worth.more.value) for each in found for worth in each), default=0.0)
    sides = []
    for subject, each in zip(subjects, found, strict=True):
        by_name = {worth.name: worth.more for worth in each}
        plot = plots.board_map(part.title, *subject.board, by_name, most)
        sides.append(Side(worth_sentence(each, part.whose, {}), plot, worth_table(each, {}), subject.source))
    return Section(part.title, sides)
