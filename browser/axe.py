"""What axe, the checker of accessibility, finds on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

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
