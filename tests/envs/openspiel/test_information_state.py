"""Information states: what a seat has ever seen, neither more nor less, in words and in numbers."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from bonbon.errors import ObservationError
from tests.envs.openspiel.trees import STANDARD, TINY, load, random_game, some_state, whole_tree

NONE, SINGLE = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER


def observer(name: str, public: bool, private: Any, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return make_observation(load(name), kind)


def decisions(name: str) -> list[Any]:
    return [state for state in whole_tree(name) if state.current_player() >= 0]


@pytest.mark.parametrize("name", TINY)
def test_what_reads_the_same_offers_the_same_moves_and_gives_the_same_numbers(name: str) -> None:
    known: dict[tuple[int, str], Any] = {}
    everything = observer(name, True, SINGLE, recall=True)
    for state in decisions(name):
        seat = state.current_player()
        everything.set_from(state, seat)
        what = (state.legal_actions(), everything.tensor.tobytes())
        assert known.setdefault((seat, state.information_state_string()), what) == what
    assert len({numbers for _, numbers in known.values()}) == len(known)


def test_the_secret_of_another_seat_changes_nothing_that_a_seat_reads() -> None:
    game = load("bonbon_candy_chaser(players=3)")
    states = []
    for dealt in ("blue purple green", "blue red yellow"):
        state = game.new_initial_state()
        for name in dealt.split(" "):
            state.apply_action(state.string_to_action(f"deals {name}"))
        state.apply_action(state.string_to_action("roll +1"))
        states.append(state)
    one, other = states
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.observation_string(0) == other.observation_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", STANDARD[:2])
def test_the_public_part_is_the_same_for_everybody(name: str, recall: bool) -> None:
    public = observer(name, True, NONE, recall)
    for state in random_game(name, seed=8):
        assert public.string_from(state, 0) == public.string_from(state, 1)


def dealt(name: str, seed: int) -> Any:
    """Everything is dealt and nobody has moved."""
    return next(state for state in random_game(name, seed) if state.now.setup is not None)


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", STANDARD[:2])
def test_the_private_part_holds_what_only_the_seat_knows(name: str, recall: bool) -> None:
    private = observer(name, False, SINGLE, recall)
    state = dealt(name, seed=8)
    mine = state.now.setup["objectives"][:1] if "chaser" in name else state.now.setup["hands"][0]
    assert all(f'"{card}"' in private.string_from(state, 0) for card in mine)
    assert private.string_from(state, 0) != private.string_from(state, 1)


def test_a_game_without_secrets_has_no_private_part() -> None:
    private = observer("bonbon_candy_conquest", False, SINGLE)
    for state in random_game("bonbon_candy_conquest", seed=1):
        assert private.string_from(state, 0) == ""


def test_the_private_numbers_of_a_chaser_are_its_candy() -> None:
    private, public = (observer("bonbon_candy_chaser", p, s) for p, s in ((False, SINGLE), (True, NONE)))
    state = some_state("bonbon_candy_chaser", seed=1, events=5)
    private.set_from(state, 1)
    candy = ("blue", "purple", "green", "yellow", "red").index(state.now.setup["objectives"][1])
    assert private.dict["objectives"][0].tolist() == [float(candy == i) for i in range(5)]
    assert "objectives" not in public.dict


@pytest.mark.parametrize("name", STANDARD)
def test_a_tensor_is_made_of_named_pieces(name: str) -> None:
    seen = make_observation(load(name))
    seen.set_from(some_state(name, seed=1, events=60), 1)
    assert sum(piece.size for piece in seen.dict.values()) == seen.tensor.size == load(name).observation_tensor_size()
    assert seen.dict["player"].tolist() == [0, 1]
    assert seen.dict["players"].tolist() == [1, 0, 0]


def test_nobody_observes_the_secrets_of_all_players() -> None:
    with pytest.raises(ObservationError, match="ask for those of one player"):
        observer("bonbon_candy_chaser", True, pyspiel.PrivateInfoType.ALL_PLAYERS)


def test_observations_have_no_parameters() -> None:
    with pytest.raises(ObservationError, match="no parameters, got colour"):
        make_observation(load("bonbon_candy_chaser"), None, {"colour": 1})
