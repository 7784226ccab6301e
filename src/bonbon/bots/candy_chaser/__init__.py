"""Heuristics for Candy Chaser."""
