"""Messages to guests who are not here: Web Push, from a sentence to what a push service takes."""
