"""Standings for people: a table on a terminal, plain columns in a pipe, or one JSON object for programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bonbon.arena import Standing, Standings

Rows = list[list[str]]
AROUND_A_CELL = 3  # characters: a space on each side, and a line


def show(found: Standings, as_json: bool) -> None:
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    print_rows(heading(found), bot_rows(found))
    if len(found.bots) > 2:
        print()
        print_rows("Of the games that one of the two won, the share of the bot on the left", against_rows(found))


def heading(found: Standings) -> str:
    """What was played, and every way in which it is not what was asked for."""
    edition = found.edition if isinstance(found.edition, str) else found.edition["name"]
    said = f"{found.game}, edition {edition}, {found.players} players, seed {found.seed}: "
    said += f"{found.played} games of {found.deals} deals, {found.moves:.1f} moves a game"
    if found.planned != found.asked:
        said += f"\n{found.asked} games were asked for; whole sets of {found.games_in_a_set} make {found.planned}"
    if found.played < found.planned:
        said += f"\n{found.planned - found.played} games are still to be played"
    if found.unfinished_deals:
        said += f"; deals not yet played from every seat: {found.unfinished_deals}"
    return said


def bot_rows(found: Standings) -> Rows:
    names = ["bot", "games", "wins", "share", "95 % interval", "even", "rating", "moves", "s/move"]
    return [names, *([bot.bot, *figures(bot, found.even)] for bot in found.bots)]


def figures(bot: Standing, even: float) -> list[str]:
    return [
        f"{bot.games}",
        f"{bot.wins:.1f}".removesuffix(".0"),
        f"{bot.share:.3f}",
        f"{bot.low:.3f}–{bot.high:.3f}",
        f"{even:.3f}",
        f"{bot.rating:.1f} ± {bot.uncertainty:.1f}",
        f"{bot.moves:.1f}",
        f"{bot.seconds_per_move:.5f}",
    ]


def against_rows(found: Standings) -> Rows:
    names = [bot.bot for bot in found.bots]
    return [["", *names], *([bot, *(shared(found.against[bot].get(other)) for other in names)] for bot in names)]


def shared(share: float | None) -> str:
    return "–" if share is None else f"{share:.3f}"


def print_rows(title: str, rows: Rows) -> None:
    if not sys.stdout.isatty():
        print(title)
        print_columns(rows)
        return
    from rich.console import Console
    from rich.table import Table

    console = Console()
    for part in parts_that_fit(rows, console.width):
        table = Table(title=title, title_justify="left")
        for place, name in enumerate(part[0]):
            table.add_column(name, justify="right" if place else "left", no_wrap=True)
        for row in part[1:]:
            table.add_row(*row)
        console.print(table)
        title = ""


def parts_that_fit(rows: Rows, width: int) -> list[Rows]:
    """The columns in as many tables as a window of this width needs, each with the first column; nothing is cut."""
    first, *others = [max(len(row[place]) for row in rows) + AROUND_A_CELL for place in range(len(rows[0]))]
    groups: list[list[int]] = [[]]
    for place, size in enumerate(others, start=1):
        if groups[-1] and 1 + first + sum(others[taken - 1] for taken in groups[-1]) + size > width:
            groups.append([])
        groups[-1].append(place)
    return [[[row[0], *(row[place] for place in group)] for row in rows] for group in groups]


def print_columns(rows: Rows) -> None:
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        print("  ".join(cells).rstrip())
