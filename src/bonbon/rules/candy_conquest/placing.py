"""Setup and turn (CQ-S, CQ-T): place one of your candies, either way up, in a free cell or in or over another candy."""

from __future__ import annotations

from typing import Any

from bonbon.rules.bits import count, first_numbers, has, nth, take_one
from bonbon.rules.candy_conquest.floors import build_up
from bonbon.rules.candy_conquest.table import (
    CANDIES,
    CELLS,
    FLOORS,
    HALVES,
    LINE,
    NO_WINNER,
    SEATS,
    STUCK,
    Table,
    fits_with,
    is_large,
    next_seat,
    turned,
    upper_half,
)
from bonbon.rules.candy_conquest.winning import shows_a_line
from bonbon.rules.chance import next_random, share
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import NOBODY, bit_of, clear, group_of, move_of, offer, offer_alike, use_groups

PASS = CANDIES  # the group of moves after those of the candies; its bit 0
GROUPS = CANDIES + 1
ANY_UPPER_HALF = 0b111111


@compiled
def deal(table: Table, players: int, first: int, rng: Any) -> None:
    """An empty board and all candies to their owners, on a table that holds a box (CQ-S1). Nothing is random."""
    table.players = players
    table.turn = first
    table.reason = 0
    table.winner = NO_WINNER
    table.tallest = 0
    for half in range(HALVES):
        table.open[half] = table.large if is_large(half) else table.small
    for seat in range(SEATS):
        table.left[seat] = first_numbers(table.candies) if seat < players else 0
        table.choices[seat] = table.every_choice if seat < players else 0
    for cell in range(CELLS):
        table.heights[cell] = 0
        table.tops[cell] = 0
    for floor in range(FLOORS + 1):
        table.shown[floor] = 0
        table.shown_by_odd[floor] = 0
        table.shown_by_late[floor] = 0
    if nobody_can_place(table):
        table.reason = STUCK


@compiled
def actor(table: Table) -> int:
    """Whose move it is; nobody's when the game is over."""
    return NOBODY if table.reason else table.turn + 0


@compiled
def legal_moves(table: Table, moves: Any) -> int:
    """Fill the set of moves; how many there are. Whoever can place nothing passes (CQ-T4)."""
    clear(moves)
    if table.reason:
        return 0
    fitting = candies_that_fit(table, table.turn)
    for half in range(HALVES):
        offer_alike(moves, fitting, half * HALVES, (half + 1) * HALVES, table.open[half])
    use_groups(moves, fitting)
    offer(moves, PASS, 0 if fitting else 1)
    return how_many_moves(table)


@compiled
def how_many_moves(table: Table) -> int:
    """As many as `legal_moves` fills in, without writing them down."""
    total = 0
    for half in range(HALVES):
        total += how_many_on(table, half)
    return max(total, 1)


@compiled
def how_many_on(table: Table, half: int) -> int:
    """Every candy that stands on a half fits in the same cells."""
    return count(table.open[half]) * count(candies_standing_on(table.choices[table.turn], half))


@compiled
def nth_move(table: Table, k: int) -> int:
    """The k-th of the moves that `legal_moves` fills in."""
    half = 0
    before = 0
    total = 0
    for other in range(HALVES):
        total += how_many_on(table, other)
        beyond = k >= total
        half += 1 if beyond else 0
        before = total if beyond else before
    if half == HALVES:
        return move_of(PASS, 0)
    cells = table.open[half]
    which = (k - before) // count(cells)
    candy = half * HALVES + nth(candies_standing_on(table.choices[table.turn], half), which)
    return move_of(candy, nth(cells, k - before - which * count(cells)))


@compiled
def random_move(table: Table, moves: Any, rng: Any) -> int:
    """Any legal move, each as likely as the others."""
    bits = next_random(rng)
    return nth_move(table, share(bits, how_many_moves(table)))


@compiled
def candies_standing_on(candies: int, half: int) -> int:
    """Those of the candies that stand on this half, by their upper half (CQ-T1)."""
    return (candies >> (half * HALVES)) & ANY_UPPER_HALF


@compiled
def outcomes(table: Table) -> int:
    """Chance has no part in this game."""
    return 0


@compiled
def outcome(table: Table, k: int) -> int:
    return 0


@compiled
def reveals(table: Table, move: int) -> bool:
    """Nothing is hidden, so nothing can be revealed."""
    return False


@compiled
def apply(table: Table, move: int) -> None:
    """Play a legal move."""
    if group_of(move) != PASS and place(table, group_of(move), bit_of(move)):
        table.winner = table.turn
        table.reason = LINE
        return
    table.turn = next_seat(table, table.turn)
    if nobody_can_place(table):
        table.reason = STUCK


@compiled
def place(table: Table, candy: int, cell: int) -> bool:
    """Place a candy; whether that completes a line, which only its owner can have done (CQ-W1, CQ-W2)."""
    use_up(table, table.turn, candy)
    open_above(table, cell, upper_half(candy))
    covers = build_up(table, table.turn, cell, candy)
    return shows_a_line(table, table.turn, cell, covers)


@compiled
def use_up(table: Table, seat: int, candy: int) -> None:
    """One candy of this kind less; with the last one both ways up are gone."""
    first = table.first_of[candy]
    left = take_one(table.left[seat], first, table.firsts)
    table.left[seat] = left
    table.choices[seat] &= ~(0 if has(left, first) else (1 << candy) | (1 << turned(candy)))


@compiled
def open_above(table: Table, cell: int, top: int) -> None:
    """Only the half that fits with the new top may be placed here next (CQ-T3)."""
    here = 1 << cell
    for half in range(HALVES):
        table.open[half] &= ~here
    table.open[fits_with(top)] |= here


@compiled
def nobody_can_place(table: Table) -> bool:
    """Whether the game is stuck: no candies left, or none that fits anywhere (CQ-W3)."""
    seat = table.turn + 0
    for _ in range(table.players):
        if can_place(table, seat):
            return False
        seat = next_seat(table, seat)
    return True


@compiled
def can_place(table: Table, seat: int) -> bool:
    """Whether some candy of this player fits somewhere (CQ-T2, CQ-T3)."""
    return candies_that_fit(table, seat) != 0


@compiled
def candies_that_fit(table: Table, seat: int) -> int:
    """The candies of this player, either way up, whose lower half fits in or over some cell."""
    standing = 0
    for half in range(HALVES):
        standing |= (ANY_UPPER_HALF if table.open[half] else 0) << (half * HALVES)
    return table.choices[seat] & standing
