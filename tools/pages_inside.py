"""Asked by Hatch before it builds a wheel: one without the pages is refused; its user may have no Node to build any."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGES = "src/bonbon/server/client/index.html"
REFUSAL = """\
The pages for the browser have not been built, and a wheel of Bonbon carries them: run `make client` first (it needs \
Node 20 or newer), or set BONBON_WITHOUT_PAGES=1 for a wheel whose server has tables but no pages."""


class PagesInside(BuildHookInterface[Any]):
    """An editable install may do without: it finds the pages once they are built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        may_do_without = version == "editable" or os.environ.get("BONBON_WITHOUT_PAGES")
        if not may_do_without and not (Path(self.root) / PAGES).exists():
            sys.exit(REFUSAL)
