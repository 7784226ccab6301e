"""An environment of its own: the wheel, what it says it needs and nothing else; no repository and no Node in sight."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


@dataclass(frozen=True)
class Environment:
    """Where the wheel is installed, and the folder from which people use it."""

    folder: Path
    desk: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    def bonbon(self, *arguments: str) -> list[str]:
        return [str(self.folder / "bin" / "bonbon"), *arguments]

    def surroundings(self) -> dict[str, str]:
        """Only our commands are found."""
        return {
            "PATH": str(self.python.parent),
            "HOME": str(self.desk),
            "LANG": "en_GB.UTF-8",
            "PYTHONSAFEPATH": "1",
        }

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """A command as somebody types it at the desk."""
        surroundings = self.surroundings()
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, cwd=self.desk, env=surroundings, check=False
        )

    def said(self, *command: str, typed: str = "") -> str:
        """What a command that has to succeed prints."""
        done = self.run(*command, typed=typed)
        assert done.returncode == 0, f"{' '.join(command)}: {done.stderr}{done.stdout}"
        return done.stdout


def empty_environment(folder: Path, desk: Path) -> Environment:
    venv.create(folder, with_pip=False, symlinks=True)
    desk.mkdir()
    return Environment(folder, desk)


def install(environment: Environment, wheel: Path, *extras: str) -> None:
    """The wheel by pip; what it needs is lent by this environment, so that nothing is loaded twice."""
    pip(environment, "install", "--no-deps", "--no-index", "--no-compile", str(wheel))
    place = Path(sysconfig.get_path("purelib", vars={"base": str(environment.folder)}))
    [metadata] = place.glob("bonbon_games-*.dist-info")
    lend(Distribution.at(metadata), place, frozenset(extras))
    pip(environment, "check")


def pip(environment: Environment, *arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--python", str(environment.python), "--disable-pip-version-check"]
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, env=kept, check=False)
    assert done.returncode == 0, f"pip {' '.join(arguments)}: {done.stdout}{done.stderr}"


def lend(installed: Distribution, place: Path, extras: frozenset[str] = frozenset()) -> None:
    """Link everything that a distribution needs into the environment, and what that needs in its turn."""
    for line in installed.requires or []:
        needed = Requirement(line)
        if is_wanted(needed, extras):
            lender = distribution(needed.name)
            link(lender, place)
            lend(lender, place, frozenset(needed.extras))


def is_wanted(needed: Requirement, extras: frozenset[str]) -> bool:
    return needed.marker is None or any(needed.marker.evaluate({"extra": extra}) for extra in extras or {""})


def link(lender: Distribution, place: Path) -> None:
    """Its modules and its metadata; commands and shared caches stay where they are."""
    for name in {file.parts[0] for file in lender.files or []} - {"..", "__pycache__"}:
        if not (place / name).exists():
            (place / name).symlink_to(Path(str(lender.locate_file(name))))
