"""One hostile address does not stop the others: the short form of `make bench-hostile`.

Times are generous, because tests share their cores; the bench has the strict bars.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bench.attacks import ATTACKS
from bench.hostile import MEMORY_MB, OPTIONS, Measured, healthy_people, under
from tests.server.processes import running

SECONDS = 0.6  # for each attack
SETTLE_S = 2.5
SLOWEST_MOVE_MS, SLOWEST_BOT_MS = 2_000, 5_000


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Measured]:
    """What healthy people met during each attack; `memory` counts the megabytes that are left of all of them."""
    return asyncio.run(attack_with_everything(tmp_path_factory.mktemp("hostile")))


async def attack_with_everything(folder: Path) -> dict[str, Measured]:
    async with running(str(folder / "hostile.sqlite3"), 1, *OPTIONS, log=folder / "log") as server:
        async with healthy_people(server.address) as healthy:
            await under("", healthy, server, SECONDS)
            before = server.resident_bytes()
            found = {attack: await under(attack, healthy, server, SECONDS, guests=2) for attack in ATTACKS}
        await asyncio.sleep(SETTLE_S)
        found["memory"] = Measured("memory", [(server.resident_bytes() - before) / 1e6])
        return found


@pytest.mark.parametrize("attack", ATTACKS)
def test_healthy_people_play_on_and_new_ones_get_in_during(attack: str, attacked: dict[str, Measured]) -> None:
    measured = attacked[attack]
    assert measured.moves_ms
    assert max(measured.moves_ms) < SLOWEST_MOVE_MS
    assert max(measured.bots_ms, default=0) < SLOWEST_BOT_MS
    assert measured.locked_out == 0


def test_memory_returns(attacked: dict[str, Measured]) -> None:
    [megabytes] = attacked["memory"].moves_ms
    assert megabytes < MEMORY_MB
