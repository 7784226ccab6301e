"""Every game in OpenSpiel is a game by the rules: the same moves, the same words, the same winners."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon import Match
from bonbon.rules.game import WATCHER
from tests.envs.openspiel.trees import finished_game, load

TABLES = [
    (f"bonbon_candy_{game}(players={players},first={players - 1})", players)
    for game in ("lab", "chaser", "conquest")
    for players in (2, 3, 4)
]


def by_the_rules(name: str, end: Any) -> Match:
    """The same game as a match that has not begun yet."""
    tree, setup = end.tree, end.now.setup
    if "pile" in setup:
        turned = [words.split(" ")[2] for words in end.now.history if words.startswith("chance turns ")]
        setup = setup | {"pile": turned + rest_of(setup["pile"], turned)}
    return Match.from_setup(tree.game.name, setup, tree.players, edition=tree.edition, first=tree.first)


def rest_of(pile: list[str], turned: list[str]) -> list[str]:
    rest = list(pile)
    for card in turned:
        rest.remove(card)
    return rest


def walk(name: str, end: Any, match: Match) -> None:
    """Follow the history of a state in the match, comparing what may be played."""
    state = load(name).new_initial_state()
    for action in end.history():
        if state.now.setup is not None and not state.now.pending_move:  # else the rules know nothing of it
            may = [f"{match.actor} {state.action_to_string(other)}" for other in state.legal_actions()]
            assert sorted(may) == match.legal_moves
            match.play(f"{match.actor} {state.action_to_string(action)}")
        state.apply_action(action)


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_agrees_with_the_rules(name: str, players: int, seed: int) -> None:
    end = finished_game(name, seed)
    match = by_the_rules(name, end)
    walk(name, end, match)
    assert match.result is not None
    winners = match.result["winners"] or list(range(players))
    assert end.returns() == [players / len(winners) - 1 if seat in winners else -1 for seat in range(players)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_an_information_state_is_the_record_of_the_seat(name: str, players: int) -> None:
    end = finished_game(name, seed=3)
    match = by_the_rules(name, end)
    walk(name, end, match)
    for seat in (*range(players), WATCHER):
        assert list(end.now.seen[seat]) == list(match.view(seat).log)
    for seat in range(players):
        lines = end.information_state_string(seat).split("\n")
        assert lines[0] == f"seat {seat}"
        assert lines[-len(match.log) :] == list(match.view(seat).log)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_game_is_longer_than_the_bounds_say(name: str, players: int) -> None:
    game = load(name)
    for seed in range(4):
        history = finished_game(name, seed).full_history()
        decisions = sum(event.player >= 0 for event in history)
        assert decisions <= game.max_game_length()
        assert len(history) - decisions <= game.max_chance_nodes_in_history()
