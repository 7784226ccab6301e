"""Views of games that bots play: every few moves, as the seat that has to act sees the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from bonbon.bots import RandomBot
from bonbon.play import Match
from bonbon.terminal.canvas import BoardState
from bonbon.terminal.choice import Choice
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.table_view import AnyTableView

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


def views(game: str, players: int, every: int = 1, seed: str = "tea") -> Iterator[AnyTableView]:
    """The table before every so many moves, and after the last."""
    whole = played(game, players, seed)
    match = Match.from_setup(game, whole.setup, players, names=whole.names)
    for number, words in enumerate(whole.moves):
        if isinstance(match.actor, int) and number % every == 0:
            yield LocalTable(match, {}).view(match.actor)
        match.play(words)
    yield LocalTable(match, {}).view(0)


def choosing(view: AnyTableView) -> Choice:
    """Somebody who has chosen nothing yet."""
    choice, steps_of = Choice(), presentation_of(view.game).steps_of
    choice.offer({steps_of(words, view.position): words for words in view.legal})
    return choice


def board_state(choice: Choice, **fields: object) -> BoardState:
    state = BoardState(frozenset(choice.offered), choice.path, following=frozenset(choice.next_steps))
    for name, value in fields.items():
        setattr(state, name, value)
    return state
