"""Boxes to play with: the standard ones, small ones in which the rare things happen often, and any others."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hypothesis import strategies as st

from bonbon.play.games import find_game

# Hands run empty and are swapped all the time, so that chance often decides what stays in one.
SWAPS = {
    "name": "swaps",
    "custom": True,
    "sticks": ["5 B1~", "2 B1-", "B1+", "5 O1~", "2 O1-", "O1+"],
    "cards": ["5 *", "4 B", "4 O", "3 BO", "2 B*", "2 O*"],
    "hand": 2,
    "display": 2,
}
# No two cards are equal and few are hidden: all deals can be counted.
FEW_CARDS = {
    "name": "few cards",
    "custom": True,
    "sticks": ["3 B1~", "B1+", "3 O1~", "O1-", "B2.", "O2."],
    "cards": ["*", "B", "O", "BO", "B*", "O*", "BB", "OO", "BOB", "OBO"],
    "hand": 2,
    "display": 1,
}
# The trading is over after a few rolls: most of the game is telling.
TELLERS = {"name": "tellers", "custom": True, "die": [1, 1], "candies": 4, "bottom": 0, "top": 1, "gate": 1}
# Candies run out, some players have to pass, and piles grow high.
SMALL_BOARD = {"name": "small", "custom": True, "board": ["Ls", "ss"], "candies": ["2 rR", "St", "tS"], "line": 4}

BOXES: dict[str, tuple[str, Any]] = {
    "candy-lab": ("candy-lab", "standard"),
    "candy-lab swaps": ("candy-lab", SWAPS),
    "candy-lab few cards": ("candy-lab", FEW_CARDS),
    "candy-chaser": ("candy-chaser", "standard"),
    "candy-chaser tellers": ("candy-chaser", TELLERS),
    "candy-conquest": ("candy-conquest", "standard"),
    "candy-conquest small": ("candy-conquest", SMALL_BOARD),
}


@lru_cache(maxsize=16)
def edition_of(box: str) -> Any:
    """The edition of a box above."""
    name, edition = BOXES[box]
    game = find_game(name)
    return game.edition(edition) if isinstance(edition, str) else game.read_edition(edition)


def states(*boxes: str) -> list[tuple[str, int]]:
    """These boxes with every number of players."""
    return [(box, players) for box in boxes for players in (2, 3, 4)]


def chairs(*boxes: str) -> list[tuple[str, int, int]]:
    """Every seat at every table, and the watcher (-1)."""
    return [(box, players, seat) for box, players in states(*boxes) for seat in range(-1, players)]


@st.composite
def any_edition(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """Any custom box of a game that is good for four."""
    fields = {"candy-lab": lab_fields, "candy-chaser": chaser_fields, "candy-conquest": conquest_fields}
    name = draw(st.text(st.characters(categories=["L", "N", "P", "S"]), min_size=1, max_size=60))
    return {"name": name, "custom": True, **draw(fields[game]())}


@st.composite
def lab_fields(draw: st.DrawFn) -> dict[str, Any]:
    colours = draw(st.lists(st.sampled_from("ABCXYZ"), min_size=2, max_size=4, unique=True))
    kinds = st.tuples(st.sampled_from(colours), st.sampled_from("123456789"), st.sampled_from(".+-<x~"))
    sticks = draw(st.lists(kinds.map("".join), min_size=2, max_size=13))
    cards = draw(st.lists(st.text([*colours, "*"], min_size=1, max_size=3).map(one_spelling), min_size=14, max_size=62))
    hand, display = draw(st.integers(1, 2)), draw(st.integers(1, 3))
    one_of_each = [f"{colour}1." for colour in colours]
    return {"sticks": one_of_each + sticks, "cards": cards, "hand": hand, "display": display}


def one_spelling(card: str) -> str:
    """A card and its mirror image are one card."""
    return min(card, card[::-1])


@st.composite
def chaser_fields(draw: st.DrawFn) -> dict[str, Any]:
    top = draw(st.integers(1, 8))
    gate, bottom, candies = draw(st.integers(1, top)), draw(st.integers(-4, 0)), draw(st.integers(4, 5))
    faces = draw(st.lists(st.integers(-8, 8), min_size=1, max_size=9))
    return {"die": [*faces, 3, 2, 1], "candies": candies, "top": top, "gate": gate, "bottom": bottom}


@st.composite
def conquest_fields(draw: st.DrawFn) -> dict[str, Any]:
    columns = draw(st.integers(2, 5))
    board = draw(st.lists(st.text("sL", min_size=columns, max_size=columns), min_size=2, max_size=5))
    candies = draw(st.lists(st.text("rstRST", min_size=2, max_size=2), min_size=1, max_size=24))
    return {"board": board, "candies": candies, "line": draw(st.integers(3, 4))}
