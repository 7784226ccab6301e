"""One way of running for all tests: the same deals every time, no deadline on a busy machine, Control-C heard."""

import os
import random
import signal
import sys
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

from bonbon.play import fair_random
from tests.longest_first import put_longest_first
from tests.sizes import size

settings.register_profile(
    "bonbon", derandomize=True, deadline=None, max_examples=size(30), suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bonbon")

# A shell lets what it starts in the background ignore Control-C, and so would the programs that the tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Numba compiles a whole game for each of the first; the others wait for processes, databases or a clock.
LONGEST = ("as_interpreted[numba", "test_soak", "test_hostile", "test_pyodide", "floods_the_pool", "test_durability")


@pytest.hookimpl(trylast=True)  # once it is known which tests are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    put_longest_first(items, LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Measure no coverage where a test says so: it reaches what the tests of each rule reach, four times as slowly.

    pytest-cov has a mark for that, too, which does nothing in the processes of pytest-xdist.
    """
    measures = sys.gettrace()
    if item.get_closest_marker("unmeasured"):
        sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measures)


# As in the browser's tests: BONBON_DEALS=… deals other games, to see whether a test assumes too much about a deal.
DEALS = os.environ.get("BONBON_DEALS", "bonbon")


class RepeatableSecrets:
    """Stands in for `secrets` where new seeds come from: every run of a test deals the same games."""

    def __init__(self, key: str) -> None:
        self.random = random.Random(key)

    def token_hex(self, size: int) -> str:
        return self.random.randbytes(size).hex()


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_random, "secrets", RepeatableSecrets(f"{DEALS} {request.node.nodeid}"))
