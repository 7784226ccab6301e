"""Sections about the course of a game: how long it is, what there is to choose, who leads, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import mean, quantiles

from bonbon.arena import plots
from bonbon.arena.balance import choices_over_the_game, endings, leader_wins, mean_of
from bonbon.arena.intervals import Interval
from bonbon.arena.plots import Row, Span
from bonbon.arena.report.section import Section, Side
from bonbon.arena.report.subject import Subject
from bonbon.arena.wording import number, number_range, percent, percent_range

ENDING_COLOURS = ("var(--brand)", "var(--p3)", "var(--p2)", "var(--p4)")


def lengths(subjects: Sequence[Subject]) -> Section:
    values = [[game.length for game in subject.games] for subject in subjects]
    return Section("How long is a game?", histograms(subjects, values, "moves", length_sentence))


def length_sentence(subject: Subject) -> str:
    found = mean_of(subject.deals, lambda game: game.length)
    low, high = middle_nine_tenths([game.length for game in subject.games])
    return (
        f"A game takes {number(found.value)} moves on average ({number_range(found)}), all players together; nine "
        f"games in ten take {low} to {high}."
    )


def middle_nine_tenths(values: Sequence[int]) -> tuple[int, int]:
    if len(values) < 2:
        return min(values), max(values)
    cuts = quantiles(values, n=20, method="inclusive")
    return round(cuts[0]), round(cuts[-1])


def histograms(
    subjects: Sequence[Subject], values: list[list[int]], unit: str, sentence: Callable[[Subject], str]
) -> list[Side]:
    """A histogram for each edition, on the same axes."""
    everything = [value for each in values for value in each]
    span = Span(min(everything), max(everything) + 1)
    tallest = max(share for each in values for _, _, share in plots.shares_by_step(each, span))
    return [
        Side(
            sentence(subject),
            plots.histogram(f"How many {unit}", each, span, tallest, unit),
            histogram_table(each, span, unit),
            subject.source,
        )
        for subject, each in zip(subjects, values, strict=True)
    ]


def histogram_table(values: Sequence[int], span: Span, unit: str) -> list[list[str]]:
    rows = [
        [step_name(start, stop), percent(share), str(round(share * len(values)))]
        for start, stop, share in plots.shares_by_step(values, span)
        if share
    ]
    return [[unit, "share", "games"], *rows]


def step_name(start: float, stop: float) -> str:
    return f"{start:g}" if stop - start == 1 else f"{start:g} to {stop - 1:g}"


def choices(subjects: Sequence[Subject]) -> Section:
    found = [choices_over_the_game(subject.deals) for subject in subjects]
    across = Span(1, max(2, max(len(each) for each in found)))
    up = Span(0, max(choice.high for each in found for choice in each) * 1.05)
    sides = []
    for subject, each in zip(subjects, found, strict=True):
        curve = [(choice.move, Interval(choice.mean, choice.low, choice.high)) for choice in each]
        plot = plots.curve("How many moves there are to choose from, move by move", curve, across, up, "moves")
        table = [["move", "choices", "middle half", "games"]]
        table += [[str(c.move), number(c.mean), f"{c.low:g} to {c.high:g}", str(c.games)] for c in each]
        sides.append(Side(choices_sentence(subject), plot, table, subject.source + " The band is the middle half."))
    return Section("How much is there to choose from?", sides)


def choices_sentence(subject: Subject) -> str:
    average = mean_of(subject.deals, lambda game: mean(game.choices))
    alone = mean_of(subject.deals, lambda game: mean(count == 1 for count in game.choices))
    return (
        f"Whoever has to move chooses among {number(average.value)} moves on average ({number_range(average)}); "
        f"{percent(alone.value)} of all moves leave no choice."
    )


def lead_changes(subjects: Sequence[Subject]) -> Section:
    values = [[game.lead_changes for game in subject.games] for subject in subjects]
    return Section("How often does the lead change?", histograms(subjects, values, "changes", lead_sentence))


def lead_sentence(subject: Subject) -> str:
    found = mean_of(subject.deals, lambda game: game.lead_changes)
    never = mean_of(subject.deals, lambda game: float(game.lead_changes == 0))
    return (
        f"Whoever {subject.measures.lead} leads. The lead changes {number(found.value)} times a game "
        f"({number_range(found)}); in {percent(never.value)} of the games it never does."
    )


def decided(subjects: Sequence[Subject]) -> Section:
    """A game in which the leader of the first tenth always wins is over before it has begun."""
    sides = []
    for subject in subjects:
        found = leader_wins(subject.deals)
        curve = [((tenth + 0.5) * 10, share) for tenth, (share, _) in enumerate(found) if share]
        label = "How often the leader of the moment wins in the end, over the course of the game"
        plot = plots.curve(label, curve, Span(0, 100), Span(0, 1.0), "%", subject.even) if curve else ""
        table = [["part of the game", "leader wins", "95 % interval", "games with a leader"]]
        table += [
            [f"{10 * tenth} to {10 * tenth + 10} %", percent(share.value), percent_range(share), str(games)]
            for tenth, (share, games) in enumerate(found)
            if share
        ]
        source = subject.source + " Across: how much of the game has been played, in percent."
        sides.append(Side(decided_sentence(found), plot, table, source))
    return Section("When is it decided?", sides)


def decided_sentence(found: Sequence[tuple[Interval | None, int]]) -> str:
    half, late = found[4][0], found[-1][0]
    if not half or not late:
        return "Hardly ever is anybody ahead of all others."
    return (
        f"Whoever leads halfway through wins {percent(half.value)} of the games ({percent_range(half)}); whoever leads "
        f"in the last tenth wins {percent(late.value)}."
    )


def endings_section(subjects: Sequence[Subject]) -> Section:
    return Section("How does it end?", [endings_side(subject) for subject in subjects])


def endings_side(subject: Subject) -> Side:
    words = subject.measures.endings
    found = endings(subject.deals, words)
    rows = [
        Row(words[reason], share, percent(share.value), ENDING_COLOURS[place])
        for place, (reason, (share, _)) in enumerate(found.items())
    ]
    often = max(found, key=lambda reason: found[reason][1])
    shared = mean_of(subject.deals, lambda game: float(max(game.payoffs) < 1))
    sentence = (
        f"Most often {words[often]}: {percent(found[often][0].value)} of the games. {percent(shared.value)} end "
        f"without a single winner."
    )
    table = [["ending", "share", "95 % interval", "games"]]
    table += [
        [words[reason], percent(share.value), percent_range(share), str(games)]
        for reason, (share, games) in found.items()
    ]
    return Side(sentence, plots.bars("How often each ending occurs", rows), table, subject.source)
