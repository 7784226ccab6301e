"""Positions of Candy Chaser, all of them reached by playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any

from bonbon import Match
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.game import Spelling
from tests.narrowing import chaser_position

CANDIES = ("blue", "purple", "green", "yellow", "red")
ROLLS = {-2: (-2,), -1: (-1,), 0: (), 1: (1,), 2: (2,), 3: (3,), 4: (3, 1), 5: (3, 2)}

BOX = {"name": "another box", "die": [-2, -1, 1, 1, 2, 3]}
TINY_BOX = {"name": "tiny", "custom": True, "die": [-1, 1], "candies": 3, "bottom": -1, "top": 2, "gate": 1}


def chaser(*objectives: str, first: int = 0, edition: str | dict[str, Any] = "standard") -> Match:
    """A table before the first roll; these are the objectives of seats 0, 1, …"""
    return Match.from_setup(
        "candy-chaser", {"objectives": list(objectives)}, len(objectives), first=first, edition=edition
    )


def play(match: Match, *moves: str) -> Match:
    for words in moves:
        match.play(words)
    return match


def trade(match: Match, candy: str, pips: int) -> Match:
    """Whoever has to roll rolls this and moves that cube."""
    match.play(f"chance roll {pips:+d}")
    return play(match, f"{match.actor} move {candy}")


def market(*objectives: str, to_roll: int = 0, **prices: int) -> Match:
    """A table of the trading phase: the cubes stand on these squares, the others on 0."""
    objectives = objectives or ("red", "blue")
    trades = [(candy, pips) for candy, price in prices.items() for pips in ROLLS[price]]
    match = chaser(*objectives, first=(to_roll - len(trades)) % len(objectives))
    for candy, pips in trades:
        trade(match, candy, pips)
    return match


def telling(*objectives: str, closer: int = 0, to_goal: str = "red", **prices: int) -> Match:
    """A table on which the closer has just moved a cube to G."""
    prices = prices or {"blue": 3}
    return trade(market(*objectives, to_roll=closer, **{**prices, to_goal: 5}), to_goal, +3)


def squares(match: Match) -> dict[str, int | str]:
    prices: dict[str, int | str] = chaser_position(match.view().position)["prices"]
    return prices


def out(match: Match) -> list[int]:
    seats: list[int] = chaser_position(match.view().position)["out"]
    return seats


def all_deals(players: int) -> Iterator[tuple[str, ...]]:
    return permutations(CANDIES, players)


def objectives_of(state: Any, players: int) -> tuple[str, ...]:
    return tuple(CANDIES[int(state.objectives[seat])] for seat in range(players))


def shuffled_into(order: Sequence[str]) -> Callable[[list[str]], list[str]]:
    """A shuffle that leaves the cards in this order."""
    return lambda cards: list(order)


def state_of(match: Match) -> Any:
    """The table itself, secrets included: the moves of the match played again."""
    state = CANDY_CHASER.state_with(match.edition)
    numbers = Spelling(CANDY_CHASER, match.edition).numbers
    CANDY_CHASER.read_setup(match.edition, state, match.players, match.first, match.setup)
    for words in match.moves:
        CANDY_CHASER.apply(state, numbers[words.split(" ", 1)[1]])
    return state


def box(**changes: Any) -> Any:
    """The edition with these fields changed; a field that becomes None is left out."""
    fields = {key: value for key, value in {**BOX, **changes}.items() if value is not None}
    return CANDY_CHASER.read_edition(fields)
