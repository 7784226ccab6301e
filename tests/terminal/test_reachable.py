"""Every move can be made with keys alone and with the mouse, in every position, on 80 columns."""

from __future__ import annotations

import pytest

from bonbon.terminal.glance import Glance
from bonbon.terminal.painting import Picture, paint
from bonbon.terminal.painting.canvas import COMMANDS, HEIGHT, WIDTH
from bonbon.terminal.steps import Choice, Path, steps_of
from bonbon.terminal.texts import Texts
from tests.terminal.positions import GAMES, desk_of, glances

SAY = {"en": Texts("en"), "fr": Texts("fr")}


def choosing(glance: Glance) -> Choice:
    choice = Choice()
    choice.lay_out(glance.legal, glance.position)
    return choice


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_move_is_on_the_picture(game: str, players: int) -> None:
    for glance in glances(game, players, every=3):
        waiting: list[Path] = [()]
        seen: set[Path] = set()
        while waiting:
            choice = choosing(glance)
            choice.path = waiting.pop()
            on_the_table = {spot.step: spot.key for way in (False, True) for spot in painted(glance, choice, way).spots}
            assert choice.next_steps <= set(on_the_table)
            assert all(on_the_table[step] for step in choice.next_steps)
            seen |= {(*choice.path, step) for step in choice.next_steps}
            deeper = [(*choice.path, step) for step in choice.next_steps]
            waiting += [path for path in deeper if choice.following(path)][:4]
        assert {steps_of(words, glance.position)[:1] for words in glance.legal} <= seen


def painted(glance: Glance, choice: Choice, is_flipped: bool) -> Picture:
    return paint(glance, desk_of(choice, is_flipped=is_flipped), SAY["en"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_pictures_fit_and_keys_are_never_shared(game: str, players: int, language: str) -> None:
    for glance in glances(game, players, every=4):
        choice = choosing(glance)
        picture = paint(glance, desk_of(choice), SAY[language])
        assert [len(text) for text in picture.texts] == [WIDTH] * HEIGHT
        owners: dict[str, set[str]] = {}
        for spot in picture.spots:
            assert 0 <= spot.x < spot.x + spot.width <= WIDTH
            assert 0 <= spot.y < spot.y + spot.height <= HEIGHT
            assert spot.key not in COMMANDS
            owners.setdefault(spot.key, set()).add(spot.step)
        assert all(len(steps) == 1 for key, steps in owners.items())


@pytest.mark.parametrize("game", GAMES)
def test_taking_the_steps_of_a_move_makes_that_move(game: str) -> None:
    for glance in glances(game, 3, every=5):
        for words in glance.legal[:40]:
            choice = choosing(glance)
            *on_the_way, last = steps_of(words, glance.position)
            assert [choice.take(step) for step in on_the_way] == [None] * len(on_the_way)
            assert choice.take(last) == words


def test_another_card_can_be_chosen_instead_and_let_go() -> None:
    choice = Choice()
    choice.lay_out(["0 play B 1", "0 play O 2", "0 play O 3"], {})
    choice.take("card B")
    choice.take("card O")
    assert choice.next_steps == {"at 2", "at 3"}
    choice.let_go()
    assert choice.path == ()
    assert choice.take("at 2") is None


def test_whoever_accuses_of_their_own_candy_is_asked_once_more() -> None:
    choice = Choice()
    choice.lay_out(["0 accuse 1 red", "0 accuse 1 blue"], {"objectives": ["red", "?"]})
    choice.take("accuse 1")
    assert choice.take("candy red") is None
    assert choice.take("sure") == "0 accuse 1 red"
    choice.take("accuse 1")
    assert choice.take("candy blue") == "0 accuse 1 blue"
