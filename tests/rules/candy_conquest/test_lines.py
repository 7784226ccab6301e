"""Lines (CQ-W1): all 13 directions, in every place of the board and at every height."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.narrowing import conquest_position
from tests.rules.candy_conquest import by_hand
from tests.rules.candy_conquest.by_hand import WAYS, Place, places_along
from tests.rules.candy_conquest.states import HALVES, candies_left, conquest, place, stacks
from tests.rules.candy_conquest.towers import MOST_CANDIES, Towers
from tests.sizes import size

SIDE = range(5)

# Four players with 24 candies each, all 96 in three columns: only the last one completes three in a row.
UP_TO_33 = "cbaccbabcbcabcacbcabbcbaaacbaacbccacbbabccbaabbcacaabcbbcaabcacabbccacabcabcabcbabcccbccbbabaaaa"
DOWN_FROM_33 = "ababcaacbcbbcaaacbabacbbcabccaccacbabbaaabcbccbbaaccabbacbcbacabaccaacbbbcaccbabbbbacbcbcaccaaaa"
ALL_ON_32 = "bccabcaacaabbbcbabccabacbcacbaabbcccabcabaabacbcabbccbcaacbcabbaacabcbcaabacaaabcaabcccaccbcbbbb"

# Three of a board's rows, columns and diagonals, few enough cells for columns higher than 33.
GROUNDS = {
    "row": [(0, 2), (1, 2), (2, 2)],
    "column": [(4, 0), (4, 1), (4, 2)],
    "diagonal": [(2, 4), (3, 3), (4, 2)],
    "corner": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "long row": [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)],
    "long diagonal": [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4)],
    "block": list(product((1, 2, 3), (1, 2, 3))),
}


def fits_on_the_board(places: list[Place]) -> bool:
    return all(column in SIDE and row in SIDE and floor >= 1 for column, row, floor in places)


def lines_along(way: Place, line: int) -> list[list[Place]]:
    """Every line of the board in this direction, on the lowest floors and on the highest that 96 candies reach."""
    bottoms = (1, 2, 3, 4, highest_start(way, line))
    starts = ((column, row, floor) for column in SIDE for row in SIDE for floor in bottoms)
    return [places for start in starts if fits_on_the_board(places := places_along(start, way, line))]


def highest_start(way: Place, line: int) -> int:
    if way == (0, 0, 1):
        return MOST_CANDIES - line + 1
    return max(f for f in range(99) if sum(f + step * way[2] for step in range(line)) <= MOST_CANDIES)


def test_there_are_13_directions() -> None:
    assert len(WAYS) == 13
    assert not {(-x, -y, -z) for x, y, z in WAYS} & set(WAYS)


@pytest.mark.unmeasured
@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize("line", [3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_a_line_wins_in_every_place_whichever_shape_comes_last(way: Place, line: int) -> None:
    lines = lines_along(way, line)
    assert lines

    for places in lines:
        for last in range(line) if way != (0, 0, 1) else [line - 1]:
            order = places[:last] + places[last + 1 :] + [places[last]]
            assert Towers(line).build_shapes(order) == [False] * (line - 1) + [True], order


@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize("line", [3, 4])
@pytest.mark.parametrize("way", [way for way in WAYS if way != (0, 0, 1)])
def test_a_line_does_not_go_on_around_the_edge_of_the_board(way: Place, line: int) -> None:
    around_the_edge = [
        [(place[0] % 5, place[1] + place[0] // 5, place[2]) for place in places]
        for start in product(SIDE, SIDE, (1, 4))
        if not fits_on_the_board(places := places_along(start, way, line))
    ]
    broken = [places for places in around_the_edge if fits_on_the_board(places)]
    assert broken or way[:2] in ((0, 1), (0, -1))

    for places in broken:
        assert Towers(line).build_shapes(places) == [False] * line, places


@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize("floors", [(1, 3, 5, 7), (1, 2, 3, 3), (1, 1, 2, 3), (1, 2, 2, 3), (1, 2, 1, 2), (2, 1, 1, 2)])
def test_a_staircase_goes_up_exactly_one_floor_at_each_step(floors: tuple[int, ...]) -> None:
    towers = Towers(line=4)

    completed = towers.build_shapes([(step, step, floor) for step, floor in enumerate(floors)])

    assert completed == [False] * 4


@pytest.mark.unmeasured
@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize("line", [3, 4])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_towers_show_the_lines_that_a_patient_child_finds(ground: str, line: int, seats: int) -> None:
    luck, towers = Random(f"{ground} {line} {seats}"), Towers(line)

    for _ in range(size(200)):
        before, seat = towers.snapshot(), luck.randrange(seats)
        completed = towers.build(seat, *some_place(towers, ground, luck))
        assert completed == by_hand.has_a_line(by_hand.showing(towers.columns), seat, line)
        if completed or sum(map(len, towers.columns.values())) > MOST_CANDIES:
            towers.go_back_to(before)


def some_place(towers: Towers, ground: str, luck: Random) -> tuple[int, int, str]:
    """A cell of this ground and a candy that fits there."""
    column, row = luck.choice(GROUNDS[ground])
    candies = towers.columns.get((column, row), [])
    fitting = [a + b for a in HALVES for b in HALVES if by_hand.fits(a + b, False, candies)]
    return column, row, luck.choice(fitting)


@pytest.mark.rule("CQ-W1")
@pytest.mark.parametrize(
    ("columns", "floors"), [(UP_TO_33, (31, 32, 33)), (DOWN_FROM_33, (33, 32, 31)), (ALL_ON_32, (32, 32, 32))]
)
def test_a_line_over_three_cells_can_be_completed_with_the_last_of_96_candies(
    columns: str, floors: tuple[int, ...]
) -> None:
    match = conquest(4, edition=stacks(line=3, columns=3, rows=2))

    place(match, *(f"rR {column}1" for column in columns))

    assert match.result == {"winners": [3], "reason": "line"}
    assert [(shape["cell"], shape["floor"]) for shape in conquest_position(match.view().position)["line"]] == [
        *zip(("a1", "b1", "c1"), floors, strict=True)
    ]
    assert candies_left(match, 3) == {"rR": 0}
