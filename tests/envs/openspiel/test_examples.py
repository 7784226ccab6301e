"""The examples for OpenSpiel run, and show what they promise."""

from __future__ import annotations

from typing import Any

from examples import openspiel_cfr, openspiel_tournament


def test_the_exploitability_of_the_tiny_chaser_falls(capsys: Any) -> None:
    found = openspiel_cfr.main(iterations=8)
    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0] / 2
    assert capsys.readouterr().out.startswith("iterations  exploitability\n")


def test_a_tournament_shares_out_every_game(capsys: Any) -> None:
    won = openspiel_tournament.main(games=2, simulations=5, level="easy")
    assert sum(won.values()) == 2
    assert "Bonbon easy:" in capsys.readouterr().out
