"""Editions: what is in the box, as data. Reads TOML files and checks every field before a rule can trip over it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from bonbon.errors import EditionError

T = TypeVar("T")
SHIPPED = Path(__file__).parent / "editions"
LARGEST_FILE = 1 << 20


def read_toml(path: Path) -> dict[str, Any]:
    """The fields of an edition's file."""
    if path.stat().st_size > LARGEST_FILE:
        raise EditionError(
            "file", f"{path.name} has more than {LARGEST_FILE} bytes, which no edition needs", "too-long"
        )
    try:
        return parse_toml(path.read_bytes().decode(), path.name)
    except UnicodeDecodeError as error:
        raise EditionError("file", f"{path.name} is not UTF-8 (byte {error.start})", "not-utf-8") from None


def parse_toml(text: str, name: str = "it") -> dict[str, Any]:
    """The fields that a text of TOML says."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search("line ([0-9]+)", str(error))
        line = where[1] if where else text.count("\n") + 1
        raise EditionError("file", f"{name} is not TOML: {error}", "not-toml", line=line) from None
    except (RecursionError, ValueError):
        raise EditionError("file", f"{name} is nested too deeply, or a number is too long", "too-deep") from None


class Fields:
    """The fields of one edition while they are read: each is asked for once, by type; what is left over is refused.

    Problems are gathered on the way, with something harmless in the place of what is wrong; `done` tells all of them.
    """

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise EditionError("edition", f"expected a table of fields, got {kind(data)}", "no-fields")
        self.data = dict(data)
        self.problems: list[EditionError] = []
        self.custom = self.flag("custom", False)
        self.name = self.text("name")

    def refuse(self, field: str, problem: str, code: str, **said: object) -> None:
        self.problems.append(EditionError(field, problem, code, **said))

    def is_wrong(self, field: str) -> bool:
        return any(problem.field == field for problem in self.problems)

    def take(self, field: str, wanted: type[T], default: T | None) -> T:
        value = self.data.pop(field, default)
        if value is None:
            self.refuse(field, "is missing", "missing")
        elif not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
            self.refuse(field, f"expected {WORDS[wanted]}, got {kind(value)}", f"no-{wanted.__name__}")
        else:
            return value
        return wanted() if default is None else default

    def flag(self, field: str, default: bool) -> bool:
        return bool(self.take(field, bool, default))

    def text(self, field: str) -> str:
        value = str(self.take(field, str, None))
        if not self.is_wrong(field) and (not 1 <= len(value) <= 60 or not value.isprintable()):
            self.refuse(field, "expected 1 to 60 printable characters", "name")
        return value

    def number(self, field: str, default: int, low: int, high: int) -> int:
        """A number that only a custom edition may set."""
        if field in self.data and not self.custom:
            self.refuse(field, "may only be set in an edition that says custom = true", "custom-only")
            del self.data[field]
        value = int(self.take(field, int, default))
        if low <= value <= high:
            return value
        self.refuse(
            field, f"{shown(value)} is not between {low} and {high}", "range", item=shown(value), low=low, high=high
        )
        return default

    def items(self, field: str, at_most: int) -> list[str]:
        """A list of names, every copy written out: `"B1+"`, or with a count: `"2 B1+"`, `["B1+", 2]`."""
        names: list[str] = []
        for entry in self.take(field, list, None):
            try:
                names += copies(field, entry, at_most)
            except EditionError as problem:
                self.problems.append(problem)
        if len(names) > at_most:
            self.refuse(field, f"{len(names)} are more than {at_most}", "too-many", n=len(names), most=at_most)
        return names

    def done(self) -> None:
        """The first problem is raised, if there is any, and holds the others."""
        for field in self.data:
            self.refuse(str(field)[:60], "is not a field of this game's editions", "unknown-field")
        if self.problems:
            first = self.problems[0]
            first.every = tuple(self.problems)
            raise first


WORDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


def kind(value: object) -> str:
    return WORDS.get(type(value), type(value).__name__)


def shown(value: object) -> str:
    """A value in a message: short, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something that is far too long"
    return text if len(text) <= 60 else text[:57] + "..."


def copies(field: str, entry: object, at_most: int) -> list[str]:
    """One entry of a list, as many times as it says."""
    parts = entry.split() if isinstance(entry, str) else entry
    if isinstance(parts, list) and len(parts) == 1:
        parts = [parts[0], 1]
    name, number = name_and_count(parts) if isinstance(parts, list) and len(parts) == 2 else (None, 0)
    if name is None:
        raise EditionError(
            field, f"{shown(entry)} is neither a name nor a name with a count", "entry", item=shown(entry)
        )
    if not 1 <= number <= at_most:
        problem = f"{shown(entry)}: a count goes from 1 to {at_most}"
        raise EditionError(field, problem, "count", item=name, most=at_most)
    return [name] * number


def name_and_count(parts: list[object]) -> tuple[str | None, int]:
    """A name and a number, in either order."""
    for name, number in (parts, reversed(parts)):
        if isinstance(name, str) and not name.isdecimal():
            if isinstance(number, int) and not isinstance(number, bool):
                return name, number
            if isinstance(number, str) and re.fullmatch("[0-9]+", number):
                return name, int(number) if len(number) < 5 else 10_000
    return None, 0
