"""Plays random games and prints a hash of everything: run with and without the compiler, the output must be the same.

python tests/properties/hashes.py GAMES
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

from bonbon.play.games import find_game, spelling_of
from bonbon.play.record import Record
from bonbon.play.sample import Sampler
from bonbon.rules.chance import generator
from bonbon.rules.compiled import PLAIN
from bonbon.rules.game import Game
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import blank, clone, raw


def hash_of_games(game: Game, players: int, games: int) -> tuple[str, str, str]:
    """Of the records, of the tables after every move, and of what everybody sees and guesses."""
    of_records, of_tables, of_sights = hashlib.sha256(), hashlib.sha256(), hashlib.sha256()
    sampler = Sampler(game, game.edition(), players, "both ways")
    for number in range(games):
        record = sampler.record(number, legal=number % 2 == 0)
        of_records.update(record.line().encode())
        for state in tables_of(game, record):
            of_tables.update(raw(game.State, state))
            of_sights.update(sights(game, state, players))
    return of_records.hexdigest(), of_tables.hexdigest(), of_sights.hexdigest()


def tables_of(game: Game, record: Record) -> Any:
    """The table at the beginning and after every move."""
    edition = game.edition()
    state, numbers = game.state_with(edition), spelling_of(game, edition).numbers
    game.read_setup(edition, state, record.players, record.first, record.setup)
    yield state
    for words in record.moves:
        game.apply(state, numbers[words.partition(" ")[2]])
        yield state


def sights(game: Game, state: Any, players: int) -> bytes:
    """The views of all seats and the watcher, a guess from each, and the legal moves."""
    moves = no_moves(game.groups)
    number = int(game.legal_moves(state, moves))
    pieces = [f"{number} {list(listed(moves))}".encode()]
    for seat in range(-1, players):
        seen = blank(game.State)
        game.view(state, seat, seen)
        guess = clone(game.State, seen)
        game.guess(guess, generator(f"{seat}"))
        pieces += [raw(game.State, seen), raw(game.State, guess)]
    return b"".join(pieces)


def main(games: int) -> None:
    print("interpreted" if PLAIN else "compiled")
    for name in ("candy-lab", "candy-chaser", "candy-conquest"):
        for players in (2, 3, 4):
            print(name, players, *hash_of_games(find_game(name), players, games))


if __name__ == "__main__":
    main(int(sys.argv[1]))
