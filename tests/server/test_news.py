"""What a connection is told of each event: every kind of news with exactly its fields, and what nobody has left out."""

from __future__ import annotations

import json

import msgspec
import pytest

from bonbon.tables import events as log
from bonbon.tables.projection import news
from bonbon.tables.protocol.news import News
from bonbon.tables.protocol.tables import Settings
from bonbon.tables.table import Table

FIELDS: dict[str, set[str]] = {
    "created": set(),
    "sat": {"seat"},
    "stood": {"seat"},
    "dismissed": {"seat"},
    "bot": {"seat", "level"},
    "arranged": {"settings"},
    "started": {"game", "first", "commitment", "words", "setup"},
    "moved": {"seat", "words"},
    "undone": {"seat", "moves", "practice"},
    "undo-asked": {"seat", "moves"},
    "undo-answered": {"seat", "agrees"},
    "undo-lapsed": set(),
    "handed-over": {"taken"},
    "rematch-asked": set(),
    "bots-wanted": set(),
    "left": set(),
    "voted": {"seat", "level"},
    "replaced": {"seat", "level"},
    "out-of-time": {"seat", "level"},
    "back": {"seat"},
    "over": {"game", "seed", "result"},
    "said": {"text", "seat"},
    "reacted": {"text", "seat"},
}  # fmt: skip


def evening() -> Table:
    """A table at which everything happens that can happen, and Ana does all of it."""
    table = Table("t", remembered=None)
    table.people.names = {"ana": "Ana"}
    for event in (
        log.Created(5, "ana", settings=Settings("candy-conquest", 2), code="bo-na"),
        log.Sat(5, "ana", seat=0),
        log.BotSat(5, "ana", seat=1, level="easy"),
        log.Stood(5, "ana", seat=1),
        log.Sat(5, "leo", seat=1),
        log.Dismissed(5, "ana", seat=1),
        log.Arranged(5, "ana", settings=Settings("candy-conquest", 2, hints=True)),
        log.Sat(5, "ana", seat=1),
        log.Started(5, "ana", seed="a seed", first=0),
        log.Played(5, "ana", words="0 place Rs a1"),
        log.Undone(5, "ana", seat=0),
        log.Played(5, "ana", words="0 place Rs a1"),
        log.Played(5, "ana", words="1 place Rs c3"),
        log.UndoAsked(5, "ana", seat=0, moves=2),
        log.UndoAnswered(5, "ana", seat=1, agrees=True),
        log.UndoLapsed(5, "ana"),
        log.Undone(5, "ana", seat=0, moves=2, practice=True),
        log.HandedOver(5, "ana", taken=True),
        log.RematchAsked(5, "ana"),
        log.BotsWanted(5, "ana"),
        log.Said(5, "ana", text="hello"),
        log.Reacted(5, "ana", what="bravo"),
        log.WentAway(5, "ana"),
        log.Voted(5, "ana", seat=1, level="easy"),
        log.Replaced(5, "ana", seat=1, level="easy"),
        log.CameBack(5, "ana", seat=1),
        log.OutOfTime(5, "ana", seat=1, level="easy"),
    ):
        table.fold(event)
    while table.match is not None and not table.match.is_over:
        table.fold(log.Played(5, "ana", words=table.match.legal_moves[0]))
    return table


@pytest.fixture(scope="module")
def table() -> Table:
    return evening()


def told(table: Table, guest: str) -> bytes:
    return msgspec.json.encode(news(table, guest, table.past))


def test_each_kind_of_news_has_exactly_its_fields(table: Table) -> None:
    fields = {line["kind"]: set(line) - {"kind"} for line in json.loads(told(table, "ana"))}
    assert fields == {kind: {"n", "at", "name"} | own for kind, own in FIELDS.items()}


def test_a_name_that_nobody_has_is_left_out(table: Table) -> None:
    lines = json.loads(told(table, "ana"))
    assert [line["n"] for line in lines if "name" not in line] == [5]  # when Léo sat down


@pytest.mark.parametrize(("guest", "seats"), [("ana", {"0", "1"}), ("zoe", {"-1"})])
def test_words_and_setup_go_by_the_seats_of_the_connection(table: Table, guest: str, seats: set[str]) -> None:
    started = next(line for line in json.loads(told(table, guest)) if line["kind"] == "started")
    assert started["words"].keys() == started["setup"].keys() == seats


def test_news_that_are_read_are_the_news_that_were_sent(table: Table) -> None:
    read = msgspec.json.decode(told(table, "ana"), type=list[News])
    assert read == news(table, "ana", table.past)


def test_the_end_of_a_game_is_told_with_the_move_that_brought_it(table: Table) -> None:
    moved, over = json.loads(told(table, "ana"))[-2:]
    assert (moved["kind"], over["kind"], over["n"]) == ("moved", "over", moved["n"])
    assert (over["seed"], over["game"]) == ("a seed", 1)
