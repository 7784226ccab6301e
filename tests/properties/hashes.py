"""Plays random games and searches, and prints a hash of everything: the output must be the same on every machine.

python tests/properties/hashes.py GAMES SEARCHES
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any

from bonbon import Match
from bonbon.bots import Budget, GreedyBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import TreeSearch
from bonbon.play.fair_random import FairRandom
from bonbon.play.games import find_game, spelling_of
from bonbon.play.record import Record
from bonbon.play.sample import Sampler
from bonbon.rules.chance import generator
from bonbon.rules.compiled import MACHINE
from bonbon.rules.game import Game
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import blank, clone, raw

SIMULATIONS = 60  # more would take minutes interpreted


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


def hash_of_matches(name: str, players: int, games: int) -> str:
    """Of what a match tells everybody at every move: the door through which people play."""
    found = hashlib.sha256()
    for number in range(games):
        match, random = Match(name, players, seed=f"{number}"), FairRandom(f"{number}", "moves")
        while not match.is_over:
            legal = match.legal_moves
            found.update(repr((match.actor, legal, match.positions())).encode())
            found.update(b"".join(bytes(match.view(seat)) for seat in range(players)))
            match.play(legal[random.below(len(legal))])
        found.update(repr((match.result, match.everything)).encode())
    return found.hexdigest()


def hash_of_searches(name: str, players: int, searches: int) -> str:
    """Of the visits and the chances of every move at the root, and of what a greedy bot sees in each."""
    found = hashlib.sha256()
    match, random = Match(name, players, seed="searches"), FairRandom("searches", "moves")
    for number in range(searches):
        view, legal = match.view(int(match.actor or 0)), match.legal_moves
        search = TreeSearch(view, list(numbers_of(view, legal)), f"{number}", 4 << 20)
        search.run(Budget(simulations=SIMULATIONS))
        found.update(repr(([*map(repr, search.statistics())], search.mean_values())).encode())
        found.update(repr(sorted(GreedyBot(number).values_after(view).items())).encode())
        found.update(repr(heuristics_of(match.game).forced_win(view, numbers_of(view, legal))).encode())
        found.update(repr(heuristics_of(match.game).solve(view, numbers_of(view, legal))).encode())
        for _ in range(1 + random.below(5)):
            if not match.is_over:
                match.play(match.legal_moves[random.below(len(match.legal_moves))])
        if match.is_over:
            match = Match(name, players, seed=f"searches {number}")
    return found.hexdigest()


def main(games: int, searches: int) -> None:
    print(MACHINE)
    for name in ("candy-lab", "candy-chaser", "candy-conquest"):
        for players in (2, 3, 4):
            print(name, players, *hash_of_games(find_game(name), players, games))
            print(name, players, hash_of_matches(name, players, games))
            print(name, players, hash_of_searches(name, players, searches))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
