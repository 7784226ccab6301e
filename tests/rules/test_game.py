"""A game is put together from modules that keep its contracts."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bonbon.rules import types
from bonbon.rules.candy_chaser import CANDY_CHASER, notation, objections, setup, sight, text, turn, winner
from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.groups import GROUPS
from bonbon.rules.candy_chaser.state import State
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game, Spelling
from bonbon.rules.types import CHANCE, NOBODY, WATCHER, actor_of


def test_a_game_has_the_functions_of_its_modules() -> None:
    assert CANDY_CHASER.deal is setup.deal
    assert CANDY_CHASER.apply is turn.apply
    assert CANDY_CHASER.guess is sight.guess
    assert CANDY_CHASER.payoffs is winner.payoffs
    assert CANDY_CHASER.position is notation.position
    assert CANDY_CHASER.drawn is text.drawn
    assert CANDY_CHASER.objection is objections.objection


def test_a_module_that_lacks_a_function_of_its_contract_is_refused() -> None:
    nothing = SimpleNamespace()
    with pytest.raises(AttributeError, match="deal"):
        Game.from_modules(
            "half-a-game", State, Edition, GROUPS,
            setup=nothing, turn=turn, sight=sight, ending=winner, notation=notation, text=text, objections=objections,
            has_secrets=True,
        )  # fmt: skip


def test_a_game_says_its_name_at_the_prompt() -> None:
    assert [repr(game) for game in GAMES.values()] == [
        "<Game candy-lab>",
        "<Game candy-chaser>",
        "<Game candy-conquest>",
    ]


@pytest.mark.parametrize(
    ("game", "verbs"), [(CANDY_LAB, {"discards", "keeps"}), (CANDY_CHASER, {"roll"}), (CANDY_CONQUEST, set())]
)
def test_the_rules_know_which_moves_only_chance_makes(game: Game, verbs: set[str]) -> None:
    words = Spelling(game, game.edition()).words
    assert {words[move].split(" ")[0] for move in words if game.only_chance_makes(move)} == verbs
    assert not {words[move].split(" ")[0] for move in words if not game.only_chance_makes(move)} & verbs


def test_no_two_numbers_that_stand_for_no_seat_are_the_same() -> None:
    assert len({WATCHER, CHANCE, NOBODY}) == 3
    assert not {WATCHER, CHANCE, NOBODY} & set(range(types.SEATS))


def test_who_acts_is_a_seat_or_chance_or_nobody() -> None:
    assert [actor_of(who) for who in (0, 3, CHANCE, NOBODY)] == [0, 3, "chance", None]


def test_a_game_says_with_how_many_players_an_edition_can_be_played() -> None:
    three_candies = CANDY_CHASER.read_edition({"name": "three", "custom": True, "die": [1, 2], "candies": 3})
    assert CANDY_CHASER.player_counts(CANDY_CHASER.edition()) == [2, 3, 4]
    assert CANDY_CHASER.player_counts(three_candies) == [2, 3]


def test_as_many_as_usual_can_play_the_standard_edition() -> None:
    for game in GAMES.values():
        assert game.usual_players in game.player_counts(game.edition())
