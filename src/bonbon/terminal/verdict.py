"""The result of a game with its reasons, and what is to be done before it: the words at the top of a table."""

from __future__ import annotations

from bonbon.rules.types import Json
from bonbon.terminal.cast import Cast
from bonbon.terminal.glance import Glance
from bonbon.terminal.notation import points_of
from bonbon.terminal.texts import Texts


def prompt(glance: Glance, say: Texts) -> str:
    """Whose turn it is and what for."""
    if glance.is_over:
        return say("table.over", headline=verdict(glance, say)[0])
    if glance.actor is None:
        return ""
    if glance.legal:
        return own_prompt(glance, say)
    name = glance.names[glance.actor]
    return say("table.thinks", name=name) if glance.actor in glance.bots else say("table.waiting", name=name)


def own_prompt(glance: Glance, say: Texts) -> str:
    verbs = {words.split(" ")[1] for words in glance.legal}
    if glance.game == "candy-conquest":
        return say("conquest.prompt.pass" if "pass" in verbs else "conquest.prompt.place")
    if glance.game == "candy-chaser":
        return say("chaser.prompt.move" if "move" in verbs else "chaser.prompt.tell")
    if glance.position["pending"]:
        return say("lab.prompt.effects")
    kinds = [kind for kind in ("play", "back", "draw") if kind in verbs]
    return say(f"lab.prompt.{'draw' if glance.position['owed'] else kinds[0]}")


def verdict(glance: Glance, say: Texts) -> list[str]:
    """Who has won, why, and what it is made of: one sentence a line."""
    assert glance.result is not None
    return VERDICTS[glance.game](glance, glance.result, glance.cast(say))


def of_the_lab(glance: Glance, result: Json, cast: Cast) -> list[str]:
    winners, scores = result["winners"], result["scores"]
    if len(winners) > 1:
        headline = cast.say("lab.verdict.shared", names=cast.say.listed([cast.called(seat) for seat in winners]))
    else:
        margin = scores[winners[0]] - max(score for seat, score in enumerate(scores) if seat != winners[0])
        key, points = ("win_by", cast.say("common.points", n=margin)) if margin else ("win_tie", "")
        headline = cast.say(f"lab.verdict.{key}", **cast.who(winners[0]), margin=points)
    counts = [count(glance, result, seat, cast) for seat in sorted(range(glance.players), key=lambda s: -scores[s])]
    return [headline, cast.say(f"lab.verdict.{result['reason']}"), "", *counts]


def count(glance: Glance, result: Json, seat: int, cast: Cast) -> str:
    """How a player's points add up (CL-E3)."""
    total, sticks = result["scores"][seat], result["stick_points"][seat]
    orders = sum(points_of(card) for card in glance.position["played"][seat])
    gold = total - sticks - orders
    key = "lab.verdict.line_gold" if gold else "lab.verdict.line"
    return cast.say(key, name=cast.called(seat), total=total, sticks=sticks, orders=orders, gold=gold)


def of_the_chase(glance: Glance, result: Json, cast: Cast) -> list[str]:
    [winner] = result["winners"]
    who = cast.who(winner)
    lines = [cast.say("chaser.verdict.headline", **who), cast.say(f"chaser.verdict.{result['reason']}", **who), ""]
    for seat, candy in enumerate(glance.position["objectives"]):
        key = "chaser.verdict.line_out" if seat in glance.position["out"] else "chaser.verdict.line_in"
        square = glance.position["prices"].get(candy, "?")
        lines.append(cast.say(key, name=cast.called(seat), candy=cast.say(f"chaser.the.{candy}"), square=square))
    return lines


def of_the_conquest(glance: Glance, result: Json, cast: Cast) -> list[str]:
    if not result["winners"]:
        return [cast.say("conquest.verdict.draw"), cast.say("conquest.verdict.stuck")]
    who = cast.who(result["winners"][0])
    return [
        cast.say("conquest.verdict.win", **who),
        cast.say("conquest.verdict.line", **who),
        "",
        winning_line(glance, cast),
    ]


def winning_line(glance: Glance, cast: Cast) -> str:
    spots = glance.position["line"]
    cells, floors = [spot["cell"].upper() for spot in spots], [spot["floor"] for spot in spots]
    if len(set(cells)) == 1:
        return cast.say("conquest.verdict.pile", cell=cells[0])
    if len(set(floors)) == 1:
        return cast.say("conquest.verdict.level", n=floors[0], cells=cast.say.listed(cells))
    return cast.say("conquest.verdict.stairs", cells=cast.say.listed(cells))


VERDICTS = {"candy-lab": of_the_lab, "candy-chaser": of_the_chase, "candy-conquest": of_the_conquest}
