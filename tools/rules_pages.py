"""Write the rules pages of the site from the texts that the client shows: the same words, kept in one place.

python -m tools.rules_pages [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from bonbon.texts import tree_of
from tools.generated import ROOT, exit_code, stale_after

FOLDERS = {"en": "play", "fr": "jouer"}
GAMES = {"candy-lab": "Candy Lab", "candy-chaser": "Candy Chaser", "candy-conquest": "Candy Conquest"}
SECTIONS = ("goal", "table", "turn", "effects", "telling", "floors", "end", "cases", "advice", "silent")
RECONSTRUCTED = {"candy-lab": ("sticks", "cards"), "candy-chaser": ("die",), "candy-conquest": ("kinds", "corners")}
DESCRIBED = {"candy-conquest": ("board",)}
MADE = "<!-- Made by python -m tools.rules_pages from src/bonbon/texts: do not edit. -->"
CLOSE = {
    "en": (
        "Who decided what: the [specification](../specification/{game}.md) says of every rule whether it is the "
        "rulebook's or ours. How to win: [strategy](strategy.md#{game}). Try it: [guided games](guided-games.md)."
    ),
    "fr": (
        "Qui a décidé quoi : la [spécification](../specification/{game}.md), en anglais, dit de chaque point "
        "s’il vient de la règle ou de nous. Comment gagner : [stratégie](strategie.md#{game}). "
        "Pour essayer : [parties guidées](parties-guidees.md)."
    ),
}
EDITIONS = {"en": "[How to write one](../editions.md).", "fr": "[Comment l’écrire](editions.md)."}
PICTURE = {"en": "A table of {title}", "fr": "Une table de {title}"}


def main() -> int:
    pages: dict[Path, str] = {}
    for language, folder in FOLDERS.items():
        learn: dict[str, Any] = dict(tree_of(language, "web/learn"))
        pages |= {ROOT / "docs" / folder / f"{game}.md": rules_page(learn, language, game) for game in GAMES}
    return exit_code(stale_after("rules_pages", pages))


def rules_page(learn: dict[str, Any], language: str, game: str) -> str:
    title = GAMES[game]
    lines = [MADE, "", f"# {title}", "", f"*{learn['facts'][game]}.*", "", learn["oneLine"][game], ""]
    lines += [f"![{PICTURE[language].format(title=title)}](../pictures/{game}.webp)", ""]
    for section in SECTIONS:
        if section in learn[game]:
            lines += [f"## {learn['sections'][section]}", "", *points(learn, language, game, section), ""]
    return "\n".join([*lines, CLOSE[language].format(game=game), ""])


def points(learn: dict[str, Any], language: str, game: str, section: str) -> list[str]:
    """The points of a section; where the rulebook is silent, what we had to guess comes first."""
    said: dict[str, str] = learn[game][section]
    if len(said) == 1:
        return list(said.values())
    if section != "silent":
        return [f"- {text}" for text in said.values()]
    marks = learn["marks"]
    guessed, described = RECONSTRUCTED[game], DESCRIBED.get(game, ())
    kinds = {
        "reconstructed": guessed,
        "described": described,
        "ruling": [key for key in said if key not in (*guessed, *described)],
    }
    lines: list[str] = []
    for mark, keys in kinds.items():
        if keys:
            lines += [f"**{capitalised(marks[mark])}.** {marks[f'{mark}Means']}", ""]
            lines += [*(f"- {said[key]}" for key in keys), ""]
    return [*lines, marks["ownBox"], "", EDITIONS[language]]


def capitalised(text: str) -> str:
    return text[0].upper() + text[1:]


if __name__ == "__main__":
    sys.exit(main())
