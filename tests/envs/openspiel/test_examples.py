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
    players = openspiel_tournament.main(games=2, simulations=5, bot="easy")
    assert sum(player.won for player in players) == 2
    assert "Bonbon easy: " in capsys.readouterr().out


def test_a_tournament_gives_both_searches_the_same_simulations_and_tells_how_long_they_take(capsys: Any) -> None:
    theirs, ours = openspiel_tournament.main(games=40, simulations=10)
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("OpenSpiel IS-MCTS, 10 simulations: ")
    assert told[1].startswith("Bonbon search, 10 simulations: ")
    assert all(line.endswith(" ms for a move") for line in told)
    assert ours.won > 10  # of 40, by OpenSpiel's own luck: over 200 games it wins 115
    assert ours.seconds < theirs.seconds
