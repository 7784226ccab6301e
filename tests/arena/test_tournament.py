"""A game of a tournament follows from its number: the same everywhere, and fair to equals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec
import pytest

from bonbon import View
from bonbon.arena import Played, Tournament, check_entrants, play_games, standings
from bonbon.bots import BOTS, Budget
from bonbon.errors import ArenaError, BotError

EQUALS = ("random", "random@1")


def tournament(game: str = "candy-chaser", players: int = 2, seed: str = "tea", games: int = 4) -> Tournament:
    return Tournament(game=game, edition="standard", players=players, bots=EQUALS, seed=seed, games=games)


def without_seconds(game: Played) -> Played:
    return msgspec.structs.replace(game, seconds=[])


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_the_same_whenever_it_is_played(game: str, players: int) -> None:
    first, again = (without_seconds(tournament(game, players).play(5)) for _ in range(2))
    assert first == again
    assert sum(first.payoffs) == pytest.approx(1)


def test_another_seed_makes_other_games() -> None:
    games = {tuple(tournament(seed=seed).play(0).moves) for seed in "abcdefgh"}
    assert len(games) > 4


def test_a_deal_is_the_same_for_everybody_who_plays_it() -> None:
    played = tournament()
    for deal in range(6):
        one, other = played.play(2 * deal), played.play(2 * deal + 1)
        assert one.seats == other.seats[::-1]
        assert (one.winners, one.moves) == (other.winners, other.moves)


def test_equals_win_exactly_what_is_even() -> None:
    played = tournament("candy-lab", games=20)
    found = standings(played, [played.play(number) for number in range(played.planned)])
    assert [bot.share for bot in found.bots] == [0.5, 0.5]


def test_the_same_bots_on_the_same_seats_choose_otherwise() -> None:
    played = tournament("candy-conquest", players=4)
    [deal] = [deal for deal in range(2) if len(set(played.seatings(deal))) == 2]
    one, _, other, _ = (played.play(4 * deal + place) for place in range(4))
    assert one.seats == other.seats
    assert (one.moves, one.winners) != (other.moves, other.winners)


def test_games_are_rounded_up_to_whole_sets() -> None:
    assert tournament(players=3, games=7).games_in_a_set == 6
    assert tournament(players=3, games=7).planned == 12
    assert tournament(players=3, games=12).planned == 12


def test_a_game_without_winners_is_shared_by_all() -> None:
    draw = Played(0, 0, ["a", "b", "c"], [], "stuck", [1, 1, 1], [0, 0, 0])
    assert draw.payoffs == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize(
    ("names", "error", "sentence"),
    [
        (["random"], ArenaError, "'random': a tournament needs two or more different bots"),
        (["random", "random"], ArenaError, "two or more different bots"),
        (["random", "random@many"], ArenaError, "'random@many': after @ stands a number of simulations"),
        (["random", "random@0"], BotError, "above zero"),
        (["random", "nobody"], BotError, "there is no bot 'nobody'"),
    ],
)
def test_entrants_that_cannot_play_are_refused(names: list[str], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        check_entrants(names, None)


class Choosing:
    """A bot of somebody else, which chooses whatever this function gives."""

    def __init__(self, choice: Callable[[Sequence[str]], object]) -> None:
        self.choice = choice

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        return cast(str, self.choice(moves))


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        (lambda moves: moves[99], "IndexError: list index out of range"),
        (lambda moves: None, "it chose None, and not one of the 5 texts that it was given"),
        (lambda moves: "0 eat red", "'0 eat red' is not a move of candy-chaser"),
        (lambda moves: moves[0].replace("0", "1"), "it is the turn of seat 0"),
    ],
)
def test_a_bot_that_breaks_or_breaks_the_rules_is_named_with_its_game(
    monkeypatch: pytest.MonkeyPatch, choice: Callable[[Sequence[str]], object], sentence: str
) -> None:
    monkeypatch.setitem(BOTS, "mine", lambda seed: Choosing(choice))
    tournament = Tournament("candy-chaser", "standard", 2, ("mine", "random"), "crew", games=2)
    number = next(number for number in range(2) if tournament.seatings(0)[number][0] == "mine")
    with pytest.raises(ArenaError) as told:
        list(play_games(tournament, [number]))
    assert str(told.value).startswith(f"game {number}, move 2: mine on seat 0: ")
    assert sentence in str(told.value)
    assert told.value.__cause__ is not None
