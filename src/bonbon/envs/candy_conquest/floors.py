"""The floors of Candy Conquest in words: a position has columns, and a picture shows plans."""

from __future__ import annotations

from bonbon.envs.arrays import Position
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.notation import cell_name
from bonbon.rules.candy_conquest.state import FLOORS, State
from bonbon.rules.moves import numbers_in


def floors_of(state: State) -> Position:
    """Which seat shows in each cell of each floor that is built on, from the lowest up."""
    floors = [
        {
            cell_name(cell): seat
            for seat in range(state.players)
            for cell in numbers_in(int(cells_shown_by(state, seat, floor)))
        }
        for floor in range(1, FLOORS + 1)
    ]
    return {"floors": [floor for floor in floors if floor]}
