"""The most telling part of `make walk`: the first decisions of each game on the screens where there is least room."""

from __future__ import annotations

import pytest

from browser.conftest import Invite
from browser.people import NAMES, Person
from browser.walk import (
    PICTURES,
    Screen,
    Walker,
    sit_down,
    sit_down_to_learn,
    walk_game,
    walk_with_guide,
    walk_with_hints,
)

NARROW = [Screen(360, 640), Screen(740, 360), Screen(390, 664, 130), Screen(1280, 800)]
FRENCH = {"locale": "fr-FR"}


@pytest.mark.parametrize("game", NAMES)
def test_question_and_choices_are_on_the_screen_with_four_players(invite: Invite, game: str) -> None:
    leo = invite("Maximiliane", **FRENCH)
    sit_down(leo, game, 4)
    walker = walker_for(leo, f"{game}-4-fr-test")
    walk_game(walker, decisions=3)
    assert walker.looks
    assert walker.faults == []


@pytest.mark.parametrize("game", NAMES)
def test_so_they_are_with_a_hint(invite: Invite, game: str) -> None:
    leo = invite("Maximiliane", **FRENCH)
    leo.play_now(game)
    walker = walker_for(leo, f"{game}-hint-fr-test")
    walk_with_hints(walker, decisions=1)
    assert walker.looks
    assert walker.faults == []


@pytest.mark.parametrize(
    "game",
    [
        "candy-chaser",
        pytest.param("candy-lab", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", marks=pytest.mark.thorough),
    ],
)
def test_so_they_are_in_a_guided_game(invite: Invite, game: str) -> None:
    leo = invite("Maximiliane", **FRENCH)
    sit_down_to_learn(leo, game)
    walker = walker_for(leo, f"{game}-guide-fr-test", NARROW[:2])
    walk_with_guide(walker, decisions=2)
    assert walker.looks
    assert walker.faults == []


def walker_for(person: Person, name: str, screens: list[Screen] = NARROW) -> Walker:
    return Walker(person, name, screens, PICTURES, first_pictures=0)
