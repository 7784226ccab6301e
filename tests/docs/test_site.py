"""The site builds without a warning and fetches nothing from elsewhere; pages of the root link to what is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.snippets import ROOT

FETCHED = re.compile(r"<(?:script|link|img|iframe|source)[^>]*(?:src|href)=[\"']?(?:https?:)?//", re.IGNORECASE)
IMPORTED = re.compile(r"url\([\"']?(?:https?:)?//|@import", re.IGNORECASE)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    return folder


def test_the_site_fetches_nothing_from_elsewhere(site: Path) -> None:
    pages, styles = sorted(site.rglob("*.html")), sorted((site / "style").glob("*.css"))
    assert len(pages) > 30
    assert [page.name for page in pages if FETCHED.search(page.read_text("utf-8"))] == []
    assert [style.name for style in styles if IMPORTED.search(style.read_text("utf-8"))] == []


@pytest.mark.parametrize(("page", "language"), [("play/candy-lab.html", "en"), ("jouer/candy-lab.html", "fr")])
def test_a_page_says_its_language(site: Path, page: str, language: str) -> None:
    assert f'<html lang="{language}"' in (site / page).read_text("utf-8")


def test_what_players_read_is_there_in_french(site: Path) -> None:
    english, french = (len(list((site / folder).glob("*.html"))) for folder in ("play", "jouer"))
    assert french == english + 1  # the page about the terminal is English under docs/


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_the_links_of_a_page_of_the_root_lead_somewhere(page: Path) -> None:
    links = LINK.findall(page.read_text("utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []
