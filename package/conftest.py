"""The packages as they are published, built once: the source archive, and the wheel that is made from it."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from package.environment import Environment, empty_environment, install

ROOT = Path(__file__).parent.parent

# As in tests/conftest.py: a shell lets what it starts in the background ignore Control-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def build(kind: str, source: Path, into: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)


def built(kind: str, source: Path, into: Path) -> Path:
    done = build(kind, source, into)
    assert done.returncode == 0, f"the {kind} of {source} cannot be built: {done.stdout}{done.stderr}"
    [package] = into.iterdir()
    return package


@pytest.fixture(scope="session")
def workshop() -> Iterator[Path]:
    """A folder inside the project, empty before and gone afterwards."""
    folder = ROOT / "build" / "package"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="session")
def unpacked(workshop: Path) -> Path:
    """The source archive, unpacked by somebody who has nothing else."""
    with tarfile.open(built("sdist", ROOT, workshop / "archive")) as archive:
        archive.extractall(workshop / "unpacked", filter="data")
    [folder] = (workshop / "unpacked").iterdir()
    return folder


@pytest.fixture(scope="session")
def wheel(workshop: Path, unpacked: Path) -> Path:
    return built("wheel", unpacked, workshop / "from-archive")


@pytest.fixture(scope="session")
def home(workshop: Path, wheel: Path) -> Environment:
    """Where the wheel is installed."""
    environment = empty_environment(workshop / "venv", workshop / "desk")
    install(environment, wheel)
    return environment


@pytest.fixture(scope="session")
def home_with_screen(workshop: Path, wheel: Path) -> Environment:
    """Where the wheel is installed with the extra `terminal`."""
    environment = empty_environment(workshop / "venv-terminal", workshop / "desk-terminal")
    install(environment, wheel, "terminal")
    return environment


@pytest.fixture(scope="session")
def home_with_batches(workshop: Path, wheel: Path) -> Environment:
    """Where the wheel is installed with the extra `batch`."""
    environment = empty_environment(workshop / "venv-batch", workshop / "desk-batch")
    install(environment, wheel, "batch")
    return environment
