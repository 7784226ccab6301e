"""Moves as sentences: what happened, and what could be done. The verbs say which game is meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bonbon.terminal.cast import Cast
from bonbon.terminal.notation import half_names, marks_of, order_name, stick_name

EFFECT_OF = {"+": "draw", "-": "discard", "<": "return", "x": "cancel", "~": "swap"}
AIMED = ("discard", "return", "cancel", "swap")


def sentence(words: str, cast: Cast, manner: str = "place", roll: str = "") -> str:
    """A move of a record, or of a seat's record; its manner and the roll before it stand elsewhere."""
    move, _, learnt = words.partition(" = ")
    actor, verb, *rest = move.split(" ")
    who = cast.who(int(actor)) if actor.isdecimal() else {}
    if verb == "play":
        return cast.say("lab.said.play", **who, order=order_name(rest[0], cast), sticks=sticks_in(rest[0], cast))
    if verb in ("draw", "fizzle", "back", "discards", "keeps"):
        return of_the_lab(verb, rest, learnt, cast, who)
    if verb in AIMED:
        return aimed(verb, rest, cast, who)
    if verb in ("roll", "move", "stop"):
        return of_trading(verb, rest, roll, cast, who)
    if verb == "accuse":
        return accusation(int(actor), rest, learnt, cast)
    return of_conquest(verb, rest, manner, cast, who)


def sticks_in(card: str, cast: Cast) -> str:
    return cast.say("lab.sticks", n=len(card))


def effect_name(mark: str, cast: Cast) -> str:
    """The effect of a mark; that of a return has its colour before it."""
    name = cast.say(f"lab.effect.{EFFECT_OF[mark[-1]]}")
    return f"{name} ({order_name(mark[0], cast)})" if len(mark) > 1 else name


def of_the_lab(verb: str, rest: list[str], learnt: str, cast: Cast, who: dict[str, object]) -> str:
    if verb == "draw" and rest[0] != "pile":
        return cast.say("lab.said.draw_card", **who, order=order_name(rest[0], cast))
    if verb == "draw":
        key = "lab.said.draw_seen" if learnt not in ("", "?") else "lab.said.draw_pile"
        return cast.say(key, **who, order=order_name(learnt, cast))
    if verb == "fizzle":
        return cast.say("lab.said.fizzle", **who, effect=effect_name(rest[0], cast))
    if verb == "back":
        return cast.say("lab.said.back", **who, stick=stick_name(rest[0], cast), end=cast.say(f"lab.end.{rest[1]}"))
    key = "lab.said.discards" if verb == "discards" else "lab.said.keeps_seen" if rest[0] != "?" else "lab.said.keeps"
    return cast.say(key, order=order_name(rest[0], cast))


def aimed(verb: str, rest: list[str], cast: Cast, who: dict[str, object]) -> str:
    """An effect of Candy Lab that hits somebody."""
    if rest[0] == "third":
        return cast.say("lab.said.swap_third", **who)
    key = f"lab.said.{verb}_you" if int(rest[0]) == cast.me else f"lab.said.{verb}"
    return cast.say(key, **who, **target(rest, cast))


def target(rest: list[str], cast: Cast) -> dict[str, object]:
    """The blanks for whom and what an effect hits."""
    blanks: dict[str, object] = {"target": cast.name(int(rest[0]))}
    if len(rest) > 1:
        blanks |= {"stick": stick_name(rest[1], cast), "end": cast.say(f"lab.end.{rest[2]}")}
    return blanks


def of_trading(verb: str, rest: list[str], roll: str, cast: Cast, who: dict[str, object]) -> str:
    if verb == "roll":
        return cast.say("chaser.said.roll", roll=rest[0])
    if verb == "stop":
        return cast.say("chaser.said.stopped", **who)
    key = "chaser.said.rolled_and_moved" if roll else "chaser.said.moved"
    return cast.say(key, **who, candy=the_candy(rest[0], cast), roll=roll)


def the_candy(candy: str, cast: Cast) -> str:
    return cast.say(f"chaser.the.{candy}")


def accusation(by: int, rest: list[str], learnt: str, cast: Cast) -> str:
    """The candy is named only where the reader may know it."""
    accused, candy = int(rest[0]), rest[1]
    side = "by_you" if by == cast.me else "of_you" if accused == cast.me else "of_others"
    blanks = {"name": cast.name(by), "other": cast.name(accused)}
    if candy == "?":
        said = cast.say(f"chaser.said.hidden_{side}", **blanks)
    else:
        said = cast.say(f"chaser.said.{side}", **blanks, candy=the_candy(candy, cast))
    return f"{said} {cast.say(f'chaser.said.{learnt}')}" if learnt else said


def of_conquest(verb: str, rest: list[str], manner: str, cast: Cast, who: dict[str, object]) -> str:
    if verb == "pass":
        return cast.say("conquest.said.pass", **who)
    upper = rest[0][1]
    half = cast.say(f"conquest.a_half.{upper}")
    return cast.say(
        f"conquest.said.{manner}", **who, cell=rest[1].upper(), upper=cast.say(f"conquest.half.{upper}"), half=half
    )


def advice(words: str, cast: Cast) -> str:
    """A move that could be made."""
    _, verb, *rest = words.split(" ")
    if verb == "play":
        return cast.say("lab.advice.play", order=order_name(rest[0], cast), at=int(rest[1]) + 1)
    if verb == "draw":
        key = "lab.advice.draw_pile" if rest[0] == "pile" else "lab.advice.draw_card"
        return cast.say(key, order=order_name(rest[0], cast))
    if verb == "fizzle":
        return cast.say("lab.advice.fizzle", effect=effect_name(rest[0], cast))
    if verb == "back":
        return cast.say("lab.advice.back", stick=stick_name(rest[0], cast), end=cast.say(f"lab.end.{rest[1]}"))
    if verb in AIMED:
        if rest[0] == "third":
            return cast.say("lab.advice.swap_third")
        return cast.say(f"lab.advice.{verb}", **target(rest, cast))
    return advice_elsewhere(verb, rest, cast)


def advice_elsewhere(verb: str, rest: list[str], cast: Cast) -> str:
    """The same for Candy Chaser and Candy Conquest."""
    if verb == "move":
        return cast.say("chaser.advice.move", candy=the_candy(rest[0], cast))
    if verb == "accuse":
        return cast.say("chaser.advice.accuse", other=cast.name(int(rest[0])), candy=the_candy(rest[1], cast))
    if verb == "stop":
        return cast.say("chaser.advice.stop")
    if verb == "pass":
        return cast.say("conquest.advice.pass")
    return cast.say("conquest.advice.place", cell=rest[1].upper(), **half_names(rest[0], cast))


def story(log: Iterable[str], cast: Cast) -> list[str]:
    """A whole log in sentences: a roll is told with the move that it led to."""
    told: list[str] = []
    roll, begun = "", set[str]()
    for words in log:
        verb, *rest = words.split(" ")[1:]
        manner = "place"
        if verb == "place":
            manner = "start" if rest[1] not in begun else "nest" if rest[0][0].islower() else "cover"
            begun.add(rest[1])
        if verb == "move" and roll and told:
            told.pop()
        told.append(sentence(words, cast, manner, roll if verb == "move" else ""))
        roll = rest[0] if verb == "roll" else ""
    return told


def effects_of(sticks: Sequence[str], cast: Cast) -> list[str]:
    """The names of the effects that some sticks have."""
    return [effect_name(mark, cast) for mark in marks_of(sticks)]
