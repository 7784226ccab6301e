"""A match in plain lines: for pipes, screen readers, slow lines, and whoever likes it simple."""

from __future__ import annotations

from bonbon.bots import Bot
from bonbon.errors import BonbonError
from bonbon.play import Match
from bonbon.terminal.drawing import drawing
from bonbon.terminal.sentences import sentence

HELP = """\
Type the number of a move, or its words: 3, or `place Rs a1`.
  moves    all moves that are possible now
  table    the table again
  undo     take your last move back, if it has shown nothing
  help     this text
  quit     leave the match
"""
SHORT_LIST = 24


class Leave(Exception):
    """The player has had enough."""


def play_match(match: Match, bots: dict[int, Bot]) -> None:
    """Play until the end or until the player leaves: bots for some seats, whoever types for the others."""
    print(HELP)
    told = 0
    while not match.is_over:
        seat = match.actor
        assert isinstance(seat, int)
        if seat in bots:
            match.play(bots[seat].choose(match.view(seat), match.legal_moves))
            continue
        tell(match, seat, told)
        told = len(match.log) + 1
        ask(match, seat)
    tell(match, min(set(range(match.players)) - set(bots), default=0), told)
    print(f"Over: {match.result}")


def tell(match: Match, seat: int, since: int) -> None:
    """What this seat has seen happen, then the table."""
    print()
    for entry in match.log[since:]:
        print(f"  {sentence(entry.seen[seat], match.names)}")
    print()
    print("\n".join(drawing(match.game.name, match.view(seat).position, seat)))


def ask(match: Match, seat: int) -> None:
    """Ask until a move has been made."""
    moves = match.legal_moves
    list_moves(moves[:SHORT_LIST])
    if len(moves) > SHORT_LIST:
        print(f"  ... {len(moves) - SHORT_LIST} more: type `moves`")
    length = len(match.log)
    while len(match.log) == length:
        answer(match, seat, moves, input(f"seat {seat}> ").strip())


def answer(match: Match, seat: int, moves: list[str], text: str) -> None:
    """Do what was typed, or say why not."""
    try:
        if text == "quit":
            raise Leave
        if text in ("help", "?", ""):
            print(HELP)
        elif text == "moves":
            list_moves(moves)
        elif text == "table":
            tell(match, seat, len(match.log))
        elif text == "undo":
            print(f"taken back: {match.undo()}")
        elif text.isdecimal() and 1 <= int(text) <= len(moves):
            match.play(moves[int(text) - 1])
        else:
            match.play(f"{seat} {text}")
    except BonbonError as problem:
        print(f"Not possible: {problem}")


def list_moves(moves: list[str]) -> None:
    for number, words in enumerate(moves, start=1):
        print(f"  {number:3}  {words.partition(' ')[2]}")
