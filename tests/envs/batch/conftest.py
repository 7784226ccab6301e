"""Batches are compiled or they are not there."""

from bonbon.rules.compiled import PLAIN

collect_ignore_glob = ["test_*.py"] if PLAIN else []
