"""What a game must offer: the contracts of its files, and the `Game` that is put together from them.

Rules are functions of modules, compiled by Numba, so a contract is a Protocol that a *module* keeps: mypy compares
every function of `turn.py` with `Turn`, of `notation.py` with `Notation`, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import Protocol, TypeVar, cast

from bonbon.errors import EditionError, TooManyOrTooFewPlayers
from bonbon.rules.editions import SHIPPED, read_toml
from bonbon.rules.records import blank, row_of
from bonbon.rules.types import (
    SEATS,
    WATCHER,
    AnyEdition,
    AnyPosition,
    AnyState,
    Batch,
    GameState,
    Json,
    Move,
    Moves,
    Numbers,
    Rng,
    Seat,
    Shares,
)
from bonbon.texts.reader import Reader

__all__ = ["SEATS", "WATCHER", "Edition", "Game", "Notation", "Rules", "Spelling"]

S = TypeVar("S")  # the game's State
S_contra = TypeVar("S_contra", contravariant=True)
E = TypeVar("E")  # its Edition
E_co = TypeVar("E_co", covariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
P = TypeVar("P")  # its Position, a TypedDict
P_contra = TypeVar("P_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)  # its Result
U_co = TypeVar("U_co", covariant=True)  # its Setup


class Setup(Protocol[S_contra]):
    """`setup.py`: how a game begins."""

    def deal(self, state: S_contra, players: int, first: Seat, rng: Rng) -> None:
        """A fresh game in a state that holds a box."""

    def deal_in_order(self, state: S_contra, players: int, first: Seat, things: Numbers) -> None:
        """The same from things that lie ready in the order in which they are dealt: nothing is left to chance."""


class Turn(Protocol[S_contra]):
    """`turn.py`: whose move it is, what may be done, and what a move does."""

    def actor(self, state: S_contra) -> int:
        """Whose move it is: a seat, CHANCE or NOBODY."""
        ...

    def legal_moves(self, state: S_contra, moves: Moves) -> int:
        """Fill the set of moves; how many there are."""
        ...

    def random_move(self, state: S_contra, moves: Moves, rng: Rng) -> Move:
        """Any legal move, each as likely as the others; `moves` is scratch paper."""
        ...

    def outcomes(self, state: S_contra) -> int:
        """How many equally likely outcomes chance has, where it acts."""
        ...

    def outcome(self, state: S_contra, k: int) -> Move:
        """The k-th of them as a move."""
        ...

    def apply(self, state: S_contra, move: Move) -> None:
        """Play a legal move."""

    def reveals(self, state: S_contra, move: Move) -> bool:
        """Whether a legal move shows somebody something hidden or random: then it cannot be taken back."""
        ...

    def only_chance_makes(self, move: Move) -> bool:
        """Whether no player ever makes this move: a roll, a card taken at random."""
        ...


class Sight(Protocol[S_contra]):
    """`sight.py`: who sees what."""

    def view(self, state: S_contra, seat: Seat, seen: S_contra) -> None:
        """What a seat may see, or WATCHER, into a blank record."""

    def guess(self, seen: S_contra, rng: Rng) -> None:
        """Fill the blanks of a view with a deal that agrees with it."""


class Ending(Protocol[S_contra]):
    """The file of the section about the winner."""

    def payoffs(self, state: S_contra, values: Shares) -> None:
        """What each seat has won of a game that is over: all of it is 1."""


class Rules(Setup[S_contra], Turn[S_contra], Sight[S_contra], Ending[S_contra], Protocol[S_contra]):
    """All rules of a game, as functions on its record."""


class Notation(Protocol[S_contra, E_contra, P, R_co, U_co]):
    """`notation.py`: how a game is written down, and what each seat may read of it."""

    def spellings(self, edition: E_contra) -> dict[Move, str]:
        """Every move of this edition in words, without the actor."""
        ...

    def shuffled_setup(self, edition: E_contra, players: int, shuffled: Callable[[list[str]], list[str]]) -> U_co:
        """A setup that is dealt with the caller's shuffle."""
        ...

    def write_setup(self, edition: E_contra, state: S_contra) -> U_co:
        """The setup of a game in which nobody has moved."""
        ...

    def things_dealt(self, edition: E_contra, players: int, setup: Mapping[str, object]) -> list[int]:
        """What a record's setup deals, as `deal_in_order` takes it; a SetupError names what is wrong."""
        ...

    def seen_setup(self, setup: Mapping[str, object], seat: Seat) -> U_co:
        """A setup that was read before, as one seat saw it."""
        ...

    def seen_moves(
        self, edition: E_contra, before: Batch[S_contra], after: Batch[S_contra], words: str, seats: Sequence[Seat]
    ) -> tuple[str, ...]:
        """A move as each of these seats saw it, from the states around it."""
        ...

    def result_of(self, state: S_contra) -> R_co:
        """The winners and the reason, of a game that is over."""
        ...

    def position(self, edition: E_contra, state: S_contra, log: Iterable[str]) -> P:
        """A state, or a seat's view of one, in words; `log` is everything that was played."""
        ...

    def positions(self, edition: E_contra, states: Batch[S_contra], players: int, log: Iterable[str]) -> list[P]:
        """The first of some states as every seat sees it, and last as a watcher does.

        Nothing may be in them that these views do not show. `log` is a watcher's and can be read once.
        """
        ...


class Text(Protocol[P_contra]):
    """`text.py`: a position for people, in the reader's words."""

    def drawn(self, position: P_contra, reader: Reader) -> list[str]:
        """The position in lines of text: what `print(match)` and the plain table of the terminal show."""
        ...


class Objections(Protocol[S_contra, E_contra]):
    """`objections.py`: why a move is refused."""

    def objection(self, edition: E_contra, state: S_contra, words: str) -> tuple[str, str]:
        """A code and a sentence against a move of the actor that is spelt well and is not legal."""
        ...


class Edition(Protocol):
    """The components of one box, checked."""

    @property
    def name(self) -> str: ...
    def data(self) -> dict[str, object]: ...
    def check_players(self, players: int) -> None: ...
    def __hash__(self) -> int: ...


class Box(Edition, Protocol[S_contra]):
    """An edition as its own game has it: it knows the fields of the game's State."""

    def lay_out(self, state: S_contra) -> None:
        """Put the components into a blank state."""


class EditionType(Protocol[E_co]):
    """`edition.Edition`: reads the fields of a box."""

    def read(self, data: object) -> E_co:
        """The edition that these fields describe, or an EditionError that names the first field that is wrong."""
        ...


class Game(
    Rules[AnyState],
    Notation[AnyState, AnyEdition, Json, Json, Json],
    Text[AnyPosition],
    Objections[AnyState, AnyEdition],
):
    """One game: its record, its editions, and every function of the contracts above, as its modules define them."""

    def __init__(
        self, name: str, state: type[AnyState], edition: EditionType[AnyEdition], groups: int, has_secrets: bool
    ) -> None:
        self.name, self.State, self.groups = name, state, groups
        self.read_edition = edition.read
        self.has_secrets = has_secrets  # which are shown when the game is over
        self.usual_players = 2
        self.folder = SHIPPED / name  # of the editions that come with the game

    @classmethod
    def from_modules(
        cls,
        name: str,
        state: type[S],
        edition: EditionType[E],
        groups: int,
        *,
        setup: Setup[S],
        turn: Turn[S],
        sight: Sight[S],
        ending: Ending[S],
        notation: Notation[S, E, P, R_co, U_co],
        text: Text[P],
        objections: Objections[S, E],
        has_secrets: bool,
        usual_players: int = 2,
        editions: Path | None = None,
    ) -> Game:
        """The game of this name: every function is taken from the module whose contract asks for it.

        Its editions are the TOML files of a folder; those of our own games lie beside the rules. `usual_players` is how
        many sit down where nobody says a number.
        """
        game = cls(name, state, edition, groups, has_secrets)
        game.usual_players = usual_players
        game.folder = editions or game.folder
        kept = ((Setup, setup), (Turn, turn), (Sight, sight), (Ending, ending))
        written = ((Notation, notation), (Text, text), (Objections, objections))
        for contract, module in (*kept, *written):
            for function in functions_of(contract):
                setattr(game, function, getattr(module, function))
        return game

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @cached_property
    def read_editions(self) -> dict[str, AnyEdition]:
        return {}

    @cached_property
    def editions(self) -> list[str]:
        """The names of the editions that come with the game."""
        return sorted(path.stem for path in self.folder.glob("*.toml"))

    def edition(self, name: str = "standard") -> AnyEdition:
        """An edition that comes with the game, read once."""
        if name not in self.editions:
            raise EditionError("edition", f"{self.name} has no edition {name!r}; it has {', '.join(self.editions)}")
        if name not in self.read_editions:
            self.read_editions[name] = self.read_edition(read_toml(self.folder / f"{name}.toml"))
        return self.read_editions[name]

    def state_with(self, edition: Edition) -> AnyState:
        """A blank state that holds this edition's box."""
        state = blank(self.State)
        lay_out(edition, state)
        return state

    def read_setup(
        self, edition: Edition, state: AnyState, players: int, first: Seat, setup: Mapping[str, object]
    ) -> None:
        """Deal as a record says, in a state that holds the box; a SetupError names what is wrong."""
        self.deal_in_order(state, players, first, row_of(self.things_dealt(edition, players, setup)))

    def check_players(self, edition: Edition, players: int, first: Seat) -> None:
        """Two to four players, as many as the box is good for, and one of them starts."""
        if not 2 <= players <= SEATS:
            raise TooManyOrTooFewPlayers(f"{self.name} is for 2, 3 or 4 players, not {players}")
        if not 0 <= first < players:
            raise TooManyOrTooFewPlayers(f"seat {first} cannot start: the seats are 0 to {players - 1}")
        edition.check_players(players)

    def player_counts(self, edition: Edition) -> list[int]:
        """With how many players this edition can be played."""
        return [players for players in range(2, SEATS + 1) if self.is_good_for(edition, players)]

    def is_good_for(self, edition: Edition, players: int) -> bool:
        try:
            self.check_players(edition, players, 0)
        except (EditionError, TooManyOrTooFewPlayers):
            return False
        return True


def lay_out(edition: Edition, state: GameState) -> None:
    """Put the box of an edition into a blank state of the same game."""
    cast(Box[GameState], edition).lay_out(state)


def functions_of(contract: type) -> list[str]:
    """The functions that a contract asks for."""
    return [name for name in vars(contract) if not name.startswith("_")]


class Spelling:
    """The one spelling of every move of an edition, both ways, without the actor."""

    def __init__(self, game: Game, edition: AnyEdition) -> None:
        self.words = game.spellings(edition)
        self.numbers = {words: move for move, words in self.words.items()}
        self.said: dict[int | str, list[str]] = {}

    def said_by(self, actor: int | str) -> list[str]:
        """Each move with this actor at its number, spelt once: every game that plays a move has the same words.

        Numbers that are no move have no words.
        """
        if actor not in self.said:
            said = self.said[actor] = [""] * (max(self.words) + 1)
            for move, words in self.words.items():
                said[move] = f"{actor} {words}"
        return self.said[actor]

    def all_said(self, actor: int | str, moves: list[Move]) -> list[str]:
        """These moves in alphabetical order."""
        said = self.said_by(actor)
        if len(moves) < 2:
            return [said[move] for move in moves]
        return sorted(itemgetter(*moves)(said))  # all looked up at once: one by one takes three times as long
