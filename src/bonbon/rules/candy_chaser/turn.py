"""Whose move it is, what may be done, and what a move does."""

from __future__ import annotations

from bonbon.rules.candy_chaser.groups import ACCUSE, CUBES, ROLL_NOTHING, ROLLS, STOP, THE_GROUP
from bonbon.rules.candy_chaser.state import CANDIES, MOVING, OVER, ROLLING, State
from bonbon.rules.candy_chaser.telling import accuse, can_be_accused, pass_the_turn, tattle_cards
from bonbon.rules.candy_chaser.trading import movable_candies, move_cube, roll_the_die
from bonbon.rules.chance import below
from bonbon.rules.compiled import compiled
from bonbon.rules.moves import CHANCE, NOBODY, clear, offer, pick
from bonbon.rules.types import Move, Moves, Rng


@compiled
def actor(state: State) -> int:
    """Whose move it is: a seat, the die, or nobody."""
    if state.phase == OVER:
        return NOBODY
    return CHANCE if state.phase == ROLLING else state.turn + 0


@compiled
def legal_moves(state: State, moves: Moves) -> int:
    """Fill the set of moves; how many there are."""
    clear(moves)
    if state.phase == OVER:
        return 0
    if state.phase == MOVING:
        return offer(moves, THE_GROUP, movable_candies(state) << CUBES)
    if state.phase == ROLLING:
        return offer(moves, THE_GROUP, possible_rolls(state))
    return offer(moves, THE_GROUP, accusations(state) | (1 << STOP))


@compiled
def accusations(state: State) -> int:
    """Every accusation that the player may make, never must (CH-L2, CH-L7, CH-L9)."""
    cards = tattle_cards(state, state.turn)
    offered = 0
    for seat in range(state.players):
        if can_be_accused(state, state.turn, seat):
            offered |= cards << (ACCUSE + 8 * seat)
    return offered


@compiled
def possible_rolls(state: State) -> int:
    """The set of results that the die can show."""
    rolls = 0
    for face in range(state.faces):
        rolls |= 1 << (ROLL_NOTHING + state.die[face])
    return rolls


@compiled
def random_move(state: State, moves: Moves, rng: Rng) -> int:
    """Any legal move, each as likely as the others."""
    return pick(moves, below(rng, legal_moves(state, moves)))


@compiled
def outcomes(state: State) -> int:
    """How many equally likely outcomes chance has: one for each face."""
    return state.faces + 0


@compiled
def outcome(state: State, k: int) -> int:
    """The k-th of them as a move."""
    return ROLL_NOTHING + state.die[k]


@compiled
def apply(state: State, move: Move) -> None:
    """Play a legal move."""
    if move < CUBES + CANDIES:
        move_cube(state, move - CUBES)
    elif move == STOP:
        pass_the_turn(state)
    elif move < ROLLS:
        accuse(state, (move - ACCUSE) >> 3, (move - ACCUSE) & 7)
    else:
        roll_the_die(state, move - ROLL_NOTHING)


@compiled
def reveals(state: State, move: Move) -> bool:
    """Whether the move shows somebody something hidden or random: a roll, and the answer to an accusation."""
    return move >= ACCUSE


def only_chance_makes(move: Move) -> bool:
    """A roll (CH-T1)."""
    return move >= ROLLS
