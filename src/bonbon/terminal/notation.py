"""Sticks, orders and candies as the reader's language spells them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from bonbon.terminal.cast import Cast


def order_name(card: str, cast: Cast) -> str:
    """A card by the letters of its colours: pink is R in French; a letter of another edition stays."""
    return "".join(cast.say.texts.get(f"lab.letter.{letter}", letter) for letter in card)  # type: ignore[misc]


def stick_name(stick: str, cast: Cast) -> str:
    """`P3.` is told without its point: it has no effect."""
    return (order_name(stick[0], cast) + stick[1:]).rstrip(".")


def marks_of(sticks: Sequence[str]) -> list[str]:
    return [stick[-1] for stick in sticks if stick[-1] != "."]


def points_of(card: str) -> int:
    """An order of one stick scores 3, of two 2, of three 1 (CL-C2)."""
    return 4 - len(card)


def half_names(candy: str, cast: Cast) -> dict[str, object]:
    return {"lower": cast.say(f"conquest.half.{candy[0]}"), "upper": cast.say(f"conquest.half.{candy[1]}")}


class Floor(NamedTuple):
    """What one floor of a column shows, and the small half that shares it, if any."""

    half: str
    seat: int
    inside: str = ""
    owner_inside: int = -1
    is_covered: bool = False  # the small half was there first


def floors_of(column: Sequence[dict[str, Any]]) -> list[Floor]:
    """A column from floor 1 up: a large half hides the small one on the same floor (CQ-F3)."""
    floors = []
    for candy, following in zip_longest(column, column[1:]):
        upper, seat = candy["candy"][1], candy["seat"]
        if following is None:
            floors.append(Floor(upper, seat))
        elif upper.isupper():
            floors.append(Floor(upper, seat, following["candy"][0], following["seat"]))
        else:
            floors.append(Floor(following["candy"][0], following["seat"], upper, seat, is_covered=True))
    return floors
