"""Write the rules pages of the site from the texts that the client shows: the same words, kept in one place.

python -m tools.rules_pages [--check]
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TEXTS = ROOT / "web" / "src" / "texts"
FOLDERS = {"en": "play", "fr": "jouer"}
GAMES = {"candy-lab": "Candy Lab", "candy-chaser": "Candy Chaser", "candy-conquest": "Candy Conquest"}
SECTIONS = ("goal", "table", "turn", "effects", "telling", "floors", "end", "cases", "silent")
RECONSTRUCTED = {"candy-lab": ("sticks", "cards"), "candy-chaser": ("die",), "candy-conquest": ("kinds", "corners")}
MADE = "<!-- Made by python -m tools.rules_pages from web/src/texts: do not edit. -->"
CLOSE = {
    "en": (
        "Who decided what: the [specification](../specification/{game}.md) says of every rule whether it is the "
        "rulebook's or ours. How to win: [strategy](strategy.md#{game}). Try it: [guided games](guided-games.md)."
    ),
    "fr": "Comment gagner : [stratégie](strategie.md#{game}). Pour essayer : [parties guidées](parties-guidees.md).",
}
PICTURE = {"en": "A table of {title}", "fr": "Une table de {title}"}
TOKEN = re.compile(r"""//[^\n]*|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|([A-Za-z]\w*)|([{}:,;=])""")
BROKEN_TEXT = re.compile(r"""(['"]) \+\s+\1""")


def main() -> int:
    stale = []
    for language, folder in FOLDERS.items():
        learn = texts_of(language)
        for game in GAMES:
            path, page = ROOT / "docs" / folder / f"{game}.md", rules_page(learn, language, game)
            if "--check" not in sys.argv:
                path.write_text(page, "utf-8")
            elif not path.exists() or path.read_text("utf-8") != page:
                stale.append(str(path.relative_to(ROOT)))
    for name in stale:
        print(f"{name} is stale: run python -m tools.rules_pages", file=sys.stderr)
    return 1 if stale else 0


def texts_of(language: str) -> dict[str, Any]:
    """The object `learn` of one language's texts."""
    source = (TEXTS / language / "learn.ts").read_text("utf-8")
    tokens = words(source[source.index("= {") + 2 :])
    next(tokens)
    return tree(tokens)


def words(source: str) -> Iterator[tuple[str, str]]:
    """Texts (broken over lines with `+` or not), names and marks of a TypeScript object that holds nothing else."""
    for found in TOKEN.finditer(BROKEN_TEXT.sub("", source)):
        text, name, mark = found.groups()
        if text is not None:
            yield "text", re.sub(r"\\(.)", r"\1", text[1:-1])
        elif name or mark:
            yield ("name", name) if name else ("mark", mark)


def tree(tokens: Iterator[tuple[str, str]]) -> dict[str, Any]:
    """What stands between two braces; the first has been read."""
    found: dict[str, Any] = {}
    for _, key in tokens:
        if key == "}":
            break
        if key == ",":
            continue
        next(tokens)  # the colon
        kind, value = next(tokens)
        found[key] = tree(tokens) if (kind, value) == ("mark", "{") else value
    return found


def rules_page(learn: dict[str, Any], language: str, game: str) -> str:
    title = GAMES[game]
    lines = [MADE, "", f"# {title}", "", f"*{learn['facts'][game]}.*", "", learn["oneLine"][game], ""]
    lines += [f"![{PICTURE[language].format(title=title)}](../pictures/{game}.webp)", ""]
    for section in SECTIONS:
        if section in learn[game]:
            lines += [f"## {learn['sections'][section]}", "", *points(learn, game, section), ""]
    return "\n".join([*lines, CLOSE[language].format(game=game), ""])


def points(learn: dict[str, Any], game: str, section: str) -> list[str]:
    """The points of a section; where the rulebook is silent, what we had to guess comes first."""
    said: dict[str, str] = learn[game][section]
    if len(said) == 1:
        return list(said.values())
    if section != "silent":
        return [f"- {text}" for text in said.values()]
    marks = learn["marks"]
    guessed = [f"- {said[key]}" for key in RECONSTRUCTED[game]]
    ruled = [f"- {text}" for key, text in said.items() if key not in RECONSTRUCTED[game]]
    guess, rule = (f"**{marks[name].capitalize()}.** {marks[f'{name}Means']}" for name in ("reconstructed", "ruling"))
    return [guess, "", *guessed, "", rule, "", *ruled, "", marks["ownBox"]]


if __name__ == "__main__":
    sys.exit(main())
