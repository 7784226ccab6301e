"""Everything that people read, by key and language: one folder a language, for the browser, the terminal and refusals.

`web/` of each language becomes TypeScript (`python -m tools.texts`); the other files are read here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

FOLDER = Path(__file__).parent
LANGUAGES = tuple(sorted(folder.name for folder in FOLDER.iterdir() if (folder / "refusals.toml").is_file()))
FORMS = ({"one", "other"}, {"you", "other"})  # by `n`, and whether the reader is meant
Text: TypeAlias = str | list[str] | dict[str, str]
Tree: TypeAlias = Mapping[str, "Text | Tree"]


class Texts:
    """The texts of one language: `say("table.over")`; a key that is missing is a mistake and raises KeyError."""

    def __init__(self, language: str, part: str) -> None:
        self.language, self.texts = language, texts_of(language, part)

    def __call__(self, key: str, **blanks: object) -> str:
        """The text of a key with its blanks filled; `n` chooses the plural, `you` whether the reader is meant."""
        text = self.texts[key]
        if isinstance(text, dict):
            text = text[self.form(text, blanks)]
        assert isinstance(text, str), f"{key} has several lines"
        return text.format(**blanks) if blanks else text

    def form(self, text: Mapping[str, str], blanks: Mapping[str, object]) -> str:
        if "you" in text:
            return "you" if blanks["you"] else "other"
        is_one = blanks["n"] == 1 or (self.language == "fr" and blanks["n"] == 0)
        return "one" if is_one else "other"

    def get(self, key: str, otherwise: str) -> str:
        """The text of a key, or what is given: games and editions from outside bring things without a text."""
        return self(key) if key in self.texts else otherwise

    def lines(self, key: str, **blanks: object) -> list[str]:
        """A text of several lines, with their blanks filled."""
        text = self.texts[key]
        assert isinstance(text, list), f"{key} has one line"
        return [line.format(**blanks) for line in text] if blanks else text

    def listed(self, things: Sequence[str]) -> str:
        """“a, b and c”."""
        if len(things) < 2:
            return "".join(things)
        return self("common.and", all=", ".join(things[:-1]), last=things[-1])


@cache
def tree_of(language: str, part: str) -> Tree:
    """A file of texts as it stands there: `tree_of("fr", "web/table")`."""
    return tomllib.loads((FOLDER / language / f"{part}.toml").read_text("utf-8"))


@cache
def texts_of(language: str, part: str) -> dict[str, Text]:
    """All texts of a file by their keys: `table.over`."""
    return dict(flat(tree_of(language, part)))


def flat(texts: Tree, before: str = "") -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = []
    for name, text in texts.items():
        if isinstance(text, Mapping) and set(text) not in FORMS:
            found += flat(text, f"{before}{name}.")
        else:
            found.append((before + name, text))  # type: ignore[arg-type]
    return found


def parts_of(language: str) -> list[str]:
    """The files of a language: `refusals`, `terminal`, `web/table` …"""
    folder = FOLDER / language
    return sorted(file.relative_to(folder).with_suffix("").as_posix() for file in folder.rglob("*.toml"))


def missing_keys() -> list[str]:
    """What one language says and another does not: `fr/web/table: sendAway`."""
    found = []
    for part in sorted({part for language in LANGUAGES for part in parts_of(language)}):
        keys = {language: keys_of(language, part) for language in LANGUAGES}
        everything = set().union(*keys.values())
        found += [f"{language}/{part}: {key}" for language in LANGUAGES for key in sorted(everything - keys[language])]
    return found


def keys_of(language: str, part: str) -> set[str]:
    return set(texts_of(language, part)) if part in parts_of(language) else set()


def refusal(code: str, language: str) -> str:
    """The sentence for a code; for one that nobody knows, that something went wrong."""
    sentences = texts_of(language if language in LANGUAGES else "en", "refusals")
    return str(sentences.get(code, sentences["server-error"]))
