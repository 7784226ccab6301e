"""Every game that a seat cannot tell from the one it has seen, found by trying them all."""

from __future__ import annotations

from collections.abc import Iterator

from bonbon import Match
from bonbon.errors import IllegalMove
from tests.narrowing import chaser_setup
from tests.rules.candy_chaser.states import CANDIES, all_deals, chaser, play


def worlds(match: Match, seat: int) -> Iterator[Match]:
    """The same game with every other deal and every other tattle card that this seat has to reckon with."""
    for deal in all_deals(match.players):
        if seat < 0 or deal[seat] == chaser_setup(match.setup)["objectives"][seat]:
            for moves in retellings(match.moves, chaser_setup(match.setup)["objectives"], deal, seat):
                try:
                    yield play(chaser(*deal, first=match.first), *moves)
                except IllegalMove:
                    continue  # a card twice


def retellings(moves: list[str], dealt: list[str], deal: tuple[str, ...], seat: int) -> Iterator[list[str]]:
    """The moves with all cards that could have been passed in secret, the answers being the same."""
    if not moves:
        yield []
        return
    for first in could_have_been(moves[0], dealt, deal, seat):
        for rest in retellings(moves[1:], dealt, deal, seat):
            yield [first, *rest]


def could_have_been(words: str, dealt: list[str], deal: tuple[str, ...], seat: int) -> list[str]:
    accuser, verb, *rest = words.split(" ")
    if verb != "accuse":
        return [words]
    accused, candy = int(rest[0]), rest[1]
    was_right = dealt[accused] == candy
    cards = [candy] if seat in (int(accuser), accused) else CANDIES
    return [f"{accuser} accuse {accused} {card}" for card in cards if (deal[accused] == card) == was_right]
