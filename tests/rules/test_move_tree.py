"""Counts of the move tree: how many ways there are to go on, and how all games of tiny boxes end.

Every number here was also counted by a referee that was written from the specification alone and shares no line with
Bonbon. Chance counts as a player: each of its outcomes that has its own words is one move.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bonbon.play.games import find_edition, find_game, spelling_of
from bonbon.rules.compiled import PLAIN
from bonbon.rules.game import Game
from bonbon.rules.moves import listed, no_moves
from bonbon.rules.records import clone

BELT = "O2~ P1< B1- O3. O2x P2x P3. B3. B2~ P3. O2< P2< B3. B1+ P1+ O1< P1- B1+ P2~ O1+ B1< B2x O1- P1+ B2< O3. O1+"
REST = "BO B* * OBP BOP BPO O* P* * P O*P B* BB OBP BPO P* B*O * BB*"

too_long_interpreted = pytest.mark.skipif(PLAIN, reason="takes tens of seconds where coverage is measured")


class Position:
    """A table from which the tree is counted."""

    def __init__(self, name: str, setup: dict[str, Any], players: int, edition: Any = "standard") -> None:
        self.game: Game = find_game(name)
        self.edition = find_edition(self.game, edition)
        self.state = self.game.state_with(self.edition)
        self.game.read_setup(self.edition, self.state, players, 0, setup)

    def after(self, *moves: str) -> Position:
        for words in moves:
            self.game.apply(self.state, spelling_of(self.game, self.edition).numbers[words.split(" ", 1)[1]])
        return self

    def ways(self, depth: int) -> int:
        """How many sequences of so many moves there are."""
        return count_ways(self.game, self.state, depth)

    def endings(self) -> dict[str, int]:
        """How many games end for this reason with these winners."""
        found: Counter[str] = Counter()
        count_endings(self.game, self.state, found)
        return dict(found)


def count_ways(game: Game, state: Any, depth: int) -> int:
    moves = no_moves(game.groups)
    here = int(game.legal_moves(state, moves))
    if depth == 1:
        return here
    return sum(count_ways(game, following(game, state, move), depth - 1) for move in listed(moves))


def count_endings(game: Game, state: Any, found: Counter[str]) -> None:
    moves = no_moves(game.groups)
    if not game.legal_moves(state, moves):
        result = game.result_of(state)
        found[" ".join([result["reason"], *map(str, result["winners"])])] += 1
    for move in listed(moves):
        count_endings(game, following(game, state, move), found)


def following(game: Game, state: Any, move: int) -> Any:
    after = clone(game.State, state)
    game.apply(after, move)
    return after


def lab(players: int) -> Position:
    """The standard box, dealt from the same shuffle for each number of players."""
    hands = {
        2: ("B BB BP O O* PP", "B O OO OO P PP"),
        3: ("B BB O O* PP", "B BP O P PP", "B B*P OO OO PP*"),
        4: ("B BB O O* PP", "B BP O P PP", "B B*P OO OO PP*", "BO BOP BP O P"),
    }[players]
    third = "B B*P BP O P PP*" if players == 2 else None
    display = {2: "BO BOP OP", 3: "O BP P", 4: "OP OP OO*"}[players]
    pile = {2: "OP OO* ", 3: "BO BOP OP OP OO* ", 4: ""}[players] + REST
    return Position("candy-lab", lab_setup(BELT, [*hands], third, display, pile), players)


def tiny_lab(belt: str, hands: list[str], third: str | None, display: str, pile: str) -> Position:
    """A custom box that holds just what is dealt."""
    setup = lab_setup(belt, hands, third, display, pile)
    cards = (
        [card for hand in setup["hands"] for card in hand] + (setup["third"] or []) + setup["display"] + setup["pile"]
    )
    sizes = {"hand": len(setup["hands"][0]), "display": len(setup["display"])}
    edition = {"name": "tiny", "custom": True, "sticks": setup["belt"], "cards": cards, **sizes}
    return Position("candy-lab", setup, len(hands), edition)


def lab_setup(belt: str, hands: list[str], third: str | None, display: str, pile: str) -> dict[str, Any]:
    dealt = {"hands": [hand.split() for hand in hands], "third": third.split() if third else None}
    return {"belt": belt.split(), **dealt, "display": display.split(), "pile": pile.split()}


def chaser(players: int, edition: Any = "standard", *objectives: str) -> Position:
    dealt = list(objectives or ("red", "blue", "green", "yellow")[:players])
    return Position("candy-chaser", {"objectives": dealt}, players, edition)


def conquest(players: int, board: list[str] | None = None, candies: list[str] | None = None, line: int = 4) -> Position:
    custom = {"name": "tiny", "custom": True, "board": board, "candies": candies, "line": line}
    return Position("candy-conquest", {}, players, custom if board else "standard")


@pytest.mark.rule("CQ-T2", "CQ-T3")
@pytest.mark.parametrize(
    ("depth", "ways"), [(1, 300), (2, 87_600), pytest.param(3, 24_888_000, marks=too_long_interpreted)]
)
def test_first_placements_of_candy_conquest(depth: int, ways: int) -> None:
    assert conquest(players=2).ways(depth) == ways


@pytest.mark.rule("CQ-C4", "CQ-T2", "CQ-T3")
@pytest.mark.parametrize(("depth", "ways"), [(1, 15), (2, 204), (3, 1_617), (4, 11_469), (5, 34_554)])
def test_first_placements_on_a_small_board(depth: int, ways: int) -> None:
    position = conquest(2, ["sLs", "LLs"], ["rR", "ss", "rS"], line=3)

    assert position.ways(depth) == ways


@pytest.mark.rule("CQ-T4", "CQ-W1", "CQ-W3")
@pytest.mark.parametrize(
    ("players", "board", "candies", "line", "endings"),
    [
        (2, ["LL", "LL"], ["ss", "SS"], 4, {"stuck": 40}),
        (3, ["LL", "LL"], ["ss", "SS"], 4, {"stuck": 304}),
        (2, ["sL", "LL"], ["rS", "sT", "Rt"], 4, {"line 1": 135, "stuck": 17_715}),
        pytest.param(
            *(2, ["sss", "sss"], ["3 rR"], 3, {"line 0": 390, "line 1": 1_450, "stuck": 42_866}),
            marks=too_long_interpreted,
        ),
    ],
)
def test_all_games_of_candy_conquest_with_tiny_boxes(
    players: int, board: list[str], candies: list[str], line: int, endings: dict[str, int]
) -> None:
    assert conquest(players, board, candies, line).endings() == endings


@pytest.mark.rule("CH-T1", "CH-T3", "CH-T6")
@pytest.mark.parametrize(("depth", "ways"), [(1, 5), (2, 25), (3, 125), (4, 625), (5, 3_125), (6, 15_625), (7, 78_165)])
def test_first_trades_of_candy_chaser(depth: int, ways: int) -> None:
    assert chaser(players=2).ways(depth) == ways


@pytest.mark.rule("CH-C4", "CH-T3", "CH-T4")
@pytest.mark.parametrize(
    ("objectives", "depth", "ways"),
    [
        (("green", "blue"), 9, 2_628),
        (("green", "blue"), 10, 7_740),
        (("green", "blue"), 11, 15_636),
        (("green", "blue", "purple"), 9, 2_682),
        (("green", "blue", "purple"), 10, 8_190),
    ],
)
def test_first_trades_with_a_tiny_box(objectives: tuple[str, ...], depth: int, ways: int) -> None:
    box = {"name": "tiny", "custom": True, "die": [-1, 1], "candies": 3, "bottom": -1, "top": 2, "gate": 1}

    assert chaser(len(objectives), box, *objectives).ways(depth) == ways


TOLD_BY_TWO = {"highest-candy 0": 1, "last-player 0": 5, "last-player 1": 5}
TOLD_BY_THREE = {"highest-candy 0": 21, "highest-candy 1": 10}
TOLD_BY_THREE |= {"last-player 0": 48, "last-player 1": 53, "last-player 2": 58}
TOLD_BY_FOUR = {"highest-candy 0": 509, "highest-candy 1": 332, "highest-candy 2": 156}
TOLD_BY_FOUR |= {"last-player 0": 797, "last-player 1": 910, "last-player 2": 1_068, "last-player 3": 729}


@pytest.mark.rule("CH-L1", "CH-L3", "CH-L5", "CH-L6", "CH-L7", "CH-L8", "CH-W1", "CH-W3")
@pytest.mark.parametrize(("players", "endings"), [(2, TOLD_BY_TWO), (3, TOLD_BY_THREE), (4, TOLD_BY_FOUR)])
def test_all_that_can_be_told_in_candy_chaser(players: int, endings: dict[str, int]) -> None:
    market = chaser(players).after("chance roll +3", "0 move red", "chance roll +3", "1 move blue")

    telling = market.after("chance roll +3", f"{2 % players} move red")

    assert telling.endings() == endings


@pytest.mark.parametrize(
    ("players", "ways"),
    [
        (2, [44, 242, 2_465, 25_199, 194_984]),
        (3, [36, 222, 2_146, 15_330]),
        (4, [36, 223, 2_075, 15_511]),
    ],
)
def test_first_moves_of_candy_lab(players: int, ways: list[int]) -> None:
    position = lab(players)

    assert [position.ways(depth + 1) for depth in range(len(ways))] == ways


TINY_LAB_FOR_TWO = {"last-stick 0": 12, "last-stick 1": 8, "pile-empty 0": 1_336, "pile-empty 0 1": 136}
TINY_LAB_FOR_TWO |= {"pile-empty 1": 860}
TINY_LAB_FOR_THREE = {"last-stick 0": 4, "pile-empty 0": 352, "pile-empty 0 1": 32, "pile-empty 1": 48}
TINY_LAB_FOR_THREE |= {"pile-empty 2": 512}
TINY_LAB_FOR_FOUR = {"last-stick 0": 156, "last-stick 2": 70, "last-stick 3": 307, "pile-empty 0": 39}
TINY_LAB_FOR_FOUR |= {"pile-empty 0 2": 18, "pile-empty 1": 204, "pile-empty 1 2": 15, "pile-empty 1 2 3": 24}
TINY_LAB_FOR_FOUR |= {"pile-empty 1 3": 18, "pile-empty 2": 135, "pile-empty 2 3": 246, "pile-empty 3": 480}


@pytest.mark.parametrize(
    ("dealt", "endings"),
    [
        (("O2~ B1< O1- B2x", ["B", "O"], "*", "BO", "B O *"), TINY_LAB_FOR_TWO),
        (("O2~ B1< O1- B2x B1+", ["B", "O", "*"], None, "BO", "B O *"), TINY_LAB_FOR_THREE),
        (("O2~ B1< O1- B1x", ["B O", "* BO", "B O", "* O"], None, "* B", "B"), TINY_LAB_FOR_FOUR),
    ],
    ids=["two", "three", "four"],
)
def test_all_games_of_candy_lab_with_tiny_boxes(dealt: tuple[Any, ...], endings: dict[str, int]) -> None:
    assert tiny_lab(*dealt).endings() == endings
