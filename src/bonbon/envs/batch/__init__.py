"""Many games as one array: every step plays one move in each of them."""
