"""What can be said of the GPU's games where there is no GPU: `bench/gpu.py` compares them with these."""

from __future__ import annotations

from importlib.util import find_spec
from typing import cast

import numpy as np
import pytest

from bonbon.envs.arrays import Generator
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.envs.gpu import GpuBatch, ptx_files
from bonbon.envs.gpu.launching import kernel_arguments
from bonbon.envs.gpu.traced_playouts import play_through, play_through_all
from bonbon.envs.single_game import row_for, states_from
from bonbon.errors import EnvError, GpuError, TooManyOrTooFewPlayers, UnknownGame
from bonbon.play.games import box, find_game
from bonbon.rules.chance import generator
from bonbon.rules.dispatch import GAMES
from bonbon.rules.moves import no_moves
from bonbon.rules.playout import rollouts
from bonbon.rules.records import copied, numbers, raw, zeros

KERNELS = ("playouts", "begin", "choose", "check", "step")
without_cupy = pytest.mark.skipif(find_spec("cupy") is not None, reason="CuPy is installed here")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("kernel", KERNELS)
def test_every_kernel_was_built_ahead(name: str, kernel: str) -> None:
    code = ptx_files.code_of(find_game(name), kernel)
    assert f".target sm_{ptx_files.OLDEST_CAPABILITY[0]}{ptx_files.OLDEST_CAPABILITY[1]}" in code
    assert code.count(".entry") == 1


def test_a_kernel_that_was_not_built_is_named() -> None:
    with pytest.raises(GpuError, match="kernel shuffle of candy-lab was not built"):
        ptx_files.code_of(find_game("candy-lab"), "shuffle")


def test_another_state_of_the_sources_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("candy-lab")
    before = ptx_files.hash_of_sources(game)
    monkeypatch.setattr(ptx_files, "SHARED_SOURCES", ptx_files.SHARED_SOURCES[:-1])
    assert ptx_files.hash_of_sources(game) != before


def rng(seed: str) -> Generator:
    return cast(Generator, generator(seed))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_traced_games_are_the_games_that_everybody_plays(name: str, players: int) -> None:
    game = find_game(name)
    states, moves = copied(game.State, box(game, game.edition())), no_moves(game.groups)
    steps, _ = play_through(states[0], moves, rng("traced"), players, 20)
    assert steps == rollouts(states, moves, generator("traced"), players, 20)


def test_a_trace_tells_games_apart() -> None:
    game = find_game("candy-conquest")
    states, moves = copied(game.State, box(game, game.edition())), no_moves(game.groups)
    traces = {play_through(states[0], moves, rng(str(seed)), 2, 1)[1] for seed in range(200)}
    assert len(traces) == 200


@pytest.mark.parametrize("name", GAMES)
def test_a_row_of_games_is_played_one_by_one(name: str) -> None:
    game = find_game(name)
    states, moves = copied(game.State, box(game, game.edition())), no_moves(game.groups)
    found = np.zeros((5, 2), np.int64)
    arrays = states_from(game, raw(game.State, states[0])), row_for(moves)
    play_through_all(*arrays, seeded_generators("row", 5), 3, 2, found)
    for i in range(5):
        rng = zeros(1)
        rng[0] = int(seeded_generators("row", 5)[i, 0])
        assert tuple(found[i]) == play_through(states[0], moves, rng, 3, 2)
        assert numbers(rng) != [int(seeded_generators("row", 5)[i, 0])]


def test_an_array_is_described_by_its_place_shape_and_strides() -> None:
    class OnDevice:
        size, itemsize, shape, strides = 6, 8, (2, 3), (24, 8)

        class data:  # noqa: N801
            ptr = 1 << 40

    assert [int(word) for word in kernel_arguments(OnDevice())] == [0, 0, 6, 8, 1 << 40, 2, 3, 24, 8]
    assert [int(word) for word in kernel_arguments(-3)] == [-3]


@without_cupy
def test_one_sentence_says_what_is_missing() -> None:
    with pytest.raises(GpuError, match=r"need CuPy, which is not installed: pip install 'bonbon-games\[gpu\]'"):
        GpuBatch("candy-lab", 100)


def test_bad_batches_are_refused_before_anything_is_looked_for() -> None:
    with pytest.raises(UnknownGame):
        GpuBatch("candy-lap", 100)
    with pytest.raises(TooManyOrTooFewPlayers):
        GpuBatch("candy-lab", 100, players=5)
    with pytest.raises(EnvError, match="at least one game, not 0"):
        GpuBatch("candy-lab", 0)
