"""Everything about a table in words, for people who watch a program play: the position, the floors and the result."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.notation import cell_name
from bonbon.rules.candy_conquest.state import FLOORS, State
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, numbers_in


def everything(game: Game, edition: Any, state: Any, log: Iterable[str]) -> dict[str, Any]:
    """The whole table, secrets included; `log` is needed where a table does not remember what is covered."""
    position = game.position(edition, state, log)
    position["result"] = game.result_of(state) if game.actor(state) == NOBODY else None
    if game.name == "candy-conquest":
        position["floors"] = floors_of(state)
    return position


def floors_of(state: State) -> list[dict[str, int]]:
    """Which seat shows in each cell of each floor that is built on, from the lowest up."""
    floors = [
        {
            cell_name(cell): seat
            for seat in range(state.players)
            for cell in numbers_in(int(cells_shown_by(state, seat, floor)))
        }
        for floor in range(1, FLOORS + 1)
    ]
    return [floor for floor in floors if floor]
