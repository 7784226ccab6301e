"""Heuristics for Candy Conquest."""
