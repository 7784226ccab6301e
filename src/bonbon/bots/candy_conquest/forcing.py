"""Forced wins: a win in one, and for two players a chain of threats of which each leaves the rival no choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from bonbon.bots.candy_conquest.placements import all_placements, keep_what_stops
from bonbon.bots.candy_conquest.prospects import LACKS_ONE, LACKS_TWO, PROSPECTS, Notes, place_of
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.bots.numbers import reals
from bonbon.rules.bits import has
from bonbon.rules.candy_conquest.floors import cells_shown_by
from bonbon.rules.candy_conquest.placing import apply
from bonbon.rules.candy_conquest.table import FLOORS, Table, is_large, lower_half
from bonbon.rules.compiled import compiled, compiled_apart
from bonbon.rules.moves import bit_of, group_of
from bonbon.rules.records import batch_of, become, blanks, row_of, zeros

MOST_PLACEMENTS = 1024
DEEPEST = 14  # moves of both players
MOST_POSITIONS = 300  # to look at before giving up: a few milliseconds
LOOKED_AT, MOVE = 0, 1  # what stands in `counts`


class Chain(NamedTuple):
    """What a search for a chain of threats writes on: the table after each move, and the moves to try there."""

    tables: Any
    notes: Notes
    found: Any
    weights: Any
    plans: Any  # so many moves for each depth
    counts: Any


def forced_win(table: Table, moves: Sequence[int]) -> int | None:
    """A move that wins whatever the others do, if one is found."""
    tables = blanks(Table, DEEPEST + 2)
    become(tables, 0, batch_of(Table, table), 0)
    notes = Notes(zeros(PROSPECTS), blanks(Table, 1))
    found, weights = zeros(MOST_PLACEMENTS), reals(MOST_PLACEMENTS)
    chain = Chain(tables, notes, found, weights, zeros(MOST_PLACEMENTS * (DEEPEST + 2)), zeros(2))
    move = int(winning_move(chain, row_of(list(moves))))
    return move if move >= 0 else None


@compiled_apart
def winning_move(chain: Chain, allowed: Any) -> int:
    """One of the moves that completes a line or begins a chain of threats that cannot be met, or -1."""
    seat = chain.tables[0].turn + 0
    if can_win(chain.tables[0], seat):
        for i in range(len(allowed)):
            become(chain.tables, 1, chain.tables, 0)
            apply(chain.tables[1], allowed[i])
            if chain.tables[1].reason and chain.tables[1].winner == seat:
                return allowed[i]  # type: ignore[no-any-return]
    elif chain.tables[0].players == 2 and can_force(chain, 0):
        return chain.counts[MOVE]  # type: ignore[no-any-return]
    return -1


@compiled_apart
def can_force(chain: Chain, depth: int) -> bool:
    """Whether the player to move wins by threats alone; the first of them is noted."""
    attacker = chain.tables[depth].turn + 0
    if can_win(chain.tables[depth], attacker):
        return True
    if depth + 2 > DEEPEST or chain.counts[LOOKED_AT] > MOST_POSITIONS:
        return False
    chain.counts[LOOKED_AT] += 1
    for i in range(plan_attacks(chain, depth)):
        move = chain.plans[depth * MOST_PLACEMENTS + i]
        become(chain.tables, depth + 1, chain.tables, depth)
        apply(chain.tables[depth + 1], move)
        if is_a_threat(chain.tables[depth + 1], attacker):
            met = False
            for reply in range(plan_replies(chain, depth + 1)):
                become(chain.tables, depth + 2, chain.tables, depth + 1)
                apply(chain.tables[depth + 2], chain.plans[(depth + 1) * MOST_PLACEMENTS + reply])
                if not can_force(chain, depth + 2):
                    met = True
                    break
            if not met:
                chain.counts[MOVE] = move
                return True
    return False


@compiled
def is_a_threat(table: Table, attacker: int) -> bool:
    """Whether the attacker would win next, and the rival, whose turn it is, cannot."""
    return table.reason == 0 and can_win(table, attacker) and not can_win(table, table.turn)


@compiled_apart
def plan_attacks(chain: Chain, depth: int) -> int:
    """The placements that can make a threat; how many."""
    table = chain.tables[depth]
    size = all_placements(table, chain.notes.prospects, chain.found, chain.weights)
    planned = 0
    for i in range(size):
        if may_threaten(table, chain.notes.prospects, group_of(chain.found[i]), bit_of(chain.found[i])):
            chain.plans[depth * MOST_PLACEMENTS + planned] = chain.found[i]
            planned += 1
    return planned


@compiled
def may_threaten(table: Table, prospects: Any, candy: int, cell: int) -> bool:
    """Whether this candy is the third shape of a line, the floor below a fourth one, or makes a pile higher."""
    seat, floor = table.turn, min(table.heights[cell] + 1, FLOORS - 1)
    if has(prospects[place_of(seat, floor, LACKS_TWO)] | prospects[place_of(seat, floor + 1, LACKS_ONE)], cell):
        return True
    if floor == 1:
        return False
    if has(cells_shown_by(table, seat, floor - 1), cell):
        return True
    return is_large(lower_half(candy)) and has(prospects[place_of(seat, floor - 1, LACKS_TWO)], cell)


@compiled_apart
def plan_replies(chain: Chain, depth: int) -> int:
    """The placements that stop the attacker's next move from winning; how many."""
    table = chain.tables[depth]
    size = all_placements(table, chain.notes.prospects, chain.found, chain.weights)
    kept = keep_what_stops(table, chain.notes, chain.found, chain.weights, size)
    for i in range(kept):
        chain.plans[depth * MOST_PLACEMENTS + i] = chain.found[i]
    return kept
