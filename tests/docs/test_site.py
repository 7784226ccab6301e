"""The site builds without a warning and fetches nothing from elsewhere; pages of the root link to what is there."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bonbon.cli import serve_command
from tests.docs.snippets import ROOT

FETCHED = re.compile(r"<(?:script|link|img|iframe|source)[^>]*(?:src|href)=[\"']?(?:https?:)?//", re.IGNORECASE)
IMPORTED = re.compile(r"url\([\"']?(?:https?:)?//|@import", re.IGNORECASE)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return folder


def build(root: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """As `make docs` does. Never with --quiet: then warnings are not counted, and nothing is strict."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)


def test_every_link_to_nowhere_breaks_the_build(tmp_path: Path) -> None:
    root = copy_of_the_project(tmp_path / "root")
    with (root / "docs" / "play" / "guided-games.md").open("a", encoding="utf-8") as page:
        page.write("[a](strategy.md#nowhere) [b](../../NOWHERE.md) ![c](../pictures/nowhere.png) [d](/nowhere)\n")

    done = build(root, tmp_path / "site")

    warnings = [line for line in done.stderr.splitlines() if "WARNING" in line]
    assert done.returncode == 1
    assert len(warnings) == 4
    assert all("play/guided-games.md" in line for line in warnings)


def copy_of_the_project(root: Path) -> Path:
    for name in ("docs", "tools"):
        shutil.copytree(ROOT / name, root / name)
    for other in ROOT.iterdir():
        if other.name not in ("docs", "tools", "build"):
            (root / other.name).symlink_to(other)
    return root


def test_the_site_fetches_nothing_from_elsewhere(site: Path) -> None:
    pages, styles = sorted(site.rglob("*.html")), sorted((site / "style").glob("*.css"))
    assert len(pages) > 30
    assert [page.name for page in pages if FETCHED.search(page.read_text("utf-8"))] == []
    assert [style.name for style in styles if IMPORTED.search(style.read_text("utf-8"))] == []


def test_the_site_is_dark_where_the_games_are(site: Path) -> None:
    """In Material's words: it sets no `data-theme`."""
    tokens = (site / "style" / "tokens.css").read_text("utf-8")
    assert '[data-md-color-scheme="slate"] {' in tokens
    assert "[data-theme" not in tokens


@pytest.mark.parametrize(("page", "language"), [("play/candy-lab.html", "en"), ("jouer/candy-lab.html", "fr")])
def test_a_page_says_its_language(site: Path, page: str, language: str) -> None:
    assert f'<html lang="{language}"' in (site / page).read_text("utf-8")


def test_what_players_read_leads_to_its_twin_and_back(site: Path) -> None:
    english = [*(site / "play").glob("*.html"), site / "terminal.html", site / "editions.html"]
    french = [twin_of(page, "fr") for page in english]
    assert sorted(french) == sorted((site / "jouer").glob("*.html"))
    assert [twin_of(page, "en") for page in french] == english


def twin_of(page: Path, language: str) -> Path:
    """Where the link below the title and the switch in the header lead, which is the same page."""
    text = page.read_text("utf-8")
    [below] = re.findall(rf'<a class="twin" href="([^"]+)" hreflang="{language}"', text)
    [switch] = re.findall(rf'<a href="([^"]+)" hreflang="{language}" class="md-select__link"', text)
    assert below == switch
    return page.parent.joinpath(below).resolve()


@pytest.mark.parametrize("page", ["index.html", "404.html", "hosting.html", "specification/index.html"])
def test_pages_without_a_twin_lead_to_where_french_starts(site: Path, page: str) -> None:
    [switch] = re.findall(r'href="([^"]+)" hreflang="fr" class="md-select__link"', (site / page).read_text("utf-8"))
    assert (site / page).parent.joinpath(switch.removeprefix("/")).resolve() == site / "jouer" / "index.html"


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_the_links_of_a_page_of_the_root_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_page_of_settings_names_every_option_of_serve() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    serve_command.arguments(parser)
    page = (ROOT / "docs" / "host" / "settings.md").read_text("utf-8")
    assert set(re.findall(r"\| `(--[a-z-]+)` \|", page)) == set(re.findall(r"--[a-z-]+", parser.format_usage()))


def test_the_page_for_builders_names_every_example() -> None:
    page = (ROOT / "docs" / "build" / "index.md").read_text("utf-8")
    scripts = {path.name for path in (ROOT / "examples").glob("*.py")}
    assert set(re.findall(r"\| `(\w+\.py)` \|", page)) == scripts


@pytest.mark.parametrize("page", ["play/try.html", "jouer/essayer.html"])
def test_the_page_to_try_the_games_has_them_inside_where_they_were_built(site: Path, page: str) -> None:
    frames = re.findall(r'<iframe class="games" src="([^"]+)"', (site / page).read_text("utf-8"))
    games = [(site / page).parent.joinpath(frame).resolve() for frame in frames]
    assert games == [site / "app" / "index.html"] * (ROOT / "build" / "static" / "index.html").exists()
    assert all(one.exists() for one in games)
