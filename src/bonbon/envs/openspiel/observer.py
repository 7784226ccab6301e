"""What a seat observes of a state, as OpenSpiel asks for it: now or for ever, public, private or both."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from bonbon.envs.observations import observe, parts_of, size_of
from bonbon.envs.openspiel.box import Box
from bonbon.envs.openspiel.moment import Moment
from bonbon.envs.openspiel.recall import Recall
from bonbon.errors import ObservationError
from bonbon.rules.game import WATCHER

ANSWERS = 2  # the first columns of `told` are heard by everybody: right and wrong


def checked(kind: Any, params: Any) -> Any:
    """The kind of observation that is asked for, if there is one."""
    if params:
        raise ObservationError(f"observations have no parameters, got {', '.join(map(str, params))}")
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        raise ObservationError("nobody observes the secrets of all players: ask for those of one player, or for none")
    return kind


class Observer:
    """One flat row of numbers in `tensor`, the same by name in `dict`, and the same in words."""

    def __init__(self, box: Box, recall: Recall, kind: Any) -> None:
        self.box, self.recall = box, recall
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.remembers = bool(kind.perfect_recall)
        shapes = self.shapes()
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The pieces of the tensor: whose eyes, and what they see."""
        pieces: dict[str, tuple[int, ...]] = {"player": (self.box.players,)}
        if self.remembers:
            setup = {"setup": self.recall.setup_shape} if self.box.places else {}
            return pieces | setup | {"moves": self.recall.moves_shape}
        if self.public:
            pieces["progress"] = (1,)
        for part in parts_of(self.box.game):
            secret = part.name in self.box.private_parts
            if (self.public and not secret) or (secret and self.private) or part.name == "told":
                pieces[part.name] = part.shape or (1,)
        return pieces

    def set_from(self, state: Any, player: int) -> None:
        """Write what this player observes into `tensor`."""
        self.tensor.fill(0)
        now, seat = state.now, max(player, 0)  # OpenSpiel asks for shapes with no player at all
        self.dict["player"][seat] = 1
        if self.remembers:
            self.write_memory(now, seat)
        elif now.setup is not None:
            self.write_sight(now, seat)

    def write_memory(self, now: Moment, seat: int) -> None:
        writers = {"setup": self.recall.write_setup, "moves": self.recall.write_moves}
        for name in writers.keys() & self.dict.keys():
            writers[name](now, seat if self.private else WATCHER, self.dict[name])
            if not self.public:
                everybody = np.zeros_like(self.dict[name])
                writers[name](now, WATCHER, everybody)
                self.dict[name] -= everybody

    def write_sight(self, now: Moment, seat: int) -> None:
        row = np.zeros(size_of(self.box.game), np.int8)
        observe(self.box.states(now)[0], seat, row)
        at = 0
        for part in parts_of(self.box.game):
            if part.name in self.dict:
                self.dict[part.name][...] = row[at : at + part.size].reshape(part.shape or (1,))
            at += part.size
        if "told" in self.dict and not self.private:
            self.dict["told"][..., ANSWERS:] = 0
        if "told" in self.dict and not self.public:
            self.dict["told"][..., :ANSWERS] = 0
        if "progress" in self.dict:
            self.dict["progress"][0] = len(now.seen[WATCHER]) / self.box.most_events

    def string_from(self, state: Any, player: int) -> str:
        """What this player observes, in the words of a seat's record or of a position."""
        now, viewer = state.now, player if self.private else WATCHER
        if not self.public:
            return self.secrets(now, player) if self.private else ""
        title = f"seat {player}" if self.private else "everybody"
        if self.remembers or now.setup is None:
            return "\n".join([title, *self.recall.lines(now, viewer)])
        return f"{title}\n{json.dumps(self.position(now, viewer))}"

    def position(self, now: Moment, viewer: int) -> dict[str, Any]:
        """A position in words, and how many moves have been made: where a tree ends too long games, that counts."""
        moves = {"moves": len(now.seen[WATCHER]), "draw": now.draw}
        return self.box.view(now, viewer).position | moves

    def secrets(self, now: Moment, player: int) -> str:
        """What only this player sees; nothing where nothing is hidden."""
        if not self.box.private_parts:
            return ""
        if self.remembers or now.setup is None:
            return "\n".join(self.recall.secrets(now, player))
        public, mine = self.position(now, WATCHER), self.position(now, player)
        secrets = {key: part for key, part in mine.items() if part != public[key]}
        return json.dumps(secrets) if secrets else ""
