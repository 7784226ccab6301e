"""Names that nobody can guess, and codes that can be read aloud."""

from __future__ import annotations

import hashlib
import secrets

CONSONANTS = "bdfgklmnprstvz"
VOWELS = "aeiou"
SYLLABLES = 5  # 70 to the fifth power: more than a thousand million codes, and asking is limited


def new_id() -> str:
    """The name of a table or a guest."""
    return secrets.token_urlsafe(12)


def new_token() -> str:
    """A secret that stands for a guest."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def new_code() -> str:
    """A code in syllables that sound alike in French and in English: `boni-katu-mo`."""
    syllables = [secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES)]
    return "-".join("".join(syllables[i : i + 2]) for i in range(0, SYLLABLES, 2))


def tidied(code: str) -> str:
    """A code as somebody may have typed it: spaces, capitals and hyphens do not matter."""
    letters = [letter for letter in code.lower() if letter.isascii() and letter.isalpha()]
    return "-".join("".join(letters[i : i + 4]) for i in range(0, len(letters), 4))
