"""A guess agrees with everything that the seat has seen, and every possible deal can come out of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bonbon import Match, Record, View
from bonbon.rules.candy_chaser.notation import ChaserSetup
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import raw
from tests.narrowing import chaser_state
from tests.properties.boxes import BOXES, chairs, edition_of
from tests.properties.card_stories import CardStory
from tests.properties.games import beginning, beginnings, match_of, sampler, sight, state_of
from tests.properties.tattle_stories import told_by, told_otherwise
from tests.sizes import tries

pytestmark = pytest.mark.unmeasured
LAB = ("candy-lab", "candy-lab swaps", "candy-lab few cards")
CHASER = ("candy-chaser", "candy-chaser tellers")
FEW_GAMES = tries(10)


def lab_cards(view: View, state: Any) -> dict[str, Any]:
    """Where all the cards of a table are; there is always a third hand, mostly empty."""
    place = view.game.write_setup(view.edition, state) | view.game.position(view.edition, state, ())
    pile = view.game.write_setup(view.edition, state)["pile"]
    return place | {"third": place["third"] or [], "pile": pile}


def legal_numbers(view: View, state: Any) -> list[int]:
    moves = no_moves(view.game.groups)
    view.game.legal_moves(state, moves)
    return list(listed(moves))


@pytest.mark.parametrize(("box", "players", "seat"), chairs(*BOXES))
@FEW_GAMES
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_guess_looks_the_same_to_the_seat(box: str, players: int, seat: int, data: st.DataObject, seed: str) -> None:
    record = data.draw(beginnings(box, players))
    view = match_of(record).view(seat)
    guess = view.guess(seed)
    assert sight(record, guess, seat) == bytes(view)


@pytest.mark.parametrize(("box", "players"), [(box, players) for box in BOXES for players in (2, 3, 4)])
@FEW_GAMES
@given(data=st.data(), seed=st.text(max_size=3))
def test_in_a_guess_the_seat_has_the_same_legal_moves(box: str, players: int, data: st.DataObject, seed: str) -> None:
    record = data.draw(beginnings(box, players))
    match = match_of(record)
    assume(isinstance(match.actor, int))
    view = match.view(int(match.actor or 0))
    assert legal_numbers(view, view.guess(seed)) == legal_numbers(view, state_of(record))


@pytest.mark.parametrize(("box", "players", "seat"), chairs(*LAB))
@FEW_GAMES
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_guess_holds_every_card_of_the_box_once(
    box: str, players: int, seat: int, data: st.DataObject, seed: str
) -> None:
    view = match_of(data.draw(beginnings(box, players))).view(seat)
    place = lab_cards(view, view.guess(seed))
    lists = [*place["hands"], *place["played"], place["third"], place["display"], place["gone"], place["pile"]]
    assert Counter(card for cards in lists for card in cards) == Counter(edition_of(box).cards)


@pytest.mark.rule("CL-S6", "CL-D2", "CL-F5")
@pytest.mark.parametrize(("box", "players", "seat"), [chair for chair in chairs(*LAB) if chair[2] >= 0])
@FEW_GAMES
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_guess_leaves_cards_where_the_seat_has_seen_them(
    box: str, players: int, seat: int, data: st.DataObject, seed: str
) -> None:
    record = data.draw(beginnings(box, players))
    view = match_of(record).view(seat)
    place = lab_cards(view, view.guess(seed))
    guessed = {"third": place["third"]} | {str(owner): hand for owner, hand in enumerate(place["hands"])}
    for owner, known in CardStory(record, seat).known_hands().items():
        assert not Counter(known) - Counter(guessed[owner])


@pytest.mark.rule("CH-S2", "CH-L3", "CH-L7")
@pytest.mark.parametrize(("box", "players", "seat"), chairs(*CHASER))
@FEW_GAMES
@given(data=st.data(), seed=st.text(max_size=3))
def test_a_guess_is_a_game_that_the_seat_cannot_tell_from_its_own(
    box: str, players: int, seat: int, data: st.DataObject, seed: str
) -> None:
    record = data.draw(beginnings(box, players))
    view = match_of(record).view(seat)
    guess = view.guess(seed)
    guessed = match_of(told_by(guess, record))
    assert raw(view.game.State, state_of(guessed.record())) == raw(view.game.State, guess)
    assert guessed.view(seat).log == view.log


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 0), (4, 3)])
@FEW_GAMES
@given(data=st.data())
def test_every_game_that_the_seat_cannot_tell_apart_is_guessed(players: int, seat: int, data: st.DataObject) -> None:
    record = data.draw(beginnings("candy-chaser tellers", players))
    view = match_of(record).view(seat)
    possible = {raw(view.game.State, state_of(other)) for other in told_otherwise(record, seat)}
    guesses = {raw(view.game.State, view.guess(f"guess {i}")) for i in range(12 * len(possible))}
    assert guesses >= possible


@pytest.mark.rule("CH-L7")
def test_a_tattle_card_that_the_seat_was_shown_was_not_used_before() -> None:
    """Seat 0 gave blue to seat 3, so what it had given to seat 1 was not blue: seat 1 is not the blue player."""
    trading = ["chance roll +3", "1 move red", "chance roll +3", "2 move blue", "chance roll +3", "3 move red"]
    setup: ChaserSetup = {"objectives": ["red", "purple", "blue", "green"]}
    told = ["0 accuse 1 purple", "0 accuse 3 blue"]
    view = match_of(Record("candy-chaser", "standard", 4, 1, setup, [*trading, *told])).view(3)
    objectives_of_seat_1 = {int(chaser_state(view.guess(f"guess {i}")).objectives[1]) for i in range(200)}
    assert objectives_of_seat_1 == {1, 3, 4}


# ---- every deal, each as likely as the others


def chi_square(drawn: Counter[Any], possible: Iterable[Any]) -> float:
    """How far the counts are from equal ones; about one for each possible thing where they are fair."""
    kinds = list(possible)
    expected = drawn.total() / len(kinds)
    return sum((drawn[kind] - expected) ** 2 / expected for kind in kinds)


def lab_deal(place: dict[str, Any]) -> tuple[Any, ...]:
    hands = tuple(tuple(sorted(hand)) for hand in place["hands"])
    return hands, tuple(sorted(place["third"])), tuple(place["pile"])


def every_lab_deal(record: Record, seat: int) -> set[tuple[Any, ...]]:
    """Where the cards can be after these moves if the seat's unseen cards are dealt in every possible way."""
    story = CardStory(record, seat)
    hidden, deals = story.hidden, set()
    for names in permutations([story.names[card] for card in hidden]):
        name_of = dict(enumerate(story.names)) | dict(zip(hidden, names, strict=True))
        called = {owner: [name_of[card] for card in hand] for owner, hand in story.hands.items()}
        hands = [called[str(owner)] for owner in range(record.players)]
        pile = [name_of[card] for card in story.pile]
        deals.add(lab_deal({"hands": hands, "third": called.get("third", []), "pile": pile}))
    return deals


def few_hidden_cards(players: int, seat: int, at_most: int) -> list[Record]:
    """Games of few cards at the moment when so many of them have not been seen yet, and none was mixed."""
    found = []
    for number in range(30):
        whole = sampler("candy-lab few cards", players).record(number)
        records = [beginning(whole, moves) for moves in range(len(whole.moves))]
        stories = [CardStory(record, seat) for record in records]
        fitting = [s.record for s in stories if 3 <= len(s.hidden) <= at_most and not s.mixed and not s.kept]
        found.extend(fitting[:1])
    assert len(found) >= 5
    return found[:3]


@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (3, 0), (3, 2)])
def test_every_deal_of_cards_comes_out_of_a_guess_equally_often(players: int, seat: int) -> None:
    for record in few_hidden_cards(players, seat, at_most=4):
        view, possible = match_of(record).view(seat), every_lab_deal(record, seat)
        times = 25 * len(possible)
        guesses = Counter(lab_deal(lab_cards(view, view.guess(f"guess {i}"))) for i in range(times))
        assert set(guesses) == possible
        assert chi_square(guesses, possible) < len(possible) + 4 * (2 * len(possible)) ** 0.5


@pytest.mark.parametrize(("players", "seat"), [(3, -1), (3, 1), (4, 0), (4, 3)])
def test_every_deal_of_objectives_comes_out_of_a_guess_equally_often(players: int, seat: int) -> None:
    view = Match("candy-chaser", players, seed="deal").view(seat)
    others = [other for other in range(players) if other != seat]
    free = set(range(5)) - ({int(chaser_state(view.state).objectives[seat])} if seat >= 0 else set())
    possible = list(permutations(sorted(free), len(others)))
    guesses = [chaser_state(view.guess(f"guess {i}")) for i in range(40 * len(possible))]
    deals = Counter(tuple(int(guess.objectives[other]) for other in others) for guess in guesses)
    assert set(deals) == set(possible)
    assert chi_square(deals, possible) < len(possible) + 4 * (2 * len(possible)) ** 0.5


@pytest.mark.rule("CL-F6")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_true_deal_comes_out_of_some_guess_even_after_cards_were_mixed(seat: int) -> None:
    for story in stories_with_mixed_cards(seat):
        view = match_of(story.record).view(seat)
        guesses = (lab_deal(lab_cards(view, view.guess(f"guess {i}"))) for i in range(400))
        assert lab_deal(lab_cards(view, state_of(story.record))) in guesses


def stories_with_mixed_cards(seat: int) -> list[CardStory]:
    """Games of few cards in which the seat has lost sight of a card, and does not know the place of four at most."""
    wholes = (sampler("candy-lab few cards", 3).record(number) for number in range(80))
    stories = (CardStory(beginning(whole, len(whole.moves) - 1), seat) for whole in wholes)
    found = list(islice((one for one in stories if one.mixed and len(one.names) - len(one.placed) <= 4), 5))
    assert len(found) == 5
    return found


def test_a_guess_leaves_the_view_alone() -> None:
    view = Match("candy-lab", 3, seed="leave").view(0)
    before = bytes(view)
    view.guess("another")
    assert bytes(view) == before


def test_the_same_seed_gives_the_same_guess() -> None:
    view = Match("candy-lab", 3, seed="same").view(0)
    guesses = [raw(view.game.State, view.guess(seed)) for seed in ("one", "one", "two")]
    assert guesses[0] == guesses[1] != guesses[2]
