"""Taking moves back: at once where nobody else plays, with everybody's agreement among people, never after the end."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from bonbon.errors import Refusal
from bonbon.server.live.bot_turns import is_wanted
from bonbon.tables.decisions import bot_move, undo_lapsed
from bonbon.tables.events import read, write
from bonbon.tables.projection import TableProjection
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import BankClock, Settings
from bonbon.tables.table import UNDO_MS, Table
from bonbon.tables.undo_offers import undo_offer
from tests.server.registries import open_registry, seated
from tests.server.tables import ANA, LEO, MIA, Desk, playing


def against_a_bot(game: str = "candy-conquest", players: int = 2, **settings: object) -> Desk:
    """Ana on the first seat, a bot on each other, and the game has begun."""
    desk = Desk(game, players, **settings)
    desk.ask(ANA, messages.Sit, seat=0)
    for seat in range(1, players):
        desk.ask(ANA, messages.SeatBot, seat=seat, level="random")
    desk.ask(ANA, messages.Start)
    return desk


def reply(desk: Desk) -> None:
    """Every bot that has to move does."""
    while desk.table.bot_to_move():
        assert desk.table.match is not None
        words = desk.table.match.legal_moves[0]
        desk.table = desk.table.after(bot_move(desk.table, words, desk.table.version, desk.now))


def undo(desk: Desk, guest: str, practice: bool = False) -> None:
    desk.ask(guest, messages.Undo, version=desk.table.version, practice=practice)


def answer(desk: Desk, guest: str, agrees: bool) -> None:
    desk.ask(guest, messages.AnswerUndo, version=desk.table.version, agrees=agrees)


def moves(desk: Desk) -> list[str]:
    assert desk.table.match is not None
    return desk.table.match.moves


def seen_by(desk: Desk, seat: int) -> messages.TableState:
    return TableProjection(desk.table, desk.now, 0).state([seat])


def test_against_bots_it_goes_back_to_my_last_decision_across_their_replies() -> None:
    desk = against_a_bot(players=3)
    desk.play(ANA)
    reply(desk)
    assert len(moves(desk)) == 3
    undo(desk, ANA)
    assert moves(desk) == []
    assert desk.table.actor == 0
    assert not desk.table.is_practice


def test_on_one_screen_the_last_move_of_any_of_my_seats_is_taken_back() -> None:
    desk = Desk()
    for seat in (0, 1):
        desk.ask(ANA, messages.Sit, seat=seat)
    desk.ask(ANA, messages.Start)
    desk.play(ANA)
    assert [view.can_undo for view in TableProjection(desk.table, desk.now, 0).state([0, 1]).views] == [True, False]
    undo(desk, ANA)
    assert (moves(desk), desk.table.actor) == ([], 0)


def test_what_was_shown_is_taken_back_only_as_practice_which_everybody_sees() -> None:
    desk = against_a_bot("candy-chaser")
    before = moves(desk)
    desk.play(ANA)
    reply(desk)
    assert seen_by(desk, 0).undo == "practice"
    assert desk.refused(ANA, messages.Undo, version=desk.table.version) == "cannot-undo"
    after = moves(desk)
    undo(desk, ANA, practice=True)
    assert moves(desk) == before
    assert seen_by(desk, -1).practice is True
    desk.play(ANA, after[len(before)])
    reply(desk)
    assert moves(desk) == after  # chance brings the same again


def test_the_next_game_is_no_practice_any_more() -> None:
    desk = against_a_bot()
    desk.table.is_practice = True
    while desk.table.stage == "playing":
        desk.play(ANA)
        reply(desk)
    desk.ask(ANA, messages.Rematch)
    assert not desk.table.is_practice


def test_nothing_is_taken_back_after_the_end() -> None:
    desk = playing()
    desk.play_to_the_end()
    assert seen_by(desk, 0).undo is msgspec.UNSET
    assert desk.refused(ANA, messages.Undo, version=desk.table.version) == "game-over"


def test_among_people_everybody_who_plays_has_to_agree() -> None:
    desk = playing(players=3)
    desk.play(ANA)
    undo(desk, ANA)
    assert len(moves(desk)) == 1
    assert desk.refused(ANA, messages.AnswerUndo, version=desk.table.version, agrees=True) == "not-asked"
    answer(desk, LEO, agrees=True)
    assert seen_by(desk, 2).undo_request == messages.UndoRequest(0, 1, [1, 2], [1], UNDO_MS)
    assert len(moves(desk)) == 1
    answer(desk, MIA, agrees=True)
    assert moves(desk) == []
    assert seen_by(desk, 0).undo_request is msgspec.UNSET


def test_one_who_would_rather_go_on_ends_it() -> None:
    desk = playing(players=3)
    desk.play(ANA)
    undo(desk, ANA)
    answer(desk, MIA, agrees=False)
    assert desk.table.undo_request is None
    assert desk.refused(LEO, messages.AnswerUndo, version=desk.table.version, agrees=True) == "stale"
    assert len(moves(desk)) == 1


def test_silence_is_a_no() -> None:
    desk = playing()
    desk.play(ANA)
    undo(desk, ANA)
    desk.wait(UNDO_MS - 1)
    with pytest.raises(Refusal, match="stale"):
        undo_lapsed(desk.table, desk.now)
    desk.wait(1)
    assert desk.refused(LEO, messages.AnswerUndo, version=desk.table.version, agrees=True) == "stale"
    desk.table = desk.table.after(undo_lapsed(desk.table, desk.now))
    assert desk.table.undo_request is None
    assert len(moves(desk)) == 1


def test_a_move_is_an_answer_too() -> None:
    desk = playing()
    desk.play(ANA)
    undo(desk, ANA)
    desk.play(LEO)
    assert desk.table.undo_request is None
    assert len(moves(desk)) == 2


def test_bots_are_not_asked_and_wait_for_the_answer() -> None:
    desk = Desk(players=3)
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(ANA, messages.SeatBot, seat=1, level="random")
    desk.ask(LEO, messages.Sit, seat=2)
    desk.ask(ANA, messages.Start)
    desk.play(ANA)
    assert is_wanted(desk.table)
    undo(desk, ANA)
    assert not is_wanted(desk.table)
    answer(desk, LEO, agrees=True)
    assert moves(desk) == []


def test_whoever_has_left_is_not_asked() -> None:
    desk = playing(players=3)
    desk.ask(MIA, messages.Leave)
    desk.play(ANA)
    undo(desk, ANA)
    answer(desk, LEO, agrees=True)
    assert moves(desk) == []


def test_only_one_asks_at_a_time() -> None:
    desk = playing(players=3)
    desk.play(ANA)
    desk.play(LEO)
    undo(desk, ANA)
    assert desk.refused(LEO, messages.Undo, version=desk.table.version) == "undo-asked"


def test_while_it_is_still_my_turn_nobody_is_asked() -> None:
    desk = playing("candy-lab")
    while not any(" back " in words for words in desk.table.match.legal_moves if desk.table.match):  # type: ignore[union-attr]
        desk.play(desk.table.chairs[desk.table.actor or 0].guest)
    assert desk.table.match is not None
    seat = desk.table.actor or 0
    guest = desk.table.chairs[seat].guest
    before = moves(desk)
    back = next(words for words in desk.table.match.legal_moves if " back " in words)
    desk.play(guest, back)
    if desk.table.actor == seat:
        undo(desk, guest)
        assert moves(desk) == before


@pytest.mark.parametrize("practice", [False, True])
def test_among_people_what_was_shown_stays_shown(practice: bool) -> None:
    desk = playing("candy-chaser")
    desk.play(ANA)
    assert seen_by(desk, 0).undo == "shown"
    assert desk.refused(ANA, messages.Undo, version=desk.table.version, practice=practice) == "cannot-undo"


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_among_people_nothing_is_offered_that_would_give_back_what_was_shown(game: str) -> None:
    shows = {"play", "draw", "swap", "accuse", "stop", "roll"}  # hidden or random things, in the words of the games
    desk, chooser = playing(game), Random(game)
    while desk.table.stage == "playing":
        for seat, guest in enumerate((ANA, LEO)):
            if seen_by(desk, seat).undo in ("now", "ask"):
                offer = undo_offer(desk.table, guest)
                assert offer is not None
                taken = moves(desk)[-offer.moves :]
                assert not any(words.startswith("chance") or words.split()[1] in shows for words in taken)
        assert desk.table.match is not None
        guest = desk.table.chairs[desk.table.actor or 0].guest
        desk.play(guest, chooser.choice(desk.table.match.legal_moves))


def test_a_guided_game_goes_on_as_its_guide_says() -> None:
    desk = Desk(lesson=True)
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(ANA, messages.SeatBot, seat=1, level="random")
    desk.ask(ANA, messages.Start)
    desk.play(ANA)
    reply(desk)
    assert desk.refused(ANA, messages.Undo, version=desk.table.version) == "nothing-to-undo"


def test_several_moves_taken_back_cost_me_only_what_i_had_thought() -> None:
    desk = playing(clock=BankClock(60, 5))
    desk.wait(10_000)
    desk.play(ANA)
    desk.wait(40_000)
    desk.play(LEO)
    desk.wait(15_000)
    undo(desk, ANA)
    answer(desk, LEO, agrees=True)
    assert desk.table.clock is not None
    assert desk.table.clock.info(desk.now) == messages.ClockInfo([50_000, 60_000], 0)


def test_an_old_log_in_which_one_move_was_taken_back_even_after_the_end_is_still_read() -> None:
    desk = playing()
    desk.play_to_the_end()
    length = len(moves(desk))
    undone = read(b'{"kind":"undone","at":5,"by":"ana","id":"x","seat":0}')
    table = desk.table.after([undone])
    assert table.match is not None
    assert (len(table.match.log), table.stage, table.sheet) == (length - 1, "playing", [])


def test_a_table_with_requests_and_answers_is_rebuilt_from_its_log() -> None:
    desk = against_a_bot("candy-chaser")
    desk.play(ANA)
    reply(desk)
    undo(desk, ANA, practice=True)
    desk.play(ANA)
    again = Table("desk")
    for happened in desk.table.past:
        again.fold(read(write(happened.event)))
    assert again.match is not None
    assert again.match.moves == moves(desk)
    assert again.is_practice


def test_a_live_table_lets_a_request_lapse_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bonbon.tables.table.UNDO_MS", 20)

    async def story() -> None:
        async with open_registry(tmp_path) as registry:
            table = await seated(registry, Settings("candy-conquest", 2, first=0), ["ana", "leo"])
            await table.play("0 place Rs a1")
            await table.ask("ana", messages.Undo, version=table.live.table.version)
            async with asyncio.timeout(20):
                while table.live.table.undo_request is not None:
                    await asyncio.sleep(0.005)
            assert table.live.table.match is not None
            assert len(table.live.table.match.log) == 1
            assert type(table.live.table.past[-1].event).__name__ == "UndoLapsed"

    asyncio.run(story())
