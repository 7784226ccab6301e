"""Components (CQ-C): candies of two halves, the pattern of the board, and other boxes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon import Match
from bonbon.errors import EditionError
from bonbon.play.record import Record
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from tests.rules.candy_conquest.states import (
    HALVES,
    LARGE_CELLS,
    SMALL_CELLS,
    box,
    candies_left,
    choices,
    conquest,
    place,
    stacks,
)

TWELVE_KINDS = ("rs", "rS", "rt", "rT", "Rs", "RS", "Rt", "RT", "st", "sT", "St", "ST")


@pytest.mark.rule("CQ-C1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_has_the_same_24_candies(players: int) -> None:
    match = conquest(players)

    sets = [candies_left(match, seat) for seat in range(players)]

    assert sets == [sets[0]] * players
    assert sum(sets[0].values()) == 24


@pytest.mark.rule("CQ-C1")
def test_a_half_is_one_of_three_shapes_in_one_of_two_sizes() -> None:
    halves = {half for candy, cell in choices(conquest()) for half in candy}

    assert halves == set(HALVES)


@pytest.mark.rule("CQ-C2")
@pytest.mark.parametrize(("cells", "halves"), [(LARGE_CELLS, "RST"), (SMALL_CELLS, "rst")])
def test_a_cell_takes_halves_of_one_size_and_of_any_shape(cells: tuple[str, ...], halves: str) -> None:
    taken: dict[str, set[str]] = {cell: set() for cell in cells}

    for candy, cell in choices(conquest()):
        taken.setdefault(cell, set()).add(candy[0])

    assert [taken[cell] for cell in cells] == [set(halves)] * len(cells)


@pytest.mark.rule("CQ-C3")
def test_the_standard_board_is_a_chessboard_of_25_cells_with_large_corners() -> None:
    board = CANDY_CONQUEST.edition().board

    assert board == ("LsLsL", "sLsLs", "LsLsL", "sLsLs", "LsLsL")


@pytest.mark.rule("CQ-C3")
def test_the_standard_candies_are_the_12_with_two_different_shapes_twice_each() -> None:
    candies = Counter(CANDY_CONQUEST.edition().candies)

    assert candies == dict.fromkeys(TWELVE_KINDS, 2)


@pytest.mark.rule("CQ-C4")
def test_another_box_may_have_another_pattern() -> None:
    edition = box(board=["LLLLL"] * 5)

    match = Match.from_setup("candy-conquest", {}, edition=edition)

    assert {candy for candy, cell in choices(match)} == {"Sr"}
    assert len(choices(match)) == 25


@pytest.mark.rule("CQ-C4")
def test_another_box_may_have_candies_with_two_equal_shapes() -> None:
    edition = box(candies=["8 rR", "8 ss", "8 TT"])

    match = Match.from_setup("candy-conquest", {}, edition=edition)

    assert {candy for candy, cell in choices(match)} == {"rR", "Rr", "ss", "TT"}
    assert candies_left(match, 0) == {"rR": 8, "ss": 8, "TT": 8}


@pytest.mark.rule("CQ-C4", "CQ-C1")
@pytest.mark.parametrize(
    "candies", [[], ["rS"], ["23 rS"], ["25 rS"], ["24 rS", "rS"], ["24 rSt"], ["24 r"], ["24 rX"], ["24"], ["24 rS 1"]]
)
def test_a_box_without_24_proper_candies_is_refused(candies: list[str]) -> None:
    with pytest.raises(EditionError) as refused:
        box(candies=candies)

    assert refused.value.field == "candies"


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize(
    "board",
    [
        [],
        ["LsLs"] * 5,
        ["LsLsL"] * 4,
        ["LsLsL"] * 6,
        ["LsLsLs"] * 5,
        ["LsLsL"] * 4 + ["Ls"],
        ["LsLxL"] * 5,
        [5] * 5,
        "L",
    ],
)
def test_a_board_that_is_not_5_by_5_is_refused(board: Any) -> None:
    with pytest.raises(EditionError) as refused:
        box(board=board)

    assert refused.value.field == "board"


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize(("columns", "rows"), [(2, 2), (2, 5), (5, 2), (3, 4), (5, 5)])
def test_a_custom_board_has_2_to_5_columns_and_rows(columns: int, rows: int) -> None:
    match = conquest(edition=stacks(line=3, columns=columns, rows=rows))

    cells = {cell for candy, cell in choices(match)}

    assert cells == {column + row for column in "abcde"[:columns] for row in "12345"[:rows]}


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize("board", [[], ["Ls"], ["L", "s"], ["Ls"] * 6, ["LsLsLs"] * 2, ["Ls", "LsL"], ["", ""]])
def test_a_custom_board_that_breaks_a_limit_is_refused_by_name(board: list[str]) -> None:
    with pytest.raises(EditionError) as refused:
        box(custom=True, board=board)

    assert refused.value.field == "board"


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize(("candies", "each"), [(["rS"], 1), (["rS", "Sr"], 2), ([["rT", 3], "2 RR"], 5)])
def test_a_custom_box_may_have_fewer_candies(candies: list[Any], each: int) -> None:
    edition = box(custom=True, candies=candies)

    assert len(edition.candies) == each


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize("candies", [[], ["25 rS"], ["12 rS", "13 rT"], ["0 rS"], ["-1 rS"], [3], [["rS", True]], "rS"])
def test_a_custom_box_with_none_or_more_than_24_candies_is_refused_by_name(candies: Any) -> None:
    with pytest.raises(EditionError) as refused:
        box(custom=True, candies=candies)

    assert refused.value.field == "candies"


@pytest.mark.rule("CQ-C4")
def test_a_count_of_astronomical_length_is_refused_like_any_other() -> None:
    with pytest.raises(EditionError) as refused:
        box(custom=True, candies=["9" * 5000 + " rS"])

    assert refused.value.field == "candies"


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize("line", [2, 5, 3.5, "4", True])
def test_a_line_is_of_3_or_4(line: Any) -> None:
    with pytest.raises(EditionError) as refused:
        box(custom=True, line=line)

    assert refused.value.field == "line"


@pytest.mark.rule("CQ-C4")
def test_only_a_custom_box_changes_the_length_of_a_line() -> None:
    with pytest.raises(EditionError, match="line: may only be set in an edition that says custom = true"):
        box(line=3)


@pytest.mark.rule("CQ-C4")
@pytest.mark.parametrize("field", ["name", "board", "candies"])
def test_a_box_in_which_something_is_missing_is_refused(field: str) -> None:
    with pytest.raises(EditionError, match=f"edition: {field}: is missing"):
        box(**{field: None})


@pytest.mark.rule("CQ-C4")
def test_a_field_that_no_box_has_is_refused() -> None:
    with pytest.raises(EditionError, match="edition: die: is not a field of this game's editions"):
        box(die=[1, 2])


@pytest.mark.rule("CQ-C4")
def test_a_record_carries_a_custom_box_along() -> None:
    match = place(conquest(edition={**stacks(line=3), "candies": ["2 rR", "ss"]}), "rR a1", "ss b1")

    again = Match.from_record(Record.read(match.record().line()))

    assert (again.edition, bytes(again.view())) == (match.edition, bytes(match.view()))
