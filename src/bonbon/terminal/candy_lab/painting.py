"""Candy Lab on 80 columns: the belt in two rows, everybody's sticks, the display, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.play import LabPosition
from bonbon.rules.candy_lab.text import EFFECT_OF, effect_name, in_letters, order_name, order_names, stick_name
from bonbon.terminal.candy_lab.view import LabView
from bonbon.terminal.canvas import WIDTH, Canvas, shortened
from bonbon.texts import Texts
from bonbon.texts.reader import Reader

PER_ROW, STICK = 14, 5
BELT, PLAYERS, DISPLAY, HAND, QUESTION = 1, 6, 14, 15, 17
NAME = 18
STYLES = {
    "lab-B": ("#ffffff", "#1f52c4"),
    "lab-O": ("#2a1431", "#f58220"),
    "lab-P": ("#2a1431", "#ffadd6"),
    "card": ("#2a1431", "#f3e4c4"),
}


def paint(canvas: Canvas, view: LabView, reader: Reader) -> None:
    paint_hand(canvas, view, reader)  # first, so that cards have digits for keys
    paint_belt(canvas, view, reader)
    paint_supply(canvas, view, reader)
    paint_players(canvas, view, reader)
    x = 1
    for mark in sorted(set(view.position["pending"])):
        label = reader.say("lab.do.fizzle", effect=effect_name(mark, reader.say))
        x = canvas.button(f"fizzle {mark}", x, QUESTION + 1, label)
    canvas.ask(QUESTION, question(canvas, view, reader))


def paint_belt(canvas: Canvas, view: LabView, reader: Reader) -> None:
    """Sticks from the oven end on the upper row to the box end on the lower one."""
    belt = view.position["belt"]
    canvas.write(1, 0, reader.say("lab.belt", n=len(belt)) if belt else reader.say("lab.belt_empty"), "title")
    canvas.write(4, BELT + 4, "   ".join(f"{mark} {effect_name(mark, reader.say)}" for mark in EFFECT_OF), "dim")
    paint_ends(canvas, reader)
    marked = run_under_cursor(canvas)
    for place, stick in enumerate(belt):
        x, y = place_on_screen(place)
        canvas.write(x, y, f" {on_one_line(stick, reader.say)}", style_of(stick[0]))
        if place in marked:
            canvas.write(x, y + 1, "▔▔▔▔", "mark")
        key = canvas.spot(f"at {place}", x, y, 4)
        canvas.write(x + 1, y + 1, key, "key")


def on_one_line(stick: str, say: Texts) -> str:
    """Always three letters, so that sticks stand under each other."""
    return in_letters(stick, say).replace(".", " ")


def style_of(letter: str) -> str:
    """The style of a colour; a joker and a colour of another edition are told by their letter alone."""
    return f"lab-{letter}" if f"lab-{letter}" in STYLES else "card"


def place_on_screen(place: int) -> tuple[int, int]:
    return 4 + place % PER_ROW * STICK, BELT + 2 * (place // PER_ROW)


def run_under_cursor(canvas: Canvas) -> range:
    """The places that the chosen card would take where the cursor is."""
    verb, _, at = canvas.state.cursor.partition(" ")
    card = chosen(canvas, "card")
    return range(int(at), int(at) + len(card)) if verb == "at" and card else range(0)


def chosen(canvas: Canvas, verb: str) -> str:
    """What was chosen with this word on the way to a move."""
    return next((step.partition(" ")[2] for step in canvas.state.path if step.startswith(f"{verb} ")), "")


def paint_ends(canvas: Canvas, reader: Reader) -> None:
    left, right = f"◀ {reader.say('lab.end.left')}", f"{reader.say('lab.end.right')} ▶"
    for step, x, label in (("end left", 36, left), ("end right", 58, right)):
        if canvas.is_offered(step):
            canvas.button(step, x, 0, label)
        else:
            canvas.write(x + 3, 0, label, "dim")


def paint_players(canvas: Canvas, view: LabView, reader: Reader) -> None:
    """Two lines for everybody, oneself last; the third hand below where there is one."""
    others = [seat for seat in range(view.players) if seat != view.seat]
    order = others + ([view.seat] if view.seat >= 0 else [])
    for row, seat in enumerate(order):
        paint_player(canvas, view, reader, seat, PLAYERS + 2 * row)
    if view.position["third"] is not None:
        paint_third(canvas, view.position["third"], reader, PLAYERS + 2 * len(order) + 1)


def paint_player(canvas: Canvas, view: LabView, reader: Reader, seat: int, y: int) -> None:
    position = view.position
    played = position["played"][seat]
    turn = "▶" if view.actor == seat else " "
    canvas.write(0, y, turn, "mark")
    canvas.write(1, y, shortened(reader.you_or_name(seat), NAME - 2), f"strong seat-{seat}-text")
    orders = reader.say("lab.orders", n=len(played)) + (
        f", {reader.say('lab.top', card=order_name(played[-1], reader.say))}" if played else ""
    )
    cards = reader.say("common.cards", n=len(position["hands"][seat]))
    x = canvas.write(NAME, y, " · ".join([points_told(view, seat, reader.say), cards, orders])) + 1
    if position["gold"] == seat:
        x = canvas.write(x, y, f"+{reader.say('lab.gold')}", "mark") + 1
    known = [card for card in position["hands"][seat] if card != "?"] if seat != view.seat else []
    if any(canvas.is_offered(f"{verb} {seat}") for verb in ("discard", "cancel", "swap")):
        for verb in ("discard", "cancel", "swap"):
            x = canvas.button(f"{verb} {seat}", x, y, reader.say(f"lab.do.{verb}"))
    elif known:
        text = reader.say("lab.known", cards=order_names(known, reader.say))
        canvas.write(x, y, shortened(text, WIDTH - x), "dim")
    verb = "mine" if seat == view.seat else f"theirs {seat}"
    paint_sticks(canvas, position["sticks"][seat], verb, y + 1, reader)


def points_told(view: LabView, seat: int, say: Texts) -> str:
    """All that counts, for oneself and at the end; of others the sticks: only their last order is seen (CL-A3)."""
    if seat == view.seat or view.position["phase"] == "over":
        return say("lab.total", n=view.position["scores"][seat])
    return say("lab.in_sticks", n=view.position["stick_points"][seat])


def paint_sticks(canvas: Canvas, sticks: Sequence[str], verb: str, y: int, reader: Reader) -> None:
    """A player's sticks; equal ones together where there are too many for the line."""
    if not sticks:
        canvas.write(3, y, reader.say("lab.no_sticks"), "dim")
        return
    groups = [(stick, 1) for stick in sticks]
    if len(groups) > 15:
        groups = [(stick, sticks.count(stick)) for stick in sorted(set(sticks))]
    wide = 5 if len(groups) <= 15 else 4
    for i, (stick, number) in enumerate(groups):
        x = 3 + i * wide
        key = canvas.spot(f"{verb} {stick}", x, y, 4)
        canvas.write(x, y, key or " ", "key" if key else "")
        style = style_of(stick[0]) + chosen_mark(canvas, f"{verb} {stick}")
        canvas.write(x + 1, y, on_one_line(stick, reader.say), style)
        if number > 1 and wide == 5:
            canvas.write(x + 4, y, str(number), "strong")
        elif number > 1:
            canvas.write(x + 3, y, str(number), f"{style_of(stick[0])} strong")


def chosen_mark(canvas: Canvas, step: str) -> str:
    return " chosen" if step in canvas.state.path else ""


def paint_third(canvas: Canvas, third: list[str], reader: Reader, y: int) -> None:
    text = reader.say("lab.third", n=len(third))
    if any(card != "?" for card in third):
        text = reader.say("lab.third_known", cards=order_names(third, reader.say))
    canvas.button("swap third", canvas.write(1, y, text, "dim") + 2, y, reader.say("lab.do.swap"))


def paint_supply(canvas: Canvas, view: LabView, reader: Reader) -> None:
    position = view.position
    x = canvas.write(1, DISPLAY, f"{reader.say('lab.display')} ", "title")
    for card in position["display"]:
        x = paint_card(canvas, f"draw {card}", (x, DISPLAY), card, view, reader) + 1
    pile = reader.say("lab.pile", n=position["pile"])
    if canvas.is_offered("draw pile"):
        canvas.button("draw pile", 44, DISPLAY, pile)
    else:
        canvas.write(47, DISPLAY, pile)
    canvas.write(62, DISPLAY, reader.say("lab.gone", n=len(position["gone"])), "dim")


def paint_card(canvas: Canvas, step: str, at: tuple[int, int], card: str, view: LabView, reader: Reader) -> int:
    """A card with its key and its points; where it ends."""
    x, y = at
    key = canvas.spot(step, x, y, len(card) + 5)
    canvas.write(x, y, f" {key or ' '}", "key" if key else "")
    canvas.write(x + 2, y, " ", f"card{chosen_mark(canvas, step)}")
    for i, letter in enumerate(card):
        name = order_name(letter, reader.say)
        canvas.write(x + 3 + i, y, name, style_of(letter) + chosen_mark(canvas, step))
    canvas.write(x + 3 + len(card), y, " ", f"card{chosen_mark(canvas, step)}")
    return canvas.write(x + 4 + len(card), y, str(points_of(card, view.position)), "dim") + 1


def points_of(card: str, position: LabPosition) -> int:
    return position["order_points"][len(card) - 1]


def paint_hand(canvas: Canvas, view: LabView, reader: Reader) -> None:
    if view.seat < 0:
        return
    hand = view.position["hands"][view.seat]
    start = canvas.write(1, HAND, f"{reader.say('lab.hand')} ", "title")
    if not hand:
        canvas.write(start, HAND, reader.say("lab.hand_empty"), "dim")
    x, y = start, HAND
    for card in distinct(hand):
        if x + len(card) + 6 > WIDTH:
            x, y = start, y + 1
        x = paint_card(canvas, f"card {card}", (x, y), card, view, reader)
        copies = hand.count(card)
        x = canvas.write(x - 1, y, f"×{copies}", "dim") + 1 if copies > 1 else x


def distinct(cards: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def question(canvas: Canvas, view: LabView, reader: Reader) -> str:
    """What the player is asked now."""
    if not view.legal:
        return ""
    position, say = view.position, reader.say
    if places := run_under_cursor(canvas):
        taken = [position["belt"][place] for place in places]
        return taking(taken, points_of(chosen(canvas, "card"), position), say)
    if card := chosen(canvas, "card"):
        return say("lab.ask.places", n=len(canvas.state.following), card=order_name(card, say))
    if stick := chosen(canvas, "mine"):
        return say("lab.ask.end", n=int(stick[1]), stick=stick_name(stick, say))
    if stick := chosen(canvas, "theirs"):
        return say("lab.ask.end_return", stick=stick_name(stick.split(" ")[1], say))
    if position["pending"]:
        return say("lab.ask.effects", effects=say.listed([effect_name(mark, say) for mark in position["pending"]]))
    verbs = view.verbs
    if position["owed"]:
        return say("lab.ask.backing" if "back" in verbs else "lab.ask.drawing", n=position["owed"])
    if "play" in verbs:
        return say("lab.ask.play_or_back" if "back" in verbs else "lab.ask.play")
    return say("lab.ask.back" if "back" in verbs else "lab.ask.draw")


def taking(sticks: list[str], points: int, say: Texts) -> str:
    """What filling the order here would bring."""
    names = say.listed([stick_name(stick, say) for stick in sticks])
    effects = [effect_name(stick[-1], say) for stick in sticks if stick[-1] in EFFECT_OF]
    if effects:
        return say("lab.ask.take", sticks=names, effects=say.listed(effects), n=points)
    return say("lab.ask.take_plain", sticks=names, n=points)
