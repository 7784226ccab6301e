"""Two games that a seat cannot tell apart give it the same view, the same legal moves and the same record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bonbon import Match, Record
from bonbon.errors import IllegalMove
from bonbon.play.games import find_game
from bonbon.rules.candy_chaser.notation import ChaserSetup
from bonbon.rules.records import raw
from tests.properties.boxes import chairs, states
from tests.properties.card_stories import CardStory
from tests.properties.games import beginning, beginnings, match_of, sampler, state_of
from tests.properties.tattle_stories import CANDIES, told_otherwise
from tests.sizes import tries

pytestmark = pytest.mark.unmeasured
LAB = ("candy-lab", "candy-lab swaps", "candy-lab few cards")
CHASER = ("candy-chaser", "candy-chaser tellers")
FEW_GAMES = tries(15)


def all_that_reaches(match: Match, seat: int) -> tuple[bytes, tuple[str, ...], list[str], str]:
    """Everything that a seat can ever get of a match."""
    view = match.view(seat)
    choices = match.legal_moves if match.actor == seat else []
    return bytes(view), view.log, choices, match.seat_record(seat).line()


def lab_told_otherwise(record: Record, seat: int, chance: Random) -> Match | None:
    """The same game with everything changed that the seat has not seen; None where another player betrays it.

    A player who draws a card at the beginning of a turn shows that they could not fill an order (CL-D1).
    """
    setup, moves = CardStory(record, seat).told_otherwise(chance)
    match = Match.from_setup(record.game, setup, record.players, edition=record.edition, first=record.first)
    for words in moves:
        try:
            match.play(words)
        except IllegalMove as refused:
            if refused.code == "can-do-more" and match.actor != seat:
                return None
            raise
    return match


@pytest.mark.rule("CL-S4", "CL-S6", "CL-D2", "CL-F5", "CL-F6", "CL-F7")
@pytest.mark.parametrize(("box", "players", "seat"), chairs(*LAB))
@FEW_GAMES
@given(data=st.data(), change=st.integers(0, 9999))
def test_cards_that_a_seat_has_not_seen_do_not_reach_it(
    box: str, players: int, seat: int, data: st.DataObject, change: int
) -> None:
    record = data.draw(beginnings(box, players))
    another = lab_told_otherwise(record, seat, Random(change))
    assume(another is not None)
    assert another is not None
    assert all_that_reaches(another, seat) == all_that_reaches(match_of(record), seat)


@pytest.mark.rule("CL-F6")
@pytest.mark.parametrize(("players", "seat"), [(2, -1), (3, -1), (3, 0), (3, 2), (4, 1)])
def test_which_of_the_seen_cards_stayed_in_a_hand_does_not_reach_a_bystander(players: int, seat: int) -> None:
    others_with_another_card = 0
    for record in right_after_a_card_was_kept(players):
        story = CardStory(record, seat)
        another = lab_told_otherwise(record, seat, Random(0))
        if another and story.kept_card not in story.hidden and another.moves[-1] != record.moves[-1]:
            others_with_another_card += 1
            assert all_that_reaches(another, seat) == all_that_reaches(match_of(record), seat)
    assert others_with_another_card > 0


def right_after_a_card_was_kept(players: int) -> Iterator[Record]:
    for number in range(20):
        whole = sampler("candy-lab swaps", players).record(number)
        for at, words in enumerate(whole.moves):
            if words.startswith("chance keeps"):
                yield beginning(whole, at + 1)


@pytest.mark.rule("CH-S2", "CH-L2", "CH-L4")
@pytest.mark.parametrize(("box", "players", "seat"), chairs(*CHASER))
@FEW_GAMES
@given(data=st.data(), change=st.integers(0, 9999))
def test_objectives_and_tattle_cards_of_others_do_not_reach_a_seat(
    box: str, players: int, seat: int, data: st.DataObject, change: int
) -> None:
    record = data.draw(beginnings(box, players))
    another = Random(change).choice(list(told_otherwise(record, seat)))
    assert all_that_reaches(match_of(another), seat) == all_that_reaches(match_of(record), seat)


@pytest.mark.parametrize(("box", "players"), states("candy-conquest", "candy-conquest small"))
@FEW_GAMES
@given(data=st.data())
def test_nothing_is_hidden_in_candy_conquest(box: str, players: int, data: st.DataObject) -> None:
    record = data.draw(beginnings(box, players))
    match = match_of(record)
    everything = raw(match.game.State, state_of(record))
    assert {bytes(match.view(seat)) for seat in range(-1, players)} == {everything}
    assert {match.view(seat).log for seat in range(-1, players)} == {tuple(record.moves)}


# ---- that the tests above can fail: the other games really are other games


@pytest.mark.parametrize(("box", "players", "seat"), chairs(*LAB))
def test_a_game_with_other_hidden_cards_is_another_game(box: str, players: int, seat: int) -> None:
    record = sampler(box, players).record(0)
    record.moves, record.result = record.moves[:2], None
    others = [lab_told_otherwise(record, seat, Random(change)) for change in range(20)]
    told = {other.record().line() for other in others if other} - {match_of(record).record().line()}
    tables_of_them = {raw(other.game.State, state_of(other.record())) for other in others if other}
    assert len(told) > 5
    assert len(tables_of_them) > 5


@pytest.mark.parametrize(("box", "players", "seat"), chairs(*CHASER))
def test_a_game_with_other_objectives_is_another_game(box: str, players: int, seat: int) -> None:
    record = sampler(box, players).record(0)
    record.moves, record.result = record.moves[:2], None
    others = list(told_otherwise(record, seat))
    tables_of_them = {raw(find_game(record.game).State, state_of(other)) for other in others}
    assert len({other.line() for other in others}) == len(tables_of_them) == len(others) > 1


@pytest.mark.rule("CH-L2")
def test_a_third_player_cannot_tell_which_card_was_passed() -> None:
    trading = ["chance roll +3", "0 move red", "chance roll +3", "1 move blue", "chance roll +3", "2 move red"]
    setup: ChaserSetup = {"objectives": ["red", "blue", "green"]}
    record = Record("candy-chaser", "standard", 3, 0, setup, [*trading, "0 accuse 1 purple"])
    others = list(told_otherwise(record, 2))
    assert {other.moves[-1].split(" ")[3] for other in others} == set(CANDIES)
    assert len({all_that_reaches(match_of(other), 2)[3] for other in others}) == 1
