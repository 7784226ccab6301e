"""What a seat believes: from trades, from what was said aloud, and never from what it cannot see."""

from __future__ import annotations

import pytest

from bonbon import Match
from bonbon.bots.candy_chaser.beliefs import Beliefs, beliefs_of, make_workspace
from bonbon.bots.candy_chaser.workspace import Workspace, candy_in, public_belief
from tests.bots.candy_chaser.states import CANDIES, SMALL, closed, trading

RED = CANDIES.index("red")


def chance(beliefs: Beliefs, seat: int, candy: str, weights: list[float] | None = None) -> float:
    held = [candy_in(deal, seat) == CANDIES.index(candy) for deal in beliefs.deals]
    return sum(weight for weight, fits in zip(weights or beliefs.own, held, strict=True) if fits)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_first_every_deal_is_as_likely_as_the_others(players: int) -> None:
    beliefs = beliefs_of(trading(*CANDIES[:players]).view())
    assert beliefs.public == pytest.approx([1 / len(beliefs.deals)] * len(beliefs.deals))


def test_ones_own_candy_is_known() -> None:
    beliefs = beliefs_of(trading("red", "blue", "green").view(1))
    assert chance(beliefs, 1, "blue") == pytest.approx(1)
    assert chance(beliefs, 1, "blue", beliefs.public) == pytest.approx(1 / 5)


def test_whoever_pushes_a_cube_is_thought_to_own_it() -> None:
    match = trading("red", "blue", moves=["+2 red", "+1 green", "+2 red"])
    assert chance(beliefs_of(match.view(1)), 0, "red") > 0.4


def test_no_surprise_rules_a_candy_out() -> None:
    match = trading("red", "blue", moves=["-2 red", "-1 green"] * 200)
    beliefs = beliefs_of(match.view(1))
    assert all(chance(beliefs, 0, candy) > 0 for candy in CANDIES if candy != "blue")


def test_a_right_card_is_known_to_the_accuser_and_the_accused() -> None:
    match = closed("red", "blue", "purple")
    match.play(f"{match.actor} accuse 0 red")
    accuser = beliefs_of(match.view(2))
    assert chance(accuser, 0, "red") == pytest.approx(1)
    assert chance(beliefs_of(match.view(1)), 0, "red") < 1


def test_a_wrong_card_that_was_read_rules_a_candy_out_for_its_readers_only() -> None:
    match = closed("red", "blue", "purple")
    match.play(f"{match.actor} accuse 0 green")
    assert chance(beliefs_of(match.view(2)), 0, "green") == 0
    assert chance(beliefs_of(match.view(1)), 0, "green") > 0


def test_a_stop_speaks_for_whoever_does_well_by_stopping() -> None:
    match = closed("green", "yellow")
    before = chance(beliefs_of(match.view(0)), 1, "red")
    match.play("1 stop")
    assert chance(beliefs_of(match.view(0)), 1, "red") > before


@pytest.mark.parametrize("others", [("blue", "purple"), ("purple", "yellow"), ("yellow", "blue")])
def test_what_a_seat_cannot_see_changes_nothing(others: tuple[str, str]) -> None:
    moves = ["+3 red", "+3 blue", "+1 green", "-1 purple"]
    seen = make_workspace(trading(*others, "red", moves=moves).view(2))
    assert rows(seen) == rows(make_workspace(trading("green", "blue", "red", moves=moves).view(2)))


def rows(workspace: Workspace) -> list[list[float]]:
    """Everything that the seat believes."""
    sampled = workspace.sampled[0]
    deals = [float(sampled.deals), *(float(sampled.deal_codes[i]) for i in range(sampled.deals))]
    return [deals, *([float(row[i]) for i in range(len(row))] for row in workspace[:-1])]


def test_a_small_edition_has_fewer_deals() -> None:
    beliefs = beliefs_of(trading("blue", "purple", moves=["+2 blue"], edition=SMALL).view(1))
    assert len(beliefs.deals) == 12
    assert sum(beliefs.own) == pytest.approx(1)


def test_whoever_starts_is_read_from_the_log() -> None:
    match = Match("candy-chaser", 3, seed="start", first=2)
    match.play("2 move red")
    beliefs = beliefs_of(match.view()).workspace.beliefs
    assert public_belief(beliefs, 0, RED) == pytest.approx(1 / 5)
    assert public_belief(beliefs, 2, RED) != pytest.approx(1 / 5, abs=0.01)
