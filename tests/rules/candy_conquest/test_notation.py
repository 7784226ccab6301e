"""How Candy Conquest is written down: cells, candies, moves, and the columns as people look at them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bonbon import Match
from bonbon.play.record import Record
from bonbon.play.sample import Sampler
from bonbon.rules.candy_conquest import CANDY_CONQUEST
from bonbon.rules.game import Spelling
from tests.narrowing import conquest_position
from tests.rules.candy_conquest.states import HALVES, candies_left, choices, conquest, place, play, stacks


def test_every_candy_either_way_up_in_every_cell_has_its_own_words() -> None:
    words = Spelling(CANDY_CONQUEST, CANDY_CONQUEST.edition()).words

    candies = [a + b for a in HALVES for b in HALVES if a.lower() != b.lower()]
    cells = [column + row for column in "abcde" for row in "12345"]
    assert sorted(words.values()) == sorted(["pass", *(f"place {candy} {cell}" for candy in candies for cell in cells)])


@pytest.mark.parametrize("edition", ["standard", stacks(line=3, columns=2, rows=3)])
def test_words_and_moves_are_one_to_one(edition: str) -> None:
    state = Spelling(CANDY_CONQUEST, conquest(edition=edition).edition)

    assert {number: words for words, number in state.numbers.items()} == state.words


@pytest.mark.rule("CQ-T1")
def test_a_candy_is_written_with_its_lower_half_first() -> None:
    match = place(conquest(), "rS b1")

    assert {candy[0] for candy, cell in choices(match) if cell == "b1"} == {"s"}


@pytest.mark.rule("CQ-C2", "CQ-C4")
def test_the_top_row_of_the_pattern_has_the_highest_number() -> None:
    match = conquest(edition={"name": "slope", "custom": True, "board": ["LL", "Ls", "ss"], "candies": ["rS"]})

    assert {cell for candy, cell in choices(match) if candy == "Sr"} == {"a3", "b3", "a2"}
    assert {cell for candy, cell in choices(match) if candy == "rS"} == {"b2", "a1", "b1"}


@pytest.mark.rule("CQ-C3")
@pytest.mark.parametrize("line", [("a1", "b2", "c3"), ("e1", "d2", "c3"), ("c1", "c2", "c3"), ("a3", "b3", "c3")])
def test_c3_lies_in_the_middle_of_rows_columns_and_diagonals(line: tuple[str, ...]) -> None:
    match = conquest(edition=stacks(line=3))

    place(match, f"rR {line[0]}", "rR e5", f"rR {line[1]}", "rR e4", f"rR {line[2]}")

    assert match.result == {"winners": [0], "reason": "line"}


@pytest.mark.rule("CQ-T3")
def test_a_position_names_every_candy_of_a_column_from_the_board_up() -> None:
    match = place(conquest(), "Rs a1", "ST a1", "rs b1")

    assert conquest_position(match.view().position)["columns"] == {
        "a1": [{"seat": 0, "candy": "Rs", "manner": "start"}, {"seat": 1, "candy": "ST", "manner": "cover"}],
        "b1": [{"seat": 0, "candy": "rs", "manner": "start"}],
    }


@pytest.mark.rule("CQ-C4")
def test_a_position_counts_the_candies_that_are_left_of_each_kind() -> None:
    match = conquest(edition={**stacks(line=4), "candies": ["3 rR", "2 rr", "rS", "Sr", "TT"]})

    place(match, "rR a1", "rr b1", "rS c1", "rR d1", "rS e1")

    assert candies_left(match, 0) == {"rr": 2, "rR": 2, "rS": 0, "TT": 1}
    assert candies_left(match, 1) == {"rr": 1, "rR": 2, "rS": 2, "TT": 1}


@pytest.mark.rule("CQ-S1")
def test_the_setup_of_a_record_is_empty() -> None:
    match = Match("candy-conquest", players=3, seed="any")

    assert match.record().setup == {}


@pytest.mark.rule("CQ-T4")
def test_a_pass_is_written_down() -> None:
    match = conquest(edition={"name": "two", "custom": True, "board": ["LL", "LL"], "candies": ["ss", "SS"]})

    play(match, "0 place SS a1", "1 place ss a1", "0 pass")

    assert match.record().moves == ["0 place SS a1", "1 place ss a1", "0 pass"]


@pytest.mark.rule("CQ-T4")
def test_a_pass_adds_nothing_to_the_columns() -> None:
    match = conquest(edition={"name": "two", "custom": True, "board": ["LL", "LL"], "candies": ["ss", "SS"]})
    before = conquest_position(play(match, "0 place SS a1", "1 place ss a1").view().position)["columns"]

    play(match, "0 pass")

    assert conquest_position(match.view().position)["columns"] == before


@given(st.sampled_from(["standard", "three", "narrow"]), st.integers(2, 4), st.integers(0, 10**6))
def test_a_record_of_any_game_replays_to_the_same_position(name: str, players: int, number: int) -> None:
    editions = {"three": stacks(line=3), "narrow": stacks(line=4, columns=2, rows=5)}
    edition = conquest(edition=editions.get(name, "standard")).edition
    sample = Sampler(CANDY_CONQUEST, edition, players, "notation").record(number, legal=True)

    match = Match.from_record(Record.read(sample.line()))

    assert (match.record().moves, match.result) == (sample.moves, sample.result)
