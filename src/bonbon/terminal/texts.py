"""What players read in the terminal, in their language."""

from __future__ import annotations

import locale
import os

from bonbon import texts


class Texts(texts.Texts):
    """The terminal's texts of one language."""

    def __init__(self, language: str = "en") -> None:
        super().__init__(language, "terminal")


def preferred_language() -> str:
    """The language that the environment asks for, as programs in a terminal are used to be told."""
    asked = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    wanted = (locale.normalize(asked) if asked else "").lower()[:2]
    return wanted if wanted in texts.LANGUAGES else "en"
