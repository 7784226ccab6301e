"""A look back at one game as one page: the curve of everybody's chances, the turning points, and every move."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from bonbon.arena.plots import Scale, line, text
from bonbon.arena.report.page import chip, document, footer
from bonbon.arena.wording import THIN, title_of
from bonbon.texts import Texts

WIDE, TALL, LEFT, RIGHT, TOP = 760, 260, 44, 12, 12
COLOURS = ("var(--p1)", "var(--p2)", "var(--p3)", "var(--p4)")
DASHES = ("none", "9 5", "2 5", "12 4 2 4")  # never colour alone


class Judged(NamedTuple):
    """One move: who made it, in words, the chance with it and with the better one, and everybody's before it."""

    number: int
    seat: int
    played: str
    chance: float
    best: str
    best_chance: float
    chances: tuple[float, ...]
    is_mistake: bool

    @property
    def loss(self) -> float:
        return max(0.0, self.best_chance - self.chance)


class Lookback(NamedTuple):
    """What the page is about: a game, its players, how it ended, how long each move was thought about; and for whom."""

    game: str
    edition: str
    names: Sequence[str]
    result: str
    budget: str
    moves: Sequence[Judged]
    say: Texts


def lookback_page(game: Lookback) -> str:
    """The whole page."""
    say = game.say
    title = f"{title_of(game.game)}: {', '.join(game.names)}"
    inside = (
        heading(game)
        + f'<section class="panel"><h2>{say("lookback.chances")}</h2>{legend(game.names)}{curves(game)}</section>\n'
        + turning_points(game)
        + f'<section class="panel"><h2>{say("lookback.every_move")}</h2>{every_move(game)}</section>\n'
        + footer(say.lines("lookback.notes"))
    )
    return document(title, game.game, say("lookback.kicker"), inside, "one lookback", say.language)


def heading(game: Lookback) -> str:
    say = game.say
    players, moves = say("lookback.players", n=len(game.names)), say("lookback.moves", n=len(game.moves))
    chips = [say("lookback.edition", edition=game.edition), players, moves, game.budget]
    return (
        f'<div class="title"><h1>{escape(title_of(game.game))}</h1><p>{escape(game.result)}</p>'
        f'<div class="chips">{"".join(chip(words) for words in chips)}</div></div>\n'
    )


def legend(names: Sequence[str]) -> str:
    entries = [
        f'<span><svg viewBox="0 0 44 14" aria-hidden="true"><line x1="2" y1="7" x2="42" y2="7" class="chance" '
        f'style="{stroke(seat)}"/></svg> {escape(name)}</span>'
        for seat, name in enumerate(names)
    ]
    return f'<p class="who">{"".join(entries)}</p>'


def stroke(seat: int) -> str:
    return f"stroke:{COLOURS[seat]};stroke-dasharray:{DASHES[seat]}"


def curves(game: Lookback) -> str:
    """A line for each seat; each turning point is a link to its move."""
    last = max(1, len(game.moves) - 1)
    x, y = Scale(0, last, LEFT, WIDE - RIGHT), Scale(0, 1, TALL, TOP)
    marks = [
        line(LEFT, y.at(share), WIDE - RIGHT, y.at(share), "even" if share == 0.5 else "grid")
        + text(LEFT - 6, y.at(share) + 4, f"{share * 100:.0f}{THIN}%", "axis", "end")
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    for seat in range(len(game.names)):
        points = " ".join(f"{x.at(i):g},{y.at(move.chances[seat]):g}" for i, move in enumerate(game.moves))
        marks.append(f'<polyline points="{points}" class="chance" style="{stroke(seat)}"/>')
    marks += [
        f'<a href="#move-{move.number + 1}" aria-label="{escape(told(game, move))}"><circle cx="{x.at(i):g}" '
        f'cy="{y.at(move.chances[move.seat]):g}" r="7" class="turning"><title>{escape(told(game, move))}</title>'
        "</circle></a>"
        for i, move in enumerate(game.moves)
        if move.is_mistake
    ]
    marks.append(text(WIDE - RIGHT, TALL + 18, game.say("lookback.moves", n=len(game.moves)), "axis", "end"))
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{game.say("lookback.chances_of_each")}">'
        f'<svg viewBox="0 0 {WIDE} {TALL + 24}">{"".join(marks)}</svg></div>'
    )


def turning_points(game: Lookback) -> str:
    found = [move for move in game.moves if move.is_mistake]
    items = "".join(f'<li><a href="#move-{move.number + 1}">{escape(told(game, move))}</a></li>' for move in found)
    inside = f"<ul>{items}</ul>" if found else f"<p>{game.say('lookback.nothing_lost')}</p>"
    title = game.say("lookback.turning_points")
    return f'<section class="panel short"><div><h2>{title}</h2>{inside}</div></section>\n'


def told(game: Lookback, move: Judged) -> str:
    return game.say(
        "lookback.turning_point",
        n=move.number + 1,
        played=move.played,
        chance=share(move.chance),
        points=f"{move.loss * 100:.0f}",
        best=move.best,
        best_chance=share(move.best_chance),
    )


def every_move(game: Lookback) -> str:
    rows = "".join(row(game, move) for move in game.moves)
    head = "".join(f'<th scope="col">{name}</th>' for name in game.say.lines("lookback.columns"))
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def row(game: Lookback, move: Judged) -> str:
    is_better = move.best != move.played and move.loss > 0
    cells = (
        str(move.number + 1), game.names[move.seat], move.played, share(move.chance),
        f"{move.best} ({share(move.best_chance)})" if is_better else "–",
        f"{move.loss * 100:.0f}" if is_better else "–",
    )  # fmt: skip
    inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr id="move-{move.number + 1}" class="{"mistake" if move.is_mistake else ""}">{inside}</tr>'


def share(chance: float) -> str:
    return f"{chance * 100:.0f}{THIN}%"
