"""What a designer looks at: who leads and what was used, in real games."""

from __future__ import annotations

from typing import cast

import pytest

from bonbon import Match
from bonbon.arena.measures import MEASURES, Use, leader
from bonbon.arena.measures.candy_conquest import longest_line
from bonbon.arena.self_play import SelfPlay
from bonbon.rules.types import Json


def everything(match: Match) -> Json:
    return cast(Json, match.everything)


def test_who_is_ahead_of_all_others_leads() -> None:
    assert leader([3, 5, 4]) == 1
    assert leader([5, 5, 4]) == -1


def test_in_candy_lab_an_order_uses_its_card_and_the_effects_of_the_sticks_that_it_takes() -> None:
    match = Match("candy-lab", seed="tea")
    position = everything(match)
    words = next(words for words in match.legal_moves if words.startswith("0 play ") and len(words.split(" ")[2]) == 3)
    card, place = words.split(" ")[2], int(words.split(" ")[3])
    before = set(position["sticks"][0])
    uses = MEASURES["candy-lab"].used(position, words)
    match.play(words)
    taken = everything(match)["sticks"][0]
    assert not before
    assert uses[0] == Use("card", card, 0)
    assert sorted(use.name for use in uses[1:]) == sorted(stick[2] for stick in taken)
    assert position["belt"][place][2] == uses[1].name


def test_in_candy_lab_points_lead() -> None:
    match = Match("candy-lab", seed="tea")
    match.play(next(words for words in match.legal_moves if words.startswith("0 play ")))
    standing = MEASURES["candy-lab"].standing(match, everything(match))
    assert standing[0] > standing[1] == 0


def test_in_candy_chaser_the_price_of_ones_own_candy_leads() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue"]})
    for words in ("chance roll +2", "0 move blue"):
        match.play(words)
    measures, position = MEASURES["candy-chaser"], everything(match)
    assert measures.standing(match, position) == [0.0, 2.0]
    assert measures.dealt(position) == [Use("candy", "red", 0), Use("candy", "blue", 1)]


def test_in_candy_chaser_whoever_is_out_is_behind_everybody() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue", "green"]}, players=3)
    for words in ("chance roll +3", "0 move red", "chance roll +3", "1 move blue", "chance roll +3", "2 move red"):
        match.play(words)
    assert MEASURES["candy-chaser"].standing(match, everything(match)) == [6.0, 3.0, 0.0]
    match.play("0 accuse 1 blue")
    assert leader(MEASURES["candy-chaser"].standing(match, everything(match))[1:]) == 1


def test_in_candy_conquest_the_longest_line_leads() -> None:
    match = Match("candy-conquest")
    for words in ("0 place Rs a1", "1 place Rs e1", "0 place sR b1"):
        match.play(words)
    measures = MEASURES["candy-conquest"]
    assert measures.standing(match, everything(match)) == [2.0, 1.0]
    assert measures.used(everything(match), "1 place sR d3") == [Use("candy", "Rs", 1), Use("cell", "d3", 1)]


@pytest.mark.parametrize(
    ("shapes", "length"),
    [
        (set(), 0),
        ({(0, 0, 1), (1, 0, 1), (3, 0, 1)}, 2),
        ({(0, 0, 1), (0, 0, 2), (0, 0, 3)}, 3),
        ({(2, 0, 1), (1, 1, 2), (0, 2, 3)}, 3),
        ({(0, 0, 3), (1, 0, 2), (2, 0, 1), (4, 4, 1)}, 3),
    ],
)
def test_lines_go_in_any_direction(shapes: set[tuple[int, int, int]], length: int) -> None:
    assert longest_line(shapes) == length


@pytest.mark.parametrize("game", list(MEASURES))
def test_a_watched_game_is_seen_whole(game: str) -> None:
    seen = SelfPlay(game, "standard", 3, "random", "watch").play(0)
    assert sum(seen.payoffs) == pytest.approx(1)
    assert len(seen.choices) == len(seen.leaders) > 5
    assert seen.reason in MEASURES[game].endings
    assert {use.kind for use in seen.uses} == set(MEASURES[game].components)


def test_both_games_of_a_deal_begin_alike_and_go_on_differently() -> None:
    work = SelfPlay("candy-chaser", "standard", 3, "random", "watch")
    first, second, other = work.play(0), work.play(1), work.play(2)
    assert (first.deal, second.deal, other.deal) == (0, 0, 1)
    assert first.uses == second.uses
    assert (first.choices, first.leaders) != (second.choices, second.leaders)
