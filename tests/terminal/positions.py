"""Glances from games that bots play: every few moves, as the seat that has to act sees the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bonbon.bots import RandomBot
from bonbon.play import Match
from bonbon.terminal.glance import Glance
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.painting import Desk
from bonbon.terminal.steps import Choice

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
NAMES = ["Ana", "Léo", "Maximiliane-Theodora", "Praline (expert)"]  # the third is as long as a server allows


@cache
def played(game: str, players: int, seed: str = "tea") -> Match:
    """A whole game of players who do anything."""
    match = Match(game, players, seed=seed, names=NAMES[:players])
    bots = [RandomBot(f"{seed} {seat}") for seat in range(players)]
    while isinstance(match.actor, int):
        match.play(bots[match.actor].choose(match.view(match.actor), match.legal_moves))
    return match


def glances(game: str, players: int, every: int = 1, seed: str = "tea") -> Iterator[Glance]:
    """The table before every so many moves, and after the last."""
    whole = played(game, players, seed)
    match = Match.from_setup(game, whole.setup, players, names=whole.names)
    for number, words in enumerate(whole.moves):
        if isinstance(match.actor, int) and number % every == 0:
            yield LocalTable(match, {}).glance(match.actor)
        match.play(words)
    yield LocalTable(match, {}).glance(0)


def desk_of(choice: Choice, **fields: object) -> Desk:
    desk = Desk(frozenset(choice.offered), choice.path, following=frozenset(choice.next_steps))
    for name, value in fields.items():
        setattr(desk, name, value)
    return desk
