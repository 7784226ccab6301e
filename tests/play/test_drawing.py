"""What a match, a view and a record show at the prompt."""

from __future__ import annotations

import bonbon
from bonbon import Match
from tests.play.openings import TRADING, chaser, finished


def test_a_match_of_candy_lab_is_drawn_with_its_belt_and_hands() -> None:
    lines = str(Match("candy-lab", seed="tea")).splitlines()
    assert lines[0].startswith("belt    ")
    assert lines[-1] == "seat 0 to move"
    assert [line.split(" ")[0] for line in lines] == [
        "belt",
        "seat",
        "",
        "seat",
        "",
        "third",
        "display",
        "turn,",
        "seat",
    ]


def test_a_match_of_candy_chaser_is_drawn_with_tracks_and_accusations() -> None:
    match = chaser(*TRADING, "0 accuse 1 blue")
    assert str(match).splitlines()[1:6] == [
        "blue      .   .   .   .   .   #   .   .   .",
        "purple    .   .   #   .   .   .   .   .   .",
        "green     .   .   #   .   .   .   .   .   .",
        "yellow    .   .   #   .   .   .   .   .   .",
        "red       .   .   .   .   .   .   .   .   #",
    ]
    assert "seat 0 accused seat 1 of blue: right" in str(match)
    assert "seat 1 chases blue (out)" in str(match)


def test_a_match_of_candy_conquest_is_drawn_with_its_columns() -> None:
    match = Match("candy-conquest")
    match.play("0 place Rs a1")
    assert str(match).splitlines()[4] == "1   1:0s    (s)    (L)    (s)    (L)  "


def test_the_drawing_ends_with_the_winner() -> None:
    match = finished("candy-chaser")
    assert match.result is not None
    winner, reason = match.result["winners"][0], match.result["reason"]
    assert str(match).endswith(f"seat {winner} wins ({reason})")


def test_a_match_a_view_and_a_record_have_short_names() -> None:
    match = Match("candy-conquest")
    match.play("0 place Rs a1")
    assert repr(match) == "<Match of candy-conquest, 2 players, 1 moves, seat 1 to act>"
    assert repr(match.view()) == "<View of candy-conquest by a watcher, 1 moves>"
    assert repr(match.view(1)) == "<View of candy-conquest by seat 1, 1 moves>"
    assert repr(match.record()) == "<Record of candy-conquest, 2 players, 1 moves, not over>"
    assert repr(finished("candy-conquest")).endswith("over>")


def test_the_library_lists_what_it_offers() -> None:
    assert set(bonbon.__all__) < set(dir(bonbon))
    assert "annotations" not in dir(bonbon)
