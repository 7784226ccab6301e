"""Moments of a match: as records and as bytes in a module's memory they say the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bonbon import Match
from bonbon.errors import MachineError
from bonbon.machine.instances import module_of
from bonbon.play.fair_random import FairRandom
from bonbon.play.games import box, find_game
from bonbon.play.moment import ArrayMoment, Moment
from bonbon.play.packed import PackedMoment
from bonbon.rules.game import Game
from bonbon.rules.moves import no_moves
from bonbon.rules.records import copied, raw, row_of, unpacked, zeros
from bonbon.rules.step import ACTOR, CHOICES, FIRST_TOLD, OUTCOMES, SHOWS, look, set_up, turn, who_acts
from bonbon.rules.types import CHANCE, NOBODY, WATCHER

pytest.importorskip("wasmtime")
GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]


def beginnings(game: Game, players: int) -> tuple[ArrayMoment, PackedMoment]:
    """The first moment of a game, both ways."""
    edition = game.edition()
    things = game.things_dealt(edition, players, Match(game.name, players, seed="moments").setup)
    states, moves = copied(game.State, box(game, edition)), no_moves(game.groups)
    game.deal_in_order(states[0], players, 0, row_of(things))
    look(states, moves)
    module = module_of(game.name)
    assert module is not None
    packed = PackedMoment.first(game, module, raw(game.State, box(game, edition)[0]), players, 0, things)
    return ArrayMoment(game, states, moves, int(who_acts(states))), packed


def moments(game: Game, players: int) -> Iterator[tuple[ArrayMoment, PackedMoment]]:
    """Every moment of a whole game, both ways."""
    one, other = beginnings(game, players)
    random = FairRandom("moments", game.name)
    while one.actor != NOBODY:
        yield one, other
        legal = one.legal_moves()
        move = legal[random.below(len(legal))]
        (one, shows), (other, also_shows) = one.after(move), other.after(move)
        assert bool(shows) == also_shows
    yield one, other


def state_of(moment: Moment, game: Game) -> bytes:
    return raw(game.State, moment.states[0])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [2, 4])
def test_states_actors_and_legal_moves_are_the_same(name: str, players: int) -> None:
    game = find_game(name)
    for one, other in moments(game, players):
        assert state_of(one, game) == state_of(other, game) == bytes(other.states)
        assert one.actor == other.actor
        if one.actor == CHANCE:
            outcomes = range(other.outcomes)
            assert [one.outcome(k) for k in range(one.outcomes)] == [other.outcome(k) for k in outcomes]
        assert one.legal_moves() == other.legal_moves()
        for move in (*one.legal_moves()[:3], 1, 200, 64 * game.groups - 1):
            assert one.is_legal(move) == other.is_legal(move)


@pytest.mark.parametrize("name", GAMES)
def test_everybody_sees_the_same(name: str) -> None:
    game, players = find_game(name), 3
    for one, other in moments(game, players):
        for seat in (*range(players), WATCHER):
            assert raw(game.State, one.view(seat)[0]) == raw(game.State, other.view(seat)[0])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_read_can_not_be_changed_and_can_be_copied(name: str) -> None:
    game = find_game(name)
    _, moment = beginnings(game, 2)
    seen = moment.states[0]
    assert bytes(moment.states[-1]) == bytes(seen)
    seen.take(bytes(game.State.LAYOUT.size))
    assert bytes(seen) == moment.states.data
    copy = unpacked(game.State, bytes(seen))
    copy.players = 4
    assert (seen.players, copy.players) == (2, 4)


@pytest.mark.parametrize("name", GAMES)
def test_the_entry_points_are_the_rules(name: str) -> None:
    game = find_game(name)
    one, _ = beginnings(game, 2)
    states, moves, told = copied(game.State, box(game, game.edition())), no_moves(game.groups), zeros(64 * game.groups)
    things = game.things_dealt(game.edition(), 2, Match(name, 2, seed="moments").setup)
    set_up(states, 2, 0, row_of(things), moves, told)
    assert raw(game.State, states[0]) == state_of(one, game)
    assert [int(told[ACTOR]), int(told[CHOICES])] == [one.actor, len(one.legal_moves())]
    choices = [int(told[FIRST_TOLD + int(told[OUTCOMES]) + i]) for i in range(len(one.legal_moves()))]
    assert choices == one.legal_moves()
    move, after = one.legal_moves()[0], copied(game.State, states)
    turn(states, after, moves, told, move)
    following, shows = one.after(move)
    assert (int(told[ACTOR]), bool(told[SHOWS])) == (following.actor, bool(shows))
    assert raw(game.State, after[0]) == state_of(following, game)


def test_more_things_than_any_box_has_are_refused() -> None:
    game, module = find_game("candy-lab"), module_of("candy-lab")
    assert module is not None
    with pytest.raises(MachineError, match="1000 things"):
        PackedMoment.first(game, module, bytes(game.State.LAYOUT.size), 2, 0, [0] * 1000)
