"""Information-set tree search: one tree over many guesses of what is hidden, with a value for every player."""

from bonbon.bots.search.thinking import Finding, Thinking

__all__ = ["Finding", "Thinking"]
