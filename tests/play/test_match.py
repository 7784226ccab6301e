"""A match: the one checked door to the rules."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable

import pytest

from bonbon import Match
from bonbon.errors import (
    BonbonError,
    EditionError,
    GameOver,
    IllegalMove,
    MoveRefused,
    NotYourTurn,
    SetupError,
    TooManyOrTooFewPlayers,
    UnknownGame,
    UnknownMove,
)
from bonbon.rules.types import WATCHER
from tests.play.openings import TRADING, chaser, everything, finished, lab, played

GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]


# ---- a new match


@pytest.mark.parametrize(
    "names", [["Ana"], [], ["Ana", "Léo", "Mia"], "ab", ["Ana", 7], ("Ana", "Léo"), ["Ana", "\ud800"]]
)
def test_names_with_which_its_record_could_not_be_read_are_refused(names: list[str]) -> None:
    with pytest.raises(BonbonError, match="names: "):
        Match("candy-lab", players=2, names=names)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, Match.copy])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_is_played_on_by_itself(game: str, copied: Callable[[Match], Match]) -> None:
    match = Match(game, seed="tea", names=["Ana", "Léo"])
    before, table = match.record().line(), str(match)
    other = copied(match)
    assert other.record().line() == before
    other.play(other.legal_moves[0])
    (other.names or [])[0] = "Mia"
    assert (match.record().line(), str(match), match.actor) == (before, table, 0)
    assert Match.from_record(match.record()).moves == match.moves


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_match_waits_for_the_first_seat(game: str, players: int) -> None:
    match = Match(game, players, first=players - 1)
    assert match.actor == players - 1
    assert not match.is_over
    assert match.result is None


@pytest.mark.parametrize("game", GAMES)
def test_the_legal_moves_are_sorted_and_name_their_actor(game: str) -> None:
    match = Match(game, seed="sorted")
    assert match.legal_moves == sorted(set(match.legal_moves))
    assert all(words.startswith("0 ") for words in match.legal_moves)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    assert finished(game, 3, "tea").record().line() == finished(game, 3, "tea").record().line()


def test_a_seed_may_be_a_number() -> None:
    assert Match("candy-lab", seed=7).setup == Match("candy-lab", seed="7").setup


def test_without_a_seed_every_match_is_another() -> None:
    seeds = {Match("candy-conquest").seed for _ in range(20)}
    assert len(seeds) == 20


@pytest.mark.rule("CL-S7", "CH-S4", "CQ-S1")
@pytest.mark.parametrize("game", GAMES)
def test_chance_may_choose_who_starts(game: str) -> None:
    starters = [Match(game, 3, first=None, seed=seed).first for seed in range(40)]
    again = [Match(game, 3, first=None, seed=seed).first for seed in range(40)]
    assert starters == again
    assert set(starters) == {0, 1, 2}


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
@pytest.mark.parametrize("first", [0, None])
def test_only_two_three_or_four_can_play(players: int, first: int | None) -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match="2, 3 or 4 players"):
        Match("candy-lab", players, first=first)


@pytest.mark.parametrize("first", [-1, 3])
def test_who_starts_must_have_a_seat(first: int) -> None:
    with pytest.raises(TooManyOrTooFewPlayers, match="the seats are 0 to 2"):
        Match("candy-chaser", 3, first=first)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="candy-lab"):
        Match("candy-lap")


def test_a_box_that_is_too_small_is_refused() -> None:
    box = {"name": "two", "custom": True, "die": [1, 2], "candies": 2}
    with pytest.raises(EditionError, match="too few for 3 players"):
        Match("candy-chaser", 3, edition=box)


# ---- chance


def test_chance_plays_by_itself_in_a_match_with_a_seed() -> None:
    match = Match("candy-chaser", seed="roll")
    match.play("0 move red")
    assert [entry.actor for entry in match.log] == ["chance", 0, "chance"]
    assert match.actor == 1


def test_chance_is_played_by_hand_in_a_match_from_a_setup() -> None:
    match = chaser()
    assert match.actor == "chance"
    assert match.legal_moves == [f"chance roll {pips}" for pips in ("+1", "+2", "+3", "-1", "-2")]


def test_every_event_of_chance_has_a_draw_of_its_own() -> None:
    """What a player does in between changes nothing about the next roll."""
    one, other = Match("candy-chaser", seed="same rolls"), Match("candy-chaser", seed="same rolls")
    played(one, "0 move red", "1 move red")
    played(other, "0 move blue", "1 move green")
    assert one.moves[::2] == other.moves[::2]


def test_go_on_lets_chance_play_from_here() -> None:
    match = chaser("chance roll +1", "0 move red")
    match.go_on("a seed")
    assert match.moves[2].startswith("chance roll ")
    assert match.actor == 1
    assert match.seed == "a seed"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_interrupted_goes_on_as_if_it_had_not_been(game: str) -> None:
    whole = finished(game, 3)
    record = whole.record()
    record.moves, record.result = record.moves[: len(record.moves) // 2], None
    again = Match.from_record(record)
    again.go_on(whole.seed or "")
    for words in whole.moves[len(again.moves) :]:
        if not words.startswith("chance"):
            again.play(words)
    assert again.record().line() == whole.record().line()


# ---- refusals


def refusal(match: Match, words: str) -> MoveRefused:
    """Why a match refuses a move, which leaves it as it was."""
    before = everything(match)
    with pytest.raises(MoveRefused) as refused:
        match.play(words)
    assert everything(match) == before
    return refused.value


NO_MOVES = ["", "0", "move red", "0 move", "0  move red", "0 move red ", " 0 move red", "0 move Red", "0 move pink"]
NO_MOVES += ["4 move red", "seat move red", "0 move red\n", "0 dance", "0 roll +4", "-1 move red", "x" * 300, "٠ stop"]


@pytest.mark.parametrize("words", NO_MOVES)
def test_words_that_are_no_move_are_refused(words: str) -> None:
    refused = refusal(chaser("chance roll +1"), words)
    assert isinstance(refused, UnknownMove)
    assert refused.code == "unknown-move"
    assert len(str(refused)) < 200


@pytest.mark.parametrize("words", ["1 move red", "2 stop", "chance roll +1", "3 move red"])
def test_a_move_out_of_turn_is_refused(words: str) -> None:
    refused = refusal(chaser("chance roll +1"), words)
    assert isinstance(refused, NotYourTurn)
    assert refused.code == "not-your-turn"
    assert "turn of seat 0" in str(refused)


def test_nobody_moves_before_the_die() -> None:
    refused = refusal(chaser(), "0 move red")
    assert isinstance(refused, NotYourTurn)
    assert "turn of chance" in str(refused)


def test_nobody_plays_for_chance() -> None:
    refused = refusal(chaser("chance roll +1"), "0 roll +1")
    assert isinstance(refused, IllegalMove)
    assert refused.code == "not-your-turn"


def test_chance_cannot_bring_what_is_not_there() -> None:
    match = lab("B1-", "0 play B 0", "0 discard 1", hands=("B B B", "B B O"))
    refused = refusal(match, "chance discards *")
    assert isinstance(refused, IllegalMove)
    assert refused.code == "cannot-happen"


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    refused = refusal(lab("B1-", hands=("O O *", "B B B")), "0 play B 0")
    assert isinstance(refused, IllegalMove)
    assert refused.code == "not-in-hand"
    assert "0 play B 0" in str(refused)


def test_nothing_is_played_after_the_end() -> None:
    match = finished("candy-chaser")
    refused = refusal(match, match.moves[1])
    assert isinstance(refused, GameOver)
    assert refused.code == "game-over"


def test_check_refuses_what_play_would_refuse_and_plays_nothing() -> None:
    match = chaser("chance roll +1")
    before = everything(match)
    match.check("0 move red")
    with pytest.raises(NotYourTurn):
        match.check("1 move red")
    assert everything(match) == before


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", GAMES)
def test_no_words_of_any_game_break_a_match(game: str) -> None:
    """Every move that can be spelt is either legal or refused with a code and a sentence."""
    match = finished(game, 4)
    spelt = {words.partition(" ")[2] for words in match.moves}
    fresh = Match(game, 4, seed="other")
    for rest in sorted(spelt):
        for mover in ("0", "1", "2", "3", "chance"):
            if f"{mover} {rest}" not in fresh.legal_moves:
                assert refusal(fresh, f"{mover} {rest}").code


# ---- the end


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_finished_match_has_a_result_and_no_more_moves(game: str, players: int) -> None:
    match = finished(game, players)
    assert match.actor is None
    assert match.legal_moves == []
    assert match.result is not None
    assert set(match.result) >= {"winners", "reason"}


# ---- setup and record


@pytest.mark.unmeasured
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_all_positions_together_are_what_each_seat_sees_by_itself(game: str, players: int) -> None:
    match, choices = Match(game, players, seed="together"), random.Random("together")
    while not match.is_over:
        match.play(choices.choice(match.legal_moves))
        assert match.positions() == [match.view(seat).position for seat in (*range(players), WATCHER)]


def test_a_wrong_setup_is_refused() -> None:
    with pytest.raises(SetupError, match=r"setup\.objectives"):
        Match.from_setup("candy-chaser", {"objectives": ["red", "red"]})


def test_a_match_does_not_hear_of_later_changes_to_its_setup() -> None:
    setup = {"objectives": ["red", "blue"]}
    match = Match.from_setup("candy-chaser", setup)
    before = everything(match)
    setup["objectives"][0] = "pink"
    assert everything(match) == before


def test_a_record_that_was_taken_earlier_does_not_change() -> None:
    match = chaser("chance roll +1")
    record = match.record()
    before = record.line()
    match.play("0 move red")
    assert record.line() == before


def test_the_full_record_has_names_and_seed() -> None:
    match = Match("candy-conquest", names=["Ana", "Léo"], seed="open")
    assert (match.record().names, match.record().seed) == (["Ana", "Léo"], "open")


# ---- seats


def test_a_seats_record_says_whose_it_is_and_has_no_seed() -> None:
    match = Match("candy-lab", names=["Ana", "Léo"], seed="secret")
    assert [match.seat_record(seat).seat for seat in (0, 1, -1)] == [0, 1, "watcher"]
    assert "secret" not in match.seat_record(0).line()
    assert match.seat_record(0).names == ["Ana", "Léo"]


@pytest.mark.parametrize("seat", [-2, 3, 7])
def test_there_is_no_view_for_a_seat_that_nobody_has(seat: int) -> None:
    with pytest.raises(BonbonError, match="seats are 0 to 2"):
        chaser(*TRADING).view(seat)


@pytest.mark.parametrize("seat", [-2, 3, 7])
def test_there_is_no_record_for_a_seat_that_nobody_has(seat: int) -> None:
    with pytest.raises(BonbonError, match="seats are 0 to 2"):
        chaser(*TRADING).seat_record(seat)


def test_the_log_says_what_everybody_saw() -> None:
    match = chaser(*TRADING, "0 accuse 1 blue")
    assert match.log[-1].words == "0 accuse 1 blue"
    assert match.log[-1].seen == ("0 accuse 1 blue = right",) * 2 + ("0 accuse 1 ? = right",) * 2
