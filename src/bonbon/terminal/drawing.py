"""A table in plain lines, for pipes, screen readers and slow lines: no colours, nothing beside anything else."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.terminal.cast import Cast
from bonbon.terminal.glance import Glance
from bonbon.terminal.notation import order_name, stick_name
from bonbon.terminal.painting.conquest import mark_of
from bonbon.terminal.sentences import effect_name
from bonbon.terminal.texts import Texts


def drawing(glance: Glance, say: Texts) -> list[str]:
    """The table as this seat sees it; secrets that a key press hides on the screen are not told here either."""
    return DRAWINGS[glance.game](glance, glance.cast(say))


def draw_candy_lab(glance: Glance, cast: Cast) -> list[str]:
    position, say = glance.position, cast.say
    lines = [*belt_lines(position["belt"], cast), ""]
    for seat in range(glance.players):
        lines += player_lines(glance, seat, cast)
    if position["third"] is not None:
        lines.append(say("lab.third_known", cards=orders(position["third"], cast)))
    display = say("plain.line", name=say("lab.display"), text=orders(position["display"], cast))
    lines.append(f"{display}   {say('lab.pile', n=position['pile'])}   {say('lab.gone', n=len(position['gone']))}")
    if position["pending"]:
        effects = say.listed([effect_name(mark, cast) for mark in position["pending"]])
        lines.append(say("plain.pending", effects=effects))
    if position["owed"]:
        lines.append(say("plain.owed", n=position["owed"]))
    return lines


def player_lines(glance: Glance, seat: int, cast: Cast) -> list[str]:
    position, say = glance.position, cast.say
    played = position["played"][seat]
    sticks = " ".join(stick_name(stick, cast) for stick in position["sticks"][seat]) or "-"
    top = f" ({say('lab.top', card=order_name(played[-1], cast))})" if played else ""
    gold = f", {say('lab.gold')}" if position["gold"] == seat else ""
    hand = orders(position["hands"][seat], cast)
    points = say("common.points", n=position["scores"][seat])
    return [
        say("plain.line", name=cast.called(seat), text=f"{points}{gold}, {say('plain.sticks')} {sticks}"),
        f"  {say('plain.cards_known')} {hand}, {say('plain.played')} {len(played)}{top}",
    ]


def orders(cards: list[str], cast: Cast) -> str:
    return " ".join(order_name(card, cast) for card in cards) or "-"


def belt_lines(belt: list[str], cast: Cast, per_line: int = 14) -> list[str]:
    """The belt from left to right, each stick under its place."""
    lines = [cast.say("lab.belt", n=len(belt)) if belt else cast.say("lab.belt_empty")]
    for start in range(0, len(belt), per_line):
        row = list(enumerate(belt))[start : start + per_line]
        lines.append("".join(f"{place:>5}" for place, _ in row))
        lines.append("".join(f"{stick_name(stick, cast):>5}" for _, stick in row))
    return lines


def draw_candy_chaser(glance: Glance, cast: Cast) -> list[str]:
    position, say = glance.position, cast.say
    lines = []
    for candy, square in position["prices"].items():
        jar = say("chaser.jar_open" if position["jars"][candy] else "chaser.jar_shut")
        blanks = {"candy": say(f"chaser.candy.{candy}"), "square": square}
        if position["landings"]:
            stands = say("chaser.goes", **blanks, to=position["landings"][candy])
        else:
            stands = say("chaser.stands", **blanks)
        lines.append(say("plain.jar", stands=stands, jar=jar))
    if position["roll"] is not None:
        lines.append(say("chaser.die_shows", roll=position["roll"]))
    lines += [say("plain.line", name=cast.called(seat), text=say("chaser.out")) for seat in position["out"]]
    return lines


def draw_candy_conquest(glance: Glance, cast: Cast) -> list[str]:
    """Each cell shows its size while it is free, then its height, the owner on top and the half to build on."""
    board, columns = glance.position["board"], glance.position["columns"]
    lines = []
    for row, sizes in zip(range(len(board), 0, -1), board, strict=True):
        cells = [cell_in_words(columns.get(f"{'abcde'[i]}{row}", []), size) for i, size in enumerate(sizes)]
        lines.append(f"{row}  " + "".join(f"{cell:^8}" for cell in cells).rstrip())
    lines.append("   " + "".join(f"{column:^8}" for column in "abcde"[: len(board[0])]).rstrip())
    lines.append(cast.say("plain.legend"))
    for seat in range(glance.players):
        left = sum(glance.position["left"][seat].values())
        text = cast.say("conquest.left", n=left)
        lines.append(f"{mark_of(seat)} {cast.say('plain.line', name=cast.called(seat), text=text)}")
    if glance.seat >= 0:
        mine = glance.position["left"][glance.seat]
        kinds = " ".join(f"{candy}×{number}" for candy, number in mine.items() if number)
        lines.append(cast.say("plain.line", name=cast.say("plain.your_candies"), text=kinds))
    return lines


def cell_in_words(column: list[dict[str, str]], size: str) -> str:
    if not column:
        return f"[{size}]"
    top = column[-1]
    return f"{len(column)}{mark_of(int(top['seat']))}{top['candy'][1]}"


DRAWINGS: dict[str, Callable[[Glance, Cast], list[str]]] = {
    "candy-lab": draw_candy_lab,
    "candy-chaser": draw_candy_chaser,
    "candy-conquest": draw_candy_conquest,
}
