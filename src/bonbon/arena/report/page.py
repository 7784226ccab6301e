"""A balance report as one page of HTML that needs nothing else: style, fonts and plots are inside it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape
from pathlib import Path

from bonbon.arena.report.compared import compared
from bonbon.arena.report.course import choices, decided, endings_section, lead_changes, lengths
from bonbon.arena.report.fairness import luck_section, seats, skill
from bonbon.arena.report.section import Section, Side
from bonbon.arena.report.subject import Subject
from bonbon.arena.report.tables import table
from bonbon.arena.report.worth import worth_sections
from bonbon.arena.wording import title_of

HERE = Path(__file__).parent
FONTS = {"Shrikhand": ("shrikhand.woff2", "400"), "Figtree": ("figtree.woff2", "300 900")}
LETTERS = "AB"

NOTES = (
    "An interval contains the true figure in 95 of 100 reports like this one. It is made over deals, not games: each "
    "deal is played twice, and two games of one deal are not independent of each other.",
    "What a part is worth is what those win who used it, not what it makes them win: a card that only leaders can play "
    "looks good here too.",
    "Everything is said about bots of this level. People, and other bots, may find other things strong.",
)


def page(subjects: Sequence[Subject], seed: str) -> str:
    """The whole report, about one edition or about two side by side."""
    sections = all_sections(subjects)
    two = len(subjects) > 1
    title = f"{title_of(subjects[0].game)}: balance of {' and '.join(subject.edition for subject in subjects)}"
    inside = (
        heading(subjects, seed)
        + in_short(subjects, sections)
        + (compared(subjects[0], subjects[1]) if two else "")
        + f'<div class="all">\n{"".join(panel(section, subjects) for section in sections)}</div>\n'
        + footer(NOTES)
    )
    return document(title, subjects[0].game, "Balance report", inside, "two" if two else "one")


def document(title: str, game: str, kicker: str, inside: str, kind: str = "one", language: str = "en") -> str:
    """A page in the look of a game's room, with everything that it needs inside it."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{style()}</style>\n</head>\n'
        f'<body data-game="{escape(game)}" class="{kind}">\n'
        f'<header class="bar"><span class="word">Bonbon</span><span class="kicker">{escape(kicker)}</span></header>\n'
        f"<main>\n{inside}</main>\n</body>\n</html>\n"
    )


def footer(notes: Sequence[str]) -> str:
    return f"<footer>{''.join(f'<p>{escape(note)}</p>' for note in notes)}</footer>\n"


def all_sections(subjects: Sequence[Subject]) -> list[Section]:
    """Everything that a designer wants to know, in the order in which it is asked."""
    return [
        seats(subjects),
        luck_section(subjects),
        *([skill(subjects)] if all(subject.skill for subject in subjects) else []),
        lengths(subjects),
        choices(subjects),
        lead_changes(subjects),
        decided(subjects),
        endings_section(subjects),
        *worth_sections(subjects),
    ]


def style() -> str:
    faces = [
        f'@font-face{{font-family:"{name}";font-weight:{weight};font-display:swap;'
        f"src:url(data:font/woff2;base64,{b64encode((HERE / 'fonts' / file).read_bytes()).decode()})}}"
        for name, (file, weight) in FONTS.items()
    ]
    return "\n".join([*faces, (HERE / "report.css").read_text("utf-8")])


def heading(subjects: Sequence[Subject], seed: str) -> str:
    first = subjects[0]
    about = " and ".join(f"the edition “{subject.edition}”" for subject in subjects)
    chips = [f"{first.players} players", f"bot {first.bot}", f"seed {seed}"]
    chips += [f"{subject.edition}: {len(subject.games)} games, {len(subject.deals)} deals" for subject in subjects]
    return (
        f'<div class="title"><h1>{escape(title_of(first.game))}</h1>'
        f"<p>What games between bots say about {escape(about)}.</p>"
        f'<div class="chips">{"".join(chip(words) for words in chips)}</div></div>\n'
    )


def chip(words: str, kind: str = "") -> str:
    return f'<span class="chip {kind}">{escape(words)}</span>'


def in_short(subjects: Sequence[Subject], sections: Sequence[Section]) -> str:
    """The sentences of the sections that are about the whole game."""
    wholes = [section for section in sections if not section.title.startswith("What each")]
    points_made = []
    for place, subject in enumerate(subjects):
        said = [section.sides[place].sentence for section in wholes]
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in said)
        label = edition_chip(place, subject) if len(subjects) > 1 else ""
        points_made.append(f'<div class="side">{label}<ul>{items}</ul></div>')
    return (
        '<section class="panel short"><div><h2>In short</h2>'
        f'<div class="sides">{"".join(points_made)}</div></div></section>\n'
    )


def edition_chip(place: int, subject: Subject) -> str:
    return chip(f"{LETTERS[place]} {subject.edition}", LETTERS[place].lower())


def panel(section: Section, subjects: Sequence[Subject]) -> str:
    sides = [
        side_of(side, edition_chip(place, subjects[place]) if len(subjects) > 1 else "")
        for place, side in enumerate(section.sides)
    ]
    return (
        f'<section class="panel"><h2>{escape(section.title)}</h2><div class="sides">{"".join(sides)}</div></section>\n'
    )


def side_of(side: Side, label: str) -> str:
    return (
        f'<div class="side">{label}<p>{escape(side.sentence)}</p>{side.plot}'
        f"<details><summary>The numbers</summary>{table(side.table)}</details>"
        f'<p class="from">{escape(side.source)}</p></div>'
    )
