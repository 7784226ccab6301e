"""The file of weights: every number stands where the code looks for it."""

from __future__ import annotations

from importlib import import_module

import pytest

from bonbon.bots.candy_lab.weights import everything, prior_weights, value_weights
from bonbon.rules.candy_lab.state import CANCEL, DISCARD, DRAW, NONE, RETURN, SWAP

EFFECTS = {"plain": NONE, "draw": DRAW, "discard": DISCARD, "cancel": CANCEL, "swap": SWAP, "return": RETURN}


def places(module: str, names: list[str]) -> list[int]:
    """Where the code of this module looks for the weights of these names."""
    code = vars(import_module(f"bonbon.bots.candy_lab.{module}"))
    return [code[name.upper()] if name.upper() in code else effect_place(code["EFFECT"], name) for name in names]


def effect_place(first: int, name: str) -> int:
    return first + EFFECTS[name.removeprefix("effect_")]


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize(("module", "kind"), [("evaluation", "values"), ("candidate_moves", "priors")])
def test_every_name_of_the_file_is_one_of_the_code_and_in_its_place(module: str, kind: str, players: str) -> None:
    names = list(everything()[kind][players])  # type: ignore[literal-required]
    assert places(module, names) == list(range(len(names)))
    assert len(names) == import_module(f"bonbon.bots.candy_lab.{module}").FEATURES


def test_a_seat_is_weighed_for_the_whole_game_first_and_then_for_its_end() -> None:
    pairs = everything()["values"]["3"]
    assert value_weights(3)[0] == pairs["score"][0]
    assert value_weights(3)[len(pairs)] == pairs["score"][1]


def test_points_are_good_and_putting_sticks_back_costs() -> None:
    for players in (2, 3, 4):
        weights = dict(zip(everything()["priors"]["2"], prior_weights(players), strict=True))
        assert weights["order_points"] > 0 > weights["back_value"]
