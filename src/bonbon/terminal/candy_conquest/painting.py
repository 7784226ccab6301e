"""Candy Conquest on 80 columns: the board from above or floor by floor, the tray, one cell cut open."""

from __future__ import annotations

from bonbon.play import ConquestPosition
from bonbon.rules.candy_conquest.notation import ShownFloor
from bonbon.rules.candy_conquest.text import mark_of
from bonbon.terminal.candy_conquest.sentences import half_names
from bonbon.terminal.candy_conquest.view import ConquestView
from bonbon.terminal.canvas import LETTERS, WIDTH, Canvas, shortened
from bonbon.texts.reader import Reader

LEFT, CELL_WIDE, CELL_HIGH = 3, 7, 3
SIDE, TRAY, CUT, CUT_LINES, QUESTION = 40, 5, 10, 6, 17
BRACKETS = {"r": ("(", ")"), "s": ("[", "]"), "t": ("<", ">")}
SMALL = {"r": "●", "s": "■", "t": "★"}


def paint(canvas: Canvas, view: ConquestView, reader: Reader) -> None:
    canvas.keys = "".join(letter for letter in LETTERS if letter not in "abcde")
    paint_board(canvas, view, reader)
    paint_seats(canvas, view, reader)
    paint_tray(canvas, view, reader)
    paint_cut(canvas, view, reader)
    canvas.button("pass", 1, QUESTION + 1, reader.say("conquest.pass"))
    canvas.ask(QUESTION, question(canvas, view, reader))


def floors(position: ConquestPosition) -> int:
    """How high the highest column is."""
    return max((len(column) for column in position["shown"].values()), default=0)


def face(half: str, inside: str = "") -> str:
    """Brackets are a large half, a glyph alone a small one, both a small one nested in a large one."""
    if half.islower():
        return f" {SMALL[half]} "
    left, right = BRACKETS[half.lower()]
    return f"{left}{f' {SMALL[inside]} ' if inside else ' '}{right}"


def paint_board(canvas: Canvas, view: ConquestView, reader: Reader) -> None:
    board, tallest = view.position["board"], floors(view.position)
    floor = min(canvas.state.floor, tallest)
    for row, sizes in enumerate(board):
        number = len(board) - row
        canvas.write(1, 1 + row * CELL_HIGH, str(number), "dim")
        for i, size in enumerate(sizes):
            cell, x, y = f"{'abcde'[i]}{number}", LEFT + i * CELL_WIDE, row * CELL_HIGH
            canvas.spot(f"cell {cell}", x, y, 5, 2, key=cell)
            column = view.position["shown"].get(cell, [])
            if column and floor <= len(column):
                paint_floor(canvas, x, y, floor or len(column), column)
            else:
                paint_well(canvas, x, y, "·" if column else size)
            canvas.write(x, y + 2, below_cell(canvas, view, cell, floor), "mark")
    for i in range(len(board[0])):
        canvas.write(LEFT + i * CELL_WIDE + 2, len(board) * CELL_HIGH, "abcde"[i], "dim")
    title = reader.say("conquest.floor", n=floor, of=tallest) if floor else reader.say("conquest.tops")
    canvas.write(LEFT, len(board) * CELL_HIGH + 1, f"{title} ({canvas.state.floor_keys})", "title")


def below_cell(canvas: Canvas, view: ConquestView, cell: str, floor: int) -> str:
    """Stars under the winning line, a bar where the chosen candy fits."""
    if any(spot["cell"] == cell and floor in (0, spot["floor"]) for spot in view.position["line"]):
        return "★★★★★"
    return "▔▔▔▔▔" if canvas.is_offered(f"cell {cell}") and canvas.state.path else ""


def paint_floor(canvas: Canvas, x: int, y: int, number: int, column: list[ShownFloor]) -> None:
    """One floor of a column: a large half is five columns wide, a small one three."""
    floor = column[number - 1]
    mark, half, inside, style = mark_of(floor["seat"]), floor["half"], floor["inside"], f"seat-{floor['seat']}"
    if half.islower():
        canvas.write(x + 1, y, f"{mark}{number:<2}", style)
        canvas.write(x + 1, y + 1, face(half), style)
        return
    guest = mark_of(inside["seat"]).lower() if inside else " "
    canvas.write(x, y, f"{mark}{number:<3}{guest}", style)
    canvas.write(x, y + 1, face(half, inside["half"]) if inside else wide_face(half), style)


def wide_face(half: str) -> str:
    left, right = BRACKETS[half.lower()]
    return f"{left}   {right}"


def paint_well(canvas: Canvas, x: int, y: int, letter: str) -> None:
    """A free cell, or nothing on this floor."""
    if letter == "L":
        canvas.write(x, y, "  L  ", "well")
        canvas.write(x, y + 1, "     ", "well")
    else:
        canvas.write(x + 1, y, f" {letter} ", "well" if letter == "s" else "dim")
        canvas.write(x + 1, y + 1, "   ", "well" if letter == "s" else "dim")


def paint_seats(canvas: Canvas, view: ConquestView, reader: Reader) -> None:
    for seat in range(view.players):
        canvas.write(SIDE, seat, "▶" if view.actor == seat else " ", "mark")
        canvas.write(SIDE + 1, seat, f" {mark_of(seat)} ", f"seat-{seat}")
        canvas.write(SIDE + 5, seat, shortened(reader.you_or_name(seat), 22), "strong")
        left = sum(view.position["left"][seat].values())
        canvas.write(SIDE + 29, seat, reader.say("conquest.left", n=left), "dim")


def paint_tray(canvas: Canvas, view: ConquestView, reader: Reader) -> None:
    """The kinds of candy of whoever looks, all the same way up; f turns them over."""
    seat = view.seat if view.seat >= 0 else view.position["turn"]
    whose = "conquest.tray" if seat == view.seat else "conquest.tray_of"
    canvas.write(SIDE, TRAY, shortened(reader.say(whose, name=reader.name(seat)), WIDTH - SIDE), "title")
    kinds = sorted(view.position["left"][seat].items(), key=lambda kind: (kind[0].lower(), kind[0]))
    for i, (kind, number) in enumerate(kinds):
        candy = kind[::-1] if canvas.state.is_flipped else kind
        paint_candy(canvas, SIDE + i % 4 * 10, TRAY + 1 + i // 4, candy, number)


def paint_candy(canvas: Canvas, x: int, y: int, candy: str, number: int) -> None:
    """Upper half, lower half, and how many are left."""
    step = f"put {candy}"
    key = canvas.spot(step, x, y, 9)
    style = "chosen" if step in canvas.state.path else "" if key else "dim"
    canvas.write(x, y, key or " ", "key" if key else "")
    canvas.write(x + 1, y, f"{face(candy[1])}/{face(candy[0])}", style)
    canvas.write(x + 8, y, str(number), "dim")


def cell_looked_at(canvas: Canvas, view: ConquestView) -> str:
    """The cell under the cursor, or the one that was built on last."""
    verb, _, cell = canvas.state.cursor.partition(" ")
    if verb == "cell":
        return cell
    placed = [words.split(" ")[3] for words in view.log if " place " in words]
    return placed[-1] if placed else "a1"


def paint_cut(canvas: Canvas, view: ConquestView, reader: Reader) -> None:
    """One cell with all its floors, the highest first."""
    cell = cell_looked_at(canvas, view)
    canvas.write(SIDE, CUT, reader.say("conquest.cut", cell=cell.upper()), "title")
    column = view.position["shown"].get(cell, [])
    if not column:
        canvas.write(SIDE, CUT + 1, reader.say(f"conquest.cut_free_{size_of(cell, view.position)}"), "dim")
    room = CUT_LINES if len(column) <= CUT_LINES else CUT_LINES - 1
    for line, number in enumerate(range(len(column), max(0, len(column) - room), -1)):
        floor = column[number - 1]
        text = shortened(floor_in_words(floor, number, reader), WIDTH - SIDE)
        canvas.write(SIDE, CUT + 1 + line, text, f"seat-{floor['seat']}-text")
    if len(column) > room:
        canvas.write(SIDE, CUT + 1 + room, reader.say("conquest.more", n=len(column) - room), "dim")


def size_of(cell: str, position: ConquestPosition) -> str:
    """The size of a cell of the board, whose top row is named first."""
    return position["board"][-int(cell[1])]["abcde".index(cell[0])]


def floor_in_words(floor: ShownFloor, number: int, reader: Reader) -> str:
    mark, half, inside = mark_of(floor["seat"]), reader.say(f"conquest.half.{floor['half']}"), floor["inside"]
    if inside is None:
        return reader.say("conquest.cut_floor", n=number, mark=mark, half=half)
    key = "conquest.cut_covered" if inside["covered"] else "conquest.cut_nested"
    return reader.say(key, n=number, mark=mark, half=half, inside=mark_of(inside["seat"]))


def question(canvas: Canvas, view: ConquestView, reader: Reader) -> str:
    if not view.legal:
        return ""
    if canvas.is_offered("pass"):
        return reader.say("conquest.ask.pass")
    if not canvas.state.path:
        return reader.say("conquest.ask.pick")
    way = reader.say("conquest.ask.way", **half_names(canvas.state.path[0].split(" ")[1], reader.say))
    return reader.say("conquest.ask.cell", n=len(canvas.state.following), candy=way)
