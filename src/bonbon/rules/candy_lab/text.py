"""Candy Lab in lines of text, with sticks and orders in the letters of the reader's language."""

from __future__ import annotations

from bonbon.rules.candy_lab.notation import LabPosition
from bonbon.texts import Texts
from bonbon.texts.reader import Reader

PER_LINE = 14  # sticks of the belt
EFFECT_OF = {"+": "draw", "-": "discard", "<": "return", "x": "cancel", "~": "swap"}


def drawn(position: LabPosition, reader: Reader) -> list[str]:
    """The belt, what every player has, and what may come."""
    say = reader.say
    lines = [*belt_lines(position["belt"], say), ""]
    for seat in range(len(position["hands"])):
        lines += player_lines(position, seat, reader)
    if position["third"] is not None:
        lines.append(say("lab.third_known", cards=order_names(position["third"], say)))
    display = say("drawing.line", name=say("lab.display"), text=order_names(position["display"], say))
    lines.append(f"{display}   {say('lab.pile', n=position['pile'])}   {say('lab.gone', n=len(position['gone']))}")
    if position["pending"]:
        lines.append(say("lab.pending", effects=say.listed([effect_name(mark, say) for mark in position["pending"]])))
    if position["owed"]:
        lines.append(say("lab.owed", n=position["owed"]))
    return lines


def belt_lines(belt: list[str], say: Texts) -> list[str]:
    """The belt from left to right, each stick under the number of its place."""
    lines = [say("lab.belt", n=len(belt)) if belt else say("lab.belt_empty")]
    for start in range(0, len(belt), PER_LINE):
        row = belt[start : start + PER_LINE]
        lines.append("".join(f"{place:>5}" for place in range(start, start + len(row))))
        lines.append("".join(f"{in_letters(stick, say):>5}" for stick in row))
    return lines


def player_lines(position: LabPosition, seat: int, reader: Reader) -> list[str]:
    say, played = reader.say, position["played"][seat]
    points = say("common.points", n=position["scores"][seat])
    gold = f", {say('lab.gold')}" if position["gold"] == seat else ""
    sticks = " ".join(in_letters(stick, say) for stick in position["sticks"][seat]) or "-"
    top = f" ({say('lab.top', card=order_name(played[-1], say))})" if played else ""
    hand = order_names(position["hands"][seat], say)
    return [
        say("drawing.line", name=reader.you_or_name(seat), text=f"{points}{gold}, {say('lab.sticks_owned')} {sticks}"),
        f"  {say('lab.cards_held')} {hand}, {say('lab.orders_filled')} {len(played)}{top}",
    ]


def order_names(cards: list[str], say: Texts) -> str:
    return " ".join(order_name(card, say) for card in cards) or "-"


def order_name(card: str, say: Texts) -> str:
    """A card by the letters of its colours: pink is R in French; a letter of another edition stays."""
    return "".join(say.get(f"lab.letter.{letter}", letter) for letter in card)


def in_letters(stick: str, say: Texts) -> str:
    """Colour, value and effect, as a move spells them."""
    return order_name(stick[0], say) + stick[1:]


def stick_name(stick: str, say: Texts) -> str:
    """In a sentence `P3.` is told without its point: it has no effect."""
    return in_letters(stick, say).rstrip(".")


def effect_name(mark: str, say: Texts) -> str:
    """The effect of a mark; that of a return has its colour before it."""
    name = say(f"lab.effect.{EFFECT_OF[mark[-1]]}")
    return f"{name} ({order_name(mark[0], say)})" if len(mark) > 1 else name
