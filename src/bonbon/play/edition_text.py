"""An edition as the text of its TOML file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap

WIDEST = 100  # characters of a line
NEVER_COUNTED = {"board"}  # its entries are rows: where one stands matters


def as_toml(fields: Mapping[str, object]) -> str:
    """The fields of an edition as TOML, equal entries of a list as one with a count: `"2 B1+"`."""
    return "".join(f"{line_of(field, value)}\n" for field, value in fields.items() if not is_usual(field, value))


def is_usual(field: str, value: object) -> bool:
    """What an edition that says nothing has anyway."""
    return field == "custom" and value is False


def line_of(field: str, value: object) -> str:
    name = field if field.isascii() and field.replace("-", "").replace("_", "").isalnum() else quoted(field)
    if not isinstance(value, list):
        return f"{name} = {written(value)}"
    entries = [written(entry) for entry in (value if field in NEVER_COUNTED else counted(value))]
    whole = f"{name} = [{', '.join(entries)}]"
    if len(whole) <= WIDEST:
        return whole
    return "\n".join([f"{name} = [", *lines_of(entries), "]"])


def counted(entries: Sequence[object]) -> Iterator[object]:
    """Names once, with how often they come; everything else as it is."""
    copies = Counter(entry for entry in entries if isinstance(entry, str))
    for entry in dict.fromkeys(entries) if len(copies) else entries:
        number = copies[entry] if isinstance(entry, str) else 1
        yield f"{number} {entry}" if number > 1 else entry


def lines_of(entries: Sequence[str]) -> list[str]:
    """Entries side by side as far as they fit; a space inside one does not end it."""
    text = " ".join(f"{entry},".replace(" ", "\0") for entry in entries)
    lines = wrap(text, WIDEST - 2, break_long_words=False, break_on_hyphens=False)
    return [f"  {line}".replace("\0", " ") for line in lines]


def written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else quoted(str(value))


def quoted(text: str) -> str:
    """A basic string: what JSON escapes, and the one character that only TOML does."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
