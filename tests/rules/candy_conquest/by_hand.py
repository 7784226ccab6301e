"""Candy Conquest as a patient child would referee it: look at every column, then at every shape in every direction."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

Place = tuple[int, int, int]  # column, row and floor
Candy = tuple[int, str]  # who placed it, and which way up
Columns = dict[tuple[int, int], list[Candy]]

# 13 ways to go: the first number that is not 0 is a plus.
STEPS = (-1, 0, 1)
WAYS = [way for way in product(STEPS, STEPS, STEPS) if way > (0, 0, 0)]


def columns_of(moves: Iterable[str]) -> Columns:
    columns: Columns = {}
    for words in moves:
        seat, verb, *rest = words.split(" ")
        if verb == "place":
            columns.setdefault(spot(rest[1]), []).append((int(seat), rest[0]))
    return columns


def spot(cell: str) -> tuple[int, int]:
    return "abcde".index(cell[0]), int(cell[1]) - 1


def name(column: int, row: int) -> str:
    return "abcde"[column] + str(row + 1)


def showing(columns: Columns) -> dict[Place, int]:
    """Who shows at each place: of two halves on a floor the large one, above them all the last upper half."""
    places = {}
    for (column, row), candies in columns.items():
        for floor, (seat, candy) in enumerate(candies, start=1):
            places[column, row, floor] = seat
            if floor > 1 and candy[0].isupper():
                places[column, row, floor - 1] = seat
    return places


def has_a_line(places: dict[Place, int], seat: int, line: int) -> bool:
    mine = {place for place, owner in places.items() if owner == seat}
    return any(mine.issuperset(places_along(start, way, line)) for start in mine for way in WAYS)


def places_along(start: Place, way: Place, line: int) -> list[Place]:
    return [(start[0] + i * way[0], start[1] + i * way[1], start[2] + i * way[2]) for i in range(line)]


def fits(candy: str, cell_is_large: bool, candies: list[Candy]) -> bool:
    if not candies:
        return candy[0].isupper() == cell_is_large
    return candy[0] == candies[-1][1][1].swapcase()


def joined(candies: list[Candy]) -> str:
    """How the last candy of a column came there."""
    if len(candies) == 1:
        return "start"
    return "cover" if candies[-1][1][0].isupper() else "nest"


def faces(candies: list[Candy]) -> list[tuple[Candy, Candy | None]]:
    """Every floor of a column as the half that is seen and the half inside, each with its owner."""
    floors: list[tuple[Candy, Candy | None]] = []
    for (seat, candy), above in zip(candies, [*candies[1:], None], strict=True):
        upper = (seat, candy[1])
        lower = (above[0], above[1][0]) if above else None
        floors.append((lower, upper) if lower and lower[1].isupper() else (upper, lower))
    return floors
