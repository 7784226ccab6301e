"""What is thought of one move among others."""

from __future__ import annotations

from bonbon import Match
from bonbon.bots import Budget, decisions, evaluate

ONE_BEFORE_THE_END = [
    "0 place st c4", "1 place rT d1", "0 place TR c3", "1 place Rt e5", "0 place rt c2", "1 place TS a5",
]  # fmt: skip
A_FEW = Budget(simulations=60)


def before_the_end() -> Match:
    match = Match("candy-conquest", 2, first=0, seed="hints")
    for words in ONE_BEFORE_THE_END:
        match.play(words)
    return match


def test_a_move_can_be_asked_about_alone_although_another_one_wins() -> None:
    found = evaluate(before_the_end().view(0), ["0 place RS a1"], A_FEW)
    assert [candidate.words for candidate in found.candidates] == ["0 place RS a1"]
    assert found.best.chance < 1


def test_a_win_that_was_missed_is_a_mistake() -> None:
    match = before_the_end()
    match.play("0 place RS a1")
    [*_, last] = decisions(match.record(), A_FEW)
    assert (last.best.chance, last.is_mistake) == (1.0, True)
