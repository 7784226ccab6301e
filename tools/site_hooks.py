"""MkDocs hooks: pages and colours whose one source lies outside docs/ become part of the site."""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parent.parent
# Where a file of the root is found on the site.
PAGES = {
    "ARCHITECTURE.md": "understand/architecture.md",
    "CONTRIBUTING.md": "understand/contributing.md",
    "CHANGELOG.md": "understand/changelog.md",
    "README.md": "index.md",
}
INCLUDED = [name for name in PAGES if name != "README.md"]  # the site has a first page of its own
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*|)\)")
NAMED_LINK = re.compile(r"\[([^][]*)" + LINK.pattern)
TOKENS = "web/src/style/tokens.css"


def on_files(files: Files, config: Any) -> Files:
    """Add the pages of the root and the colours of the game's own pages."""
    for name in INCLUDED:
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, PAGES[name], content=from_the_root(text)))
    files.append(File.generated(config, "style/tokens.css", content=for_the_site((ROOT / TOKENS).read_text("utf-8"))))
    return files


def from_the_root(text: str) -> str:
    """Links of a page that stands in the root, as they read from understand/."""
    return LINK.sub(lambda link: f"]({posixpath.relpath(link[1], 'docs/understand')}{link[2]})", text)


def for_the_site(tokens: str) -> str:
    """The game's tokens, dark where Material is dark."""
    return tokens.replace(':root[data-theme="dark"]', '[data-md-color-scheme="slate"]')


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """What stands outside docs/ is linked where the site has it, or only named; what is nowhere stays and is found."""
    folder = posixpath.dirname(page.file.src_uri)

    def lead(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join("docs", folder, link[2]))
        if target in PAGES:
            return f"[{link[1]}]({posixpath.relpath(PAGES[target], folder or '.')}{link[3]})"
        return link[0] if target.startswith("docs/") or not (ROOT / target).exists() else link[1]

    return NAMED_LINK.sub(lead, markdown)
