"""A table among people, free of I/O and of the web: events, decisions, folds, and what a connection is sent."""
