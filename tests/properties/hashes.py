"""Hashes of random games, matches and searches, slice by slice: they must be the same on every machine.

BONBON_MACHINE=wasm python tests/properties/hashes.py candy-lab/2/0 candy-chaser/4/13 …

prints a line of JSON for each of these slices: the hashes by what they are of.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from bonbon import Match
from bonbon.bots import Budget, GreedyBot
from bonbon.bots.bot import numbers_of
from bonbon.bots.dispatch import heuristics_of
from bonbon.bots.search import TreeSearch
from bonbon.machine.instances import PreparedCall, module_of
from bonbon.machine.memory import Frame, Room
from bonbon.play.fair_random import FairRandom
from bonbon.play.games import box, find_game, spelling_of
from bonbon.play.moment import Moment, first_moment
from bonbon.play.record import Record
from bonbon.play.sample import Sampler
from bonbon.rules.chance import generator
from bonbon.rules.compiled import MACHINE
from bonbon.rules.game import Game
from bonbon.rules.records import AnyBatch, row_of
from bonbon.rules.step import guess_each
from bonbon.rules.types import WATCHER

GAMES = ("candy-lab", "candy-chaser", "candy-conquest")
PLAYERS = (2, 3, 4)
SLICES = 14  # of each game and number of players
GAMES_IN_SLICE = 24  # 1,008 of each game, with all numbers of players
SEARCHES_IN_SLICE = 5  # 210 of each game
SIMULATIONS = 60  # more would take minutes interpreted
TREE_BYTES = 4 << 20


class Slice(NamedTuple):
    game: str
    players: int
    number: int

    def __str__(self) -> str:
        return f"{self.game}/{self.players}/{self.number}"

    @classmethod
    def read(cls, text: str) -> Slice:
        game, players, number = text.split("/")
        return cls(game, int(players), int(number))


def slices_of(game: str) -> list[Slice]:
    return [Slice(game, players, number) for players in PLAYERS for number in range(SLICES)]


class Hashes(defaultdict[str, "hashlib._Hash"]):
    """A hash for everything that there is one of, begun when it is named first."""

    def __init__(self) -> None:
        super().__init__(hashlib.sha256)

    def add(self, what: str, data: object) -> None:
        self[what].update(data if isinstance(data, bytes) else repr(data).encode())

    def written(self) -> dict[str, str]:
        """The first 64 bits of each."""
        return {what: found.hexdigest()[:16] for what, found in self.items()}


def hashes_of(part: Slice) -> dict[str, str]:
    """The hashes of one slice by what they are of."""
    found = Hashes()
    add_games(found, part)
    add_match(found, part)
    add_searches(found, part)
    return found.written()


def add_games(found: Hashes, part: Slice) -> None:
    """Records of random games; the states at every move, what is legal, what everybody sees and could guess."""
    game = find_game(part.game)
    sampler, guesses_from = Sampler(game, game.edition(), part.players, "every machine"), guessing(part)
    first = part.number * GAMES_IN_SLICE
    for number in range(first, first + GAMES_IN_SLICE):
        record = sampler.record(number)
        found.add("records", record.line().encode())
        seeds = [int(generator(f"{number} {seat}")[0]) for seat in range(part.players + 1)]
        for moment in moments_of(game, record):
            views = [moment.view(seat) for seat in (*range(part.players), WATCHER)]
            found.add("states", bytes_of(moment.states))
            found.add("legal moves", moment.legal_moves())
            found.add("views", b"".join(map(bytes_of, views)))
            found.add("guesses", guesses_from(views, seeds))


def moments_of(game: Game, record: Record) -> Iterator[Moment]:
    """The game at the beginning and after every move."""
    edition = game.edition()
    things, numbers = game.things_dealt(edition, record.players, record.setup), spelling_of(game, edition).numbers
    moment = first_moment(game, box(game, edition), record.players, record.first, things)
    yield moment
    for words in record.moves:
        moment, _ = moment.after(numbers[words.partition(" ")[2]])
        yield moment


def guessing(part: Slice) -> Callable[[list[AnyBatch], list[int]], bytes]:
    """How this machine guesses from each of some views with each of some seeds."""
    game = find_game(part.game)
    return ModuleGuesses(game, part.players + 1) if MACHINE == "wasm" else guesses_in_place


def guesses_in_place(views: list[AnyBatch], seeds: list[int]) -> bytes:
    """As the rules guess; nobody needs the views any more."""
    for view, seed in zip(views, seeds, strict=True):
        guess_each(view, row_of([seed]))
    return b"".join(map(bytes_of, views))


class ModuleGuesses:
    """As a game's module guesses: `guess_each` itself would make objects of all views, which takes too long."""

    def __init__(self, game: Game, count: int) -> None:
        module = module_of(game.name)
        assert module
        self.instance = module.take()
        frame = Frame((Room(game.State.LAYOUT.size, count), [0] * count), self.instance.free)
        self.instance.need(frame.end)
        self.seen, self.seeds = frame.rows
        self.guess_each = PreparedCall(self.instance, "guess_each", frame.arguments)

    def __call__(self, views: list[AnyBatch], seeds: list[int]) -> bytes:
        self.instance.write(self.seen.address, b"".join(map(bytes_of, views)))
        self.instance.write(self.seeds.address, array("q", seeds).tobytes())
        self.guess_each()
        return self.instance.read(self.seen.address, self.seen.bytes_used)


def add_match(found: Hashes, part: Slice) -> None:
    """What a match tells everybody at every move: the door through which people play."""
    match = Match(part.game, part.players, seed=str(part))
    random = FairRandom(str(part), "moves")
    while not match.is_over:
        legal = match.legal_moves
        found.add("matches", (match.actor, legal, match.positions()))
        found.add("matches", b"".join(bytes(match.view(seat)) for seat in range(part.players)))
        match.play(legal[random.below(len(legal))])
    found.add("matches", (match.result, match.everything))


def add_searches(found: Hashes, part: Slice) -> None:
    """Visits and chances of every move at the root, and what the bots see in a position without a tree."""
    for number, match in enumerate(positions_for(part)):
        view, legal = match.view(int(match.actor or 0)), match.legal_moves
        search = TreeSearch(view, list(numbers_of(view, legal)), f"{number}", TREE_BYTES)
        found.add("first states", state_in(search))
        search.run(Budget(simulations=SIMULATIONS))
        found.add("visits", ([*map(repr, search.statistics())], search.mean_values()))
        found.add("visits", state_in(search))
        heuristics, numbers = heuristics_of(match.game), numbers_of(view, legal)
        found.add("greedy values", sorted(GreedyBot(number).values_after(view).items()))
        found.add("proofs", (heuristics.forced_win(view, numbers), heuristics.solve(view, numbers)))


def positions_for(part: Slice) -> Iterator[Match]:
    """Matches in which somebody has to decide; those of a later slice begin later in the game."""
    random = FairRandom(str(part), "searches")
    match = match_after(part, "first", 2 * part.number, random)
    for number in range(SEARCHES_IN_SLICE):
        yield match
        play_on(match, 1 + random.below(5), random)
        if match.is_over:
            match = match_after(part, f"{number}", random.below(8), random)


def match_after(part: Slice, seed: str, moves: int, random: FairRandom) -> Match:
    """A match after so many random moves, or fewer if it would be over."""
    match = Match(part.game, part.players, seed=f"{part} {seed}")
    play_on(match, moves, random)
    return match if not match.is_over else match_after(part, f"{seed} again", moves // 2, random)


def play_on(match: Match, moves: int, random: FairRandom) -> None:
    for _ in range(moves):
        if not match.is_over:
            match.play(match.legal_moves[random.below(len(match.legal_moves))])


def state_in(search: TreeSearch) -> bytes:
    """The state of the simulation in progress: at first the view with its blanks filled in."""
    [tree] = search.searches
    if tree.resident:
        tree.resident.read(tree.state.states)
    return bytes_of(tree.state.states)


def bytes_of(states: AnyBatch) -> bytes:
    """A batch of records as its bytes, on every machine."""
    if isinstance(states, list):
        return b"".join(map(bytes, states))
    return bytes(states)


def main(parts: list[str]) -> None:
    for part in parts:
        print(json.dumps({"slice": part, "machine": MACHINE, **hashes_of(Slice.read(part))}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
