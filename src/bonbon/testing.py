"""Conformance tests that anybody can run: whether a game keeps the promises of a game, and a bot those of a bot.

    from bonbon.testing import check_bot, check_game

    check_game("my-game")          # after dispatch.register(MY_GAME)
    check_bot(MyBot("a seed"))

Each plays random games and raises an AssertionError that says what does not hold, and where.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from random import Random

from bonbon.bots import Bot, Budget
from bonbon.play import Match, Record, View
from bonbon.play.games import find_game, spelling_of
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import Game
from bonbon.rules.records import blank, raw
from bonbon.rules.types import SEATS, WATCHER, Seat

GAMES_EACH = 5
MOST_MOVES = 2_000  # of a game that should have come to its end
QUICK = Budget(simulations=30)


def check_game(name: str, players: Iterable[int] = (2, 3, 4), games: int = GAMES_EACH, seed: str = "check") -> None:
    """Play random games of the game of this name with each number of players, and hold them against every promise."""
    game = find_game(name)
    check_spelling(game)
    for number in players:
        for at in range(games):
            check_match(f"{name}, {number} players, seed {seed!r} {at}", name, number, f"{seed} {at}")


def check_spelling(game: Game) -> None:
    """Every move has one spelling, and every spelling is one move."""
    words = spelling_of(game, game.edition()).words
    assert len(set(words.values())) == len(words), f"{game.name}: two moves are spelt alike"
    assert all(0 <= move < 64 * game.groups for move in words), f"{game.name}: a move lies outside its groups"


def check_match(where: str, name: str, players: int, seed: str) -> None:
    """One game to its end, and everything that is said of it on the way."""
    match, chance = Match(name, players, seed=seed), Random(seed)
    for number in range(MOST_MOVES):
        here = f"{where}, after {number} moves"
        check_looks(here, match)
        if match.is_over:
            check_end(here, match)
            return
        check_turn(here, match, chance)
        match.play(chance.choice(match.legal_moves))
    raise AssertionError(f"{where}: no end after {MOST_MOVES} moves")


def check_turn(where: str, match: Match, chance: Random) -> None:
    """A seat acts, has moves, and can take one back as if it had not been made."""
    assert isinstance(match.actor, int), f"{where}: {match.actor} acts, although chance plays by itself"
    assert 0 <= match.actor < match.players, f"{where}: there is no seat {match.actor}"
    moves = match.legal_moves
    assert moves, f"{where}: seat {match.actor} has no legal move"
    assert all(moves), f"{where}: a legal move has no words"
    assert len(set(moves)) == len(moves), f"{where}: a move is listed twice"
    trial = match.copy()
    trial.play(chance.choice(moves))
    if trial.can_undo:
        trial.undo()
        assert everything_of(trial) == everything_of(match), f"{where}: a move that was taken back has left a trace"


def check_looks(where: str, match: Match) -> None:
    """Everybody gets a view that agrees with its own guesses, and a position that can be written as JSON."""
    positions = match.positions()
    assert len(positions) == match.players + 1, f"{where}: {len(positions)} positions for {match.players} seats"
    json.dumps(positions)
    for seat in (*range(match.players), WATCHER):
        view = match.view(seat)
        check_view(f"{where}, seat {seat}", match, view)
        assert positions[seat] == view.position, f"{where}, seat {seat}: `positions` tells something else than the view"
    assert str(match), f"{where}: nothing is drawn"


def check_view(where: str, match: Match, view: View) -> None:
    """What a seat sees is all that it may know: whatever it guesses looks the same, and so does what it may do."""
    guess = view.guess("check")
    assert seen(match.game, guess, view.seat) == bytes(view), f"{where}: a guess does not agree with the view"
    assert int(match.game.actor(guess)) == int(match.game.actor(view.state)), (
        f"{where}: it is not seen whose turn it is"
    )


def seen(game: Game, state: object, seat: Seat) -> bytes:
    found = blank(game.State)
    game.view(state, seat, found)
    return raw(game.State, found)


def check_end(where: str, match: Match) -> None:
    """There are winners, the payoffs are theirs, and the record is the game."""
    result = match.result
    assert result is not None, f"{where}: the game is over and has no result"
    assert all(0 <= seat < match.players for seat in result["winners"]), f"{where}: {result['winners']} have won"
    again = Match.from_record(Record.of(json.loads(match.record().line())))
    assert again.result == result, f"{where}: the record has another result"
    assert again.moves == match.moves, f"{where}: the record has other moves"
    for seat in (*range(match.players), WATCHER):
        assert match.seat_record(seat).seed is None, f"{where}: the record of seat {seat} tells the seed"


def everything_of(match: Match) -> tuple[str, list[str], Sequence[object]]:
    return match.record().line(), match.legal_moves, match.positions()


def check_bot(bot: Bot, games: Iterable[str] | None = None, budget: Budget | None = QUICK, seed: str = "check") -> None:
    """Let the bot play a game of each kind, alone at all seats, and hold every choice against what a bot promises."""
    for name in games if games is not None else list(GAMES):
        for players in range(2, SEATS + 1):
            match = Match(name, players, seed=f"{seed} {players}")
            for number in range(MOST_MOVES):
                if not isinstance(match.actor, int):
                    break
                where = f"{name}, {players} players, after {number} moves"
                match.play(checked_choice(where, bot, match.view(match.actor), match.legal_moves, budget))
            assert match.is_over, f"{name}, {players} players: no end after {MOST_MOVES} moves"


def checked_choice(where: str, bot: Bot, view: View, moves: list[str], budget: Budget | None) -> str:
    """The choice: one of the moves, the same when it is asked again, with the view left as it was."""
    before, asked = bytes(view), list(moves)
    words = bot.choose(view, asked, budget)
    assert words in moves, f"{where}: {words!r} is not one of the moves"
    assert bytes(view) == before, f"{where}: the bot has changed the view"
    assert asked == moves, f"{where}: the bot has changed the list of moves"
    if budget is None or budget.seconds is None:
        assert bot.choose(view, asked, budget) == words, f"{where}: asked again, the bot chooses something else"
    assert bot.choose(view, moves[:1], budget) == moves[0], f"{where}: the bot does not keep to the moves it is given"
    return words
