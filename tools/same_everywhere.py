"""Play a thousand games of each kind interpreted and keep hashes of everything: tests hold other machines to them.

python -m tools.same_everywhere            what is stale is computed again, some minutes on two cores
python -m tools.same_everywhere --check    says only what is stale
python -m tools.same_everywhere --verify   computes everything again, and says what differs from what is kept
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, TypedDict

import bonbon
from bonbon.machine.meaning import meaning_of
from bonbon.rules.compiled import MACHINE
from tests.properties import hashes
from tests.properties.hashes import GAMES, Slice, hashes_of, slices_of
from tools.generated import exit_code

PACKAGE = Path(str(bonbon.__file__)).parent
HASHES = Path(str(hashes.__file__))
KEPT = HASHES.with_name("interpreted.json")
RUN_WITH = "run python -m tools.same_everywhere"
# Imported everywhere, but run only where a module is.
OF_MODULES_ONLY = {
    *("machine/driver.py", "machine/entry_points.py", "machine/instances.py", "machine/modules.py"),
    *("machine/wasmtime_driver.py", "play/packed.py"),
}


class Kept(TypedDict):
    """What is kept of a game."""

    meaning: str  # of the sources
    sources: list[str]  # that the interpreted run has imported, by their place in the package
    slices: dict[str, dict[str, str]]  # the hashes of each by what they are of


class Computed(NamedTuple):
    part: Slice
    hashes: dict[str, str]
    sources: list[str]


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.same_everywhere", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compute nothing; fail if something is stale")
    parser.add_argument("--verify", action="store_true", help="compute everything, write nothing; fail if it differs")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    options = parser.parse_args()
    kept = read()
    if options.check:
        return exit_code(stale(kept))
    found = computed(GAMES if options.verify else stale_games(kept), options.processes)
    different = [sentence for one in found.values() for sentence in differences(kept, one["slices"])]
    if options.verify:
        return exit_code(different)
    write(kept | found)
    print("\n".join(different) or "Every hash is as it was.")
    return 0


def read() -> dict[str, Kept]:
    """What is kept of every game."""
    found: dict[str, Kept] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    return found


def write(kept: dict[str, Kept]) -> None:
    """A slice a line: a difference shows where it is."""
    games = []
    for game in GAMES:
        slices = ",\n".join(f"{json.dumps(part)}: {json.dumps(found)}" for part, found in kept[game]["slices"].items())
        sources = ",\n".join(map(json.dumps, kept[game]["sources"]))
        meaning = json.dumps(kept[game]["meaning"])
        games.append(f'"{game}": {{"meaning": {meaning},\n"sources": [\n{sources}],\n"slices": {{\n{slices}}}}}')
    KEPT.write_text("{" + ",\n".join(games) + "}\n", "utf-8")


def stale(kept: dict[str, Kept]) -> list[str]:
    """A sentence for each game whose sources mean something else now."""
    return [f"{KEPT.name} is stale for {game}: {RUN_WITH}" for game in stale_games(kept)]


def stale_games(kept: dict[str, Kept]) -> list[str]:
    return [game for game in GAMES if game not in kept or kept[game]["meaning"] != meaning(game, kept[game]["sources"])]


def meaning(game: str, sources: Iterable[str]) -> str:
    """A hash of everything that the hashes come from: sources, the box, and how they are computed."""
    files = [PACKAGE / source for source in sources]
    if not all(file.exists() for file in files):
        return "a source is gone"
    box = PACKAGE / "rules" / "editions" / game / "standard.toml"
    parts = (meaning_of(files, PACKAGE), meaning_of([HASHES], HASHES.parent), box.read_text("utf-8"))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def differences(kept: dict[str, Kept], found: dict[str, dict[str, str]]) -> list[str]:
    """A sentence for everything that was found and is not kept like that."""
    known = {part: digests for game in kept.values() for part, digests in game["slices"].items()}
    return [
        f"{what} of {part} (game/players/slice) differ from what is kept of the interpreted games"
        for part, digests in found.items()
        for what, digest in digests.items()
        if known.get(part, {}).get(what) != digest
    ]


def computed(games: Iterable[str], processes: int) -> dict[str, Kept]:
    """The hashes of all slices of these games, interpreted."""
    os.environ["BONBON_MACHINE"] = "interpreted"  # in the processes that begin now
    parts = sorted((part for game in games for part in slices_of(game)), key=takes_longest_first)
    began = time.time()
    found = sorted(in_processes(parts, processes))
    check_unchanged({source for one in found for source in one.sources}, began)
    return {game: kept_of(game, [one for one in found if one.part.game == game]) for game in games}


def check_unchanged(sources: Iterable[str], since: float) -> None:
    """The hashes would be kept as those of sources that nobody has run."""
    files = [HASHES, *(PACKAGE / source for source in sorted(sources))]
    changed = [file.name for file in files if file.stat().st_mtime > since]
    if changed:
        raise SystemExit(f"changed in the meantime: {', '.join(changed)}: {RUN_WITH} again")


def takes_longest_first(part: Slice) -> tuple[bool, int]:
    """Candy Conquest's chains of threats, which only two players have, take most of the time."""
    return (part.game, part.players) != ("candy-conquest", 2), part.number


def in_processes(parts: list[Slice], processes: int) -> Iterator[Computed]:
    began = time.monotonic()
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for done, running in enumerate(as_completed([pool.submit(interpreted, part) for part in parts]), 1):
            result = running.result()
            print(f"\r{done} of {len(parts)} slices, {time.monotonic() - began:.0f} s ", end="", file=sys.stderr)
            yield result
    if parts:
        print(file=sys.stderr)


def interpreted(part: Slice) -> Computed:
    """One slice, in a process that runs nothing else."""
    assert MACHINE == "interpreted"
    return Computed(part, hashes_of(part), imported_sources(part.game))


def imported_sources(game: str) -> list[str]:
    """What this process has imported of the package, but for the other games."""
    files = {Path(file) for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    others = {other.replace("-", "_") for other in GAMES if other != game}
    places = {file.relative_to(PACKAGE) for file in files if file.is_relative_to(PACKAGE)}
    return sorted({place.as_posix() for place in places if not others & set(place.parts)} - OF_MODULES_ONLY)


def kept_of(game: str, found: list[Computed]) -> Kept:
    sources = sorted({source for one in found for source in one.sources})
    return Kept(
        meaning=meaning(game, sources),
        sources=sources,
        slices={str(one.part): one.hashes for one in found},
    )


if __name__ == "__main__":
    sys.exit(main())
