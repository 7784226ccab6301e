"""Moments of a game from the bytes of its states: they are moved on and looked at by whatever runs the rules here."""

from __future__ import annotations

from bonbon.envs.record_arrays import array_from
from bonbon.machine.instances import module_of
from bonbon.play.moment import ArrayMoment, Moment
from bonbon.play.packed import HEAD, PackedMoment, PackedStates
from bonbon.rules.compiled import MACHINE, PLAIN
from bonbon.rules.game import Game
from bonbon.rules.moves import NOBODY, no_moves
from bonbon.rules.records import AnyBatch, raw, restore
from bonbon.rules.step import FIRST_TOLD, NOW, look, who_acts

NOTHING_TOLD = HEAD.pack(NOBODY, *[0] * (FIRST_TOLD - 1))


def moment_with(game: Game, state: bytes) -> Moment:
    """A moment with this state, to move on from and to look at; who acts and what is legal is not worked out."""
    module = module_of(game.name) if MACHINE == "wasm" else None
    if module:
        return PackedMoment(game, module, state, NOTHING_TOLD)
    states = [restore(game.State, state)] if PLAIN else array_from(game.State, state)
    return ArrayMoment(game, states, no_moves(0), NOBODY)


def moment_of(game: Game, states: AnyBatch) -> Moment:
    """The moment with the first of these states."""
    moves = no_moves(game.groups)
    look(states, moves)
    return ArrayMoment(game, states, moves, int(who_acts(states)))


def bytes_of(game: Game, moment: Moment) -> bytes:
    """The state of a moment."""
    states = moment.states
    return states.data if isinstance(states, PackedStates) else raw(game.State, states[NOW])
