"""Credit: what the seat that acted in a step of a rollout had won when its game was over."""

from __future__ import annotations

import numpy as np

from bonbon.envs.arrays import Flags, Rewards, Seats


def seat_returns(actors: Seats, rewards: Rewards, dones: Flags) -> tuple[Rewards, Flags]:
    """For each step and game what its actor won in the end, and whether that end is in the rollout.

    A row for each step: `actors` (steps × games) were on turn before it; `rewards` (steps × games × seats) and `dones`
    (steps × games) are what it brought.
    """
    returns, known = np.zeros(dones.shape, np.float32), np.zeros(dones.shape, np.bool_)
    result, has_ended = np.zeros(rewards.shape[1:], np.float32), np.zeros(dones.shape[1], np.bool_)
    for step in reversed(range(len(dones))):
        result = np.where(dones[step][:, None], rewards[step], result)
        has_ended |= dones[step]
        returns[step] = of_seats(result, actors[step])
        known[step] = has_ended
    return returns, known


def of_seats(rewards: Rewards, seats: Seats) -> Rewards:
    """In each game what one seat has won."""
    found: Rewards = np.take_along_axis(rewards, seats[:, None].astype(np.int64), 1)[:, 0]
    return found
