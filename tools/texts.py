"""Write the client's texts from src/bonbon/texts, and name every key that a language lacks.

python -m tools.texts [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping

from bonbon.texts import FOLDER, LANGUAGES, Text, Tree, missing_keys, tree_of
from tools.generated import ROOT, exit_code, stale_after

CLIENT = ROOT / "web" / "src" / "texts"
MADE = "// Made by python -m tools.texts from src/bonbon/texts: do not edit.\n"
WIDEST = 112  # characters of a piece of text: lines end before 120
PLAIN = re.compile("[A-Za-z_][A-Za-z0-9_]*")


def main() -> int:
    files = {CLIENT / f"{language}.ts": module(language) for language in LANGUAGES}
    files[CLIENT / "languages.ts"] = languages()
    missing = [f"missing text: src/bonbon/texts/{key}" for key in missing_keys()]
    return exit_code(missing + stale_after("texts", files))


def module(language: str) -> str:
    """The texts of one language as TypeScript."""
    parts = sorted(file.stem for file in (FOLDER / language / "web").glob("*.toml"))
    tree: Tree = {part: tree_of(language, f"web/{part}") for part in parts}
    return MADE + "\nexport const texts = " + "\n".join(written(tree, "")) + ";\n"


def languages() -> str:
    names = " | ".join(f"'{language}'" for language in LANGUAGES)
    listed = ", ".join(f"'{language}'" for language in LANGUAGES)
    loaders = "".join(f"  {language}: () => import('./{language}'),\n" for language in LANGUAGES)
    return (
        f"{MADE}\nimport type {{ Texts }} from './shape';\n\nexport type Language = {names};\n"
        f"export const LANGUAGES: readonly Language[] = [{listed}];\n\n"
        f"export const LOADERS: Record<Language, () => Promise<{{ texts: Texts }}>> = {{\n{loaders}}};\n"
    )


def written(thing: Text | Tree, indent: str) -> list[str]:
    """Lines of TypeScript, the first without its indentation."""
    if isinstance(thing, Mapping):
        inner = indent + "  "
        lines = ["{"]
        for name, value in thing.items():
            first, *rest = written(value, inner)
            lines += [f"{inner}{key(name)}: {first}", *rest]
            lines[-1] += ","
        return [*lines, indent + "}"]
    assert isinstance(thing, str), "the client has no texts of several lines"
    pieces = [quoted(piece) for piece in pieces_of(thing)]
    return [" +\n".join([pieces[0], *(f"{indent}  {piece}" for piece in pieces[1:])])]


def key(name: str) -> str:
    return name if PLAIN.fullmatch(name) else f"'{name}'"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n")
    return f"'{escaped}'"


def pieces_of(text: str) -> Iterator[str]:
    """The text in pieces that fit on a line, cut after spaces."""
    while len(text) > WIDEST - 40:
        cut = text.rfind(" ", 0, WIDEST - 40) + 1 or len(text)
        yield text[:cut]
        text = text[cut:]
    yield text


if __name__ == "__main__":
    sys.exit(main())
