"""Doors for programs: the same rules as environments, games and batches; import the one you want by its own name."""
