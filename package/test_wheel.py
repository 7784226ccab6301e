"""What is in the packages: everything that runs, the pages too, and the same from the archive as from the project."""

from __future__ import annotations

import re
import shutil
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import pytest

import bonbon
from package.conftest import ROOT, build, built

SOURCE = ROOT / "src"
MOST_MB = 12
IN_THE_PAGES = re.compile(r"bonbon/texts/\w+/web/")


def names_in(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_carries_every_file_of_the_package(wheel: Path) -> None:
    files = {path.relative_to(SOURCE).as_posix() for path in (SOURCE / "bonbon").rglob("*") if path.is_file()}
    expected = {name for name in files if "__pycache__" not in name and not IN_THE_PAGES.match(name)}
    assert {name for name in names_in(wheel) if ".dist-info/" not in name} == expected
    assert {
        "bonbon/py.typed",
        "bonbon/server/client/index.html",
        "bonbon/bots/candy_lab/weights.toml",
        "bonbon/bots/calibration.toml",
    } < expected


def test_the_wheel_is_light_although_it_plays_without_a_server(wheel: Path, capsys: pytest.CaptureFixture[str]) -> None:
    size = wheel.stat().st_size / 1e6
    with capsys.disabled():
        print(f"\nthe wheel: {size:.1f} MB")
    assert size <= MOST_MB
    python = {name.rpartition("/")[2] for name in names_in(wheel) if name.startswith("bonbon/server/client/python/")}
    assert {"bonbon.zip.packed", "python_stdlib.zip.packed", "pyodide.js", "pyodide.asm.wasm.packed"} <= python


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    [metadata] = (name for name in names_in(wheel) if name.endswith("/METADATA"))
    told = HeaderParser().parsestr(zipfile.ZipFile(wheel).read(metadata).decode())
    assert (told["Name"], told["Version"]) == ("bonbon-games", bonbon.__version__)
    assert wheel.name == f"bonbon_games-{bonbon.__version__}-py3-none-any.whl"
    assert set(told.get_all("Provides-Extra", [])) > {"docs", "fast", "gpu", "openspiel", "postgres", "ray", "terminal"}
    assert any(name.endswith("/licenses/LICENSE") for name in names_in(wheel))


def test_the_project_and_its_archive_give_the_same_wheel(wheel: Path, workshop: Path) -> None:
    from_the_project = built("wheel", ROOT, workshop / "from-project")
    assert from_the_project.read_bytes() == wheel.read_bytes()


def test_a_wheel_without_the_pages_is_refused_in_a_sentence(unpacked: Path, workshop: Path) -> None:
    bare = workshop / "bare"
    shutil.copytree(unpacked, bare, ignore=shutil.ignore_patterns("client", "tests", "docs"))
    done = build("wheel", bare, workshop / "without-pages")
    assert done.returncode == 1
    assert done.stderr.startswith("The pages for the browser have not been built")
    assert "Traceback" not in done.stderr
