"""Kernels on a device: loaded through CuPy from what was built ahead, and launched with one thread for each game."""

from __future__ import annotations

import re
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np

from bonbon.envs.arrays import DeviceArray
from bonbon.envs.gpu.extra import NEEDS_CUPY
from bonbon.envs.gpu.ptx_files import code_of
from bonbon.errors import GpuError, MissingGpuExtra
from bonbon.rules.game import Game

BLOCK_THREADS = 128

Cupy: TypeAlias = Any  # the module, which has no types
CudaFunction: TypeAlias = Any  # of CuPy


def cupy_with_a_gpu() -> Cupy:
    """CuPy, if it is there and finds a GPU; else one sentence that says what is missing."""
    if find_spec("cupy") is None:
        raise MissingGpuExtra(NEEDS_CUPY)
    import cupy

    try:
        found = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError as error:
        raise GpuError(f"games on a GPU need an NVIDIA GPU with its driver, and CuPy finds none: {error}") from None
    if found == 0:
        raise GpuError("games on a GPU need an NVIDIA GPU, and this machine has none")
    return cupy


class Kernels:
    """The kernels of one game, each loaded when it is first wanted."""

    def __init__(self, game: Game) -> None:
        self.cupy = cupy_with_a_gpu()
        self.game = game
        self.loaded: dict[str, CudaFunction] = {}

    def launch(self, kernel: str, threads: int, *given: int | DeviceArray) -> None:
        """So many threads of this kernel."""
        blocks = -(-threads // BLOCK_THREADS)
        self.function(kernel)(
            (blocks,), (BLOCK_THREADS,), tuple(number for value in given for number in kernel_arguments(value))
        )

    def function(self, kernel: str) -> CudaFunction:
        if kernel not in self.loaded:
            code = code_of(self.game, kernel)
            entry = re.search(r"\.entry (\S+?)\(", code)
            if entry is None:
                raise GpuError(f"the kernel {kernel} of {self.game.name} is damaged: `make ptx` builds it again")
            module = self.cupy.cuda.function.Module()
            module.load(code.encode())  # the driver compiles it for this device; RawModule would take it for C++
            self.loaded[kernel] = module.get_function(entry.group(1))
        return self.loaded[kernel]


def kernel_arguments(value: int | DeviceArray) -> list[np.int64]:
    """What a kernel is handed for a number or an array, described by five numbers, its shape and its strides."""
    if isinstance(value, int):
        return [np.int64(value)]
    described = (0, 0, value.size, value.itemsize, value.data.ptr, *value.shape, *value.strides)
    return [np.int64(number) for number in described]
