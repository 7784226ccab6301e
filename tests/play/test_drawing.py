"""What a match, a view and a record show at the prompt."""

from __future__ import annotations

import bonbon
from bonbon import Match
from tests.narrowing import lab_setup
from tests.play.openings import TRADING, chaser, finished


def test_a_match_of_candy_lab_is_drawn_with_its_belt_and_hands() -> None:
    match = Match("candy-lab", seed="tea")
    lines, setup = str(match).splitlines(), lab_setup(match.setup)
    assert lines[0] == "Belt: 27 sticks"
    assert [*lines[2].split(), *lines[4].split()] == setup["belt"]
    assert lines[6:8] == ["seat 0: 0 points, sticks -", f"  hand {' '.join(setup['hands'][0])}, orders filled 0"]
    assert lines[10] == f"Third hand: {' '.join(setup['third'] or [])}"
    assert lines[-1] == "seat 0 to move"


def test_a_match_of_candy_chaser_is_drawn_with_tracks_and_accusations() -> None:
    match = chaser(*TRADING, "0 accuse 1 blue")
    assert str(match).splitlines()[:5] == [
        "blue (berlingot) on 3 (jar open)",
        "purple (wrapped sweet) on 0 (jar open)",
        "green (jelly monster) on 0 (jar open)",
        "yellow (lollipop) on 0 (jar open)",
        "red (candy cane) on G (jar open)",
    ]
    assert "seat 0 accused seat 1 of blue (berlingot): right" in str(match)
    assert "seat 1: out, secret candy blue (berlingot)" in str(match)


def test_a_match_of_candy_conquest_is_drawn_with_its_columns() -> None:
    match = Match("candy-conquest")
    match.play("0 place Rs a1")
    assert str(match).splitlines()[4] == "1    1As     [s]     [L]     [s]     [L]"


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
