"""Candy Conquest on 80 columns: the board from above or floor by floor, the tray, one cell cut open."""

from __future__ import annotations

from bonbon.terminal.cast import Cast
from bonbon.terminal.glance import Glance
from bonbon.terminal.notation import Floor, floors_of, half_names
from bonbon.terminal.painting.canvas import LETTERS, WIDTH, Canvas, shortened

LEFT, CELL_WIDE, CELL_HIGH = 3, 7, 3
SIDE, TRAY, CUT, CUT_LINES, QUESTION = 40, 5, 10, 6, 17
BRACKETS = {"r": ("(", ")"), "s": ("[", "]"), "t": ("<", ">")}
SMALL = {"r": "●", "s": "■", "t": "★"}
MARKS = "ABCD"


def paint_conquest(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    canvas.keys = "".join(letter for letter in LETTERS if letter not in "abcde")
    paint_board(canvas, glance, cast)
    paint_seats(canvas, glance, cast)
    paint_tray(canvas, glance, cast)
    paint_cut(canvas, glance, cast)
    canvas.button("pass", 1, QUESTION + 1, cast.say("conquest.pass"))
    canvas.ask(QUESTION, question(canvas, glance, cast))


def mark_of(seat: int) -> str:
    """The letter of a player: colours are never alone."""
    return MARKS[seat]


def face(half: str, inside: str = "") -> str:
    """Brackets are a large half, a glyph alone a small one, both a small one nested in a large one."""
    if half.islower():
        return f" {SMALL[half]} "
    left, right = BRACKETS[half.lower()]
    return f"{left}{f' {SMALL[inside]} ' if inside else ' '}{right}"


def paint_board(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    board, columns = glance.position["board"], glance.position["columns"]
    tallest = max((len(column) for column in columns.values()), default=0)
    floor = min(canvas.desk.floor, tallest)
    for row, sizes in enumerate(board):
        number = len(board) - row
        canvas.write(1, 1 + row * CELL_HIGH, str(number), "dim")
        for i, size in enumerate(sizes):
            cell, x, y = f"{'abcde'[i]}{number}", LEFT + i * CELL_WIDE, row * CELL_HIGH
            canvas.spot(f"cell {cell}", x, y, 5, 2, key=cell)
            floors = floors_of(columns.get(cell, []))
            if floors and floor <= len(floors):
                paint_floor(canvas, x, y, floor or len(floors), floors)
            else:
                paint_well(canvas, x, y, "·" if floors else size)
            canvas.write(x, y + 2, below_cell(canvas, glance, cell, floor), "mark")
    for i in range(len(board[0])):
        canvas.write(LEFT + i * CELL_WIDE + 2, len(board) * CELL_HIGH, "abcde"[i], "dim")
    title = cast.say("conquest.floor", n=floor, of=tallest) if floor else cast.say("conquest.tops")
    canvas.write(LEFT, len(board) * CELL_HIGH + 1, title, "title")


def below_cell(canvas: Canvas, glance: Glance, cell: str, floor: int) -> str:
    """Stars under the winning line, a bar where the chosen candy fits."""
    if any(spot["cell"] == cell and floor in (0, spot["floor"]) for spot in glance.position["line"]):
        return "★★★★★"
    return "▔▔▔▔▔" if canvas.is_offered(f"cell {cell}") and canvas.desk.path else ""


def paint_floor(canvas: Canvas, x: int, y: int, number: int, floors: list[Floor]) -> None:
    """One floor of a column: a large half is five columns wide, a small one three."""
    floor = floors[number - 1]
    style = f"seat-{floor.seat}"
    if floor.half.islower():
        canvas.write(x + 1, y, f"{mark_of(floor.seat)}{number:<2}", style)
        canvas.write(x + 1, y + 1, face(floor.half), style)
        return
    guest = mark_of(floor.owner_inside).lower() if floor.inside else " "
    canvas.write(x, y, f"{mark_of(floor.seat)}{number:<3}{guest}", style)
    canvas.write(x, y + 1, face(floor.half, floor.inside) if floor.inside else wide_face(floor.half), style)


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


def paint_seats(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    for seat in range(glance.players):
        canvas.write(SIDE, seat, "▶" if glance.actor == seat else " ", "mark")
        canvas.write(SIDE + 1, seat, f" {mark_of(seat)} ", f"seat-{seat}")
        canvas.write(SIDE + 5, seat, shortened(cast.called(seat), 22), "strong")
        left = sum(glance.position["left"][seat].values())
        canvas.write(SIDE + 29, seat, cast.say("conquest.left", n=left), "dim")


def paint_tray(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """The kinds of candy of whoever looks, all the same way up; f turns them over."""
    seat = glance.seat if glance.seat >= 0 else glance.position["turn"]
    whose = "conquest.tray" if seat == glance.seat else "conquest.tray_of"
    canvas.write(SIDE, TRAY, shortened(cast.say(whose, name=cast.name(seat)), WIDTH - SIDE), "title")
    kinds = sorted(glance.position["left"][seat].items(), key=lambda kind: (kind[0].lower(), kind[0]))
    for i, (kind, number) in enumerate(kinds):
        candy = kind[::-1] if canvas.desk.is_flipped else kind
        paint_candy(canvas, SIDE + i % 4 * 10, TRAY + 1 + i // 4, candy, number)


def paint_candy(canvas: Canvas, x: int, y: int, candy: str, number: int) -> None:
    """Upper half, lower half, and how many are left."""
    step = f"put {candy}"
    key = canvas.spot(step, x, y, 9)
    style = "chosen" if step in canvas.desk.path else "" if key else "dim"
    canvas.write(x, y, key or " ", "key" if key else "")
    canvas.write(x + 1, y, f"{face(candy[1])}/{face(candy[0])}", style)
    canvas.write(x + 8, y, str(number), "dim")


def cell_looked_at(canvas: Canvas, glance: Glance) -> str:
    """The cell under the cursor, or the one that was built on last."""
    verb, _, cell = canvas.desk.cursor.partition(" ")
    if verb == "cell":
        return cell
    placed = [words.split(" ")[3] for words in glance.log if " place " in words]
    return placed[-1] if placed else "c3"


def paint_cut(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """One cell with all its floors, the highest first."""
    cell = cell_looked_at(canvas, glance)
    canvas.write(SIDE, CUT, cast.say("conquest.cut", cell=cell.upper()), "title")
    floors = floors_of(glance.position["columns"].get(cell, []))
    if not floors:
        row, column = len(glance.position["board"]) - int(cell[1]), "abcde".index(cell[0])
        size = glance.position["board"][row][column : column + 1] if row >= 0 else ""
        canvas.write(SIDE, CUT + 1, cast.say(f"conquest.cut_free_{size}") if size else "", "dim")
    room = CUT_LINES if len(floors) <= CUT_LINES else CUT_LINES - 1
    for line, number in enumerate(range(len(floors), max(0, len(floors) - room), -1)):
        floor = floors[number - 1]
        canvas.write(
            SIDE, CUT + 1 + line, shortened(floor_in_words(floor, number, cast), 40), f"seat-{floor.seat}-text"
        )
    if len(floors) > room:
        canvas.write(SIDE, CUT + 1 + room, cast.say("conquest.more", n=len(floors) - room), "dim")


def floor_in_words(floor: Floor, number: int, cast: Cast) -> str:
    half = cast.say(f"conquest.half.{floor.half}")
    if not floor.inside:
        return cast.say("conquest.cut_floor", n=number, mark=mark_of(floor.seat), half=half)
    key = "conquest.cut_covered" if floor.is_covered else "conquest.cut_nested"
    return cast.say(key, n=number, mark=mark_of(floor.seat), half=half, inside=mark_of(floor.owner_inside))


def question(canvas: Canvas, glance: Glance, cast: Cast) -> str:
    if not glance.legal:
        return ""
    if canvas.is_offered("pass"):
        return cast.say("conquest.ask.pass")
    if not canvas.desk.path:
        return cast.say("conquest.ask.pick")
    way = cast.say("conquest.ask.way", **half_names(canvas.desk.path[0].split(" ")[1], cast))
    return cast.say("conquest.ask.cell", n=len(canvas.desk.following), candy=way)
