"""Refusals speak: every code has a sentence in English and in French, and no code is missing."""

from __future__ import annotations

import re
from pathlib import Path

from bonbon.texts import refusal, texts_of

SOURCES = Path(__file__).parent.parent.parent / "src" / "bonbon"


def codes_in_the_sources() -> set[str]:
    found: set[str] = set()
    for file in [*(SOURCES / "server").rglob("*.py"), *(SOURCES / "tables").rglob("*.py")]:
        found |= set(re.findall(r'(?:Refusal|refuse|turn_away)\([^)]*?"([a-z-]+)"', file.read_text("utf-8")))
    for file in (SOURCES / "rules").glob("*/objections.py"):
        found |= set(re.findall(r'return "([a-z-]+)", ', file.read_text("utf-8")))
    found |= set(re.findall(r'code = "([a-z-]+)"', (SOURCES / "errors.py").read_text("utf-8"))) - {"refused"}
    found |= set(re.findall(r'return "([a-z-]+)", "', (SOURCES / "play" / "match.py").read_text("utf-8")))
    return found


def test_every_code_has_a_sentence() -> None:
    assert len(codes_in_the_sources()) > 40
    assert codes_in_the_sources() <= texts_of("en", "refusals").keys()


def test_every_sentence_is_said_in_two_languages() -> None:
    for code in texts_of("en", "refusals"):
        english, french = refusal(code, "en"), refusal(code, "fr")
        assert english != french
        assert english.endswith(".")
        assert french.endswith(".")
