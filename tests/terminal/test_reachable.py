"""Every move can be made with keys alone and with the mouse, in every position, on 80 columns."""

from __future__ import annotations

import pytest

from bonbon.play import Match
from bonbon.terminal.canvas import COMMANDS, HEIGHT, WIDTH, Picture
from bonbon.terminal.choice import Choice, Path
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.painting import paint
from bonbon.terminal.presentations import presentation_of
from bonbon.terminal.table_view import AnyTableView
from bonbon.terminal.texts import Texts
from tests.terminal.positions import GAMES, board_state, choosing, views

SAY = {"en": Texts("en"), "fr": Texts("fr")}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_every_move_is_on_the_picture(game: str, players: int) -> None:
    for view in views(game, players, every=3):
        waiting: list[Path] = [()]
        seen: set[Path] = set()
        while waiting:
            choice = choosing(view)
            choice.path = waiting.pop()
            on_the_table = {spot.step: spot.key for way in (False, True) for spot in painted(view, choice, way).spots}
            assert choice.next_steps <= set(on_the_table)
            assert all(on_the_table[step] for step in choice.next_steps)
            seen |= {(*choice.path, step) for step in choice.next_steps}
            deeper = [(*choice.path, step) for step in choice.next_steps]
            waiting += [path for path in deeper if choice.following(path)][:4]
        assert {presentation_of(game).steps_of(words, view.position)[:1] for words in view.legal} <= seen


def painted(view: AnyTableView, choice: Choice, is_flipped: bool) -> Picture:
    return paint(view, board_state(choice, is_flipped=is_flipped), SAY["en"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_pictures_fit_and_keys_are_never_shared(game: str, players: int, language: str) -> None:
    for view in views(game, players, every=4):
        choice = choosing(view)
        picture = paint(view, board_state(choice), SAY[language])
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
    for view in views(game, 3, every=5):
        for words in view.legal[:40]:
            choice = choosing(view)
            *on_the_way, last = presentation_of(game).steps_of(words, view.position)
            assert [choice.take(step) for step in on_the_way] == [None] * len(on_the_way)
            assert choice.take(last) == words


def test_another_card_can_be_chosen_instead_and_let_go() -> None:
    choice = Choice()
    choice.offer({("card B", "at 1"): "play B", ("card O", "at 2"): "play O", ("card O", "at 3"): "play O"})
    choice.take("card B")
    choice.take("card O")
    assert choice.next_steps == {"at 2", "at 3"}
    choice.step_back()
    assert choice.path == ()
    assert choice.take("at 2") is None


def test_whoever_accuses_of_their_own_candy_is_asked_once_more() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue"]}, 2, names=["Ana", "Léo"])
    for words in ("0 move red", "1 move blue", "0 move red"):
        match.play("chance roll +3")
        match.play(words)
    match.play("1 stop")
    choice = choosing(LocalTable(match, {}).view(0))
    choice.take("accuse 1")
    assert choice.take("candy red") is None
    assert choice.take("sure") == "0 accuse 1 red"
    choice.take("accuse 1")
    assert choice.take("candy blue") == "0 accuse 1 blue"
