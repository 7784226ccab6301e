"""The moves of Candy Chaser as sentences: what happened, and what could be done."""

from __future__ import annotations

from bonbon.terminal.candy_chaser.view import ChaserView
from bonbon.texts.reader import Reader


def event_sentence(words: str, reader: Reader, roll: str = "") -> str:
    """A move of a record, or of a seat's record; a roll that led to it is told with it."""
    move, _, learnt = words.partition(" = ")
    actor, verb, *rest = move.split(" ")
    if verb == "roll":
        return reader.say("chaser.said.roll", roll=rest[0])
    if verb == "accuse":
        return accusation(int(actor), rest, learnt, reader)
    who = reader.who(int(actor))
    if verb == "stop":
        return reader.say("chaser.said.stopped", **who)
    key = "chaser.said.rolled_and_moved" if roll else "chaser.said.moved"
    return reader.say(key, **who, candy=the_candy(rest[0], reader), roll=roll)


def accusation(by: int, rest: list[str], learnt: str, reader: Reader) -> str:
    """The candy is named only where the reader may know it."""
    accused, candy = int(rest[0]), rest[1]
    side = "by_you" if by == reader.seat else "of_you" if accused == reader.seat else "of_others"
    blanks = {"name": reader.name(by), "other": reader.name(accused)}
    if candy == "?":
        said = reader.say(f"chaser.said.hidden_{side}", **blanks)
    else:
        said = reader.say(f"chaser.said.{side}", **blanks, candy=the_candy(candy, reader))
    return f"{said} {reader.say(f'chaser.said.{learnt}')}" if learnt else said


def the_candy(candy: str, reader: Reader) -> str:
    return reader.say(f"chaser.the.{candy}")


def log_sentences(view: ChaserView, reader: Reader) -> list[str]:
    """A roll is told with the move that it led to."""
    told: list[str] = []
    roll = ""
    for words in view.log:
        verb, *rest = words.split(" ")[1:]
        if verb == "move" and roll:
            told[-1] = event_sentence(words, reader, roll)
        else:
            told.append(event_sentence(words, reader))
        roll = rest[0] if verb == "roll" else ""
    return told


def move_sentence(words: str, reader: Reader) -> str:
    """A move that could be made."""
    _, verb, *rest = words.split(" ")
    if verb == "move":
        return reader.say("chaser.advice.move", candy=the_candy(rest[0], reader))
    if verb == "accuse":
        other, candy = reader.name(int(rest[0])), the_candy(rest[1], reader)
        return reader.say("chaser.advice.accuse", other=other, candy=candy)
    return reader.say("chaser.advice.stop")
