"""What a connection receives is the same for any two games that its seat cannot tell apart: every byte is compared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from bonbon import Record
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings
from tests.narrowing import lab_setup
from tests.properties.boxes import chairs
from tests.properties.games import beginning, sampler
from tests.properties.tattle_stories import told_otherwise
from tests.properties.test_secrecy import lab_told_otherwise
from tests.server.registries import GUESTS, Ear, open_registry, seated
from tests.server.scripted import ScriptedMatch

GAMES_EACH = 8


@pytest.fixture(autouse=True)
def one_name_for_all_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and codes of tables are random: here they are the same in both games."""
    monkeypatch.setattr("bonbon.server.live.registry.new_id", lambda: "the-table")
    monkeypatch.setattr("bonbon.server.live.registry.new_code", lambda: "bo-na")
    monkeypatch.setattr("bonbon.tables.table.Match", ScriptedMatch)


async def received(folder: Path, record: Record, seat: int, hot: bool) -> list[bytes]:
    """Everything that the connections of a seat receive while the record is played, whatever else they do meanwhile."""
    folder.mkdir()
    ScriptedMatch.records["seed"] = record
    guests = list(GUESTS[: record.players])
    if hot and seat >= 0:
        guests[(seat + 1) % record.players] = guests[seat]
    async with open_registry(folder, lambda table: "seed") as registry:
        settings = Settings(record.game, record.players, edition=record.edition, first=record.first)
        table = await seated(registry, settings, guests)
        mine = guests[seat] if seat >= 0 else "watcher"
        ears = [table.ears.get(mine) or Ear(mine)]
        if seat < 0:
            await registry.enter("the-table", ears[0], 0)
        for number, words in enumerate(record.moves):
            if words.startswith("chance "):
                continue
            await table.refused(guests[seat], messages.Play, words="0 eat candy", version=table.live.table.version)
            if number % 7 == 3:
                await come_late(registry, mine, ears)
            await table.play(words)
        await come_late(registry, mine, ears)
        return [message for ear in ears for message in ear.heard]


async def come_late(registry: object, guest: str, ears: list[Ear]) -> None:
    """The same guest connects again: from the beginning, or from the last event that was heard."""
    late = Ear(guest)
    since = 0 if len(ears) % 2 else ears[-1].last["state"]["n"]
    await registry.enter("the-table", late, since)  # type: ignore[attr-defined]
    ears.append(late)


def same_bytes(tmp_path: Path, one: Record, other: Record, seat: int, hot: bool = False) -> bool:
    first = asyncio.run(received(tmp_path / "one", one, seat, hot))
    second = asyncio.run(received(tmp_path / "other", other, seat, hot))
    return first == second


@pytest.mark.parametrize("number", range(GAMES_EACH))
@pytest.mark.parametrize(("box", "players", "seat"), chairs("candy-lab", "candy-lab swaps"))
def test_cards_that_a_seat_cannot_know_do_not_reach_its_connections(
    tmp_path: Path, box: str, players: int, seat: int, number: int
) -> None:
    chance = Random(number)
    record = sampler(box, players).record(number)
    record = beginning(record, chance.randrange(len(record.moves) // 2))
    another = lab_told_otherwise(record, seat, chance)
    if another is None:
        pytest.skip("another player's draw betrays the change")
    changed = another.record()
    assert changed.setup != record.setup
    assert same_bytes(tmp_path, record, changed, seat)


@pytest.mark.parametrize("number", range(GAMES_EACH))
@pytest.mark.parametrize(("box", "players", "seat"), chairs("candy-chaser tellers"))
def test_objectives_and_accusations_do_not_reach_other_connections(
    tmp_path: Path, box: str, players: int, seat: int, number: int
) -> None:
    chance = Random(number)
    record = sampler(box, players).record(number)
    record = beginning(record, len(record.moves) - 1 - chance.randrange(3))
    others = [other for other in told_otherwise(record, seat) if other.setup != record.setup]
    if not others:
        pytest.skip("the seat knows everything")
    assert same_bytes(tmp_path, record, chance.choice(others), seat)


@pytest.mark.parametrize("number", range(GAMES_EACH))
def test_a_hot_seat_gets_the_views_of_its_own_seats_and_of_no_other(tmp_path: Path, number: int) -> None:
    record = beginning(sampler("candy-lab", 4).record(number), 12)
    pile = lab_setup(record.setup)["pile"]
    swapped = {**record.setup, "pile": pile[:-2] + pile[-1:] + pile[-2:-1]}
    changed = Record(**{**vars(record), "setup": swapped})
    assert same_bytes(tmp_path, record, changed, 1, hot=True)


def test_the_comparison_would_notice_a_card(tmp_path: Path) -> None:
    record = beginning(sampler("candy-lab", 3).record(0), 4)
    mine, other = lab_setup(record.setup)["hands"][0], lab_setup(record.setup)["hands"][1]
    different = next(card for card in other if card not in mine)
    hands = [
        [different, *mine[1:]],
        [mine[0], *(card for card in other if card != different)],
        lab_setup(record.setup)["hands"][2],
    ]
    changed = Record(**{**vars(record), "setup": {**record.setup, "hands": hands}, "moves": []})
    same = Record(**{**vars(record), "moves": []})
    assert not same_bytes(tmp_path, same, changed, 0)
