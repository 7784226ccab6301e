"""Jobs for another worker: whatever a bot needs goes there, and what it found comes back."""

from __future__ import annotations

import asyncio
import pickle
from threading import Event

import pytest

from bonbon import Match
from bonbon.browser.thinking import ThinkingFailed, WorkerThinkers, packed, work
from bonbon.errors import Refusal
from bonbon.rules.dispatch import GAMES
from bonbon.server.live.bot_turns import chosen
from bonbon.server.live.hints import think
from tests.browser.pages import think_here


@pytest.mark.parametrize("game", GAMES)
def test_a_view_arrives_as_it_was_sent(game: str) -> None:
    view = Match(game, seed="sent").view(0)
    arrived = pickle.loads(pickle.dumps(view))
    assert bytes(arrived) == bytes(view)
    assert (arrived.game, arrived.edition, arrived.seat, arrived.log) == (view.game, view.edition, view.seat, view.log)
    assert arrived.position == view.position


def test_an_edition_of_ones_own_arrives_with_the_view() -> None:
    box = GAMES["candy-lab"].edition().data() | {"name": "mine", "custom": True, "hand": 4}
    view = Match("candy-lab", edition=box, seed="sent").view(1)
    assert pickle.loads(pickle.dumps(view)).edition == view.edition


def test_a_bot_chooses_the_same_elsewhere() -> None:
    match = Match("candy-chaser", seed="bot")
    job = ("hard", "seed", match.view(0), match.legal_moves)
    found, problem = pickle.loads(work(packed(chosen, job)))
    assert (found, problem) == (chosen(*job), None)


def test_what_is_to_stop_a_hint_does_not_have_to_travel() -> None:
    match = Match("candy-conquest", seed="hint")
    found, _ = pickle.loads(work(packed(think, (match.view(0), match.legal_moves, "question", Event()))))
    assert found.best.words in match.legal_moves


def test_what_goes_wrong_there_is_said_here() -> None:
    async def story() -> None:
        with pytest.raises(ThinkingFailed, match="ValueError: invalid literal"):
            await WorkerThinkers(think_here).run("ana", int, "seven")

    asyncio.run(story())


def test_where_nobody_thinks_any_more_it_is_refused_as_busy() -> None:
    async def story() -> None:
        thinkers = WorkerThinkers(think_here)
        waiting = thinkers.start("ana", int, "7")
        thinkers.close()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        with pytest.raises(Refusal, match="busy"):
            thinkers.submit("ana", int, "7")

    asyncio.run(story())
