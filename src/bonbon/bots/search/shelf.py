"""Where the room of finished searches waits for the next one: fresh memory would cost a search a tenth of its time."""

from __future__ import annotations

import weakref

from bonbon.bots.search.tree import Node, Tree, Twig
from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import room_for

MOST_KEPT = 2


class Shelf:
    """Room for a few trees that nobody uses; whatever stands in it means nothing."""

    def __init__(self) -> None:
        self.kept: list[Tree] = []

    def tree(self, nodes: int) -> Tree:
        """Room for so many nodes, which comes back by itself once it is not used any more."""
        if PLAIN:
            return new_room(nodes)
        room = self.take(nodes)
        tree = Tree(room.nodes[:], room.twigs[:])
        weakref.finalize(tree.nodes, self.put_back, room).atexit = False
        return tree

    def take(self, nodes: int) -> Tree:
        try:
            room = self.kept.pop()
        except IndexError:
            return new_room(nodes)
        return room if len(room.nodes) == nodes else new_room(nodes)

    def put_back(self, room: Tree) -> None:
        if len(self.kept) < MOST_KEPT:
            self.kept.append(room)


def new_room(nodes: int) -> Tree:
    return Tree(room_for(Node, nodes), room_for(Twig, nodes))
