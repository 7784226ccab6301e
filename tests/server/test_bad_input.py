"""Bad input: whatever a client sends, the process lives, other tables do not notice, and the answer is a sentence."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bonbon.client import Client
from bonbon.server.web.api import ENDPOINTS, Endpoint
from bonbon.texts import texts_of
from tests.server.registries import serving

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
DOING = st.sampled_from(["play", "undo", "sit", "stand", "bot", "start", "leave", "replace", "take-back", "rematch"])
FIELDS = {"id": JSON, "words": JSON, "version": JSON, "seat": JSON, "level": JSON, "text": JSON, "since": JSON}
WRONG_TYPES = st.fixed_dictionaries({"do": DOING | JSON}, optional=FIELDS).map(json.dumps)
WELL_FORMED = st.fixed_dictionaries(
    {"do": DOING, "id": st.sampled_from(["a", "b", "c"])},
    optional={
        "seat": st.integers(0, 3),
        "version": st.integers(-2, 3),
        "level": st.sampled_from(["random", "genius"]),
        "words": st.sampled_from(["0 place Rs a1", "1 place Rs a1", "0 pass", "chance roll +1", "0 accuse 1 blue"]),
    },
).map(json.dumps)
NOISE = st.text(max_size=200) | st.binary(max_size=200) | JSON.map(json.dumps)
HUGE = st.sampled_from(["[" * 3000, '{"do":' * 600, "x" * 4096, '"' + "y" * 4000 + '"', "9" * 4000])
TOO_LONG = st.just("z" * 5000)
FRAMES = st.lists(WRONG_TYPES | WELL_FORMED | NOISE | HUGE | TOO_LONG, max_size=25)


async def shower(socket: ClientConnection, frames: list[str | bytes]) -> list[dict[str, Any]]:
    """Send everything and listen until nothing more comes; the answers."""
    answers: list[dict[str, Any]] = []
    try:
        for frame in frames:
            await socket.send(frame)
        while True:
            answers.append(json.loads(await asyncio.wait_for(socket.recv(), 0.05)))
    except (TimeoutError, ConnectionClosed):
        return answers


@given(frames=FRAMES, has_a_name=st.booleans())
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_no_frame_ends_the_process_or_changes_another_table(
    tmp_path_factory: pytest.TempPathFactory, frames: list[str | bytes], has_a_name: bool
) -> None:
    async def story() -> None:
        async with serving(tmp_path_factory.mktemp("fuzz")) as (server, registry):
            ana = await Client.introduce(server, "Ana")
            calm, stormy = await ana.create("candy-conquest", first=0), await ana.create("candy-chaser")
            async with ana.table(calm) as table:
                await table.ask("sit", seat=0)
                await table.ask("sit", seat=1)
                await table.ask("start")
                before = table.state
                stranger = await Client.introduce(server, "Zoé")
                headers = stranger.headers if has_a_name else {}
                address = f"{server.replace('http', 'ws')}/ws/tables/{stormy}"
                async with connect(address, additional_headers=headers) as socket:
                    answers = await shower(socket, frames)
                refusals = [answer for answer in answers if answer["is"] == "refused"]
                assert all(refusal["code"] in texts_of("en", "refusals") for refusal in refusals)
                assert not any("Traceback" in json.dumps(answer) for answer in answers)
                assert table.state == before
                await table.play("0 place Rs a1")
                assert registry.tables.by_name[calm].table.actor == 1

    asyncio.run(story())


def test_somebody_elses_token_and_a_made_up_one_open_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest")
            for token in ("", "x", "é", ana.token[:-1], ana.token + "x", "a" * 5000):
                headers = {"authorization": f"Bearer {token.encode('latin-1', 'replace').decode('latin-1')}"}
                address = f"{server.replace('http', 'ws')}/ws/tables/{name}"
                async with connect(address, additional_headers=headers) as socket:
                    assert json.loads(await socket.recv())["host"] is False

    asyncio.run(story())


def test_a_flood_is_refused_and_then_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(tmp_path) as (server, _):
            ana = await Client.introduce(server, "Ana")
            name = await ana.create("candy-conquest")
            address = f"{server.replace('http', 'ws')}/ws/tables/{name}"
            async with connect(address, additional_headers=ana.headers) as socket:
                answers = await shower(socket, [json.dumps({"do": "ping", "id": str(i)}) for i in range(400)])
            kinds = {answer.get("code") or answer["is"] for answer in answers}
            assert {"pong", "too-fast"} <= kinds
            async with connect(address) as again:
                assert json.loads(await again.recv())["is"] == "welcome"

    asyncio.run(story())


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The description of a running server."""
    ready, done = threading.Event(), threading.Event()
    address: list[str] = []

    async def serve() -> None:
        async with serving(tmp_path_factory.mktemp("api")) as (server, _):
            address.append(server)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    ready.wait(30)
    yield schemathesis.openapi.from_url(f"{address[0]}/openapi.json")
    done.set()
    thread.join()


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: f"{endpoint.method} {endpoint.path}")
def test_no_request_gets_anything_but_an_answer_or_a_sentence(api: Any, endpoint: Endpoint) -> None:
    @given(case=api[endpoint.path][endpoint.method].as_strategy())
    @settings(max_examples=15, suppress_health_check=list(HealthCheck))
    def answered(case: schemathesis.Case[Any]) -> None:
        response = case.call()
        assert response.status_code < 500
        assert b"Traceback" not in response.content
        if response.status_code >= 400 and response.content:
            assert response.json()["code"] in texts_of("en", "refusals")

    answered()
