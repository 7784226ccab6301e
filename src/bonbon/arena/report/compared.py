"""Two editions in one table: what differs, and whether it is more than chance."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from statistics import mean

from bonbon.arena.balance import Deals, endings, leader_wins, mean_of, seat_shares
from bonbon.arena.intervals import Interval, difference
from bonbon.arena.luck import luck
from bonbon.arena.report.subject import Subject
from bonbon.arena.report.tables import table
from bonbon.arena.wording import is_clear, number, number_range, percent, points, points_range, signed

Figure = Callable[[Deals], Interval | None]


def compared(one: Subject, other: Subject) -> str:
    """Two editions in one table, and for each figure whether the difference is more than chance."""
    rows = [["", f"A {one.edition}", f"B {other.edition}", "B less A", "95 % interval", "more than chance"]]
    for name, share, figure in figures(one):
        rows.append(compared_row(name, share, figure(one.deals), figure(other.deals)))
    played = f"From {len(one.games)} games of A and {len(other.games)} games of B"
    note = f"{played}; shares are compared in points of a percent."
    return (
        '<section class="panel"><h2>What differs</h2>'
        f'{table(rows, "words")}<p class="from">{escape(note)}</p></section>\n'
    )


def figures(subject: Subject) -> list[tuple[str, bool, Figure]]:
    """The figures that are compared: a name, whether it is a share, and how it is found."""
    words = subject.measures.endings
    return [
        ("wins of the 1st seat", True, lambda deals: seat_shares(deals)[0]),
        ("decided by deal and dice", True, lambda deals: luck(deals).deal),
        ("moves in a game", False, lambda deals: mean_of(deals, lambda game: game.length)),
        ("moves to choose from", False, lambda deals: mean_of(deals, lambda game: mean(game.choices))),
        ("lead changes", False, lambda deals: mean_of(deals, lambda game: game.lead_changes)),
        ("wins of the leader halfway", True, lambda deals: leader_wins(deals)[4][0]),
        *((f"games in which {words[reason]}", True, ending(reason)) for reason in words),
    ]


def ending(reason: str) -> Figure:
    return lambda deals: endings(deals, [reason])[reason][0]


def compared_row(name: str, is_share: bool, one: Interval | None, other: Interval | None) -> list[str]:
    if one is None or other is None:
        return [name, "–", "–", "–", "–", "it cannot be told"]
    more = difference(other, one)
    verdict = "yes" if is_clear(more, 0.0) else "it may be chance"
    if is_share:
        return [name, percent(one.value), percent(other.value), points(more.value), points_range(more), verdict]
    return [name, number(one.value), number(other.value), signed(more.value), number_range(more), verdict]
