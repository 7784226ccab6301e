"""Our own games and bots, and a game and bots from outside, keep the promises that `bonbon.testing` checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bonbon.bots import Budget, GreedyBot, RandomBot, SearchBot
from bonbon.play import View
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


def test_a_game_that_shows_too_much_is_found_out(pebbles: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def show_everything(state: object, seat: int, seen: object) -> None:
        for name in ("players", "turn", "phase", "start", "heap"):
            setattr(seen, name, getattr(state, name))
        for owner in range(4):
            seen.lucky[owner] = state.lucky[owner] // 2  # type: ignore[attr-defined]

    monkeypatch.setattr(pebbles, "view", show_everything)
    with pytest.raises(AssertionError, match="a guess does not agree with the view"):
        check_game("pebbles", players=[2], games=1)
