"""Candy Chaser on 80 columns: five tracks, the die, the secret candy, who gave which steps, the telling."""

from __future__ import annotations

from collections.abc import Iterable

from bonbon.terminal.candy_chaser.view import ChaserView
from bonbon.terminal.canvas import WIDTH, Canvas, shortened
from bonbon.texts.reader import Reader

LABEL, SQUARE = 24, 5
SECRET, STEPS, QUESTION = 11, 12, 17
STYLES = {
    "candy-blue": ("#ffffff", "#1767b5"),
    "candy-purple": ("#ffffff", "#6d2aa6"),
    "candy-green": ("#10240a", "#6cc24a"),
    "candy-yellow": ("#2a1431", "#ffd23d"),
    "candy-red": ("#ffffff", "#b81e2c"),
    "die-plus": ("#ffffff", "#1f52c4"),
    "die-minus": ("#ffffff", "#b81e2c"),
}


def paint(canvas: Canvas, view: ChaserView, reader: Reader) -> None:
    paint_tracks(canvas, view, reader)
    paint_secret(canvas, view, reader)
    paint_steps(canvas, view, reader)
    x = canvas.button("stop", 1, QUESTION + 1, reader.say("chaser.stop"))
    canvas.button("sure", x + 1, QUESTION + 1, reader.say("chaser.sure"))
    canvas.ask(QUESTION, question(canvas, view, reader))


def paint_tracks(canvas: Canvas, view: ChaserView, reader: Reader) -> None:
    """The squares from the bottom to the jar; ◇ is where a candy would stop with this roll."""
    position = view.position
    bottom, top = position["track"]
    squares = [*range(bottom, top + 1), "G"]
    wide = SQUARE if len(squares) <= 9 else 4 if len(squares) <= 11 else 3
    for i, square in enumerate(squares):
        canvas.write(LABEL + i * wide, 0, f"{square:>{wide - 2}}", "dim")
    canvas.write(LABEL + len(squares) * wide, 0, reader.say("chaser.jar"), "dim")
    for row, (candy, price) in enumerate(position["prices"].items()):
        y = 1 + 2 * row
        paint_label(canvas, candy, y, reader)
        landing = (position["landings"] or {}).get(candy)
        for i, square in enumerate(squares):
            paint_square(canvas, LABEL + i * wide, y, candy, (square == price, square == landing), reader)
        jar = reader.say("chaser.jar_open" if position["jars"][candy] else "chaser.jar_shut")
        canvas.write(LABEL + len(squares) * wide, y, shortened(jar, WIDTH - LABEL - len(squares) * wide), "dim")


def paint_label(canvas: Canvas, candy: str, y: int, reader: Reader) -> None:
    step = f"candy {candy}"
    # The whole track can be clicked.
    key = canvas.spot(step, 1, y, LABEL - 2)
    canvas.write(1, y, f"{key or ' '} ", "key" if key else "")
    canvas.write(3, y, f" {reader.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
    canvas.write(8, y, reader.say(f"chaser.candy.{candy}")[: LABEL - 9], "strong" if step in canvas.state.path else "")


def paint_square(canvas: Canvas, x: int, y: int, candy: str, here: tuple[bool, bool], reader: Reader) -> None:
    is_here, lands_here = here
    canvas.spot(f"candy {candy}", x, y, 4)
    if is_here:
        canvas.write(x, y, f" {reader.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
        if lands_here:
            canvas.write(x + 3, y, "◇", "mark")
    elif lands_here:
        canvas.write(x, y, " ◇", "mark")
    else:
        canvas.write(x, y, " ·", "dim")


def paint_secret(canvas: Canvas, view: ChaserView, reader: Reader) -> None:
    position = view.position
    if view.seat >= 0 and not view.is_over:
        x = canvas.write(1, SECRET, f"{reader.say('chaser.secret')} ", "title")
        candy = position["objectives"][view.seat]
        if canvas.state.shows_secret:
            x = canvas.write(x, SECRET, f" {reader.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
            canvas.write(x + 1, SECRET, reader.say(f"chaser.candy.{candy}"), "strong")
        else:
            canvas.write(x, SECRET, f"[{reader.say('chaser.secret_hidden')}]", "dim")
    if position["roll"] is not None:
        x = canvas.write(60, SECRET, f"{reader.say('chaser.die')} ", "title")
        canvas.write(
            x, SECRET, f" {position['roll']} ", "die-plus" if position["roll"].startswith("+") else "die-minus"
        )


def paint_steps(canvas: Canvas, view: ChaserView, reader: Reader) -> None:
    """Everybody with the steps that they gave to each candy: whoever pushes a candy may be chasing it."""
    position, given = view.position, steps_given(view.log)
    canvas.write(1, STEPS, reader.say("chaser.steps"), "title")
    for i, candy in enumerate(position["prices"]):
        canvas.write(34 + i * 6, STEPS, f" {reader.say(f'chaser.letter.{candy}')} ", f"candy-{candy}")
    for seat in range(view.players):
        y, is_out = STEPS + 1 + seat, seat in position["out"]
        key = canvas.spot(f"accuse {seat}", 0, y, 33)
        canvas.write(0, y, key or ("▶" if view.actor == seat else " "), "key" if key else "mark")
        style = "dim" if is_out else f"strong seat-{seat}-text"
        canvas.write(
            2,
            y,
            shortened(reader.you_or_name(seat), 20),
            f"{style}{' chosen' if f'accuse {seat}' in canvas.state.path else ''}",
        )
        canvas.write(23, y, reader.say("chaser.out" if is_out else "chaser.in"), "dim")
        for i, candy in enumerate(position["prices"]):
            steps = given.get((seat, candy), 0)
            canvas.write(34 + i * 6, y, f"{steps:+d}".rjust(3) if steps else "  ·", "" if steps else "dim")
        canvas.write(65, y, shortened(told_about(view, seat, reader), WIDTH - 65), "dim")


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


def told_about(view: ChaserView, seat: int, reader: Reader) -> str:
    """The accusations that a player made, in short; once the game is over, what they chased."""
    objective = view.position["objectives"][seat]
    if view.is_over:
        return reader.say(f"chaser.candy.{objective}")
    cards = []
    for told in view.position["told"]:
        if told["by"] == seat:
            letter = "?" if told["candy"] == "?" else reader.say(f"chaser.letter.{told['candy']}")
            cards.append(f"→{reader.name(told['accused'])[:4]} {letter}{'✓' if told['right'] else '✗'}")
    return " ".join(cards)


def question(canvas: Canvas, view: ChaserView, reader: Reader) -> str:
    if not view.legal:
        return ""
    position, path = view.position, canvas.state.path
    if position["phase"] == "moving":
        return reader.say("chaser.ask.move", roll=position["roll"])
    if len(path) > 1:
        return reader.say("chaser.ask.own")
    if path:
        return reader.say("chaser.ask.which", name=reader.name(int(path[0].split(" ")[1])))
    return reader.say("chaser.ask.whom" if len(view.legal) > 1 else "chaser.ask.stop")
