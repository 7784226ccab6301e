"""The arrays of a batch: its games, and what a step writes about them."""

from __future__ import annotations

from typing import NamedTuple

from bonbon.envs.arrays import (
    ActionNumbers,
    Counts,
    Flags,
    Generator,
    Mask,
    Moves,
    MoveSet,
    Observation,
    PackedObservation,
    Rewards,
    Seats,
    States,
)


class Games(NamedTuple):
    """The games of a batch; row i of the first five arrays belongs to game i, the others to all."""

    states: States
    generators: Generator  # of chance, one for each
    starters: Seats  # who begins next
    legal: MoveSet  # the set of legal moves
    choices: Counts  # how many they are
    move_of: Moves  # the move of each action
    runs: Counts  # see `Actions`
    action_of: ActionNumbers  # the action of each move


class Results(NamedTuple):
    """What a step writes; row i of each array belongs to game i. Packed ones have 64-bit integers instead of int8."""

    observations: Observation | PackedObservation  # int8: what the seat on turn sees
    masks: Mask | MoveSet  # int8: 1 for each action that it may choose
    rewards: Rewards  # float32: what each seat has won, where a game is over; else 0
    dones: Flags  # bool: where a game is over; observation, mask and actor are the next game's
    actors: Seats  # int8: the seat on turn
