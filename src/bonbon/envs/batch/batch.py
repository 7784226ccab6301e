"""N games of one kind as one array: a step plays one action in each of them, on all cores."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType

import numpy as np

from bonbon.envs.actions import Actions
from bonbon.envs.arrays import ActionNumbers, AnyArray, MoveSet, PackedObservation, States
from bonbon.envs.batch.buffers import NUMBER_TYPES, PACKED_TYPES, Layout, ResultShapes, read_actions
from bonbon.envs.batch.games import Games, Results
from bonbon.envs.batch.loops import lay_out, look_up, random_steps, step_games
from bonbon.envs.batch.playouts import Playouts, play_out
from bonbon.envs.batch.sampling import sample_actions
from bonbon.envs.batch.seeding import seeded_generators
from bonbon.envs.batch.stepping import NEW_GAME
from bonbon.envs.batch.thread_pool import ThreadPool
from bonbon.envs.observations import size_of
from bonbon.envs.packed_layout import PackedPart, row_size, unpacked
from bonbon.envs.packed_observations import packed_parts_of, refuse_without_packing
from bonbon.envs.record_arrays import array_for, array_of, record_at
from bonbon.errors import EnvError, IllegalAction
from bonbon.play.games import EditionLike, box, find_edition, find_game
from bonbon.rules.chance import generator
from bonbon.rules.compiled import CAN_COMPILE, tell_numba
from bonbon.rules.moves import FIRST_GROUP, NOBODY
from bonbon.rules.records import AnyBatch, copied

SAMPLING = 0.2  # of the effort of a step


class Batch:
    """Many games at once. Chance plays inside; where a game is over the next one begins with the next seat.

    Results go into the batch's own arrays, which the next step writes over, or into arrays of yours: see `arrays`.
    A packed batch writes bits instead of numbers, which is several times as fast: see `unpacked`.
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int = 2,
        edition: EditionLike = "standard",
        threads: int | None = None,
        *,
        packed: bool = False,
    ) -> None:
        refuse_without_compiler()
        tell_numba()
        self.game = find_game(game)
        self.edition = find_edition(self.game, edition)
        self.game.check_players(self.edition, whole(players, "players"), 0)
        self.count, self.players = at_least_one(games, "games"), players
        self.is_packed, self.packed_parts = packed, packed_parts_of(self.game)
        if packed:
            refuse_without_packing(self.game)
        self.actions = Actions.of(self.game, self.edition)
        self.pool = ThreadPool(None if threads is None else at_least_one(threads, "threads"), games)
        self.games = self.laid_out()
        self.layout = self.packed_layout() if packed else self.number_layout()
        self.own = self.layout.empty()
        if packed:
            self.own = self.own._replace(masks=read_only(self.games.legal))
        self.given, self.moves = np.zeros(games, np.int64), np.zeros(games, np.int64)
        self.sampling_generators = seeded_generators(0, games)
        self.is_dealt = self.is_closed = False

    def laid_out(self) -> Games:
        """States with the box in them, not yet dealt."""
        self.refuse_empty_box(box(self.game, self.edition))
        states, legal = array_for(self.game.State, self.count), FIRST_GROUP + self.game.groups
        lay_out(states, self.box())
        starters = np.zeros(self.count, np.int8)
        sets, choices = np.zeros((self.count, legal), np.int64), np.zeros(self.count, np.int64)
        numbering = self.actions.move_of, self.actions.runs, self.actions.action_of
        return Games(states, seeded_generators(0, self.count), starters, sets, choices, *numbering)

    def number_layout(self) -> Layout:
        rows = (self.count, size_of(self.game)), (self.count, self.actions.count)
        shapes = ResultShapes(*rows, (self.count, self.players), (self.count,), (self.count,))
        return Layout(shapes, NUMBER_TYPES)

    def packed_layout(self) -> Layout:
        observed = self.count, row_size(self.packed_parts, self.players)
        shapes = self.number_layout().shapes
        return Layout(shapes._replace(observations=observed, masks=self.games.legal.shape), PACKED_TYPES)

    @property
    def words(self) -> tuple[PackedPart, ...]:
        """The former name of `packed_parts`."""
        return self.packed_parts

    @property
    def shapes(self) -> ResultShapes:
        """The shape of each array that a step writes."""
        return self.layout.shapes

    def box(self) -> States:
        """A batch of one blank state that holds the box."""
        return array_of(self.game.State, box(self.game, self.edition))  # type: ignore[no-any-return]

    def refuse_empty_box(self, box: AnyBatch) -> None:
        """A game that is over before its first move would begin again for ever."""
        [state] = copied(self.game.State, box)
        self.game.deal(state, self.players, 0, generator("is anything left to do?"))
        if self.game.actor(state) == NOBODY:
            raise EnvError(f"{self.edition.name}: nobody can make a first move with this box")

    # ---- play

    def reset(self, seed: int | str, into: Results | None = None) -> Results:
        """Begin every game afresh. Game i of a seed is the same in every batch of these players and this edition."""
        if not isinstance(seed, int | str):
            raise EnvError(f"seed: expected a whole number or a text; it is {type(seed).__name__}")
        self.refuse_if_closed()
        self.checked(into)
        self.games.generators[:] = seeded_generators(seed, self.count)
        self.sampling_generators[:] = seeded_generators(f"{seed} luck", self.count)
        self.games.starters[:] = np.arange(self.count) % self.players
        self.is_dealt = True
        return self.begin_anew(into)

    def begin_anew(self, into: Results | None = None) -> Results:
        """Deal every game again, with chance as it goes on."""
        self.refuse_if_not_playing()
        results = self.checked(into)
        self.moves.fill(NEW_GAME)
        return self.write(results, 1, step_games, self.moves)

    def step(self, actions: object, into: Results | None = None) -> Results:
        """Play an action in every game; in none of them if one is illegal."""
        self.refuse_if_not_playing()
        results = self.checked(into)
        read_actions(actions, self.given)
        wrong = int(look_up(self.games, self.given, self.moves))
        if wrong >= 0:
            raise IllegalAction(wrong, self.objection(wrong))
        return self.write(results, 1, step_games, self.moves)

    def random_steps(self, steps: int, into: Results | None = None) -> Results:
        """So many random actions in every game, for example to begin a training in the middle of games.

        The results are those of the last step.
        """
        self.refuse_if_not_playing()
        return self.write(
            self.checked(into), at_least_one(steps, "steps"), random_steps, self.sampling_generators, steps
        )

    def wander(self, steps: int, into: Results | None = None) -> Results:
        """The former name of `random_steps`."""
        return self.random_steps(steps, into)

    def write(self, results: Results, steps: int, work: Callable[..., None], *how: object) -> Results:
        """Let the threads play so many steps, and write what the last one brings."""
        if not self.is_packed:
            self.pool.run(steps, work, self.games, results, *how)
            return results
        self.pool.run(steps, work, self.games, results._replace(masks=self.games.legal), *how)
        if results.masks is not self.own.masks:
            np.copyto(results.masks, self.games.legal)
        return results

    def random_actions(self) -> ActionNumbers:
        """A legal action for each game, any as likely as the others; from the seed, too."""
        self.refuse_if_not_playing()
        chosen = np.empty(self.count, np.int64)
        self.pool.run(SAMPLING, sample_actions, self.games, self.sampling_generators, chosen)
        return chosen

    def playouts(self, games: int, seed: int | str) -> Playouts:
        """So many whole random games of the same kind; the games of the batch go on untouched."""
        self.refuse_if_closed()
        return play_out(self.game, self.box(), self.players, at_least_one(games, "games"), seed)

    def objection(self, wrong: int) -> str:
        """Why the action of this game was refused, in words."""
        state = record_at(self.game.State, self.games.states, wrong)
        action, seat = int(self.given[wrong]), int(self.game.actor(state))
        if not 0 <= action < self.actions.count:
            return f"there is no action {action}: they go from 0 to {self.actions.count - 1}"
        words, choices = self.actions.words[action], int(self.games.choices[wrong])
        return f"action {action} ({words}) is none of the {choices} that seat {seat}, whose turn it is, may choose from"

    # ---- arrays

    def arrays(self, **yours: AnyArray) -> Results:
        """What `into` takes: your arrays, named as in `Results`, and the batch's own for the rest."""
        unknown = yours.keys() - set(Results._fields)
        if unknown:
            raise EnvError(f"arrays: there is no {unknown.pop()!r}; there are {', '.join(Results._fields)}")
        return self.checked(self.own._replace(**yours))

    def checked(self, into: Results | None) -> Results:
        if into is None:
            return self.own
        self.layout.check(into, self.own)
        return into

    def unpacked(self, results: Results) -> dict[str, AnyArray]:
        """What the integers of a packed batch hold, by name, and under `masks` 1 for each action that may be chosen."""
        if not self.is_packed:
            raise EnvError("this batch is not packed: its arrays hold a number for each thing already")
        moves = np.unpackbits(results.masks[:, FIRST_GROUP:].copy().view(np.uint8), axis=1, bitorder="little")
        rows: PackedObservation = results.observations  # type: ignore[assignment]  # `is_packed` says so
        return unpacked(self.packed_parts, self.players, rows) | {"masks": moves[:, self.actions.move_of]}

    def __repr__(self) -> str:
        packed = ", packed" if self.is_packed else ""
        box = f"{self.game.name}, {self.edition.name} edition, {self.players} players"
        return f"<Batch of {self.count} games: {box}{packed}>"

    # ---- the end

    def refuse_if_not_playing(self) -> None:
        self.refuse_if_closed()
        if not self.is_dealt:
            raise EnvError("nothing is dealt yet: call reset(seed) first")

    def refuse_if_closed(self) -> None:
        if self.is_closed:
            raise EnvError("this batch is closed")

    def close(self) -> None:
        """Let the threads go; nothing can be played afterwards."""
        self.is_closed = True
        self.pool.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


def refuse_without_compiler() -> None:
    if not CAN_COMPILE:
        raise EnvError(
            "a batch needs Numba, which is switched off here: unset NUMBA_DISABLE_JIT, or set BONBON_MACHINE=numba"
        )


def read_only(array: MoveSet) -> MoveSet:
    """The same memory, which can only be read."""
    seen = array.view()
    seen.flags.writeable = False
    return seen


def whole(number: object, name: str) -> int:
    if not isinstance(number, int) or isinstance(number, bool):
        raise EnvError(f"{name}: expected a whole number; it is {number!r}")
    return number


def at_least_one(number: object, name: str) -> int:
    found = whole(number, name)
    if found < 1:
        raise EnvError(f"{name}: expected at least 1; it is {found}")
    return found
