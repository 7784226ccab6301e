"""The snippets of README and docs/: fenced blocks, and what a comment above a block says about it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"(?:<!-- snippet: ([^>]*) -->\n)?^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# Commands are `sh` and programs `python`, never `bash`, `console` or `py`: those would not be run.
LANGUAGES = ("python", "sh", "toml", "json", "ini", "nginx", "caddy", "html", "")
NEEDS_A_SERVER = "needs a server"
# Why a block is not run. Everything else in `python` and `sh` is.
NOT_RUN = (
    "not run: sets the whole project up",
    "not run: serves until it is stopped",
    "not run: installs things",
    "not run: needs somebody at the keyboard",
    "not run: needs a database server",
    "not run: needs a GPU",
)


@dataclass(frozen=True)
class Snippet:
    """A fenced block; `mark` is the comment above it: a reason not to run it, `needs a server`, or `file NAME`."""

    page: Path
    line: int
    language: str
    code: str
    mark: str

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def is_run(self) -> bool:
        return self.language in ("python", "sh") and self.mark not in NOT_RUN

    @property
    def file(self) -> str:
        """The file that this block is, for the commands after it."""
        return self.mark.removeprefix("file ") if self.mark.startswith("file ") else ""


def snippets_of(page: Path) -> Iterator[Snippet]:
    text = page.read_text("utf-8")
    for found in FENCE.finditer(text):
        mark, language, code = found.groups()
        yield Snippet(page, text.count("\n", 0, found.start(3)), language, code, mark or "")
