"""Heuristics for Candy Lab."""
