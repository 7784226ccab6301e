"""Tables that are loaded in this worker, whoever follows them, bots' turns, and the other workers."""
