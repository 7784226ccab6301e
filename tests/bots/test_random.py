"""The random bot: any legal move, by its own seed, from nothing but its view."""

from __future__ import annotations

from collections import Counter

import pytest

from bonbon import Match, RandomBot, make_bot


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_whole_games(game: str, players: int) -> None:
    match, bots = Match(game, players, seed="bots"), [RandomBot(seat) for seat in range(players)]
    while not match.is_over:
        seat = int(match.actor or 0)
        match.play(bots[seat].choose(match.view(seat), match.legal_moves))
    assert match.result is not None


def test_in_the_same_position_it_does_the_same() -> None:
    match = Match("candy-conquest")
    choices = {RandomBot("tea").choose(match.view(0), match.legal_moves) for _ in range(5)}
    assert len(choices) == 1


def test_another_seed_makes_another_choice() -> None:
    match = Match("candy-conquest")
    choices = {RandomBot(seed).choose(match.view(0), match.legal_moves) for seed in range(50)}
    assert len(choices) > 30


def test_each_move_is_as_likely_as_the_others() -> None:
    match = Match("candy-conquest")
    view, moves = match.view(0), match.legal_moves[:5]
    chosen = Counter(RandomBot(seed).choose(view, moves) for seed in range(1000))
    assert sum((chosen[move] - 200) ** 2 / 200 for move in moves) < 5 + 4 * 10**0.5


def test_bots_are_found_by_name() -> None:
    match = Match("candy-conquest")
    bot = make_bot("random", 7)
    assert bot.choose(match.view(0), match.legal_moves) == RandomBot(7).choose(match.view(0), match.legal_moves)
