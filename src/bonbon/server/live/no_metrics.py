"""Stands in for Prometheus where nobody reads its numbers: whatever is counted is forgotten."""

from __future__ import annotations

from typing import Any


class Forgotten:
    """A counter, gauge or histogram that keeps nothing."""

    def __init__(self, *about: Any, **options: Any) -> None:
        """It has no name, no help and no buckets."""

    def labels(self, *values: str) -> Forgotten:
        return self

    def inc(self) -> None:
        """One more."""

    def dec(self) -> None:
        """One less."""

    def set(self, number: float) -> None:
        """So many now."""

    def observe(self, number: float) -> None:
        """So much this time."""


Counter = Gauge = Histogram = Forgotten
