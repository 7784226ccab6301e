"""One tree over a view, open: it is grown, run and read, wherever its memory is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bonbon.bots.search.expansion import expand_root
from bonbon.bots.search.root import ROW, mark_as_won, read_root
from bonbon.bots.search.search_state import Counters, search_state_for
from bonbon.bots.search.simulation import run_simulations
from bonbon.bots.types import NO_WINNER, Move, Reals, Seat
from bonbon.machine.calls import Resident, module_for
from bonbon.play.view import View
from bonbon.rules.compiled import MACHINE
from bonbon.rules.records import numbers, row_of, zeros


class OpenSearch:
    """A search whose state lies in arrays of NumPy's, in the memory of a module, or in plain objects."""

    def __init__(self, view: View, seed: str, memory: int, moves: Sequence[Move]) -> None:
        self.state = search_state_for(view, seed, memory)
        module = module_for(self.state) if MACHINE == "wasm" else None
        self.resident = Resident(module, self.state) if module else None
        self.simulations = 0
        self.winner: Seat = NO_WINNER  # who is proven to win
        self.most_moves = max(len(moves), 1)
        self.call(expand_root, row_of(sorted(moves)))

    def call(self, function: Callable[..., Any], *more: object) -> Any:
        """Call a function of the search with its state, and with these."""
        if self.resident:
            return self.resident.call(function, *more)
        return function(self.state, *more)

    def mark_as_won(self, moves: Sequence[Move], winner: Seat) -> None:
        """Do not search these moves: it is known who wins after them."""
        if moves:
            self.call(mark_as_won, row_of(list(moves)), winner)

    def run(self, simulations: int) -> None:
        """So many simulations more."""
        self.winner = int(self.call(run_simulations, simulations))
        self.simulations += simulations

    def value_sums(self) -> list[float]:
        """What all simulations were worth to each seat."""
        sums: Reals = self.state.value_sums
        if self.resident:
            self.resident.read(sums)
        return [float(sums[seat]) for seat in range(len(sums))]

    def counters(self) -> Counters:
        """The numbers of the search that stand alone."""
        if self.resident:
            self.resident.read(self.state.counters)
        return self.state.counters[0]

    def root_rows(self) -> list[list[int]]:
        """What is known of every move at the root (see `root`)."""
        rows = zeros(ROW * self.most_moves)
        size, found = int(self.call(read_root, rows)), numbers(rows)
        return [found[ROW * i : ROW * (i + 1)] for i in range(size)]
