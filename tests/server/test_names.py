"""What people are called at a table: everybody by a name of their own, also those who share a device."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import msgspec
import pytest

from bonbon.client import Client
from bonbon.errors import Refusal
from bonbon.tables import events as log
from bonbon.tables.names import free_name
from bonbon.tables.projection import host_info, news, seat_infos, sheet
from bonbon.tables.protocol import messages
from bonbon.tables.table import ABSENCE_MS
from tests.server.registries import serving
from tests.server.tables import ANA, LEO, MIA, Desk, playing

SHARED = ("", "Milo", "milo")


def names(desk: Desk) -> list[str]:
    return [info.name for info in seat_infos(desk.table, desk.now)]


def call(desk: Desk, names: dict[str, str]) -> None:
    """These guests are called so from now on."""
    desk.table.people.names = {**desk.table.people.names, **names}


def sharing() -> Desk:
    """Ana's device with three people: Ana, and two who are both called Milo."""
    desk = Desk(players=3)
    for seat, name in enumerate(SHARED):
        desk.ask(ANA, messages.Sit, seat=seat, name=name)
    return desk


def test_each_seat_of_one_device_has_its_own_name() -> None:
    assert names(sharing()) == ["Ana", "Milo", "milo 2"]


def test_a_second_guest_of_the_same_name_gets_a_number() -> None:
    desk = Desk(players=3)
    call(desk, {LEO: "Ana", MIA: "ana"})
    for seat, guest in enumerate((ANA, LEO, MIA)):
        desk.ask(guest, messages.Sit, seat=seat)
    assert names(desk) == ["Ana", "Ana 2", "ana 3"]


def test_whoever_sat_down_first_keeps_the_name_wherever_they_sit() -> None:
    desk = Desk()
    call(desk, {LEO: "Ana"})
    desk.ask(LEO, messages.Sit, seat=1)
    desk.ask(ANA, messages.Sit, seat=0)
    assert names(desk) == ["Ana 2", "Ana"]
    assert host_info(desk.table).name == "Ana 2"


def test_names_stay_with_people_for_a_rematch() -> None:
    desk = playing()
    call(desk, {LEO: "Ana"})
    desk.play_to_the_end()
    desk.ask(ANA, messages.Rematch)
    desk.ask(LEO, messages.Rematch)
    assert names(desk) == ["Ana", "Ana 2"]
    assert sheet(desk.table)[0].names == ["Ana", "Ana 2"]


def test_whatever_changes_about_the_seats_is_seen_at_once() -> None:
    desk = playing(players=3)
    people = desk.table.people

    def seen() -> list[tuple[str, bool, bool, bool]]:
        return [(info.name, info.online, info.left, info.absent) for info in seat_infos(desk.table, desk.now)]

    ana, mia = ("Ana", True, False, False), ("Mia", True, False, False)
    assert seen() == [ana, ("Léo", True, False, False), mia]
    call(desk, {LEO: "Leo"})
    assert seen() == [ana, ("Leo", True, False, False), mia]
    people.away = {LEO: desk.now}
    assert seen() == [ana, ("Leo", False, False, False), mia]
    desk.wait(ABSENCE_MS)
    assert seen() == [ana, ("Leo", False, False, True), mia]
    people.away = {}
    assert seen() == [ana, ("Leo", True, False, False), mia]
    desk.ask(LEO, messages.Leave)
    assert seen() == [ana, ("Leo", True, True, True), mia]
    desk.ask(ANA, messages.Replace, seat=1, level="easy")
    assert [info.votes for info in seat_infos(desk.table, desk.now)] == [msgspec.UNSET, 1, msgspec.UNSET]
    call(desk, {LEO: ""})
    assert seen() == [ana, ("", True, True, True), mia]


def test_a_free_name_avoids_numbers_that_are_taken() -> None:
    assert free_name("Milo", {"milo", "milo 2"}) == "Milo 3"


def test_the_score_sheet_names_each_seat_of_one_device() -> None:
    desk = sharing()
    desk.ask(ANA, messages.Start)
    desk.play_to_the_end()
    assert sheet(desk.table)[0].names == ["Ana", "Milo", "milo 2"]


def test_what_is_said_is_said_under_the_name_of_the_seat() -> None:
    desk = Desk()
    call(desk, {LEO: "Ana"})
    desk.ask(ANA, messages.Sit, seat=0)
    desk.ask(LEO, messages.Sit, seat=1)
    desk.ask(LEO, messages.Say, text="Hello")
    assert news(desk.table, ANA, desk.table.past[-1:])[0].name == "Ana 2"


def test_with_a_name_that_is_deleted_those_of_its_seats_are_gone() -> None:
    desk = sharing()
    call(desk, {ANA: ""})
    assert names(desk) == ["", "", ""]


@pytest.mark.parametrize("name", ["a\nb", "\u0000", "Mi\u200elo"])
def test_a_name_that_cannot_be_printed_is_refused(name: str) -> None:
    desk = Desk()
    with pytest.raises(Refusal, match="bad-message"):
        desk.ask(ANA, messages.Sit, seat=0, name=name)


def test_a_log_from_before_seats_had_names_is_read() -> None:
    event = log.read(b'{"kind":"sat","at":1,"by":"ana","id":"m","seat":1}')
    assert event == log.Sat(1, "ana", "m", 1)
    assert b"name" not in log.write(event)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"do":"sit","id":"m","seat":0,"name":"%s"}' % (b"x" * 25), type=messages.Sit)


def test_replays_and_records_name_each_seat_of_one_device(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-chaser", 2, first=0)
            async with ana.table(name) as table:
                await table.ask("sit", seat=0)
                await table.ask("sit", seat=1, name="Milo")
                await table.ask("start")
            async with httpx.AsyncClient(base_url=server, headers=ana.headers) as http:
                replay = (await http.get(f"/api/tables/{name}/games/1/replay?seat=0")).json()
                record = (await http.get(f"/api/tables/{name}/games/1/record")).json()
            assert [seat["name"] for seat in replay["seats"]] == ["Ana", "Milo"]
            assert record["names"] == ["Ana", "Milo"]

    asyncio.run(story())
