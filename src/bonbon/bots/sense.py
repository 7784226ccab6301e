"""What a bot knows of a game beyond its rules: the same few words for each game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bonbon.play.view import View

UNDECIDED = 0  # what `chances` answers unless somebody is sure to win
NOT_KEPT = -1  # instead of a node: what `remember` learns is not to be kept


def nothing_forced(view: View, words: dict[int, str]) -> int | None:
    return None


def nothing_lost(view: View, moves: list[int]) -> list[int]:
    return []


@dataclass(frozen=True)
class Sense:
    """One game as a player feels it. All but `conclude` are (compiled) functions on records."""

    # What a seat concludes from all that it saw, as a row of numbers that the other words read: `notes`.
    conclude: Callable[[View], Any]
    # Fill the blanks of a view with a deal as likely as the notes say.
    imagine: Callable[[Any, Any, Any], None]
    # The moves worth a thought, into `found`, and how promising each looks, above zero, into `weights`; how many, below
    # zero if some were left out that could be better. Where something is hidden it must be all legal moves.
    candidates: Callable[[Any, Any, Any, Any, Any], int]
    # Each seat's chance to win, into `values`; the seat + 1 of somebody who is sure to win, or UNDECIDED.
    chances: Callable[[Any, Any, Any], int]
    # What another seat would do by habit, where a search need not find out; -1 where it has to.
    habit: Callable[[Any, Any, Any], int]
    # Think of the others as at the beginning of the simulation.
    forget: Callable[[Any, Any], None]
    # A move is about to be made in a simulation: note what the others learn from it. What does not depend on anything
    # hidden can be kept for the node that the move leads to, and looked up the next time.
    remember: Callable[[Any, int, Any, Any, int], None]
    # What can be worked out exactly, without a search: moves with the chance to win that each gives, or nothing.
    settled: Callable[[View, dict[int, str]], dict[int, float]]
    most_candidates: int
    exploration: float
    # How many numbers `remember` keeps for each node.
    lesson_size: int = 0
    # A move that is found to win whatever the others do: what only those look for who think ahead. Or nothing.
    forced: Callable[[View, dict[int, str]], int | None] = nothing_forced
    # Those of the moves after which the rival, for two players, is found to win: a search need not think of them.
    lost: Callable[[View, list[int]], list[int]] = nothing_lost
