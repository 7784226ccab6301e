"""With everything changed that a seat cannot know, and the same seed, every bot chooses the same move."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.bots import BOTS, Budget, make_bot
from tests.properties.games import beginnings, match_of
from tests.properties.tattle_stories import told_otherwise
from tests.properties.test_secrecy import lab_told_otherwise

FEW_GAMES = settings(max_examples=4)
A_FEW = Budget(simulations=40)


def choice(name: str, match: Match) -> str:
    seat = int(match.actor or 0)
    return make_bot(name, "tea").choose(match.view(seat), match.legal_moves, A_FEW)


def on_a_players_turn(record: Record) -> Match:
    match = match_of(record)
    assume(isinstance(match.actor, int))
    return match


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@FEW_GAMES
@given(data=st.data(), change=st.integers(0, 9999))
def test_cards_that_it_cannot_see_change_nothing(name: str, players: int, data: st.DataObject, change: int) -> None:
    record = data.draw(beginnings("candy-lab", players))
    match = on_a_players_turn(record)
    another = lab_told_otherwise(record, int(match.actor or 0), Random(change))
    assume(another is not None)
    assert another is not None
    assert choice(name, another) == choice(name, match)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("box", ["candy-chaser", "candy-chaser tellers"])
@FEW_GAMES
@given(data=st.data(), change=st.integers(0, 9999))
def test_candies_that_it_cannot_see_change_nothing(
    box: str, name: str, players: int, data: st.DataObject, change: int
) -> None:
    record = data.draw(beginnings(box, players))
    match = on_a_players_turn(record)
    another = Random(change).choice(list(told_otherwise(record, int(match.actor or 0))))
    assert choice(name, match_of(another)) == choice(name, match)


@pytest.mark.parametrize("name", BOTS)
def test_nothing_but_the_view_is_asked(name: str) -> None:
    match = Match("candy-conquest", 3)
    moves = match.legal_moves
    assert make_bot(name, "tea").choose(match.view(0), moves, A_FEW) in moves
