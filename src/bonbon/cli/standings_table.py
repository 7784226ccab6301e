"""Standings: a table for people, or one JSON object for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bonbon.cli.text_table import Rows, print_table

if TYPE_CHECKING:
    from bonbon.arena import Standing, Standings


def show(found: Standings, as_json: bool) -> None:
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    print_table(heading(found), bot_rows(found))
    if len(found.bots) > 2:
        print()
        print_table("Of the games that one of the two won, the share of the bot on the left", against_rows(found))


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
