"""One hostile address does not stop the others: the short form of `make bench-hostile`.

Times are generous, because tests share their cores; the bench has the strict bars.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.attacks import ATTACKS
from bench.hostile import MEMORY_MB, OPTIONS, Measured, healthy_people, under
from tests.server.processes import running

SECONDS = 0.6  # for each attack
SETTLE_S = 2.5
SLOWEST_MOVE_MS, SLOWEST_BOT_MS = 2_000, 5_000


async def attack_with_everything(folder: Path) -> dict[str, Measured]:
    async with running(str(folder / "hostile.sqlite3"), 1, *OPTIONS, log=folder / "log") as server:
        async with healthy_people(server.address) as healthy:
            await under("", healthy, server, SECONDS)
            before = server.resident_bytes()
            found = {attack: await under(attack, healthy, server, SECONDS, guests=2) for attack in ATTACKS}
        await asyncio.sleep(SETTLE_S)
        found["memory"] = Measured("memory", [(server.resident_bytes() - before) / 1e6])
        return found


# One test, because the server and its guests take seventeen seconds, and test processes share nothing.
def test_during_every_attack_healthy_people_play_on_and_new_ones_get_in_and_memory_returns(tmp_path: Path) -> None:
    found = asyncio.run(attack_with_everything(tmp_path))
    [megabytes] = found.pop("memory").moves_ms
    assert found.keys() == set(ATTACKS)
    assert [attack for attack, measured in found.items() if not went_well(measured)] == []
    assert megabytes < MEMORY_MB


def went_well(measured: Measured) -> bool:
    assert measured.moves_ms
    is_quick = max(measured.moves_ms) < SLOWEST_MOVE_MS and max(measured.bots_ms, default=0) < SLOWEST_BOT_MS
    return is_quick and measured.locked_out == 0
