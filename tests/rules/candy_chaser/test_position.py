"""What a position says, in any edition: held against somebody who knows the box and the moves alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.rules.candy_chaser.notation import ChaserPosition
from bonbon.rules.types import WATCHER
from tests.narrowing import chaser_position
from tests.properties.boxes import any_edition
from tests.rules.candy_chaser.states import CANDIES

EDITIONS = any_edition("candy-chaser")
SEEDS = st.integers(0, 10**6)
PLAYERS = 3
LONG = 300  # moves, after which somebody wants the game to end: with some dice it would take a hundred thousand


@dataclass
class Notes:
    """A game followed on paper: where the cubes stand, what was rolled, who moved last and who is out."""

    bottom: int
    top: int
    gate: int
    squares: dict[str, int]
    roll: int | None = None
    mover: int = 0
    out: list[int] = field(default_factory=list)

    @classmethod
    def begun(cls, box: dict[str, Any]) -> Notes:
        return cls(box["bottom"], box["top"], box["gate"], dict.fromkeys(CANDIES[: box["candies"]], 0))

    def stops_short(self, candy: str) -> bool:
        """Whether the roll leads to G, which is shut (CH-T3)."""
        assert self.roll is not None
        others = [square for other, square in self.squares.items() if other != candy]
        return max(others) < self.gate and self.squares[candy] + self.roll > self.top

    def landing(self, candy: str) -> int:
        assert self.roll is not None
        highest = self.top + (not self.stops_short(candy))
        return max(self.bottom, min(highest, self.squares[candy] + self.roll))

    def follow(self, words: str) -> None:
        actor, verb, *rest = words.split(" ")
        if verb == "roll":
            self.roll = int(rest[0])
        if verb == "move":
            self.squares[rest[0]], self.mover = self.landing(rest[0]), int(actor)
            self.roll = None
        if verb == "accuse":
            self.out.append(int(rest[0]) if words.endswith("right") else int(actor))

    def candies(self) -> list[str]:
        """The higher one first, and of two on one square the one nearer the top of the board (CH-W1, CH-W2)."""
        return sorted(self.squares, key=lambda candy: (-self.squares[candy], CANDIES.index(candy)))


def moments(edition: dict[str, Any], seed: int) -> Iterator[tuple[Notes, ChaserPosition]]:
    """A game of somebody who plays anything, at its beginning and after every move."""
    match, luck = Match("candy-chaser", PLAYERS, edition=edition, seed=str(seed)), Random(seed)
    notes, read = Notes.begun(edition), 0
    while True:
        for entry in match.log[read:]:
            notes.follow(entry.seen[WATCHER])
        read = len(match.log)
        yield notes, chaser_position(match.position())
        if match.is_over:
            return
        match.play(luck.choice(match.legal_moves if read < LONG else leading_up(match.legal_moves, notes)))


def leading_up(moves: list[str], notes: Notes) -> list[str]:
    """Whatever has to go down is the lowest cube."""
    if notes.roll is None or notes.roll > 0:
        return moves
    return [min(moves, key=lambda words: notes.squares[words.rsplit(" ", 1)[-1]])]


@pytest.mark.rule("CH-C4")
@given(EDITIONS, SEEDS)
def test_the_position_says_what_is_in_the_box(edition: dict[str, Any], seed: int) -> None:
    _, position = next(moments(edition, seed))
    assert position["die"] == edition["die"]
    assert position["track"] == [edition["bottom"], edition["top"]]
    assert position["gate"] == edition["gate"]


@pytest.mark.rule("CH-T3", "CH-T4")
@given(EDITIONS, SEEDS)
def test_a_cube_is_stopped_if_the_roll_leads_to_a_goal_that_is_shut(edition: dict[str, Any], seed: int) -> None:
    for notes, position in moments(edition, seed):
        by_hand = None if notes.roll is None else [candy for candy in notes.squares if notes.stops_short(candy)]
        assert position["stopped"] == by_hand


@pytest.mark.rule("CH-L1")
@given(EDITIONS, SEEDS)
def test_everybody_tells_in_turn_and_whoever_reached_the_goal_last(edition: dict[str, Any], seed: int) -> None:
    for notes, position in moments(edition, seed):
        round_of_the_table = [(notes.mover + 1 + i) % PLAYERS for i in range(PLAYERS)]
        is_told = position["phase"] in ("telling", "over")
        assert position["telling_order"] == (round_of_the_table if is_told else None)


@pytest.mark.rule("CH-W1", "CH-W2")
@given(EDITIONS, SEEDS)
def test_the_candies_are_ranked_once_the_trading_is_over(edition: dict[str, Any], seed: int) -> None:
    for notes, position in moments(edition, seed):
        is_told = position["phase"] in ("telling", "over")
        assert position["candy_ranking"] == (notes.candies() if is_told else None)


@pytest.mark.rule("CH-L3", "CH-L5")
@given(EDITIONS, SEEDS)
def test_an_accusation_says_who_left_the_game_by_it(edition: dict[str, Any], seed: int) -> None:
    for notes, position in moments(edition, seed):
        assert sorted(told["out"] for told in position["told"]) == sorted(notes.out)


@pytest.mark.rule("CH-W1", "CH-W2", "CH-W3", "CH-W4")
@given(EDITIONS, SEEDS)
def test_at_the_end_the_seats_are_ranked_by_their_candies_and_those_who_are_out_come_last(
    edition: dict[str, Any], seed: int
) -> None:
    *before, (notes, position) = moments(edition, seed)
    places = [notes.candies().index(candy) for candy in position["objectives"]]

    by_hand = sorted(range(PLAYERS), key=lambda seat: (seat in notes.out, places[seat]))

    assert position["ranking"] == by_hand
    assert {early["ranking"] for _, early in before} <= {None}
