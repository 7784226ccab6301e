"""Candy Lab in words at the top of the table: what is to be done, and how the points add up at the end."""

from __future__ import annotations

from bonbon.play import LabPosition, LabResult
from bonbon.terminal.candy_lab.view import LabView
from bonbon.terminal.presentation import headline
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def prompt(view: LabView, say: Texts) -> str:
    if view.position["pending"]:
        return say("lab.prompt.effects")
    if view.position["owed"]:
        return say("lab.prompt.draw")
    kind = next(kind for kind in ("play", "back", "draw") if kind in view.verbs)
    return say(f"lab.prompt.{kind}")


def result_lines(view: LabView, result: LabResult, reader: Reader) -> list[str]:
    gold = reader.say("common.points", n=view.position["gold_points"])
    reason = reader.say(f"lab.result.{result['reason']}", points=gold)
    counts = [points_line(view.position, seat, reader) for seat in view.position["ranking"] or ()]
    return [lab_headline(view.position, result, reader), reason, "", *counts]


def lab_headline(position: LabPosition, result: LabResult, reader: Reader) -> str:
    if len(result["winners"]) > 1:
        return headline(result["winners"], reader)
    who = reader.who(result["winners"][0])
    if not position["margin"]:
        return reader.say("lab.result.win_tie", **who)
    return reader.say("lab.result.win_by", **who, margin=reader.say("common.points", n=position["margin"]))


def points_line(position: LabPosition, seat: int, reader: Reader) -> str:
    """What a player's points are made of."""
    key = "lab.result.line_gold" if position["gold"] == seat else "lab.result.line"
    return reader.say(
        key,
        name=reader.you_or_name(seat),
        total=position["scores"][seat],
        sticks=position["stick_points"][seat],
        orders=position["played_points"][seat],
        gold=position["gold_points"],
    )


def help_card(position: LabPosition, say: Texts) -> list[str]:
    one, two, three = position["order_points"]
    gold = say("common.points", n=position["gold_points"])
    return say.lines("lab.help.card", one=one, two=two, three=three, gold=gold)
