"""Candy Chaser in lines of text."""

from __future__ import annotations

from bonbon.rules.candy_chaser.notation import Accusation, ChaserPosition
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def drawn(position: ChaserPosition, reader: Reader) -> list[str]:
    """Where the cubes stand and would stop, the die, who is still in, and the accusations."""
    say = reader.say
    lines = [cube_line(position, candy, say) for candy in position["prices"]]
    if position["roll"] is not None:
        lines.append(say("chaser.die_shows", roll=position["roll"]))
    if position["phase"] == "telling":
        lines.append(say("chaser.telling"))
    lines += [player_line(position, seat, reader) for seat in range(len(position["objectives"]))]
    return [*lines, *(accusation_line(told, reader) for told in position["told"])]


def cube_line(position: ChaserPosition, candy: str, say: Texts) -> str:
    blanks = {"candy": candy_name(candy, say), "square": position["prices"][candy]}
    jar = say("chaser.jar_open" if position["jars"][candy] else "chaser.jar_shut")
    if position["landings"] is None:
        return say("chaser.stands", **blanks, jar=jar)
    return say("chaser.goes", **blanks, jar=jar, to=position["landings"][candy])


def player_line(position: ChaserPosition, seat: int, reader: Reader) -> str:
    say, candy = reader.say, position["objectives"][seat]
    text = say("chaser.out" if seat in position["out"] else "chaser.in")
    if candy != "?":
        text = say("chaser.objective", text=text, candy=candy_name(candy, say))
    return say("drawing.line", name=reader.you_or_name(seat), text=text)


def accusation_line(told: Accusation, reader: Reader) -> str:
    names = {**reader.who(told["by"]), "other": reader.name(told["accused"])}
    answer = reader.say("chaser.told_right" if told["right"] else "chaser.told_wrong")
    return reader.say("chaser.told", **names, candy=candy_name(told["candy"], reader.say), answer=answer)


def candy_name(candy: str, say: Texts) -> str:
    """As moves spell it, and as the reader calls it; `?` where it is not known."""
    return candy if candy == "?" else f"{candy} ({say(f'chaser.candy.{candy}')})"
