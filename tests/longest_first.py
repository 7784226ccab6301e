"""In which order tests run: what takes longest begins first, shared among the workers."""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import ceil

import pytest


def put_longest_first(items: list[pytest.Item], names: Sequence[str]) -> None:
    """Tests with one of these words in their ids go to the front of each worker's share, in turn."""
    longest = [item for item in items if any(name in item.nodeid for name in names)]
    others = [item for item in items if item not in longest]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    share = ceil(len(items) / workers)  # pytest-xdist gives each of them so many in a row
    ordered: list[pytest.Item] = []
    for worker in range(workers):
        front = longest[worker::workers]
        room = max(0, share - len(front))
        ordered += front + others[:room]
        others = others[room:]
    items[:] = ordered
