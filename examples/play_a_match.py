"""Three bots play Candy Lab; the record of the game goes into a file: python examples/play_a_match.py [FILE]"""

from __future__ import annotations

import sys
from pathlib import Path

from bonbon import Match, make_bot


def main(file: str = "match.jsonl") -> Match:
    match = Match("candy-lab", players=3, seed="tea time", names=["Ana", "Léo", "Mia"])
    bots = [make_bot("normal", seed) for seed in match.names or []]
    while isinstance(match.actor, int):
        seat = match.actor
        match.play(bots[seat].choose(match.view(seat), match.legal_moves))
    print(f"{len(match.moves)} moves, the last one: {match.moves[-1]}")
    print(match.result)
    Path(file).write_text(match.record().line() + "\n", "utf-8")
    print(f"written to {file}: try bonbon replay {file} --seat 1")
    return match


if __name__ == "__main__":
    main(*sys.argv[1:])
