"""Where the room of finished searches waits for the next one: fresh memory would cost a search a tenth of its time."""

from __future__ import annotations

import weakref
from typing import Any

from bonbon.bots.search.tree import Node
from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import room_for

MOST_KEPT = 2


class Shelf:
    """A few trees that nobody uses; whatever stands in them means nothing."""

    def __init__(self) -> None:
        self.kept: list[Any] = []

    def tree(self, nodes: int) -> Any:
        """Room for so many nodes, which comes back by itself once it is not used any more."""
        if PLAIN:
            return room_for(Node, nodes)
        room = self.take(nodes)
        tree = room[:]
        weakref.finalize(tree, self.put_back, room).atexit = False
        return tree

    def take(self, nodes: int) -> Any:
        try:
            room = self.kept.pop()
        except IndexError:
            return room_for(Node, nodes)
        return room if len(room) == nodes else room_for(Node, nodes)

    def put_back(self, room: Any) -> None:
        if len(self.kept) < MOST_KEPT:
            self.kept.append(room)
