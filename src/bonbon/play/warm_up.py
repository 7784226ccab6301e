"""Everything that has to be compiled before somebody waits for it, step by step."""

from __future__ import annotations

from collections.abc import Callable

from bonbon.play.match import Match
from bonbon.play.sample import Sampler
from bonbon.rules.chance import generator
from bonbon.rules.game import Game
from bonbon.rules.moves import no_moves
from bonbon.rules.playout import rollouts
from bonbon.rules.records import blank, blanks


def steps(game: Game) -> list[tuple[str, Callable[[], object]]]:
    """What is compiled, and a function that does it; quick if it has been done before."""
    title = game.name.replace("-", " ").title()
    doing = {
        "dealing": lambda: deal_and_look(game),
        "playing": lambda: play_a_match(game),
        "sampling": lambda: Sampler(game, game.edition(), 2, "warm").record(0, legal=True),
        "writing down": lambda: Sampler(game, game.edition(), 2, "warm").record(0),
        "rolling out": lambda: roll_out(game),
    }
    return [(f"{title}: {what}", warm) for what, warm in doing.items()]


def deal_and_look(game: Game) -> None:
    state, seen = game.state_with(game.edition()), blank(game.State)
    game.deal(state, 2, 0, generator("warm"))
    game.view(state, 0, seen)
    game.guess(seen, generator("warm"))


def play_a_match(game: Game) -> None:
    """Through the checked door, to the end, undone once and replayed: whatever a table on the web will call."""
    match = Match(game.name, seed="warm")
    while not match.is_over:
        moves = match.legal_moves
        match.play(moves[len(match.log) % len(moves)])
        match.view(0)
        match.positions()
    Match.from_record(match.record())


def roll_out(game: Game) -> None:
    states = blanks(game.State, 1)
    game.edition().lay_out(states[0])
    rollouts(states, no_moves(game.groups), generator("warm"), 2, 1)
