"""What axe, the checker of accessibility, finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

# Each game once, and each device; the other halves take long and find the same.
games_and_devices = pytest.mark.parametrize(
    ("game", "device"),
    [
        ("candy-lab", "phone"),
        ("candy-chaser", "desk"),
        ("candy-conquest", "phone"),
        pytest.param("candy-lab", "desk", marks=pytest.mark.thorough),
        pytest.param("candy-chaser", "phone", marks=pytest.mark.thorough),
        pytest.param("candy-conquest", "desk", marks=pytest.mark.thorough),
    ],
)
AXE = Path(__file__).parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """What axe finds moderate or worse."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}: {node.get('failureSummary', '')[:200]}"
        for one in found
        if one["impact"] in ("moderate", "serious", "critical")
        for node in one["nodes"][:5]
    ]
