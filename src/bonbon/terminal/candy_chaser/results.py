"""Candy Chaser in words at the top of the table: what is to be done, and what everybody chased at the end."""

from __future__ import annotations

from bonbon.play import ChaserPosition, ChaserResult
from bonbon.terminal.candy_chaser.view import ChaserView
from bonbon.terminal.presentation import headline
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def prompt(view: ChaserView, say: Texts) -> str:
    return say("chaser.prompt.move" if view.position["phase"] == "moving" else "chaser.prompt.tell")


def result_lines(view: ChaserView, result: ChaserResult, reader: Reader) -> list[str]:
    [winner] = result["winners"]
    reason = reader.say(f"chaser.result.{result['reason']}", **reader.who(winner))
    chased = [chased_line(view.position, seat, reader) for seat in view.position["ranking"] or ()]
    return [headline(result["winners"], reader), reason, "", *chased]


def chased_line(position: ChaserPosition, seat: int, reader: Reader) -> str:
    candy = position["objectives"][seat]
    key = "chaser.result.line_out" if seat in position["out"] else "chaser.result.line_in"
    the_candy, square = reader.say(f"chaser.the.{candy}"), position["prices"][candy]
    return reader.say(key, name=reader.you_or_name(seat), candy=the_candy, square=square)


def help_card(position: ChaserPosition, say: Texts) -> list[str]:
    return say.lines("chaser.help.card", gate=position["gate"], cards=len(position["prices"]))
