"""Look back at a game: for each decision what was played, what was better and by how much, and a page with the curve.

Every move is judged by what its player could see then, not by what turned out to be hidden.
"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from bonbon.cli.choices import at_least_one
from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.cli.main import Usage
from bonbon.cli.progress import ProgressBar
from bonbon.cli.replay_command import called, replayed, result_in_words
from bonbon.cli.sample_command import output
from bonbon.errors import BotError

if TYPE_CHECKING:
    from bonbon.bots import Budget, Candidate, Decision
    from bonbon.play import Match, Record
    from bonbon.texts.reader import Reader

EXAMPLES = """\
examples:
  bonbon analyse games.jsonl
  bonbon analyse games.jsonl --game 3 --out game.html
  bonbon analyse games.jsonl --language fr --out partie.html
  bonbon analyse games.jsonl --seconds 0.5 --json

The same simulations give the same judgement everywhere; seconds depend on the machine.
"""
SIMULATIONS = 4_000


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="records, one JSON object a line; - is standard input")
    parser.add_argument("--game", type=at_least_one, default=1, metavar="N", help="which of them (default: the first)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--simulations", type=at_least_one, metavar="N", help=f"for each decision (default: {SIMULATIONS})"
    )
    budget.add_argument("--seconds", type=float, metavar="X", help="for each decision")
    parser.add_argument("--out", metavar="FILE", help="write a page with the curve of everybody's chances")
    parser.add_argument("--language", choices=("en", "fr"), default="en", help="of lines and page (default: en)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


def run(options: argparse.Namespace) -> int:
    from bonbon.play.games import find_game

    budget = budget_of(options)
    record, match = chosen_record(options.record, options.game)
    reader = reader_of(record, options.language)
    compile_rules([find_game(record.game)], RULES_AND_BOTS)
    if options.out is None:
        found = judged(record, budget)
    else:
        with output(options.out) as file:
            found = judged(record, budget)
            file.write(page_of(record, match, budget, found, reader).encode())
    print(json.dumps(data_of(record, budget, found)) if options.json else told(record, found, reader))
    return 0


def budget_of(options: argparse.Namespace) -> Budget:
    from bonbon.bots import Budget

    try:
        if options.seconds is not None:
            return Budget(seconds=options.seconds)
        return Budget(simulations=options.simulations or SIMULATIONS)
    except BotError as problem:
        raise Usage(problem) from None


def chosen_record(file: str, number: int) -> tuple[Record, Match]:
    """The record that was asked for, and its match."""
    games = 0
    for games, (_, record, match) in enumerate(replayed(file), start=1):
        if games == number:
            return record, match
    raise Usage(f"{called(file)}: there is no game {number}, only {games}")


def judged(record: Record, budget: Budget) -> list[Decision]:
    from bonbon.bots import decisions
    from bonbon.bots.analysis import how_many_decisions

    found = []
    with ProgressBar(f"looking back at {record.game}", how_many_decisions(record)) as bar:
        for decision in decisions(record, budget):
            found.append(decision)
            bar.advance()
    return found


def told(record: Record, found: list[Decision], reader: Reader) -> str:
    """A line for each decision, mistakes marked, and how many there were."""
    lines = [line_of(record, decision, reader) for decision in found]
    mistakes = reader.say("lookback.mistakes", n=sum(decision.is_mistake for decision in found))
    return "\n".join([*lines, "", f"{reader.say('lookback.decisions', n=len(found))}, {mistakes}"])


def line_of(record: Record, decision: Decision, reader: Reader) -> str:
    from bonbon.terminal.presentations import presentation_of

    shown = presentation_of(record.game)
    sentence = shown.event_sentence(decision.played.words, reader)
    played = f"{decision.number + 1:5} {'!' if decision.is_mistake else ' '} {sentence}"
    line = f"{played:<62} {share(decision.played)}"
    if not is_better(decision):
        return line
    best, points = shown.move_sentence(decision.best.words, reader), f"{decision.loss * 100:.0f}"
    better = reader.say("lookback.better", points=points, best=best, chance=share(decision.best).strip())
    return f"{line}   {better}"


def reader_of(record: Record, language: str) -> Reader:
    from bonbon.terminal.texts import Texts
    from bonbon.texts.reader import Reader

    return Reader(Texts(language), tuple(record.names or ()))


def is_better(decision: Decision) -> bool:
    return decision.best.words != decision.played.words and round(decision.loss * 100) > 0


def share(candidate: Candidate) -> str:
    return f"{candidate.chance * 100:3.0f} %"


def data_of(record: Record, budget: Budget, found: list[Decision]) -> dict[str, object]:
    return {
        "game": record.game,
        "players": record.players,
        "names": record.names,
        "budget": {"simulations": budget.simulations, "seconds": budget.seconds},
        "decisions": [
            {
                "number": decision.number,
                "seat": decision.seat,
                "played": decision.played.words,
                "chance": decision.played.chance,
                "margin": decision.played.margin,
                "best": decision.best.words,
                "best_chance": decision.best.chance,
                "chances": list(decision.chances),
                "mistake": decision.is_mistake,
            }
            for decision in found
        ],
    }


def page_of(record: Record, match: Match, budget: Budget, found: list[Decision], reader: Reader) -> str:
    from bonbon.arena.report import Judged, Lookback, lookback_page
    from bonbon.terminal.presentations import presentation_of

    shown, say = presentation_of(record.game), reader.say
    moves = [
        Judged(
            number=decision.number,
            seat=decision.seat,
            played=shown.event_sentence(decision.played.words, reader),
            chance=decision.played.chance,
            best=shown.move_sentence(decision.best.words, reader),
            best_chance=decision.best.chance,
            chances=decision.chances,
            is_mistake=decision.is_mistake,
        )
        for decision in found
    ]
    names = [reader.name(seat) for seat in range(record.players)]
    edition = record.edition if isinstance(record.edition, str) else str(record.edition.get("name"))
    if budget.seconds is None:
        thought = say("lookback.simulations", n=budget.simulations)
    else:
        thought = say("lookback.seconds", seconds=f"{budget.seconds:g}")
    return lookback_page(Lookback(record.game, edition, names, result_in_words(match, reader), thought, moves, say))
