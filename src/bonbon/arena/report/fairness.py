"""Sections about fairness: what seats win, how much is luck, and how much is skill."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.arena import plots
from bonbon.arena.balance import seat_shares
from bonbon.arena.intervals import Interval
from bonbon.arena.luck import luck
from bonbon.arena.plots import Row, Span, span_of
from bonbon.arena.report.section import Section, Side
from bonbon.arena.report.subject import Subject
from bonbon.arena.wording import is_clear, percent, percent_range, seat_name

SEAT_COLOURS = ("var(--p1)", "var(--p2)", "var(--p3)", "var(--p4)")


def seats(subjects: Sequence[Subject]) -> Section:
    found = [seat_shares(subject.deals) for subject in subjects]
    span = span_of([share for shares in found for share in shares], subjects[0].even)
    sides = [seats_side(subject, shares, span) for subject, shares in zip(subjects, found, strict=True)]
    return Section("Is every seat worth the same?", sides)


def seats_side(subject: Subject, shares: list[Interval], span: Span) -> Side:
    rows = [Row(seat_name(seat), share, percent(share.value), SEAT_COLOURS[seat]) for seat, share in enumerate(shares)]
    table = [["seat", "wins", "95 % interval", "games"]]
    table += [[row.name, row.figure, percent_range(row.interval), str(len(subject.games))] for row in rows]
    plot = plots.interval_rows("Share of wins of each seat", rows, span, subject.even, f"even: {percent(subject.even)}")
    return Side(seats_sentence(subject, shares), plot, table, subject.source)


def seats_sentence(subject: Subject, shares: list[Interval]) -> str:
    """Names the seat that stands out most, if any does."""
    clear = [seat for seat, share in enumerate(shares) if is_clear(share, subject.even)]
    even = percent(subject.even)
    if not clear:
        return f"No seat is clearly better or worse than another: every interval contains the even share of {even}."
    seat = max(clear, key=lambda seat: abs(shares[seat].value - subject.even))
    share = shares[seat]
    verdict = "an advantage" if share.value > subject.even else "a disadvantage"
    starts = ", which starts," if seat == 0 else ""
    return (
        f"The {seat_name(seat)}{starts} wins {percent(share.value)} of the games ({percent_range(share)}) where {even} "
        f"would be even: {verdict} that chance hardly explains."
    )


def luck_section(subjects: Sequence[Subject]) -> Section:
    return Section("How much is luck?", [luck_side(subject) for subject in subjects])


def luck_side(subject: Subject) -> Side:
    found = luck(subject.deals)
    parts = [
        ("the seat", found.seat, "var(--butter)"),
        ("the deal and the dice", found.deal.value, "var(--brand)"),
        ("what was played", found.play, "var(--p3)"),
    ]
    sentence = (
        f"Between players of equal strength, the deal and the dice decide {percent(found.deal.value)} of the "
        f"differences in results ({percent_range(found.deal)}), the seat {percent(found.seat)}; the rest comes from "
        f"what was played."
    )
    table = [["comes from", "share of the variance"], *([name, percent(share)] for name, share, _ in parts)]
    return Side(sentence, plots.stacked("Where the variance of results comes from", parts), table, subject.source)


def skill(subjects: Sequence[Subject]) -> Section:
    found = [
        Interval(bot.share, bot.low, bot.high) for subject in subjects if subject.skill for bot in subject.skill.bots
    ]
    span = span_of(found, subjects[0].even)
    return Section("How much is skill?", [skill_side(subject, span) for subject in subjects])


def skill_side(subject: Subject, span: Span) -> Side:
    standings = subject.skill
    assert standings is not None
    strong, weak = standings.bots
    share = Interval(strong.share, strong.low, strong.high)
    rows = [
        Row(bot.bot, Interval(bot.share, bot.low, bot.high), percent(bot.share), colour)
        for bot, colour in ((strong, "var(--brand)"), (weak, "var(--line-strong)"))
    ]
    verdict = "skill shows" if share.low > subject.even else "so few games do not show that skill counts"
    sentence = (
        f"The bot {strong.bot} wins {percent(share.value)} on each of its seats ({percent_range(share)}) against "
        f"{weak.bot}, where {percent(subject.even)} would be even: {verdict}."
    )
    table = [["bot", "wins", "95 % interval", "games"]]
    table += [[row.name, row.figure, percent_range(row.interval), str(standings.played)] for row in rows]
    plot = plots.interval_rows(
        "A strong bot and a weak one", rows, span, subject.even, f"even: {percent(subject.even)}"
    )
    source = f"From {standings.played} games of {standings.deals} deals, each played from every seat."
    return Side(sentence, plot, table, source)
