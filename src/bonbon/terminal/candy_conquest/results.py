"""Candy Conquest in words at the top of the table: what is to be done, and the line that has won."""

from __future__ import annotations

from bonbon.play import ConquestPosition, ConquestResult
from bonbon.terminal.candy_conquest.view import ConquestView
from bonbon.terminal.presentation import headline
from bonbon.texts import Texts
from bonbon.texts.reader import Reader


def prompt(view: ConquestView, say: Texts) -> str:
    return say("conquest.prompt.pass" if "pass" in view.verbs else "conquest.prompt.place")


def result_lines(view: ConquestView, result: ConquestResult, reader: Reader) -> list[str]:
    if not result["winners"]:
        return [reader.say("conquest.result.draw"), reader.say("conquest.result.stuck")]
    reason = reader.say("conquest.result.line", **reader.who(result["winners"][0]))
    return [headline(result["winners"], reader), reason, "", winning_line(view.position, reader.say)]


def winning_line(position: ConquestPosition, say: Texts) -> str:
    """Where its shapes are: in one cell, on one floor, or as a staircase."""
    cells = [shape["cell"].upper() for shape in position["line"]]
    floors = {shape["floor"] for shape in position["line"]}
    if len(set(cells)) == 1:
        return say("conquest.result.pile", cell=cells[0])
    if len(floors) == 1:
        return say("conquest.result.level", n=floors.pop(), cells=say.listed(cells))
    return say("conquest.result.stairs", cells=say.listed(cells))


def help_card(position: ConquestPosition, say: Texts) -> list[str]:
    return say.lines("conquest.help.card", n=position["to_win"])
