"""The memory of finished searches, kept for the next one: fresh memory would cost a search a tenth of its time."""

from __future__ import annotations

import weakref
from typing import TypeVar

from bonbon.bots.search.tree import Edge, Node, Tree
from bonbon.bots.types import Batch
from bonbon.rules.compiled import PLAIN
from bonbon.rules.records import room_for

R = TypeVar("R")
MOST_KEPT_TREES = 2


class BufferPool:
    """Memory of a few trees that nobody uses; whatever stands in it means nothing."""

    def __init__(self) -> None:
        self.kept: list[Tree] = []

    def tree(self, nodes: int) -> Tree:
        """Memory for so many nodes, which comes back by itself once it is not used any more."""
        if PLAIN:
            return allocate(nodes)
        buffer = self.take(nodes)
        tree = Tree(viewed(buffer.nodes), viewed(buffer.edges))
        weakref.finalize(tree.nodes, self.put_back, buffer).atexit = False
        return tree

    def take(self, nodes: int) -> Tree:
        try:
            buffer = self.kept.pop()
        except IndexError:
            return allocate(nodes)
        return buffer if len(buffer.nodes) == nodes else allocate(nodes)

    def put_back(self, buffer: Tree) -> None:
        if len(self.kept) < MOST_KEPT_TREES:
            self.kept.append(buffer)


def viewed(batch: Batch[R]) -> Batch[R]:
    """Another array over the same memory: when it is not used any more, the memory is free again."""
    return batch[:]  # type: ignore[index, return-value]


def allocate(nodes: int) -> Tree:
    return Tree(room_for(Node, nodes), room_for(Edge, nodes))
