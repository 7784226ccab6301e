"""What a seat observes: nothing that it may not know, everything that it may, within the limits of each part."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from itertools import islice
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from bonbon.envs.observations import names_of, parts_of, size_of
from bonbon.envs.single_game import observation, states_from
from bonbon.play.games import find_game
from bonbon.rules.chance import generator
from bonbon.rules.dispatch import GAMES
from bonbon.rules.records import blank, raw
from tests.envs.positions import observed, positions, seen_by
from tests.properties.boxes import BOXES, states


def part_of(game: str, row: NDArray[np.int8], name: str) -> Any:
    """The numbers of one part, in its shape."""
    parts = parts_of(find_game(game))
    at = sum(part.size for part in parts[: [part.name for part in parts].index(name)])
    [part] = [part for part in parts if part.name == name]
    return row[at : at + part.size].reshape(part.shape).tolist()


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    names = names_of(GAMES[name])
    assert len(names) == len(set(names)) == size_of(GAMES[name])


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_a_seat_observes_only_what_it_may_see(box: str, players: int) -> None:
    game, rng = find_game(BOXES[box][0]), generator("guesses")
    for state in positions(box, players, games=4):
        for seat in range(players):
            seen = seen_by(game, state, seat)
            row = observed(game, state, seat)
            assert np.array_equal(row, observed(game, seen, seat))
            game.guess(seen, rng)
            assert np.array_equal(row, observed(game, seen, seat))


@pytest.mark.parametrize(("box", "players"), states(*BOXES))
def test_every_number_stays_within_the_limits_of_its_part(box: str, players: int) -> None:
    game = find_game(BOXES[box][0])
    low = np.concatenate([np.full(part.size, part.low) for part in parts_of(game)])
    high = np.concatenate([np.full(part.size, part.high) for part in parts_of(game)])
    for state in positions(box, players, games=3):
        row = observed(game, state, players - 1)
        assert np.all((low <= row) & (row <= high))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_whose_turn_it_is_counts_from_the_observer(name: str, players: int) -> None:
    for state in islice(positions(name, players, games=1), 12):
        for seat in range(players):
            turn = part_of(name, observed(GAMES[name], state, seat), "turn")
            assert turn == [int(place == (state.turn - seat) % players) for place in range(4)]


def test_a_chaser_sees_its_own_candy_and_who_was_right() -> None:
    state = next(positions("candy-chaser", 3, games=1))
    state.objectives[0], state.objectives[1], state.objectives[2] = 4, 1, 2
    state.phase, state.closer, state.turn, state.out = 2, 2, 1, 0b100
    state.told[1, 2] = 3
    assert part_of("candy-chaser", observed(GAMES["candy-chaser"], state, 0), "objectives")[0] == [0, 0, 0, 0, 1]
    assert part_of("candy-chaser", observed(GAMES["candy-chaser"], state, 0), "told")[1][2] == [1, 0, 0, 0, 0, 0, 0]
    assert part_of("candy-chaser", observed(GAMES["candy-chaser"], state, 1), "told")[0][1] == [1, 0, 0, 0, 1, 0, 0]
    assert part_of("candy-chaser", observed(GAMES["candy-chaser"], state, 2), "out") == [1, 0, 0, 0]


def test_a_chemist_sees_the_belt_stick_by_stick() -> None:
    game = GAMES["candy-lab"]
    edition, state = game.edition(), blank(game.State)
    edition.lay_out(state)
    belt = ["P2~", "B1+", "O3.", "O2<"] + ["B3."] * 2
    rest = [stick for stick in edition.sticks if stick not in belt]
    left = belt + rest + [stick for stick in belt[:4] for _ in range(edition.sticks.count(stick) - 1)]
    cards = list(edition.cards)
    setup = {"belt": left, "hands": [cards[:6], cards[6:12]], "third": cards[12:18]}
    game.read_setup(edition, state, 2, 0, setup | {"display": cards[18:21], "pile": cards[21:]})
    row = observed(game, state, 0)
    assert part_of("candy-lab", row, "values")[:5] == [2, 1, 3, 2, 3]
    assert [colour[:4] for colour in part_of("candy-lab", row, "colours")[:3]] == [
        [0, 1, 0, 0],
        [0, 0, 1, 1],
        [1, 0, 0, 0],
    ]
    assert [effect[:4] for effect in part_of("candy-lab", row, "effects")] == [
        *([0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1])
    ]
    assert part_of("candy-lab", row, "hand_sizes") == [6, 6, 0, 0, 6]
    assert [sum(hand) for hand in part_of("candy-lab", row, "hands")] == [6, 0, 0, 0, 0]


def test_a_conqueror_sees_who_shows_on_every_floor() -> None:
    game = GAMES["candy-conquest"]
    state = next(positions("candy-conquest", 2, games=1))
    for words in ("place rs a2", "place St a2"):
        game.apply(state, {text: move for move, text in game.spellings(game.edition()).items()}[words])
    row = observed(game, state, 1)
    shows = part_of("candy-conquest", row, "shows")
    assert [[sum(seat) for seat in floor] for floor in shows[:3]] == [[1, 0, 0, 0], [1, 0, 0, 0], [0, 0, 0, 0]]
    assert part_of("candy-conquest", row, "heights")[5] == 2
    assert part_of("candy-conquest", row, "piles")[0][5] == 2
    assert [half[5] for half in part_of("candy-conquest", row, "open")] == [0, 0, 0, 0, 0, 1]
    assert [sum(left) for left in part_of("candy-conquest", row, "left")] == [23, 23, 0, 0]


def hash_of_observations() -> str:
    """What every seat observes in a game of each kind."""
    found = hashlib.sha256()
    for name, game in GAMES.items():
        for state in positions(name, 3, games=1):
            for seat in range(3):
                found.update(observation(states_from(game, raw(game.State, state)), seat, size_of(game)).tobytes())
    return found.hexdigest()


def test_seats_observe_the_same_interpreted() -> None:
    script = "from tests.envs.test_observations import hash_of_observations as found; print(found())"
    environment = os.environ | {"BONBON_MACHINE": "interpreted", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-c", script]
    printed = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert printed.stdout.strip() == hash_of_observations(), printed.stderr
