"""Candy Lab's chances: they add up, and what helps a player raises theirs."""

from __future__ import annotations

import pytest

from bonbon import Match
from bonbon.bots.search.paper import Paper, paper_for
from bonbon.bots.search.simulate import imagine_a_deal, judge
from tests.rules.candy_lab.states import after, box, lab, random_match


def thought_of(match: Match) -> Paper:
    """A deal that seat 0 takes for possible."""
    paper = paper_for(match.view(0), "a deal", memory=0)
    imagine_a_deal(paper)
    return paper


def judged(paper: Paper) -> list[float]:
    """Everybody's chances."""
    judge(paper, paper.path[0])
    return [float(value) for value in paper.values[: int(paper.states[0].players)]]


def chances_of(match: Match) -> list[float]:
    return judged(thought_of(match))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_add_up_to_one(players: int) -> None:
    for moves in range(0, 60, 7):
        match = random_match(players, moves, moves)
        if not match.is_over:
            values = chances_of(match)
            assert sum(values) == pytest.approx(1)
            assert min(values) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_takes_good_sticks_has_better_chances(players: int) -> None:
    poor = after(lab("B1< O3. O2~", ["B O"], players=players), "0 play B 0", "0 fizzle B<")
    rich = after(lab("B1< O3. O2~", ["B O"], players=players), "0 play O 1")
    assert chances_of(rich)[0] > chances_of(poor)[0]


def test_a_hand_that_fits_is_better_than_one_that_does_not() -> None:
    edition = box("B3. O3. B3. O3. P1+", "B O BO BB OO PP B B O O P P", hand=3)
    fits, stuck = lab(hands=["B O BO"], edition=edition), lab(hands=["BB OO PP"], edition=edition)
    assert chances_of(fits)[0] > chances_of(stuck)[0]


def test_a_lead_counts_more_the_nearer_the_end_is() -> None:
    match = random_match(2, 11, 200)
    assert match.is_over
    leads = [long_lead(random_match(2, 11, moves)) for moves in (len(match.log) // 3, len(match.log) - 2)]
    assert leads[0] < leads[1]


def long_lead(match: Match) -> float:
    """How much it would do for seat 0 if seat 1 lost its sticks, by the odds."""
    paper = thought_of(match)
    before, other = judged(paper)
    paper.states[0].sticks[1] = paper.states[0].stick_points[1] = 0
    after, another = judged(paper)
    return (after / another) / (before / other)
