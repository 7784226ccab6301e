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
SECTIONS = ("goal", "table", "turn", "effects", "telling", "floors", "end", "cases", "silent")
RECONSTRUCTED = {"candy-lab": ("sticks", "cards"), "candy-chaser": ("die",), "candy-conquest": ("kinds", "corners")}
MADE = "<!-- Made by python -m tools.rules_pages from src/bonbon/texts: do not edit. -->"
CLOSE = {
    "en": (
        "Who decided what: the [specification](../specification/{game}.md) says of every rule whether it is the "
        "rulebook's or ours. How to win: [strategy](strategy.md#{game}). Try it: [guided games](guided-games.md)."
    ),
    "fr": "Comment gagner : [stratégie](strategie.md#{game}). Pour essayer : [parties guidées](parties-guidees.md).",
}
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
