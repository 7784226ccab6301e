"""The telling phase (CH-L): one round in which you may denounce the rivals you have unmasked."""

from __future__ import annotations

from collections import Counter

import pytest

from bonbon.bots import make_bot
from bonbon.errors import IllegalMove
from bonbon.rules.candy_chaser import CANDY_CHASER
from bonbon.rules.chance import generator
from bonbon.rules.game import Spelling
from bonbon.rules.moves import no_moves
from tests.narrowing import chaser_position
from tests.rules.candy_chaser.states import CANDIES, out, play, telling


@pytest.mark.rule("CH-L1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("closer", [0, 1, 2, 3])
def test_one_round_starts_left_of_the_closer_who_is_last(players: int, closer: int) -> None:
    closer %= players
    match = telling(*CANDIES[:players], closer=closer)

    tellers = []
    while not match.is_over:
        tellers.append(match.actor)
        play(match, f"{match.actor} stop")

    assert tellers == [(closer + 1 + turn) % players for turn in range(players)]


@pytest.mark.rule("CH-L2")
def test_a_teller_may_accuse_any_rival_of_any_candy_or_stop() -> None:
    match = telling("red", "blue", "green", closer=0)

    choices = [f"1 accuse {rival} {candy}" for rival in (0, 2) for candy in CANDIES]

    assert match.legal_moves == sorted([*choices, "1 stop"])


@pytest.mark.rule("CH-L2")
def test_random_play_makes_every_choice_equally_often() -> None:
    match, rng = telling("red", "blue", closer=0), generator("choices")
    words, moves = Spelling(CANDY_CHASER, match.edition).words, no_moves(CANDY_CHASER.groups)

    chosen = Counter(words[int(CANDY_CHASER.random_move(match.view(1).state, moves, rng))] for _ in range(600))

    assert {f"1 {choice}" for choice in chosen} == set(match.legal_moves)
    assert max(abs(times - 100) for times in chosen.values()) < 50


@pytest.mark.rule("CH-L2")
def test_nobody_has_to_accuse() -> None:
    match = telling("red", "blue", "green", closer=2)

    play(match, "0 stop", "1 stop", "2 stop")

    assert (out(match), match.result) == ([], {"winners": [0], "reason": "highest-candy"})


@pytest.mark.rule("CH-L2")
def test_a_player_who_is_out_cannot_be_accused() -> None:
    match = play(telling("red", "blue", "green", "yellow", closer=3), "0 accuse 2 green")

    accused = {words.split()[2] for words in match.legal_moves if "accuse" in words}

    assert accused == {"1", "3"}


@pytest.mark.rule("CH-L2")
def test_only_accuser_and_accused_see_which_candy_was_named() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    named = {seat: chaser_position(match.view(seat).position)["told"][0]["candy"] for seat in (0, 1, 2, -1)}

    assert named == {0: "blue", 1: "blue", 2: "?", -1: "?"}


@pytest.mark.rule("CH-L3")
def test_a_right_accusation_eliminates_the_accused() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    assert out(match) == [1]


@pytest.mark.rule("CH-L3")
def test_a_wrong_accusation_eliminates_the_accuser() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 green")

    assert (out(match), match.actor) == ([0], 1)


@pytest.mark.rule("CH-L3")
@pytest.mark.parametrize(("candy", "right"), [("blue", True), ("yellow", False)])
def test_everybody_hears_whether_the_accusation_was_right(candy: str, right: bool) -> None:
    match = play(telling("red", "blue", "green", closer=2), f"0 accuse 1 {candy}")

    heard = {seat: chaser_position(match.view(seat).position)["told"][0]["right"] for seat in (0, 1, 2, -1)}

    assert heard == dict.fromkeys((0, 1, 2, -1), right)


@pytest.mark.rule("CH-L4")
def test_an_accused_who_is_out_shows_neither_objective_nor_card() -> None:
    match = play(telling("red", "blue", "green", "yellow", closer=3), "0 accuse 1 blue")

    seen = match.view(2).position

    assert chaser_position(seen)["objectives"] == ["?", "?", "green", "?"]
    assert chaser_position(seen)["told"] == [{"by": 0, "accused": 1, "candy": "?", "right": True, "out": 1}]


@pytest.mark.rule("CH-L4")
def test_an_accuser_who_is_out_shows_neither_objective_nor_card() -> None:
    match = play(telling("red", "blue", "green", "yellow", closer=3), "0 accuse 1 yellow")

    seen = match.view(2).position

    assert chaser_position(seen)["objectives"] == ["?", "?", "green", "?"]
    assert chaser_position(seen)["told"] == [{"by": 0, "accused": 1, "candy": "?", "right": False, "out": 0}]


@pytest.mark.rule("CH-L5")
def test_after_a_right_accusation_the_teller_may_accuse_again_or_stop() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    assert match.legal_moves == sorted(["0 stop", *(f"0 accuse 2 {candy}" for candy in CANDIES if candy != "blue")])


@pytest.mark.rule("CH-L5")
def test_a_teller_may_unmask_everybody_in_one_turn() -> None:
    match = telling("red", "blue", "green", "yellow", closer=3)

    play(match, "0 accuse 3 yellow", "0 accuse 1 blue", "0 accuse 2 green")

    assert (out(match), match.result) == ([1, 2, 3], {"winners": [0], "reason": "last-player"})


@pytest.mark.rule("CH-L5")
def test_after_a_wrong_accusation_the_turn_passes_without_a_stop() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 2 blue")

    assert {words.split()[0] for words in match.legal_moves} == {"1"}


@pytest.mark.rule("CH-L6")
def test_players_who_are_out_do_not_get_a_turn() -> None:
    match = telling("red", "blue", "green", "yellow", closer=3)

    play(match, "0 accuse 1 blue", "0 accuse 2 green", "0 stop")

    assert match.actor == 3


@pytest.mark.rule("CH-L6", "CH-L1")
def test_the_round_is_over_when_the_closer_is_out() -> None:
    match = telling("red", "blue", "green", "yellow", closer=3)

    play(match, "0 accuse 3 yellow", "0 stop", "1 stop", "2 stop")

    assert match.result == {"winners": [0], "reason": "highest-candy"}


@pytest.mark.rule("CH-L6")
def test_a_wrong_accusation_by_the_closer_ends_the_round() -> None:
    match = telling("red", "blue", "green", closer=2)

    play(match, "0 stop", "1 stop", "2 accuse 0 blue")

    assert (out(match), match.result) == ([2], {"winners": [0], "reason": "highest-candy"})


@pytest.mark.rule("CH-L7")
def test_each_tattle_card_can_be_used_once() -> None:
    match = play(telling("red", "blue", "green", closer=2), "0 accuse 1 blue")

    with pytest.raises(IllegalMove, match="the tattle card for blue has been used"):
        match.play("0 accuse 2 blue")


@pytest.mark.rule("CH-L7")
def test_a_card_that_one_player_used_is_still_in_the_sets_of_the_others() -> None:
    match = play(telling("red", "blue", "green", "yellow", closer=3), "0 accuse 1 blue", "0 stop")

    assert "2 accuse 0 blue" in match.legal_moves


@pytest.mark.rule("CH-L8")
def test_the_phase_ends_as_soon_as_one_player_is_left() -> None:
    match = telling("red", "blue", "green", closer=2)

    play(match, "0 accuse 1 green", "1 accuse 2 blue")

    assert match.result == {"winners": [2], "reason": "last-player"}


@pytest.mark.rule("CH-L8")
@pytest.mark.parametrize(("candy", "winner"), [("red", 1), ("blue", 0)])
def test_between_two_players_one_accusation_decides(candy: str, winner: int) -> None:
    match = telling("red", "blue", closer=0)

    play(match, f"1 accuse 0 {candy}")

    assert match.result == {"winners": [winner], "reason": "last-player"}


@pytest.mark.rule("CH-L9")
def test_an_accusation_with_your_own_candy_is_legal_and_eliminates_you() -> None:
    match = telling("red", "blue", "green", closer=2)

    play(match, "0 accuse 1 red")

    assert out(match) == [0]


@pytest.mark.rule("CH-L9")
def test_a_bot_never_accuses_with_its_own_candy() -> None:
    match = telling("red", "blue", "green", closer=2)

    choices = {make_bot("random", seed).choose(match.view(0), match.legal_moves) for seed in range(100)}

    assert {words.split()[-1] for words in choices} == {"stop", "blue", "purple", "green", "yellow"}
