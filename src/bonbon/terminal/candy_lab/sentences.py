"""The moves of Candy Lab as sentences: what happened, and what could be done."""

from __future__ import annotations

from bonbon.rules.candy_lab.text import effect_name, order_name, stick_name
from bonbon.texts.reader import Reader

AIMED = ("discard", "return", "cancel", "swap")


def event_sentence(words: str, reader: Reader) -> str:
    """A move of a record, or of a seat's record."""
    move, _, learnt = words.partition(" = ")
    actor, verb, *rest = move.split(" ")
    who = reader.who(int(actor)) if actor.isdecimal() else {}
    if verb in AIMED:
        return aimed_effect(verb, rest, reader, who)
    if verb == "draw":
        return drawn_card(rest[0], learnt, reader, who)
    blanks = {"order": order_name(rest[0], reader.say)}
    if verb == "play":
        return reader.say("lab.said.play", **who, **blanks, sticks=reader.say("lab.sticks", n=len(rest[0])))
    if verb == "fizzle":
        return reader.say("lab.said.fizzle", **who, effect=effect_name(rest[0], reader.say))
    if verb == "back":
        return reader.say("lab.said.back", **who, **stick_and_end(rest, reader))
    return reader.say("lab.said.keeps" if rest[0] == "?" else SAID_OF_CHANCE[verb], **blanks)


SAID_OF_CHANCE = {"discards": "lab.said.discards", "keeps": "lab.said.keeps_seen"}


def drawn_card(what: str, learnt: str, reader: Reader, who: dict[str, object]) -> str:
    if what != "pile":
        return reader.say("lab.said.draw_card", **who, order=order_name(what, reader.say))
    key = "lab.said.draw_pile" if learnt in ("", "?") else "lab.said.draw_seen"
    return reader.say(key, **who, order=order_name(learnt, reader.say))


def aimed_effect(verb: str, rest: list[str], reader: Reader, who: dict[str, object]) -> str:
    """An effect that hits somebody."""
    if rest[0] == "third":
        return reader.say("lab.said.swap_third", **who)
    key = f"lab.said.{verb}_you" if int(rest[0]) == reader.seat else f"lab.said.{verb}"
    return reader.say(key, **who, **target(rest, reader))


def target(rest: list[str], reader: Reader) -> dict[str, object]:
    """The blanks for whom and what an effect hits."""
    blanks: dict[str, object] = {"target": reader.name(int(rest[0]))}
    return blanks | stick_and_end(rest[1:], reader) if len(rest) > 1 else blanks


def stick_and_end(rest: list[str], reader: Reader) -> dict[str, object]:
    stick, end = rest
    return {"stick": stick_name(stick, reader.say), "end": reader.say(f"lab.end.{end}")}


def move_sentence(words: str, reader: Reader) -> str:
    """A move that could be made."""
    _, verb, *rest = words.split(" ")
    if verb == "play":
        return reader.say("lab.advice.play", order=order_name(rest[0], reader.say), at=int(rest[1]) + 1)
    if verb == "draw":
        key = "lab.advice.draw_pile" if rest[0] == "pile" else "lab.advice.draw_card"
        return reader.say(key, order=order_name(rest[0], reader.say))
    if verb == "fizzle":
        return reader.say("lab.advice.fizzle", effect=effect_name(rest[0], reader.say))
    if verb == "back":
        return reader.say("lab.advice.back", **stick_and_end(rest, reader))
    if rest[0] == "third":
        return reader.say("lab.advice.swap_third")
    return reader.say(f"lab.advice.{verb}", **target(rest, reader))
