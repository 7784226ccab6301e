"""Replay a record move by move, and see it with the eyes of one seat: python examples/read_a_record.py [FILE] [SEAT]"""

from __future__ import annotations

import sys
from pathlib import Path

from bonbon import Match, read_records

GOLDEN = Path(__file__).parent.parent / "tests" / "records" / "candy-chaser.jsonl"


def main(file: str = str(GOLDEN), seat: str = "0") -> None:
    _, record = next(read_records(Path(file)))
    whole = Match.from_record(record)  # every move is checked on the way
    print(f"{record.game}, {record.players} players, {len(record.moves)} moves, result {whole.result}")
    again = Match.from_setup(
        record.game, record.setup, record.players, edition=record.edition, first=record.first, names=record.names
    )
    for words in record.moves:
        choices = len(again.legal_moves)
        again.play(words)
        print(f"{again.log[-1].seen[int(seat)]:<32} one of {choices}")
    assert again.result == whole.result


if __name__ == "__main__":
    main(*sys.argv[1:])
