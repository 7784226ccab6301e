"""What stands at the top of a table: whose turn it is and what for, and at the end the result."""

from __future__ import annotations

from bonbon.play import find_game
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.table import Table
from bonbon.terminal.table_view import AnyTableView
from bonbon.texts import Texts


def title(table: Table, say: Texts) -> str:
    """Which game it is, and which edition if that is another than the standard one."""
    game = say.get(f"game.{table.game}", table.game)
    return game if table.edition == "standard" else say("table.edition", game=game, edition=table.edition)


def prompt(view: AnyTableView, say: Texts) -> str:
    """Whose turn it is and what for."""
    if view.is_over:
        return say("table.over", headline=result_lines(view, say)[0])
    if view.actor is None:
        return ""
    if view.legal:
        return presentation_of(view.game).prompt(view, say)
    name = view.names[view.actor]
    return say("table.thinks", name=name) if view.actor in view.bots else say("table.waiting", name=name)


def result_lines(view: AnyTableView, say: Texts) -> list[str]:
    """Who has won, why, and what it is made of: one sentence a line."""
    assert view.result is not None
    return presentation_of(view.game).result_lines(view, view.result, view.reader(say))


def log_sentences(view: AnyTableView, say: Texts) -> list[str]:
    """Everything that this seat has seen happen."""
    return presentation_of(view.game).log_lines(view, view.reader(say))


def table_lines(view: AnyTableView, say: Texts) -> list[str]:
    """The table in the game's own text; a secret that has to be asked for is not told."""
    hide = presentation_of(view.game).without_secret
    position = hide(view.position, view.seat) if hide else view.position
    return find_game(view.game).drawn(position, view.reader(say))
