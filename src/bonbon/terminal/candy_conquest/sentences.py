"""The moves of Candy Conquest as sentences: what happened, and what could be done."""

from __future__ import annotations

from collections import Counter

from bonbon.terminal.candy_conquest.view import ConquestView
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def event_sentence(words: str, reader: Reader, manner: str = "place") -> str:
    """A move of a record; its manner is how the candy joined its column, where that is known."""
    actor, verb, *rest = words.split(" ")
    who = reader.who(int(actor))
    if verb == "pass":
        return reader.say("conquest.said.pass", **who)
    candy, cell = rest
    upper, half = reader.say(f"conquest.half.{candy[1]}"), reader.say(f"conquest.a_half.{candy[1]}")
    return reader.say(f"conquest.said.{manner}", **who, cell=cell.upper(), upper=upper, half=half)


def log_sentences(view: ConquestView, reader: Reader) -> list[str]:
    """The columns of the position tell how each candy came there."""
    told, height = [], Counter[str]()
    for words in view.log:
        verb, *rest = words.split(" ")[1:]
        if verb == "place":
            cell = rest[1]
            told.append(event_sentence(words, reader, view.position["columns"][cell][height[cell]]["manner"]))
            height[cell] += 1
        else:
            told.append(event_sentence(words, reader))
    return told


def move_sentence(words: str, reader: Reader) -> str:
    """A move that could be made."""
    _, verb, *rest = words.split(" ")
    if verb == "pass":
        return reader.say("conquest.advice.pass")
    return reader.say("conquest.advice.place", cell=rest[1].upper(), **half_names(rest[0], reader.say))


def half_names(candy: str, say: Texts) -> dict[str, object]:
    """The blanks for both halves of a candy."""
    return {"lower": say(f"conquest.half.{candy[0]}"), "upper": say(f"conquest.half.{candy[1]}")}
