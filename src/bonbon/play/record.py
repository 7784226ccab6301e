"""Records: how a game is written down (`bonbon-record/1`), read with care and written the same way every time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from bonbon.errors import RecordError
from bonbon.rules.editions import shown
from bonbon.rules.positions import Result, Setup
from bonbon.rules.types import SEATS

FORMAT = "bonbon-record/1"
LONGEST_LINE = 8 << 20
MOST_MOVES = 1_000_000


@dataclass
class Record:
    """One game as it is written down; `edition` is a name or the fields of an edition, `seat` whose record it is."""

    game: str
    edition: str | dict[str, object]
    players: int
    first: int
    setup: Setup
    moves: list[str] = field(default_factory=list)
    result: Result | None = None
    seat: int | str | None = None
    names: list[str] | None = None
    seed: str | None = None
    legal: list[list[str] | None] | None = None

    def __repr__(self) -> str:
        how = "not over" if self.result is None else self.result["reason"]
        return f"<Record of {self.game}, {self.players} players, {len(self.moves)} moves, {how}>"

    def data(self) -> dict[str, object]:
        """The JSON object."""
        keys = ("game", "edition", "players", "first", "seat", "names", "seed", "setup", "moves", "legal")
        shown = {key: getattr(self, key) for key in keys if getattr(self, key) is not None}
        return {"format": FORMAT, **shown, "result": self.result}

    def line(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.data(), ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Record:
        """The record in a JSON text."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            is_cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
            cut = "the text is cut off: " if is_cut else ""
            raise RecordError("", f"not a JSON object: {cut}{error.msg} (column {error.colno})") from None
        except (RecursionError, ValueError):
            raise RecordError("", "not a JSON object: nested too deeply, or a number is too long") from None
        return cls.of(data)

    @classmethod
    def of(cls, data: object) -> Record:
        """The record in a JSON object; keys that it does not know are ignored."""
        if not isinstance(data, dict):
            raise RecordError("", f"expected a JSON object, got {kind(data)}")
        if data.get("format") != FORMAT:
            raise RecordError("format", f"expected {FORMAT!r}, got {shown(data.get('format'))}")
        players = number(data, "players", 2, SEATS)
        return cls(
            game=typed(data, "game", str),
            edition=typed(data, "edition", str, dict),
            players=players,
            first=number(data, "first", 0, players - 1),
            setup=typed(data, "setup", dict),
            moves=texts(data, "moves"),
            result=typed(data, "result", dict, type(None)) if "result" in data else None,
            seat=typed(data, "seat", int, str) if data.get("seat") is not None else None,
            names=writable("names", texts(data, "names", players)) if data.get("names") is not None else None,
            seed=writable("seed", [typed(data, "seed", str)])[0] if data.get("seed") is not None else None,
            legal=legal_lists(data) if data.get("legal") is not None else None,
        )


def typed(data: dict[str, Any], key: str, *wanted: type) -> Any:
    if key not in data:
        raise RecordError(key, "is missing")
    if not isinstance(data[key], wanted) or (isinstance(data[key], bool) and bool not in wanted):
        raise RecordError(key, f"expected {' or '.join(KINDS[w] for w in wanted)}, got {kind(data[key])}")
    return data[key]


def number(data: dict[str, Any], key: str, low: int, high: int) -> int:
    value: int = typed(data, key, int)
    if not low <= value <= high:
        raise RecordError(key, f"{shown(value)} is not between {low} and {high}")
    return value


def texts(data: dict[str, Any], key: str, size: int | None = None) -> list[str]:
    """A list of texts, of a given length if it has one."""
    found: list[str] = typed(data, key, list)
    if len(found) > MOST_MOVES or (size is not None and len(found) != size):
        raise RecordError(key, f"{len(found)} entries, expected {size if size is not None else 'less'}")
    for i, text in enumerate(found):
        if not isinstance(text, str):
            raise RecordError(f"{key}[{i}]", f"expected a text, got {kind(text)}")
    return found


def writable(key: str, found: list[str]) -> list[str]:
    """Texts that can be written down again: JSON can spell half characters, which no file can hold."""
    try:
        "".join(found).encode()
    except UnicodeEncodeError:
        raise RecordError(key, "contains half a character") from None
    return found


def legal_lists(data: dict[str, Any]) -> list[list[str] | None]:
    """For each move the moves that were legal, or null where this seat did not act."""
    lists = typed(data, "legal", list)
    if len(lists) != len(data["moves"]):
        raise RecordError("legal", f"{len(lists)} entries for {len(data['moves'])} moves")
    return [None if entry is None else texts({f"legal[{i}]": entry}, f"legal[{i}]") for i, entry in enumerate(lists)]


KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "an object", bool: "true or false"}
KINDS |= {float: "a number with a point", type(None): "null"}


def kind(value: object) -> str:
    return KINDS.get(type(value), type(value).__name__)


def read_records(path: Path) -> Iterator[tuple[int, Record]]:
    """The records of a file with their line numbers: one on each line, or one over several lines."""
    with path.open("rb") as file:
        yield from records_in(file, str(path))


def records_in(file: BinaryIO, name: str) -> Iterator[tuple[int, Record]]:
    """The same of a file that is open, or of a pipe, under the name by which it is called where something is wrong."""
    for line_number, line in enumerate(iter(lambda: file.readline(LONGEST_LINE + 1), b""), start=1):
        where = f"{name}:{line_number}"
        if len(line) > LONGEST_LINE:
            raise RecordError(where, f"a line of more than {LONGEST_LINE >> 20} MB is no record")
        if not line.strip():
            continue
        if line_number == 1 and spreads_out(line):
            line += file.read(LONGEST_LINE)
        try:
            yield line_number, Record.read(line.decode())
        except UnicodeDecodeError as error:
            raise RecordError(where, f"not UTF-8 (byte {error.start + 1} of the line)") from None
        except RecordError as error:
            raise RecordError(where, str(error)) from None


def spreads_out(line: bytes) -> bool:
    """Whether a record that begins on this line ends on a later one."""
    return line.lstrip().startswith(b"{") and line.rstrip().endswith((b",", b"{", b"["))


def difference(given: list[str], ours: list[str]) -> str:
    """The first few words that stand in only one of two lists."""
    extra, missing = sorted(set(given) - set(ours)), sorted(set(ours) - set(given))
    if not extra and not missing:
        return "not sorted by code point, or repeated"
    return f"{len(extra)} too many {extra[:3]}, {len(missing)} missing {missing[:3]}"
