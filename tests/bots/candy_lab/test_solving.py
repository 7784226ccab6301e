"""What needs no search in Candy Lab: a move that wins at once."""

from __future__ import annotations

from bonbon import Match
from bonbon.bots import SearchBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.candy_lab.solving import solve
from tests.rules.candy_lab.states import after, box, lab


def solved(match: Match) -> list[str]:
    assert isinstance(match.actor, int)
    view = match.view(match.actor)
    words = numbers_of(view, match.legal_moves)
    return [words[move] for move in solve(view, words)]


def last_sticks(sticks: str) -> Match:
    """Seat 0 has the first stick, seat 1 the second, and seat 0 may take both that are left."""
    edition = box(sticks, "B PP P O O O B B P P P P", hand=3)
    return after(lab(sticks, ["B PP P", "O O O"], edition=edition), "0 play B 0", "1 play O 0")


def last_card(sticks: str) -> Match:
    """One card is left in the pile, and seat 0 owns a stick that it may put back."""
    edition = box(sticks, "B BB OO OO O PP B", hand=1)
    match = lab(sticks, ["B", "O"], edition=edition, third="BB", display="OO", pile="OO PP B")
    return after(match, "0 play B 0", "1 play O 0", "0 back B1. left", "0 draw pile", "1 back O1. left", "1 draw pile")


def test_whoever_wins_with_the_last_stick_takes_it() -> None:
    match = last_sticks("B3. O1. P1. P1.")
    assert solved(match) == ["0 play PP 0"]
    assert SearchBot().choose(match.view(0), match.legal_moves) == "0 play PP 0"


def test_whoever_loses_with_the_last_stick_has_to_search() -> None:
    assert solved(last_sticks("B1. O9. P1. P1.")) == []


def test_with_sticks_and_cards_left_nothing_is_solved() -> None:
    assert solved(lab("B3. O1+ P1+", ["B O P"])) == []
