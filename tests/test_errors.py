"""Whatever Bonbon refuses is one tree: who catches BonbonError has caught everything."""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

import pytest

from bonbon import errors
from bonbon.errors import BonbonError, MissingExtra
from bonbon.server.storage.store import MissingStoreExtra, StoreError
from bonbon.tables.protocol import messages
from tests.server.tables import LEO, Desk

SOURCES = Path(errors.__file__).parent
SIGNALS = {"Contradiction", "Quit", "TooMuch"}  # caught in the folder that raises them: nobody else ever sees one


def errors_outside_the_tree() -> set[str]:
    """Classes that are derived straight from an error of Python's."""
    return {
        node.name
        for file in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and any(is_pythons_error(base) for base in node.bases)
    }


def is_pythons_error(base: ast.expr) -> bool:
    found = getattr(builtins, base.id, None) if isinstance(base, ast.Name) else None
    return isinstance(found, type) and issubclass(found, BaseException)


def test_every_error_of_ours_stands_in_the_tree() -> None:
    assert errors_outside_the_tree() == {"BonbonError", "MissingExtra"} | SIGNALS
    assert issubclass(MissingExtra, BonbonError)


@pytest.mark.parametrize(
    ("missing", "kind"),
    [
        (errors.MissingEnvExtra, errors.EnvError),
        (errors.MissingGpuExtra, errors.GpuError),
        (errors.MissingArenaExtra, errors.ArenaError),
        (MissingStoreExtra, StoreError),
    ],
)
def test_what_is_not_installed_is_an_import_error_and_an_error_of_its_room(
    missing: type[MissingExtra], kind: type[BonbonError]
) -> None:
    with pytest.raises(ImportError, match="pip install") as told:
        raise missing("it is not installed: pip install it")
    assert isinstance(told.value, kind)


def test_what_a_table_refuses_is_caught_with_everything_else() -> None:
    with pytest.raises(BonbonError, match="not-seated"):
        Desk().ask(LEO, messages.Start)
