"""A match in progress: the one checked door to the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import cast

from bonbon.errors import (
    CannotUndo,
    GameOver,
    IllegalMove,
    NoSuchSeat,
    NotYourTurn,
    RecordError,
    SetupError,
    UnknownMove,
)
from bonbon.play.drawing import drawing
from bonbon.play.entry import Entry, noted
from bonbon.play.fair_random import FairRandom, new_seed
from bonbon.play.games import EditionLike, box, find_edition, find_game, spelling_of, written_edition
from bonbon.play.moment import Moment, first_moment
from bonbon.play.record import Record, difference, writable
from bonbon.play.view import View
from bonbon.rules.editions import shown
from bonbon.rules.positions import Position, Result, Setup
from bonbon.rules.step import NOW
from bonbon.rules.types import WATCHER, Actor, Move, Seat, actor_of


class Match:
    """A game between two to four seats.

    Chance plays by itself, from the seed, as soon as it has to act. Without a seed a fresh secret one is taken.

    >>> match = Match("candy-conquest", players=2)
    >>> match.play("0 place Rs a1")
    >>> match.actor
    1
    """

    __slots__ = (
        "_actor", "_chance_is_played", "_checked_move", "_moment", "_result", "_spelling", "_undoable",
        "edition", "first", "game", "legal", "log", "names", "players", "seed", "setup",
    )  # fmt: skip

    def __init__(
        self,
        game: str,
        players: int = 2,
        *,
        edition: EditionLike = "standard",
        first: int | None = 0,
        seed: str | int | None = None,
        names: list[str] | None = None,
    ) -> None:
        seed = new_seed() if seed is None else str(seed)
        self._open(game, edition, players, first or 0, names)
        if first is None:
            self.first = FairRandom(seed, "first").below(players)
        self._set_up(cast(Setup, self.game.shuffled_setup(self.edition, players, FairRandom(seed, "setup").shuffled)))
        self.go_on(seed)

    @classmethod
    def from_setup(
        cls,
        game: str,
        setup: Mapping[str, object],
        players: int = 2,
        *,
        edition: EditionLike = "standard",
        first: int = 0,
        names: list[str] | None = None,
    ) -> Match:
        """A match that begins with this setup, as a record spells it; whoever plays it plays for chance too."""
        match = cls.__new__(cls)
        match._open(game, edition, players, first, names)
        match._set_up(cast(Setup, deepcopy(setup)))  # dealing refuses what is none
        return match

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """Replay a record, checking every move, every list of legal moves, and the result."""
        if record.seat is not None:
            raise RecordError("seat", "this is one seat's record, which cannot be replayed in full")
        match = cls.from_setup(
            record.game, record.setup, record.players, edition=record.edition, first=record.first, names=record.names
        )
        for number, words in enumerate(record.moves):
            match._replay(number + 1, words, record.legal[number] if record.legal else None)
        if (record.result is not None or match.is_over) and record.result != match.result:
            raise RecordError("result", f"the record says {record.result}, the rules say {match.result}")
        match.seed, match.legal = record.seed, record.legal
        return match

    def copy(self) -> Match:
        """The same match, to be played on by itself: what happens to one does not happen to the other."""
        other = self.__class__.__new__(self.__class__)
        other.game, other.edition, other.players, other.first = self.game, self.edition, self.players, self.first
        other.setup, other.seed, other.legal = self.setup, self.seed, self.legal
        other.names = None if self.names is None else self.names.copy()
        other.log = self.log.copy()
        other._moment = self._moment  # which is replaced, and never changed
        other._spelling, other._actor, other._result = self._spelling, self._actor, self._result
        other._checked_move = self._checked_move
        other._chance_is_played, other._undoable = self._chance_is_played, self._undoable
        return other

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Match:
        return self.copy()

    def _open(self, game: str, edition: EditionLike, players: int, first: int, names: list[str] | None) -> None:
        self.game = find_game(game)
        self.edition = find_edition(self.game, edition)
        self.game.check_players(self.edition, players, first)
        check_names(names, players)
        self.players, self.first, self.names = players, first, names
        self.seed: str | None = None
        self.legal: list[list[str] | None] | None = None  # what a record said that it was, move by move
        self.log: list[Entry] = []
        self._chance_is_played = False
        self._undoable = 0
        self._checked_move: tuple[str, Move] | None = None  # the words that were found legal last, and their number
        self._spelling = spelling_of(self.game, self.edition)

    def _set_up(self, setup: Setup) -> None:
        self.setup = setup
        self._note(self._first_moment())

    def _note(self, moment: Moment) -> None:
        """This is how it stands now."""
        self._moment = moment
        self._result: Result | None = None
        self._checked_move = None
        self._actor: Actor = actor_of(moment.actor)

    def _first_moment(self) -> Moment:
        things = self.game.things_dealt(self.edition, self.players, self.setup)
        return first_moment(self.game, box(self.game, self.edition), self.players, self.first, things)

    # ---- whose move it is, and what may be played

    @property
    def actor(self) -> Actor:
        """The seat that has to act, `"chance"`, or None when the game is over."""
        return self._actor

    @property
    def is_over(self) -> bool:
        return self._actor is None

    @property
    def legal_moves(self) -> list[str]:
        """Every move that the actor may make, sorted, as a record spells them."""
        if self._actor is None:
            return []
        return self._spelling.all_said(self._actor, self._moment.legal_moves())

    @property
    def moves(self) -> list[str]:
        """Everything that was played so far, chance included."""
        return [entry.words for entry in self.log]

    @property
    def result(self) -> Result | None:
        """Winners and reason once the game is over, and the points where there are any."""
        if self._actor is not None:
            return None
        if self._result is None:
            self._result = cast(Result, self.game.result_of(self._moment.states[NOW]))
        return deepcopy(self._result)

    # ---- playing

    def play(self, words: str) -> None:
        """Play a move; what chance has to do then follows at once if the match has a seed."""
        self._play(self._checked(words))
        self._let_chance_play()

    def check(self, words: str) -> str:
        """Refuse a move that cannot be played now; play nothing. The words as every match shares them."""
        move = self._checked(words)
        said = self._spelling.said_by(self._actor or 0)[move]
        self._checked_move = (said, move)
        return said

    @property
    def can_undo(self) -> bool:
        """Whether the last move revealed nothing hidden or random (and nobody has acted since: it is the last)."""
        return self._undoable > 0

    @property
    def undoable(self) -> int:
        """How many of the last moves revealed nothing: they can be taken back one after the other."""
        return self._undoable

    def rewind(self, moves: int) -> None:
        """Go back before so many moves of players, whatever they have shown: for practice, and by agreement.

        Chance takes its turns from the seed, so it brings the same again.
        """
        by_players = [place for place, entry in enumerate(self.log) if entry.actor != "chance"]
        if not 0 < moves <= len(by_players):
            raise CannotUndo(f"{moves} moves cannot be taken back: {len(by_players)} have been made")
        self._go_back_to(by_players[-moves])

    def undo(self) -> str:
        """Take the last move back, if the undo law allows it; the words of the move."""
        if not self.log:
            raise CannotUndo("nothing has been played yet")
        if not self.can_undo:
            raise CannotUndo(f"{self.log[-1].words!r} has shown something hidden or random and cannot be taken back")
        undone = self.log[-1]
        self._go_back_to(len(self.log) - 1)
        return undone.words

    def _go_back_to(self, length: int) -> None:
        """As it was when the log was so long."""
        self._undoable = max(0, self._undoable - (len(self.log) - length))
        del self.log[length:]
        moment = self._first_moment()
        for entry in self.log:
            moment, _ = moment.after(self._spelling.numbers[entry.words.partition(" ")[2]])
        self._note(moment)

    def go_on(self, seed: str) -> None:
        """From now on chance plays by itself, from this seed."""
        self.seed = seed
        self._chance_is_played = True
        self._let_chance_play()

    def _checked(self, words: str) -> Move:
        """The number of a legal move, or why it is refused."""
        if self._checked_move is not None and self._checked_move[0] == words:
            return self._checked_move[1]
        actor = self._actor
        if actor is None:
            raise GameOver(f"{words!r}: the game is over")
        mover, _, rest = words.partition(" ")
        if rest not in self._spelling.numbers or mover not in ("chance", "0", "1", "2", "3"):
            raise UnknownMove(f"{words[:80]!r} is not a move of {self.game.name}")
        if mover != str(actor):
            raise NotYourTurn(f"{words!r}: it is the turn of {actor if actor == 'chance' else f'seat {actor}'}")
        move = self._spelling.numbers[rest]
        if not self._moment.is_legal(move):
            code, problem = self._objection(move, rest)
            raise IllegalMove(code, f"{words!r}: {problem}")
        return move

    def _objection(self, move: Move, rest: str) -> tuple[str, str]:
        if self.actor == "chance":
            return "cannot-happen", "chance cannot bring this here"
        if self.game.only_chance_makes(move):
            return "not-your-turn", "only chance does that"
        return self.game.objection(self.edition, self._moment.states[NOW], rest)

    def _play(self, move: Move) -> None:
        """Play a move and write it down, in full and as everybody saw it."""
        actor = self._actor
        assert actor is not None
        before = self._moment
        after, reveals = before.after(move)
        self._note(after)
        irrevocable = actor == "chance" or reveals or (self._actor is None and self.game.has_secrets)
        self._undoable = 0 if irrevocable else self._undoable + 1
        words = self._spelling.said_by(actor)[move]
        seen = self.game.seen_moves(self.edition, before.states, after.states, words, (*range(self.players), WATCHER))
        self.log.append(noted(actor, words, seen))

    def chance_move(self, seed: str) -> str:
        """What this seed brings where chance has to act: every event has a draw of its own."""
        events = [entry.actor for entry in self.log].count("chance")
        ticket = FairRandom(seed, f"chance {events}").below(self._moment.outcomes)
        return self._spelling.said_by("chance")[self._moment.outcome(ticket)]

    def _let_chance_play(self) -> None:
        while self._chance_is_played and self._actor == "chance":
            self._play(self._checked(self.chance_move(self.seed or "")))

    def _replay(self, number: int, words: str, legal: list[str] | None) -> None:
        if legal is not None and legal != self.legal_moves:
            raise RecordError(f"move {number}", f"legal moves differ: {difference(legal, self.legal_moves)}")
        try:
            self._play(self._checked(words))
        except (GameOver, IllegalMove, NotYourTurn, UnknownMove) as error:
            raise RecordError(f"move {number}", str(error)) from None

    # ---- looking

    def view(self, seat: Seat = WATCHER) -> View:
        """What this seat may see, or what a watcher may."""
        self._check_viewer(seat)
        return View(self.game, self.edition, seat, self._moment.view(seat)[0], tuple(self._log_of(seat)))

    def position(self, seat: Seat = WATCHER) -> Position:
        """The same as `view(seat).position`."""
        self._check_viewer(seat)
        return self.positions()[seat]

    def positions(self) -> list[Position]:
        """Every seat's position and last a watcher's: what everybody sees is put into words only once."""
        positions = self.game.positions(self.edition, self._moment.states, self.players, self._log_of(WATCHER))
        return cast(list[Position], positions)

    @property
    def everything(self) -> Position:
        """The whole game in words, secrets included: for replays of finished games, never for a seat."""
        return cast(Position, self.game.position(self.edition, self._moment.states[NOW], self.moves))

    def __str__(self) -> str:
        """The whole game drawn with letters, secrets included."""
        return drawing(self.game, self.everything, self.result)

    def __repr__(self) -> str:
        actor = f"seat {self.actor}" if isinstance(self.actor, int) else self.actor
        then = f"{actor} to act" if actor else "over"
        return f"<Match of {self.game.name}, {self.players} players, {len(self.log)} moves, {then}>"

    def _log_of(self, seat: Seat) -> Iterator[str]:
        """Everything that was played, as this seat saw it; a watcher's words are last, at -1."""
        return (entry.seen[seat] for entry in self.log)

    def _check_viewer(self, seat: Seat) -> None:
        if not WATCHER <= seat < self.players:
            raise NoSuchSeat(f"there is no seat {seat}: the seats are 0 to {self.players - 1}")

    def seen_setup(self, seat: Seat = WATCHER) -> Setup:
        """The setup as this seat, or a watcher, saw it."""
        return cast(Setup, self.game.seen_setup(self.setup, seat))

    def record(self) -> Record:
        """The whole game so far, secrets included."""
        return Record(
            game=self.game.name,
            edition=written_edition(self.game, self.edition),
            players=self.players,
            first=self.first,
            setup=deepcopy(self.setup),
            moves=self.moves,
            legal=self.legal if self.legal and len(self.legal) == len(self.log) else None,
            result=self.result,
            names=self.names,
            seed=self.seed,
        )

    def seat_record(self, seat: Seat = WATCHER) -> Record:
        """The game as this seat, or a watcher, saw it: without anything that they cannot know."""
        self._check_viewer(seat)
        record = self.record()
        record.seed = None
        record.seat = "watcher" if seat == WATCHER else seat
        record.setup = self.seen_setup(seat)
        record.moves = list(self._log_of(seat))
        if record.legal is not None:
            own = "chance" if seat == WATCHER else seat  # what chance could have brought is public
            record.legal = [
                choices if entry.actor == own else None for entry, choices in zip(self.log, record.legal, strict=True)
            ]
        return record


def check_names(names: object, players: int) -> None:
    """Refuse names with which a record could not be read again: a text for each seat is expected."""
    if names is None:
        return
    if not isinstance(names, list) or len(names) != players or not all(isinstance(name, str) for name in names):
        raise SetupError(f"names: expected a list with a text for each of the {players} seats, got {shown(names)}")
    writable("names", names)
