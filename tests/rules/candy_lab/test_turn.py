"""A turn (CL-T): exactly one of three actions, then the next player."""

from __future__ import annotations

import pytest

from tests.rules.candy_lab.states import after, box, lab, verbs

NO_EFFECTS = box("B3. B3. B3. B3. O3. O3.", "B B B B B B B B * * * *", hand=2)


@pytest.mark.rule("CL-T1")
@pytest.mark.parametrize(("players", "order"), [(2, [1, 0, 1, 0]), (3, [1, 2, 0, 1]), (4, [1, 2, 3, 0])])
def test_play_goes_clockwise_from_the_first_player(players: int, order: list[int]) -> None:
    match = lab("B3. B3. B3. B3.", ["B B"] * players, players=players, first=1, edition=NO_EFFECTS)
    actors = []

    for _ in order:
        actors.append(match.actor)
        match.play(f"{match.actor} play B 0")

    assert actors == order


@pytest.mark.rule("CL-T1")
def test_the_turn_begins_with_orders_to_fill_and_sticks_to_put_back() -> None:
    match = lab("B3. B3.", ["B B", "B B"], edition=NO_EFFECTS)

    after(match, "0 play B 0", "1 play B 0")

    assert verbs(match) == {"play", "back"}


@pytest.mark.rule("CL-T1")
def test_a_player_without_sticks_who_can_play_must_play() -> None:
    match = lab("B3. B3.", ["B B"], edition=NO_EFFECTS)

    assert verbs(match) == {"play"}


@pytest.mark.rule("CL-T1")
def test_after_one_action_the_turn_is_over() -> None:
    match = lab("B3. B3.", ["B B", "B B"], edition=NO_EFFECTS)

    after(match, "0 play B 0")

    assert {move.split(" ")[0] for move in match.legal_moves} == {"1"}
