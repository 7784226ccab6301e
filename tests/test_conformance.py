"""Our own games and bots, and a game and bots from outside, keep the promises that `bonbon.testing` checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bonbon.bots import Budget, GreedyBot, RandomBot, SearchBot
from bonbon.play import View
from bonbon.play.games import spelling_of
from bonbon.rules.game import Game
from bonbon.testing import check_bot, check_game
from tests.toys.pebbles import pebbles_in_the_house

OURS = ("candy-lab", "candy-chaser", "candy-conquest")


@pytest.fixture
def pebbles() -> Iterator[Game]:
    with pebbles_in_the_house() as game:
        yield game


@pytest.mark.parametrize("game", OURS)
def test_our_games_keep_the_promises_of_a_game(game: str) -> None:
    check_game(game, games=2)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("bot", [RandomBot("s"), GreedyBot("s"), SearchBot("s")], ids=lambda bot: type(bot).__name__)
def test_our_bots_keep_the_promises_of_a_bot(bot: RandomBot | GreedyBot | SearchBot, game: str) -> None:
    check_bot(bot, [game], Budget(simulations=10))


def test_a_game_from_outside_keeps_them(pebbles: Game) -> None:
    check_game(pebbles.name)


@pytest.mark.parametrize("bot", [RandomBot("s"), SearchBot("s")], ids=lambda bot: type(bot).__name__)
def test_our_bots_play_a_game_from_outside(pebbles: Game, bot: RandomBot | SearchBot) -> None:
    check_bot(bot, [pebbles.name])


class Fickle:
    """Chooses anything, and something else when it is asked again."""

    def __init__(self) -> None:
        self.random = Random(1)

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        return self.random.choice(list(moves))


class Stubborn:
    """Says the same whatever may be played."""

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        return f"{view.seat} dream"


@pytest.mark.parametrize(
    ("bot", "fault"), [(Fickle(), "chooses something else"), (Stubborn(), "is not one of the moves")]
)
def test_a_bot_that_breaks_a_promise_is_found_out(bot: Fickle | Stubborn, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        check_bot(bot, ["candy-conquest"])


def test_a_game_whose_positions_tell_secrets_is_found_out(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def tell_everything(edition: Any, states: Any, players: int, log: Iterable[str]) -> list[Any]:
        played = list(log)
        return [pebbles.position(edition, states[0], played) for _ in range(players + 1)]

    monkeypatch.setattr(pebbles, "positions", tell_everything)
    with pytest.raises(AssertionError, match="seat 0: `positions` tells something else than the view"):
        check_game("pebbles", players=[2], games=1)


def test_a_game_that_does_not_spell_a_move_is_found_out(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    spellings = pebbles.spellings

    def forgetful(edition: Any) -> dict[int, str]:
        words = dict(spellings(edition))
        words.pop(min(words))
        return words

    monkeypatch.setattr(pebbles, "spellings", forgetful)
    spelling_of.cache_clear()
    try:
        with pytest.raises(AssertionError, match="a legal move has no words"):
            check_game("pebbles", players=[2], games=1)
    finally:
        spelling_of.cache_clear()


def test_a_game_that_shows_too_much_is_found_out(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def show_everything(state: object, seat: int, seen: object) -> None:
        for name in ("players", "turn", "phase", "start", "heap"):
            setattr(seen, name, getattr(state, name))
        for owner in range(4):
            seen.lucky[owner] = state.lucky[owner] // 2  # type: ignore[attr-defined]

    monkeypatch.setattr(pebbles, "view", show_everything)
    with pytest.raises(AssertionError, match="a guess does not agree with the view"):
        check_game("pebbles", players=[2], games=1)
