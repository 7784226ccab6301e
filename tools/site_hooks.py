"""MkDocs hooks: what lies outside docs/ becomes part of the site, and both languages of a page lead to each other."""

from __future__ import annotations

import posixpath
import re
import shutil
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
DARK = re.compile(r""":root\[data-theme=["']dark["']\]""")
# What players read, in English and in French.
TWINS = {
    "play/index.md": "jouer/index.md",
    "play/try.md": "jouer/essayer.md",
    "play/candy-lab.md": "jouer/candy-lab.md",
    "play/candy-chaser.md": "jouer/candy-chaser.md",
    "play/candy-conquest.md": "jouer/candy-conquest.md",
    "play/strategy.md": "jouer/strategie.md",
    "play/guided-games.md": "jouer/parties-guidees.md",
    "terminal.md": "jouer/terminal.md",
    "editions.md": "jouer/editions.md",
}
ENGLISH = {french: english for english, french in TWINS.items()}
LANGUAGES = {"en": "English", "fr": "Français"}
# The games without a server, where `make static` has built them: beside the pages, and inside those that name them.
GAMES = ROOT / "build" / "static"
GAMES_FOLDER = "app"
GAMES_HERE = "<!-- the games -->"
NO_GAMES = {
    "en": "*This copy of the site was built without the games: `make static docs` puts them here.*",
    "fr": "*Cette copie du site a été construite sans les jeux : `make static docs` les met ici.*",
}
TITLE = re.compile(r"^# .*\n", re.MULTILINE)


def on_config(config: Any) -> None:
    """Pages that are none of ours, such as the one for addresses that are nowhere, lead to the first pages."""
    config.extra["alternate"] = switch("index.md")


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
    return DARK.sub('[data-md-color-scheme="slate"]', tokens)


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """What stands outside docs/ is linked where the site has it, or only named; what is nowhere stays and is found."""
    folder = posixpath.dirname(page.file.src_uri)

    def lead(link: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join("docs", folder, link[2]))
        if target in PAGES:
            return f"[{link[1]}]({posixpath.relpath(PAGES[target], folder or '.')}{link[3]})"
        return link[0] if target.startswith("docs/") or not (ROOT / target).exists() else link[1]

    return with_twin(with_games(NAMED_LINK.sub(lead, markdown), folder), page.file.src_uri)


def with_games(markdown: str, folder: str) -> str:
    """The games themselves, where a page has room for them."""
    address = posixpath.join(posixpath.relpath(".", folder or "."), GAMES_FOLDER, "index.html")
    frame = f'<iframe class="games" src="{address}" title="Bonbon"></iframe>'
    return markdown.replace(GAMES_HERE, frame if has_games() else NO_GAMES["fr" if folder == "jouer" else "en"])


def has_games() -> bool:
    return (GAMES / "index.html").exists()


def on_post_build(config: Any) -> None:
    if has_games():
        shutil.copytree(GAMES, Path(config.site_dir) / GAMES_FOLDER, dirs_exist_ok=True)


def with_twin(markdown: str, page: str) -> str:
    """Below the title of what players read, a link to the same page in the other language."""
    if page in TWINS:
        language, twin, words = "fr", TWINS[page], "En français"
    elif page in ENGLISH:
        language, twin, words = "en", ENGLISH[page], "In English"
    else:
        return markdown
    target = posixpath.relpath(twin, posixpath.dirname(page) or ".")
    link = f"[{words}]({target}){{ .twin hreflang={language} lang={language} }}"
    return TITLE.sub(lambda title: f"{title[0]}\n{link}\n", markdown, count=1)


def on_page_context(context: Any, page: Any, config: Any, **_: Any) -> None:
    config.extra["alternate"] = switch(page.file.src_uri)


def switch(page: str) -> list[dict[str, str]]:
    """What Material offers as languages: the page in each of them, or where that language starts."""
    english, french = (ENGLISH[page], page) if page.startswith("jouer/") else (page, TWINS.get(page, "jouer/index.md"))
    return [
        {"name": LANGUAGES[language], "lang": language, "link": address(version)}
        for language, version in (("en", english), ("fr", french))
    ]


def address(page: str) -> str:
    return page.replace("README.md", "index.md").removesuffix(".md") + ".html"
