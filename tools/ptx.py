"""Build the GPU kernels ahead (`make ptx`), or check that they belong to the sources as they are."""

from __future__ import annotations

import argparse
import sys
from types import SimpleNamespace

from bonbon.envs.gpu import ptx_files
from bonbon.rules.compiled import MACHINE
from bonbon.rules.dispatch import GAMES


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.ptx", description=__doc__)
    parser.add_argument("--check", action="store_true", help="build nothing; fail if the sources are newer")
    if not parser.parse_args().check:
        if MACHINE != "numba":
            parser.error("kernels are built where Numba compiles the rules: set BONBON_MACHINE=numba")
        build()
    elif old := ptx_files.stale(GAMES.values()):
        print(f"GPU kernels are older than the rules they come from: {', '.join(old)}: run `make ptx`", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Every kernel of every game; numba-cuda asks for a GPU only to learn what to build for."""
    import numba.cuda.dispatcher
    from numba import cuda, types

    from bonbon.envs.gpu.kernels import kernels_of

    numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=ptx_files.OLDEST_CAPABILITY)
    ptx_files.FOLDER.mkdir(exist_ok=True)
    for game in GAMES.values():
        for kernel in kernels_of(game):
            kernel.code.__name__ = kernel.code.__qualname__ = kernel.name
            ptx, _ = cuda.compile_ptx(kernel.code, types.void(*kernel.takes), cc=ptx_files.OLDEST_CAPABILITY)
            ptx_files.keep(game, kernel.name, ptx)
            print(f"{game.name}: {kernel.name}, {len(ptx) // 1000} kB")
        ptx_files.note_sources(game)


if __name__ == "__main__":
    sys.exit(main())
