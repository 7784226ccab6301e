"""Playing again: everybody who is here is asked, seats and colours stay, and the next one begins."""

from __future__ import annotations

from bonbon.tables.events import read
from bonbon.tables.projection import TableProjection
from bonbon.tables.protocol import messages
from tests.server.tables import ANA, LEO, MIA, Desk, playing


def over(players: int = 3) -> Desk:
    desk = playing(players=players)
    desk.play_to_the_end()
    return desk


def test_it_begins_when_everybody_who_is_here_would_like_to() -> None:
    desk = over()
    desk.ask(LEO, messages.Rematch)
    desk.ask(MIA, messages.Rematch)
    assert TableProjection(desk.table, desk.now, 0).state([0]).rematch == [1, 2]
    assert desk.table.game_number == 1
    desk.ask(ANA, messages.Rematch)
    assert (desk.table.game_number, desk.table.stage) == (2, "playing")
    assert len(desk.table.sheet) == 1


def test_seats_and_colours_stay_and_the_next_seat_begins() -> None:
    desk = over(players=2)
    before = desk.table.chairs
    desk.ask(ANA, messages.Rematch)
    desk.ask(LEO, messages.Rematch)
    assert desk.table.chairs == before
    assert desk.table.actor == 1


def test_whoever_is_not_here_is_not_waited_for() -> None:
    desk = over()
    desk.table.people.away[MIA] = desk.now
    desk.ask(ANA, messages.Rematch)
    desk.ask(LEO, messages.Rematch)
    assert desk.table.game_number == 2


def test_when_the_last_one_has_gone_whoever_has_agreed_may_begin() -> None:
    desk = over(players=2)
    desk.ask(LEO, messages.Rematch)
    assert desk.refused(LEO, messages.Rematch) == "rematch-asked"
    desk.table.people.away[ANA] = desk.now
    desk.ask(LEO, messages.Rematch)
    assert desk.table.game_number == 2


def test_the_host_may_begin_without_waiting_and_nobody_else() -> None:
    desk = over()
    assert desk.refused(LEO, messages.Rematch, now=True) == "not-host"
    desk.ask(ANA, messages.Rematch, now=True)
    assert desk.table.game_number == 2


def test_bots_keep_their_seats_and_are_not_asked() -> None:
    desk = Desk(players=2)
    desk.ask(ANA, messages.Sit, seat=1)
    desk.ask(ANA, messages.SeatBot, seat=0, level="random")
    desk.ask(ANA, messages.Start)
    while desk.table.stage == "playing":
        seat = desk.table.actor or 0
        assert desk.table.match is not None
        words = desk.table.match.legal_moves[0]
        desk.table = desk.table.after([read(f'{{"kind":"played","at":5,"words":"{words}"}}'.encode())])
        assert seat in (0, 1)
    desk.ask(ANA, messages.Rematch)
    assert [chair.player for chair in desk.table.chairs] == ["bot", "person"]


def test_an_old_log_in_which_everybody_moved_on_by_a_seat_is_still_read() -> None:
    desk = over(players=2)
    table = desk.table.after([read(b'{"kind":"started","at":5,"by":"leo","id":"x","seed":"s","first":0,"turned":1}')])
    assert [chair.guest for chair in table.chairs] == [LEO, ANA]
