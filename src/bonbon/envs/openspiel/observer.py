"""What a seat observes of a state, as OpenSpiel asks for it: now or for ever, public, private or both."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pyspiel

from bonbon.envs.arrays import Position, Tensor
from bonbon.envs.observations import parts_of, size_of
from bonbon.envs.openspiel.game_tree import GameTree
from bonbon.envs.openspiel.information_state import InformationStates
from bonbon.envs.openspiel.snapshot import Snapshot
from bonbon.envs.single_game import observation, states_from
from bonbon.errors import ObservationError
from bonbon.rules.game import WATCHER

if TYPE_CHECKING:
    from bonbon.envs.openspiel.games import BonbonState

ObservationType: TypeAlias = Any  # pyspiel has no types


def checked(kind: ObservationType | None, params: dict[str, object] | None) -> ObservationType:
    """The kind of observation that is asked for, if there is one."""
    if params:
        raise ObservationError(f"observations have no parameters, got {', '.join(map(str, params))}")
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ObservationError("nobody observes the secrets of all players: ask for those of one player, or for none")
    return kind


class Observer:
    """One flat row of numbers in `tensor`, the same by name in `dict`, and the same in words."""

    def __init__(self, tree: GameTree, information_states: InformationStates, kind: ObservationType) -> None:
        self.tree, self.information_states = tree, information_states
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.perfect_recall = bool(kind.perfect_recall)
        shapes = self.shapes()
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Tensor] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The pieces of the tensor: whose eyes, and what they see."""
        pieces: dict[str, tuple[int, ...]] = {"player": (self.tree.players,)}
        if self.perfect_recall:
            setup = {"setup": self.information_states.setup_shape} if self.tree.places else {}
            return pieces | setup | {"moves": self.information_states.moves_shape}
        if self.public:
            pieces["progress"] = (1,)
        for part in parts_of(self.tree.game):
            secret = part.name in self.tree.private_parts
            if (self.public and not secret) or (secret and self.private) or part.name in self.tree.public_columns:
                pieces[part.name] = part.shape or (1,)
        return pieces

    def set_from(self, state: BonbonState, player: int) -> None:
        """Write what this player observes into `tensor`."""
        self.tensor.fill(0)
        now, seat = state.now, max(player, 0)  # OpenSpiel asks for shapes with no player at all
        self.dict["player"][seat] = 1
        if self.perfect_recall:
            self.write_information_state(now, seat)
        elif now.setup is not None:
            self.write_observation(now, seat)

    def write_information_state(self, now: Snapshot, seat: int) -> None:
        writers = {"setup": self.information_states.write_setup, "moves": self.information_states.write_moves}
        for name in writers.keys() & self.dict.keys():
            writers[name](now, seat if self.private else WATCHER, self.dict[name])
            if not self.public:
                everybody = np.zeros_like(self.dict[name])
                writers[name](now, WATCHER, everybody)
                self.dict[name] -= everybody

    def write_observation(self, now: Snapshot, seat: int) -> None:
        row = observation(states_from(self.tree.game, now.state), seat, size_of(self.tree.game))
        at = 0
        for part in parts_of(self.tree.game):
            if part.name in self.dict:
                self.dict[part.name][...] = row[at : at + part.size].reshape(part.shape or (1,))
            at += part.size
        for name, columns in self.tree.public_columns.items():
            if name in self.dict and not self.private:
                self.dict[name][..., columns:] = 0
            if name in self.dict and not self.public:
                self.dict[name][..., :columns] = 0
        if "progress" in self.dict:
            self.dict["progress"][0] = len(now.seen[WATCHER]) / self.tree.most_events

    def string_from(self, state: BonbonState, player: int) -> str:
        """What this player observes, in the words of a seat's record or of a position."""
        now, viewer = state.now, player if self.private else WATCHER
        if not self.public:
            return self.secrets(now, player) if self.private else ""
        title = f"seat {player}" if self.private else "everybody"
        if self.perfect_recall or now.setup is None:
            return "\n".join([title, *self.information_states.lines(now, viewer)])
        return f"{title}\n{json.dumps(self.position(now, viewer))}"

    def position(self, now: Snapshot, viewer: int) -> Position:
        """A position in words, and how many moves have been made: where a tree ends too long games, that counts."""
        moves = {"moves": len(now.seen[WATCHER]), "draw": now.pending_move}
        return self.tree.view(now, viewer).position | moves

    def secrets(self, now: Snapshot, player: int) -> str:
        """What only this player sees; nothing where nothing is hidden."""
        if not self.tree.private_parts:
            return ""
        if self.perfect_recall or now.setup is None:
            return "\n".join(self.information_states.secrets(now, player))
        public, mine = self.position(now, WATCHER), self.position(now, player)
        secrets = {key: part for key, part in mine.items() if part != public[key]}
        return json.dumps(secrets) if secrets else ""
