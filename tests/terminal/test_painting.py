"""What can be seen on the three tables, by letters alone."""

from __future__ import annotations

from typing import Any

import pytest

from bonbon.play import Match
from bonbon.terminal.canvas import BoardState, Picture
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.painting import paint
from bonbon.terminal.status import table_lines
from bonbon.terminal.table_view import AnyTableView, TableView
from bonbon.terminal.texts import Texts
from tests.terminal.positions import GAMES, board_state, choosing, views

SAY = Texts("en")


def view_of(match: Match, seat: int = 0) -> AnyTableView:
    return LocalTable(match, {}).view(seat)


def conquest(*moves: str) -> AnyTableView:
    match = Match("candy-conquest", 2, names=["Ana", "Léo"])
    for words in moves:
        match.play(words)
    return view_of(match, int(match.actor or 0))


def picture_of(view: AnyTableView, *steps: str, **fields: Any) -> Picture:
    choice = choosing(view)
    for step in steps:
        choice.take(step)
    return paint(view, board_state(choice, **fields), SAY)


def test_the_belt_shows_where_a_chosen_card_fits() -> None:
    view = next(iter(views("candy-lab", 2)))
    card, places = next((words.split(" ")[2], words.split(" ")[3]) for words in view.legal if " play " in words)
    fits = {f"at {words.split(' ')[3]}" for words in view.legal if f" play {card} " in words}
    picture = picture_of(view, f"card {card}", cursor=f"at {places}")
    assert {spot.step for spot in picture.spots if spot.step.startswith("at ")} == fits
    assert "▔" in "".join(picture.texts)
    assert "You take" in "".join(picture.texts)


def test_all_sticks_of_the_belt_have_letter_value_and_effect() -> None:
    view = next(iter(views("candy-lab", 4)))
    text = "\n".join(picture_of(view).texts[:6])
    assert all(stick.replace(".", " ") in text for stick in view.position["belt"])


def test_a_player_with_very_many_sticks_has_them_all_on_the_line() -> None:
    view = next(iter(views("candy-lab", 2)))
    everything = list(view.position["belt"])
    view.position["sticks"][0] = everything
    legal = tuple(f"0 back {stick} left" for stick in set(everything))
    rich: AnyTableView = TableView("candy-lab", 0, view.names, view.position, legal, 0)
    shown = {spot.step for spot in picture_of(rich).spots}
    assert {f"mine {stick}" for stick in everything} <= shown


def test_the_secret_candy_is_shown_only_while_one_peeks() -> None:
    view = next(iter(views("candy-chaser", 3)))
    secret = SAY(f"chaser.candy.{view.position['objectives'][view.seat]}")
    line = next(text for text in picture_of(view).texts if "Your secret candy" in text)
    assert secret not in line
    line = next(text for text in picture_of(view, shows_secret=True).texts if "Your secret candy" in text)
    assert secret in line


def test_a_candy_is_drawn_where_it_stands_and_where_it_would_stop() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue"]}, 2, names=["Ana", "Léo"])
    for words in ("chance roll +2", "0 move red", "chance roll +3"):
        match.play(words)
    texts = picture_of(view_of(match, 1)).texts
    red = next(text for text in texts if "candy cane" in text)
    squares = {square: texts[0].rindex(square) for square in ("2", "5")}
    assert abs(red.rindex("Re") - squares["2"]) <= 1
    assert abs(red.index("◇") - squares["5"]) <= 1


def test_the_book_counts_steps_by_player_and_candy() -> None:
    match = Match.from_setup("candy-chaser", {"objectives": ["red", "blue"]}, 2, names=["Ana", "Léo"])
    for words in ("chance roll +2", "0 move red", "chance roll -1", "1 move red", "chance roll +1", "0 move red"):
        match.play(words)
    match.go_on("x")
    texts = picture_of(view_of(match, 1)).texts
    assert "+3" in next(text for text in texts if " Ana " in text)
    assert "-1" in next(text for text in texts if " You " in text)


def test_a_small_half_nested_in_a_large_one_is_seen_floor_by_floor() -> None:
    view = conquest("0 place sR b1", "1 place rS b1")
    from_above, floor = picture_of(view).texts, picture_of(view, floor=1).texts
    assert "[   ]" in from_above[13]
    assert "B2" in from_above[12]
    assert "( ● )" in floor[13]
    assert "A1  b" in floor[12]


def test_a_large_half_over_a_small_one_takes_the_floor() -> None:
    view = conquest("0 place Rs a1", "1 place Sr a1")
    assert "B1  a" in picture_of(view, floor=1).texts[12]
    assert "B2" in picture_of(view).texts[12]
    assert "1 B large square over A" in "\n".join(picture_of(view, cursor="cell a1").texts)


def test_the_tray_is_turned_over() -> None:
    view = conquest()
    upright, flipped = picture_of(view), picture_of(view, is_flipped=True)
    assert {spot.step for spot in upright.spots}.isdisjoint({spot.step for spot in flipped.spots})


def test_a_tower_as_high_as_all_candies_is_cut_open_to_its_top() -> None:
    column = [{"seat": number % 2, "half": "s" if number % 2 else "R", "inside": None} for number in range(48)]
    view = conquest()
    view.position["shown"] = {"c3": column}
    text = "\n".join(picture_of(view, cursor="cell c3").texts)
    assert "48 B small square" in text
    assert "more below" in text


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_plain_tables_are_lines_without_control_characters(game: str, language: str) -> None:
    for view in views(game, 4, every=7):
        for line in table_lines(view, Texts(language)):
            assert line.isprintable()


def test_plain_lines_do_not_tell_the_secret_candy() -> None:
    view = next(iter(views("candy-chaser", 2)))
    changed = view.position | {"objectives": ["?", "?"]}
    blank: AnyTableView = TableView("candy-chaser", view.seat, view.names, changed, view.legal, view.actor, view.log)
    assert table_lines(view, SAY) == table_lines(blank, SAY)


def test_a_desk_without_offers_has_no_spots() -> None:
    for game in GAMES:
        view = next(iter(views(game, 2)))
        assert paint(view, BoardState(), SAY).spots == []


@pytest.mark.rule("CL-A3")
def test_candy_lab_adds_up_the_points_of_others_only_at_the_end() -> None:
    told = 0
    for view in views("candy-lab", 3):
        lines = picture_of(view).texts
        for seat, name in enumerate(view.names):
            line = next((text for text in lines if text[1:].startswith("You" if seat == view.seat else name[:9])), "")
            points = f"{view.position['scores'][seat]} pts"
            hidden = seat != view.seat and view.position["phase"] != "over"
            assert (points in line) is not hidden, line
            told += hidden and f"{view.position['stick_points'][seat]} in sticks" in line
    assert told > 20
