"""Candy Chaser told otherwise: other objectives and other tattle cards wherever a seat could not see them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from typing import Any

from bonbon import Record
from tests.narrowing import chaser_setup
from tests.properties.games import edition_in

CANDIES = ("blue", "purple", "green", "yellow", "red")


def told_otherwise(record: Record, seat: int) -> Iterator[Record]:
    """Every game, this one too, in which the seat has the same objective, reads the same cards and hears the same."""
    mine = chaser_setup(record.setup)["objectives"]
    for objectives in permutations(candies_of(record), record.players):
        if seat < 0 or objectives[seat] == mine[seat]:
            for moves in product(*(possible_words(record, words, seat, objectives) for words in record.moves)):
                if no_card_is_used_twice(moves):
                    yield replace(record, setup={"objectives": list(objectives)}, moves=list(moves))


def told_by(guess: Any, record: Record) -> Record:
    """The game that a guessed table tells: its objectives, and its cards where somebody was accused."""
    objectives = [CANDIES[int(guess.objectives[seat])] for seat in range(record.players)]
    moves = []
    for words in record.moves:
        actor, verb, *rest = words.split(" ")
        if verb == "accuse":
            card = abs(int(guess.told[int(actor), int(rest[0])]))
            words = f"{actor} accuse {rest[0]} {CANDIES[card - 1]}"
        moves.append(words)
    return replace(record, setup={"objectives": objectives}, moves=moves)


def candies_of(record: Record) -> tuple[str, ...]:
    return CANDIES[: edition_in(record).candies]


def possible_words(record: Record, words: str, seat: int, objectives: tuple[str, ...]) -> list[str]:
    """What may have been played where these words were, if it was answered alike and reads alike for the seat."""
    actor, verb, *rest = words.split(" ")
    if verb != "accuse":
        return [words]
    accused, candy = int(rest[0]), rest[1]
    was_right = chaser_setup(record.setup)["objectives"][accused] == candy
    named = [candy] if seat in (int(actor), accused) else candies_of(record)
    return [f"{actor} accuse {accused} {name}" for name in named if (objectives[accused] == name) == was_right]


def no_card_is_used_twice(moves: tuple[str, ...]) -> bool:
    """Everybody has one tattle card of each candy (CH-L7)."""
    cards = [(words.split(" ")[0], words.split(" ")[3]) for words in moves if " accuse " in words]
    return len(set(cards)) == len(cards)
