"""Candy Lab's candidates: all legal moves, the better ones with higher priors."""

from __future__ import annotations

import pytest

from bonbon import Match
from bonbon.bots.search.determinisation import determinise_view
from bonbon.bots.search.expansion import list_candidates
from bonbon.bots.search.search_state import search_state_for
from bonbon.play.games import spelling_of
from bonbon.rules.candy_lab import CANDY_LAB
from tests.narrowing import lab_position
from tests.rules.candy_lab.states import after, box, lab, random_match


def priors(match: Match) -> dict[str, float]:
    """The prior of every move that the actor may make."""
    assert isinstance(match.actor, int)
    search = search_state_for(match.view(match.actor), "a deal", memory=0)
    determinise_view(search)
    size, _ = list_candidates(search)
    words = spelling_of(CANDY_LAB, match.edition).said_by(match.actor)
    return {words[int(search.candidates[i])]: float(search.priors[i]) for i in range(size)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_are_all_legal_moves_and_each_has_a_chance(players: int) -> None:
    for moves in range(0, 60, 3):
        match = random_match(players, moves, moves)
        if not match.is_over:
            prior = priors(match)
            assert sorted(prior) == sorted(match.legal_moves)
            assert min(prior.values()) > 0


def test_an_order_has_a_higher_prior_where_its_sticks_are_worth_more() -> None:
    prior = priors(lab("B3. O1- B1-", ["B"]))
    assert prior["0 play B 0"] > prior["0 play B 2"]


def test_a_return_takes_the_best_stick() -> None:
    prior = priors(returning())
    assert prior["1 return 0 B3. left"] > prior["1 return 0 B1- left"]


def returning() -> Match:
    """Seat 1 has taken a blue return; seat 0 has a blue 3 and a blue 1."""
    match = lab("B3. B1- O1+ O3. B1<", ["BB", "B"])
    return after(match, "0 play BB 0", "0 discard 1", "chance discards " + spare(match), "1 play B 2")


def spare(match: Match) -> str:
    """A card of seat 1 other than the one it needs."""
    return next(str(card) for card in lab_position(match.view(1).position)["hands"][1] if card != "B")


def test_the_last_stick_has_a_higher_prior_to_whoever_is_ahead() -> None:
    ahead, behind = priors(last_sticks("B3. O1. P1. P1.")), priors(last_sticks("B1. O9. P1. P1."))
    assert ahead["0 play PP 0"] > ahead["0 play P 0"]
    assert behind["0 play PP 0"] < behind["0 play P 0"]


def last_sticks(sticks: str) -> Match:
    """Seat 0 has the first stick, seat 1 the second, and seat 0 may take both that are left."""
    edition = box(sticks, "B PP P O O O B B P P P P", hand=3)
    return after(lab(sticks, ["B PP P", "O O O"], edition=edition), "0 play B 0", "1 play O 0")
