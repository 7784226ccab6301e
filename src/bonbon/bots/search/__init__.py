"""Information-set tree search: one tree over many determinisations, with a value for every player."""

from bonbon.bots.search.tree_search import MoveStatistics, TreeSearch

__all__ = ["MoveStatistics", "TreeSearch"]
