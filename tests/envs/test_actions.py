"""The moves of seats as actions, and masks of those that are legal."""

from __future__ import annotations

import numpy as np
import pytest

from bonbon.envs.actions import Actions, write_mask
from bonbon.envs.single_game import row_for
from bonbon.play.games import find_game, spelling_of
from bonbon.rules.moves import CHANCE, listed, no_moves
from tests.envs.positions import positions
from tests.properties.boxes import BOXES, edition_of, states


def actions_in(box: str) -> Actions:
    return Actions.of(find_game(BOXES[box][0]), edition_of(box))


@pytest.mark.parametrize("box", BOXES)
def test_actions_are_numbered_without_holes_in_the_order_of_the_moves(box: str) -> None:
    actions = actions_in(box)
    assert actions.words == list(dict.fromkeys(actions.words))
    assert len(actions.words) == len(actions.move_of) == actions.count
    assert list(actions.move_of) == sorted(actions.move_of)
    assert list(actions.action_of[actions.move_of]) == list(range(actions.count))
    assert np.count_nonzero(actions.action_of >= 0) == actions.count


@pytest.mark.parametrize("box", BOXES)
def test_an_action_is_spelt_like_its_move(box: str) -> None:
    actions, spelling = actions_in(box), spelling_of(find_game(BOXES[box][0]), edition_of(box))
    assert actions.words == [spelling.words[int(move)] for move in actions.move_of]


def test_the_standard_games_have_this_many_actions() -> None:
    counts = {box: actions_in(box).count for box in ("candy-lab", "candy-chaser", "candy-conquest")}
    assert counts == {"candy-lab": 819, "candy-chaser": 26, "candy-conquest": 601}


def test_what_only_chance_does_is_no_action() -> None:
    verbs = {words.split(" ")[0] for box in BOXES for words in actions_in(box).words}
    assert verbs == {
        *("play", "draw", "back", "return", "discard", "cancel", "swap", "fizzle"),
        *("move", "stop", "accuse"),
        *("place", "pass"),
    }


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_mask_marks_exactly_the_legal_moves(box: str, players: int) -> None:
    game, actions = find_game(BOXES[box][0]), actions_in(box)
    moves, mask = no_moves(game.groups), np.full(actions.count, 77, np.int8)
    for state in positions(box, players, games=3):
        if game.actor(state) != CHANCE:
            game.legal_moves(state, moves)
            write_mask(row_for(moves), actions.runs, actions.action_of, mask)
            assert list(actions.move_of[mask == 1]) == listed(moves)
            assert set(mask.tolist()) <= {0, 1}


def test_a_mask_stays_within_its_row() -> None:
    game, actions = find_game("candy-conquest"), actions_in("candy-conquest")
    moves, paper = no_moves(game.groups), np.full(actions.count + 16, 77, np.int8)
    for state in positions("candy-conquest", 4, games=2):
        game.legal_moves(state, moves)
        write_mask(row_for(moves), actions.runs, actions.action_of, paper[8:-8])
        assert set(paper[:8].tolist() + paper[-8:].tolist()) == {77}
