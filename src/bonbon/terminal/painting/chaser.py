"""Candy Chaser on 80 columns: five tracks, the die, the secret candy, who gave which steps, the telling."""

from __future__ import annotations

from collections.abc import Iterable

from bonbon.terminal.cast import Cast
from bonbon.terminal.glance import Glance
from bonbon.terminal.painting.canvas import WIDTH, Canvas, shortened

LABEL, SQUARE = 24, 5
SECRET, BOOK, QUESTION = 11, 12, 17


def paint_chaser(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    paint_tracks(canvas, glance, cast)
    paint_secret(canvas, glance, cast)
    paint_book(canvas, glance, cast)
    x = canvas.button("stop", 1, QUESTION + 1, cast.say("chaser.stop"))
    canvas.button("sure", x + 1, QUESTION + 1, cast.say("chaser.sure"))
    canvas.ask(QUESTION, question(canvas, glance, cast))


def paint_tracks(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """The squares from the bottom to the jar; ◇ is where a candy would stop with this roll."""
    position = glance.position
    bottom, top = position["track"]
    squares = [*range(bottom, top + 1), "G"]
    wide = SQUARE if len(squares) <= 9 else 4 if len(squares) <= 11 else 3
    for i, square in enumerate(squares):
        canvas.write(LABEL + i * wide, 0, f"{square:>{wide - 2}}", "dim")
    canvas.write(LABEL + len(squares) * wide, 0, cast.say("chaser.jar"), "dim")
    for row, (candy, price) in enumerate(position["prices"].items()):
        y = 1 + 2 * row
        paint_label(canvas, candy, y, cast)
        landing = (position["landings"] or {}).get(candy)
        for i, square in enumerate(squares):
            paint_square(canvas, LABEL + i * wide, y, candy, (square == price, square == landing), cast)
        jar = cast.say("chaser.jar_open" if position["jars"][candy] else "chaser.jar_shut")
        canvas.write(LABEL + len(squares) * wide, y, shortened(jar, WIDTH - LABEL - len(squares) * wide), "dim")


def paint_label(canvas: Canvas, candy: str, y: int, cast: Cast) -> None:
    step = f"candy {candy}"
    # The whole track can be clicked.
    key = canvas.spot(step, 1, y, LABEL - 2)
    canvas.write(1, y, f"{key or ' '} ", "key" if key else "")
    canvas.write(3, y, f" {cast.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
    canvas.write(8, y, cast.say(f"chaser.candy.{candy}")[: LABEL - 9], "strong" if step in canvas.desk.path else "")


def paint_square(canvas: Canvas, x: int, y: int, candy: str, here: tuple[bool, bool], cast: Cast) -> None:
    is_here, lands_here = here
    canvas.spot(f"candy {candy}", x, y, 4)
    if is_here:
        canvas.write(x, y, f" {cast.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
        if lands_here:
            canvas.write(x + 3, y, "◇", "mark")
    elif lands_here:
        canvas.write(x, y, " ◇", "mark")
    else:
        canvas.write(x, y, " ·", "dim")


def paint_secret(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    position = glance.position
    if glance.seat >= 0 and not glance.is_over:
        x = canvas.write(1, SECRET, f"{cast.say('chaser.secret')} ", "title")
        candy = position["objectives"][glance.seat]
        if canvas.desk.is_peeking:
            x = canvas.write(x, SECRET, f" {cast.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
            canvas.write(x + 1, SECRET, cast.say(f"chaser.candy.{candy}"), "strong")
        else:
            canvas.write(x, SECRET, f"[{cast.say('chaser.secret_hidden')}]", "dim")
    if position["roll"] is not None:
        x = canvas.write(60, SECRET, f"{cast.say('chaser.die')} ", "title")
        canvas.write(
            x, SECRET, f" {position['roll']} ", "die-plus" if position["roll"].startswith("+") else "die-minus"
        )


def paint_book(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """Everybody with the steps that they gave to each candy: whoever pushes a candy may be chasing it."""
    position, given = glance.position, steps_given(glance.log)
    canvas.write(1, BOOK, cast.say("chaser.steps"), "title")
    for i, candy in enumerate(position["prices"]):
        canvas.write(34 + i * 6, BOOK, f" {cast.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
    for seat in range(glance.players):
        y, is_out = BOOK + 1 + seat, seat in position["out"]
        key = canvas.spot(f"accuse {seat}", 0, y, 33)
        canvas.write(0, y, key or ("▶" if glance.actor == seat else " "), "key" if key else "mark")
        style = "dim" if is_out else f"strong seat-{seat}-text"
        canvas.write(
            2,
            y,
            shortened(cast.called(seat), 20),
            f"{style}{' chosen' if f'accuse {seat}' in canvas.desk.path else ''}",
        )
        canvas.write(23, y, cast.say("chaser.out" if is_out else "chaser.in"), "dim")
        for i, candy in enumerate(position["prices"]):
            steps = given.get((seat, candy), 0)
            canvas.write(34 + i * 6, y, f"{steps:+d}".rjust(3) if steps else "  ·", "" if steps else "dim")
        canvas.write(65, y, shortened(told_about(glance, seat, cast), WIDTH - 65), "dim")


def steps_given(log: Iterable[str]) -> dict[tuple[int, str], int]:
    """All pips that each seat gave to each candy."""
    given: dict[tuple[int, str], int] = {}
    pips = 0
    for words in log:
        actor, verb, *rest = words.split(" ")
        if verb == "roll":
            pips = int(rest[0])
        elif verb == "move":
            given[int(actor), rest[0]] = given.get((int(actor), rest[0]), 0) + pips
    return given


def told_about(glance: Glance, seat: int, cast: Cast) -> str:
    """The accusations that a player made, in short; once the game is over, what they chased."""
    objective = glance.position["objectives"][seat]
    if glance.is_over:
        return cast.say(f"chaser.candy.{objective}")
    cards = []
    for told in glance.position["told"]:
        if told["by"] == seat:
            letter = "?" if told["candy"] == "?" else cast.say(f"chaser.letter.{told['candy']}")
            cards.append(f"→{cast.name(told['accused'])[:4]} {letter}{'✓' if told['right'] else '✗'}")
    return " ".join(cards)


def question(canvas: Canvas, glance: Glance, cast: Cast) -> str:
    if not glance.legal:
        return ""
    position, path = glance.position, canvas.desk.path
    if position["phase"] == "moving":
        return cast.say("chaser.ask.move", roll=position["roll"])
    if len(path) > 1:
        return cast.say("chaser.ask.own")
    if path:
        return cast.say("chaser.ask.which", name=cast.name(int(path[0].split(" ")[1])))
    return cast.say("chaser.ask.whom" if len(glance.legal) > 1 else "chaser.ask.stop")
