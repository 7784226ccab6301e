"""Candy Lab on 80 columns: the belt in two rows, everybody's sticks, the display, the hand."""

from __future__ import annotations

from collections.abc import Sequence

from bonbon.terminal.cast import Cast
from bonbon.terminal.glance import Glance
from bonbon.terminal.notation import order_name, points_of, stick_name
from bonbon.terminal.painting.canvas import WIDTH, Canvas, shortened
from bonbon.terminal.sentences import EFFECT_OF, effect_name, effects_of

PER_ROW, STICK = 14, 5
BELT, PLAYERS, DISPLAY, HAND, QUESTION = 1, 6, 14, 15, 17
NAME = 18


def paint_lab(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    paint_hand(canvas, glance, cast)  # first, so that cards have digits for keys
    paint_belt(canvas, glance, cast)
    paint_supply(canvas, glance, cast)
    paint_players(canvas, glance, cast)
    x = 1
    for mark in sorted(set(glance.position["pending"])):
        x = canvas.button(f"fizzle {mark}", x, QUESTION + 1, cast.say("lab.do.fizzle", effect=effect_name(mark, cast)))
    canvas.ask(QUESTION, question(canvas, glance, cast))


def paint_belt(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """Sticks from the oven end on the upper row to the box end on the lower one."""
    belt = glance.position["belt"]
    canvas.write(1, 0, cast.say("lab.belt", n=len(belt)) if belt else cast.say("lab.belt_empty"), "title")
    canvas.write(
        4, BELT + 4, "   ".join(f"{mark} {cast.say(f'lab.effect.{name}')}" for mark, name in EFFECT_OF.items()), "dim"
    )
    paint_ends(canvas, cast)
    marked = run_under_cursor(canvas)
    for place, stick in enumerate(belt):
        x, y = place_on_screen(place)
        canvas.write(x, y, f" {cast_letter(stick, cast)}", f"lab-{stick[0]}")
        if place in marked:
            canvas.write(x, y + 1, "▔▔▔▔", "mark")
        key = canvas.spot(f"at {place}", x, y, 4)
        canvas.write(x + 1, y + 1, key, "key")


def cast_letter(stick: str, cast: Cast) -> str:
    return order_name(stick[0], cast) + stick[1:].replace(".", " ")


def place_on_screen(place: int) -> tuple[int, int]:
    return 4 + place % PER_ROW * STICK, BELT + 2 * (place // PER_ROW)


def run_under_cursor(canvas: Canvas) -> range:
    """The places that the chosen card would take where the cursor is."""
    verb, _, at = canvas.desk.cursor.partition(" ")
    card = chosen(canvas, "card")
    return range(int(at), int(at) + len(card)) if verb == "at" and card else range(0)


def chosen(canvas: Canvas, verb: str) -> str:
    """What was chosen with this word on the way to a move."""
    return next((step.partition(" ")[2] for step in canvas.desk.path if step.startswith(f"{verb} ")), "")


def paint_ends(canvas: Canvas, cast: Cast) -> None:
    left, right = f"◀ {cast.say('lab.end.left')}", f"{cast.say('lab.end.right')} ▶"
    for step, x, label in (("end left", 36, left), ("end right", 58, right)):
        if canvas.is_offered(step):
            canvas.button(step, x, 0, label)
        else:
            canvas.write(x + 3, 0, label, "dim")


def paint_players(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    """Two lines for everybody, oneself last; the third hand below where there is one."""
    others = [seat for seat in range(glance.players) if seat != glance.seat]
    order = others + ([glance.seat] if glance.seat >= 0 else [])
    for row, seat in enumerate(order):
        paint_player(canvas, glance, cast, seat, PLAYERS + 2 * row)
    if glance.position["third"] is not None:
        paint_third(canvas, glance, cast, PLAYERS + 2 * len(order) + 1)


def paint_player(canvas: Canvas, glance: Glance, cast: Cast, seat: int, y: int) -> None:
    position = glance.position
    played = position["played"][seat]
    turn = "▶" if glance.actor == seat else " "
    canvas.write(0, y, turn, "mark")
    canvas.write(1, y, shortened(cast.called(seat), NAME - 2), f"strong seat-{seat}-text")
    orders = cast.say("lab.orders", n=len(played)) + (
        f", {cast.say('lab.top', card=order_name(played[-1], cast))}" if played else ""
    )
    cards = cast.say("common.cards", n=len(position["hands"][seat]))
    x = canvas.write(NAME, y, cast.say("lab.player", score=position["scores"][seat], cards=cards, orders=orders)) + 1
    if position["gold"] == seat:
        x = canvas.write(x, y, f"+{cast.say('lab.gold')}", "mark") + 1
    known = [card for card in position["hands"][seat] if card != "?"] if seat != glance.seat else []
    if any(canvas.is_offered(f"{verb} {seat}") for verb in ("discard", "cancel", "swap")):
        for verb in ("discard", "cancel", "swap"):
            x = canvas.button(f"{verb} {seat}", x, y, cast.say(f"lab.do.{verb}"))
    elif known:
        cards = " ".join(order_name(card, cast) for card in known)
        canvas.write(x, y, shortened(cast.say("lab.known", cards=cards), WIDTH - x), "dim")
    verb = "mine" if seat == glance.seat else f"theirs {seat}"
    paint_sticks(canvas, position["sticks"][seat], verb, y + 1, cast)


def paint_sticks(canvas: Canvas, sticks: Sequence[str], verb: str, y: int, cast: Cast) -> None:
    """A player's sticks; equal ones together where there are too many for the line."""
    if not sticks:
        canvas.write(3, y, cast.say("lab.no_sticks"), "dim")
        return
    groups = [(stick, 1) for stick in sticks]
    if len(groups) > 15:
        groups = [(stick, sticks.count(stick)) for stick in sorted(set(sticks))]
    wide = 5 if len(groups) <= 15 else 4
    for i, (stick, number) in enumerate(groups):
        x = 3 + i * wide
        key = canvas.spot(f"{verb} {stick}", x, y, 4)
        canvas.write(x, y, key or " ", "key" if key else "")
        canvas.write(x + 1, y, cast_letter(stick, cast), f"lab-{stick[0]}{chosen_mark(canvas, f'{verb} {stick}')}")
        if number > 1 and wide == 5:
            canvas.write(x + 4, y, str(number), "strong")
        elif number > 1:
            canvas.write(x + 3, y, str(number), f"lab-{stick[0]} strong")


def chosen_mark(canvas: Canvas, step: str) -> str:
    return " chosen" if step in canvas.desk.path else ""


def paint_third(canvas: Canvas, glance: Glance, cast: Cast, y: int) -> None:
    third = glance.position["third"]
    known = [card for card in third if card != "?"]
    text = cast.say("lab.third", n=len(third))
    if known:
        text = cast.say("lab.third_known", cards=" ".join(order_name(card, cast) for card in third))
    canvas.button("swap third", canvas.write(1, y, text, "dim") + 2, y, cast.say("lab.do.swap"))


def paint_supply(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    position = glance.position
    x = canvas.write(1, DISPLAY, f"{cast.say('lab.display')} ", "title")
    for card in position["display"]:
        x = paint_card(canvas, f"draw {card}", x, DISPLAY, card, cast) + 1
    pile = cast.say("lab.pile", n=position["pile"])
    if canvas.is_offered("draw pile"):
        canvas.button("draw pile", 44, DISPLAY, pile)
    else:
        canvas.write(47, DISPLAY, pile)
    canvas.write(62, DISPLAY, cast.say("lab.gone", n=len(position["gone"])), "dim")


def paint_card(canvas: Canvas, step: str, x: int, y: int, card: str, cast: Cast) -> int:
    """A card with its key and its points; where it ends."""
    key = canvas.spot(step, x, y, len(card) + 5)
    canvas.write(x, y, f" {key or ' '}", "key" if key else "")
    canvas.write(x + 2, y, " ", f"card{chosen_mark(canvas, step)}")
    for i, letter in enumerate(card):
        name = order_name(letter, cast)
        canvas.write(x + 3 + i, y, name, f"{'joker' if letter == '*' else f'lab-{letter}'}{chosen_mark(canvas, step)}")
    canvas.write(x + 3 + len(card), y, " ", f"card{chosen_mark(canvas, step)}")
    return canvas.write(x + 4 + len(card), y, str(points_of(card)), "dim") + 1


def paint_hand(canvas: Canvas, glance: Glance, cast: Cast) -> None:
    if glance.seat < 0:
        return
    hand = glance.position["hands"][glance.seat]
    start = canvas.write(1, HAND, f"{cast.say('lab.hand')} ", "title")
    if not hand:
        canvas.write(start, HAND, cast.say("lab.hand_empty"), "dim")
    x, y = start, HAND
    for card in distinct(hand):
        if x + len(card) + 6 > WIDTH:
            x, y = start, y + 1
        x = paint_card(canvas, f"card {card}", x, y, card, cast)
        copies = hand.count(card)
        x = canvas.write(x - 1, y, f"×{copies}", "dim") + 1 if copies > 1 else x


def distinct(cards: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def question(canvas: Canvas, glance: Glance, cast: Cast) -> str:
    """What the player is asked now."""
    if not glance.legal:
        return ""
    position, say = glance.position, cast.say
    if places := run_under_cursor(canvas):
        return taking([position["belt"][place] for place in places], chosen(canvas, "card"), cast)
    if card := chosen(canvas, "card"):
        return say("lab.ask.places", n=len(canvas.desk.following), card=order_name(card, cast))
    if stick := chosen(canvas, "mine"):
        return say("lab.ask.end", n=int(stick[1]), stick=stick_name(stick, cast))
    if stick := chosen(canvas, "theirs"):
        return say("lab.ask.end_return", stick=stick_name(stick.split(" ")[1], cast))
    if position["pending"]:
        return say("lab.ask.effects", effects=say.listed([effect_name(mark, cast) for mark in position["pending"]]))
    verbs = {words.split(" ")[1] for words in glance.legal}
    if position["owed"]:
        return say("lab.ask.backing" if "back" in verbs else "lab.ask.drawing", n=position["owed"])
    if "play" in verbs:
        return say("lab.ask.play_or_back" if "back" in verbs else "lab.ask.play")
    return say("lab.ask.back" if "back" in verbs else "lab.ask.draw")


def taking(sticks: list[str], card: str, cast: Cast) -> str:
    """What filling the order here would bring."""
    names, effects = cast.say.listed([stick_name(stick, cast) for stick in sticks]), effects_of(sticks, cast)
    if effects:
        return cast.say("lab.ask.take", sticks=names, effects=cast.say.listed(effects), n=points_of(card))
    return cast.say("lab.ask.take_plain", sticks=names, n=points_of(card))
