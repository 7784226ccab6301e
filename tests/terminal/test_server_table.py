"""A table on a server in the terminal: whole games through the real client and a real server."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bonbon.client import Refused
from bonbon.play import Match
from bonbon.terminal.screen import TableApp
from bonbon.terminal.server_table import Invitation, ServerTable, seat_at
from bonbon.terminal.texts import Texts
from tests.server.registries import serving


async def play_on(table: ServerTable) -> None:
    """Our own moves until the game is over, a little slower than a server thinks that anybody can be."""
    while not table.remote.is_over():
        view = table.view(table.people[0])
        if view.legal:
            await asyncio.sleep(0.02)
            await table.play(view.legal[len(view.log) % len(view.legal)])
        else:
            await asyncio.wait_for(table.next_change(), 20)


@pytest.mark.parametrize("game", ["candy-lab", "candy-chaser", "candy-conquest"])
def test_a_game_against_bots_is_played_to_the_end_and_written_down(tmp_path: Path, game: str) -> None:
    async def session() -> None:
        async with serving(tmp_path) as (server, _), seat_at(Invitation(server, "Ana", game=game, players=3)) as table:
            await play_on(table)
            view = table.view(0)
            record = await table.record()
        assert view.is_over
        assert view.names[0] == "Ana"
        assert Match.from_record(record).result == view.result
        assert list(view.log) == [entry.seen[0] for entry in Match.from_record(record).log]

    asyncio.run(session())


def test_bots_of_a_server_are_called_as_at_home_in_the_players_language(tmp_path: Path) -> None:
    async def session() -> None:
        ana = Invitation("", "Ana", language="fr", game="candy-lab", players=4, people=2, level="easy")
        async with serving(tmp_path) as (server, _), seat_at(replace(ana, server=server)) as table:
            assert table.view(0).names == ("Ana", "Joueur 2", "Caramel (facile)", "Dragée (facile)")

    asyncio.run(session())


def test_two_terminals_meet_by_a_code_and_the_host_starts(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(tmp_path) as (server, _):
            ana = Invitation(server, "Ana", game="candy-chaser", players=2, people=2)
            async with seat_at(ana) as first:
                assert first.notice == "gathering"
                assert first.invitation["taken"] == 1
                code = str(first.invitation["code"])
                async with seat_at(Invitation(server, "Léo", code=code)) as second:
                    await asyncio.gather(play_on(first), play_on(second))
                    assert first.people == (0,)
                    assert second.people == (1,)
                    assert first.view(0).names == ("Ana", "Léo")

    asyncio.run(session())


def test_a_move_that_waits_because_nothing_can_be_saved_is_said(tmp_path: Path) -> None:
    async def session() -> None:
        async with (
            serving(tmp_path) as (server, _),
            seat_at(Invitation(server, "Ana", language="fr", game="candy-lab")) as table,
        ):
            await table.remote.note_unsaved("m1")
            assert table.notice == "unsaved"
            assert "enregistré" in Texts("fr")(f"table.{table.notice}", **table.invitation)

    asyncio.run(session())


def test_hints_and_undo_go_through_the_server(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(tmp_path) as (server, _), seat_at(Invitation(server, "Ana", game="candy-lab")) as table:
            while not table.view(0).legal:
                await table.next_change()
            legal = set(table.view(0).legal)
            assert {one.words for one in await table.hints(0)} <= legal
            with pytest.raises(Refused):
                await table.play("0 draw nothing")
            with pytest.raises(Refused):
                await table.undo()

    asyncio.run(session())


def test_the_screen_plays_at_a_server_too(tmp_path: Path) -> None:
    async def session() -> None:
        async with serving(tmp_path) as (server, _), seat_at(Invitation(server, "Ana", game="candy-chaser")) as table:
            app = TableApp(table, Texts("en"), lambda record: f"saved {len(record.moves)}")
            async with app.run_test(size=(80, 24)) as pilot:
                for _ in range(2000):
                    if app.is_done:
                        break
                    await pilot.press("enter")
                    await pilot.pause(0.01)
                assert table.remote.is_over()

    asyncio.run(session())
