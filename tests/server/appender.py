"""A process that appends as fast as it can and says what is durable, until it is killed: `appender.py ADDRESS`."""

from __future__ import annotations

import asyncio
import os
import sys

from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import Summary

PLAYING = Summary("candy-lab", 2, 2, "playing", is_open=False, host="ana", guests=frozenset({"ana", "leo"}))
TABLES = 30


def event(table: str, n: int) -> bytes:
    return b'"%s %d"' % (table.encode(), n)


async def main(address: str) -> None:
    store = open_store(address, "w1")
    await store.open()

    async def play(table: str) -> None:
        n = len(await store.events(table))
        if n == 0:
            await store.create_table(table, table, [event(table, 1)], PLAYING, 1)
            n = 1
        while True:
            await store.append(table, n, [event(table, n + 1), event(table, n + 2)], PLAYING, n)
            n += 2
            os.write(1, f"{table} {n}\n".encode())

    await asyncio.gather(*(play(f"t{number}") for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
