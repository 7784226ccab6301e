"""A bar is what a measurement has to reach; every bench ends with one line for each."""

from __future__ import annotations


def bar(name: str, value: float, target: float, at_most: bool = False) -> bool:
    """Print how far a measurement came; whether it is far enough."""
    met = value <= target if at_most else value >= target
    print(f"BAR {name} {value:.2f} {target:g} {'ok' if met else 'SHORT'}")
    return met
