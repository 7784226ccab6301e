"""The front door: one client, whatever it sends or does not send, cannot stop the others."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import uvloop
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bonbon.client import Client
from bonbon.errors import Refusal
from bonbon.server.limits import ConnectionCounter, Rate
from bonbon.server.live.pace import Pace
from bonbon.server.live.registry import TableRegistry
from bonbon.server.storage.sqlite_store import SqliteStore
from bonbon.server.web import http_protocol
from bonbon.server.web.admission import COOKIE, LONGEST_TOKEN, Admission, token_of
from bonbon.server.web.app import application
from bonbon.server.web.config import Config
from bonbon.server.web.uvicorn_options import uvicorn_options
from tests.server.registries import free_port

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: "
WHOLE = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n%s\r\n"
UPGRADE = (
    b"GET /ws/tables/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class House:
    """A whole server, and how many connections it has counted of each address."""

    def __init__(self, port: int, registry: TableRegistry, connection_counter: ConnectionCounter) -> None:
        self.port, self.registry, self.connection_counter = port, registry, connection_counter
        self.address = f"http://127.0.0.1:{port}"

    async def connect(self, *data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for part in data:
            writer.write(part)
            await writer.drain()
        return reader, writer

    async def answer(self, *data: bytes) -> bytes:
        """Everything that comes back until the connection is closed."""
        reader, writer = await self.connect(*data)
        try:
            return await all_of(reader)
        finally:
            writer.close()

    async def until_empty(self) -> None:
        async with asyncio.timeout(10):
            while self.connection_counter.here:
                await asyncio.sleep(0.01)


async def all_of(reader: asyncio.StreamReader) -> bytes:
    heard = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(10):
            while part := await reader.read(65_536):
                heard += part
    return heard


@contextlib.asynccontextmanager
async def open_house(folder: Path, **config: Any) -> AsyncIterator[House]:
    registry = TableRegistry(SqliteStore(folder / "served.sqlite3"), "worker", Pace(bot_delay=0))
    chosen = Config(port=free_port(), **config)
    options = uvicorn_options(chosen)
    server = uvicorn.Server(uvicorn.Config(application(registry, chosen), lifespan="on", **options))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield House(chosen.port, registry, options["http"].keywords["connection_counter"])
    finally:
        server.should_exit = True
        await task


def visit(folder: Path, story: Callable[[House], Awaitable[None]], **config: Any) -> None:
    async def visiting() -> None:
        async with open_house(folder, **config) as house:
            await story(house)

    asyncio.run(visiting())


# ---- headers


def test_a_cookie_of_quotes_and_backslashes_is_read_at_once() -> None:
    scope = {"headers": [(b"cookie", b'bonbon_guest="' + rb"\"" * 30_000 + b'"')]}
    started = time.perf_counter()
    assert len(token_of(scope)) <= LONGEST_TOKEN
    assert time.perf_counter() - started < 0.1


@pytest.mark.parametrize(
    "cookies",
    [
        [b"bonbon_guest=abc"],
        [b'a="x=1"; bonbon_guest=abc; other=2'],
        [b"bonbon_guest_2=no;bonbon_guest=abc"],
        [b"theme=dark", b"bonbon_guest=abc"],
    ],
)
def test_the_one_cookie_is_found_among_others(cookies: list[bytes]) -> None:
    assert token_of({"headers": [(b"cookie", value) for value in cookies]}) == "abc"


@pytest.mark.parametrize(
    "request_in_parts",
    [
        [WHOLE % (b"Cookie: " + b"x" * 20_000 + b"\r\n")],
        [WHOLE % (b"A: b\r\n" * 4_000)],
        [b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n"],
        [HALF, b"x" * 10_000, b"x" * 10_000],
    ],
)
def test_headers_that_are_too_long_get_a_sentence(tmp_path: Path, request_in_parts: list[bytes]) -> None:
    async def story(house: House) -> None:
        head, _, body = (await house.answer(*request_in_parts)).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 ")
        assert json.loads(body)["code"] == "header-too-large"
        await house.until_empty()

    visit(tmp_path, story)


def test_a_long_header_of_a_socket_is_not_waited_for(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        head = (UPGRADE % b"none").removesuffix(b"\r\n")
        assert b"header-too-large" in await house.answer(head + b"Cookie: " + b"x" * 12_000 + b"\r\n\r\n")
        assert b"bad-message" in await house.answer(head + b"A: b\r\n" * 200 + b"\r\n")
        await house.until_empty()

    visit(tmp_path, story)


def test_a_body_in_the_same_packet_is_no_header(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address) as browser:
            answer = await browser.post("/api/me", json={"name": "x" * 60_000})
            assert answer.json()["code"] == "bad-message"

    visit(tmp_path, story)


@pytest.mark.parametrize(
    "half", [b"", b"\r\n", HALF, b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"]
)
def test_half_a_request_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: bytes) -> None:
    for phase in http_protocol.TIMEOUTS_S:
        monkeypatch.setitem(http_protocol.TIMEOUTS_S, phase, 0.2)

    async def story(house: House) -> None:
        await house.answer(half)
        await house.until_empty()

    visit(tmp_path, story)


def test_a_kept_connection_that_sends_an_empty_line_is_not_kept_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(http_protocol.TIMEOUTS_S, http_protocol.Phase.HEADERS, 0.2)

    async def story(house: House) -> None:
        reader, writer = await house.connect(WHOLE % b"")
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"\r\n")
        await all_of(reader)
        assert reader.at_eof()
        writer.close()

    visit(tmp_path, story)


def test_requests_in_time_are_answered_over_one_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(http_protocol.TIMEOUTS_S, http_protocol.Phase.HEADERS, 0.3)

    async def story(house: House) -> None:
        reader, writer = await house.connect()
        for _ in range(3):
            writer.write(WHOLE % b"")
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 ")
            await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
            await asyncio.sleep(0.2)
        writer.close()

    visit(tmp_path, story)


def test_a_thousand_requests_in_one_packet_are_cut_off(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        assert (await house.answer((WHOLE % b"") * 1_000)).count(b"HTTP/1.1 ") < 40
        await house.until_empty()

    visit(tmp_path, story)


# ---- connections


def test_half_requests_of_one_address_lock_nobody_else_out(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        half = [await house.connect(HALF) for _ in range(8)]
        answer = await house.answer(WHOLE % b"")
        assert answer.startswith(b"HTTP/1.1 429 ") or answer == b""
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=house.address, transport=transport) as elsewhere:
            assert (await elsewhere.get("/api/games")).status_code == 200
        for _, writer in half:
            writer.close()
        await house.until_empty()
        assert (await house.answer(WHOLE % b"Connection: close\r\n")).startswith(b"HTTP/1.1 200 ")

    visit(tmp_path, story, connections_per_address=2)


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])
def test_a_socket_gives_its_place_back_however_it_ends(tmp_path: Path, run: Callable[[Any], None]) -> None:
    async def story() -> None:
        async with open_house(tmp_path) as house:
            name = await (await Client.introduce(house.address, "Ana")).create("candy-conquest")
            address = f"{house.address.replace('http', 'ws')}/ws/tables/{name}"
            async with connect(address) as polite, connect(address) as rude, connect(address) as flooder:
                for socket in (polite, rude, flooder):
                    await socket.recv()
                await asyncio.sleep(0)
                assert house.connection_counter.here["127.0.0.1"] >= 3
                rude.transport.abort()
                flooder.transport.write(b"\x89\x80abcd" * 100)
                await polite.close()
                assert (await house.answer(UPGRADE.replace(b"13\r\n", b"99\r\n") % b"x")).startswith(b"HTTP/1.1 4")
                await house.until_empty()
            assert not house.registry.tables.by_name or not house.registry.tables.by_name[name].connections

    run(story())


def test_whoever_does_not_read_an_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "WRITE_TIMEOUT_S", 0.01)

    async def story() -> None:
        config = uvicorn.Config(lambda: None, lifespan="off", ws=None)  # type: ignore[arg-type]
        config.load()
        transport = Stuck()
        protocol = http_protocol.HttpProtocol(config, ServerState(), {})
        protocol.connection_made(transport)
        protocol.pause_writing()  # as the loop does when too much waits to be sent
        async with asyncio.timeout(10):
            await transport.aborted.wait()
        assert transport.aborted.is_set()
        protocol.connection_lost(None)

    asyncio.run(story())


class Stuck(asyncio.Transport):
    """The way to a client that reads nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted = asyncio.Event()

    def abort(self) -> None:
        self.aborted.set()

    def close(self) -> None:
        """There is always something left to send."""


def test_a_worker_may_have_as_many_connections_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        http_protocol.raise_file_limit()
        assert http_protocol.max_connections() == http_protocol.file_limits()[1] - http_protocol.SPARE_FILES
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_behind_a_proxy_connections_are_not_counted(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        halves = [await house.connect(HALF) for _ in range(9)]
        assert (await house.answer(WHOLE % b"Connection: close\r\n")).startswith(b"HTTP/1.1 200 ")
        for _, writer in halves:
            writer.close()

    visit(tmp_path, story, connections_per_address=2, behind_proxy=True)


def test_new_sockets_of_an_address_cannot_come_too_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bonbon.server.limits.SOCKETS", Rate(2, 0))

    async def story(house: House) -> None:
        name = await (await Client.introduce(house.address, "Ana")).create("candy-conquest")
        address = f"{house.address.replace('http', 'ws')}/ws/tables/{name}"
        for _ in range(2):
            async with connect(address) as socket:
                assert json.loads(await socket.recv())["is"] == "welcome"
        async with connect(address) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert (socket.close_code, socket.close_reason) == (1013, "too-fast")

    visit(tmp_path, story)


def test_replays_of_one_address_leave_time_for_the_others(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        path = "/api/tables/none/games/1/replay"
        async with httpx.AsyncClient(base_url=house.address) as browser:
            codes = [(await browser.get(path)).json()["code"] for _ in range(60)]
        assert codes[:10] == ["no-such-table"] * 10
        assert "too-fast" in codes
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
        async with httpx.AsyncClient(base_url=house.address, transport=transport) as elsewhere:
            assert (await elsewhere.get(path)).json()["code"] == "no-such-table"

    visit(tmp_path, story)


# ---- names and addresses


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("127.0.0.1:8000", True), ("[::1]:8000", True), ("localhost", True), ("bonbon:8000", True), ("mac.local", True),
        ("pi.lan.", True), ("games.home.arpa", True), ("Play.Example.org:80", True), ("evil.example", False),
        ("127.0.0.1.evil.example", False), ("evil.example:8000", False), ("example.org", False),
        ("[evil.example]", False), ("", True),
    ],
)  # fmt: skip
def test_only_our_own_names_are_answered(host: str, is_ours: bool) -> None:
    admission = Admission(None, Config(names=("play.example.org",)), lambda: 0)  # type: ignore[arg-type]
    scope = {"headers": [(b"host", host.encode())]}
    with contextlib.nullcontext() if is_ours else pytest.raises(Refusal, match="bad-host"):
        admission.check_host(scope)


def test_a_request_under_another_name_gets_a_sentence(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address, headers={"host": "evil.example"}) as browser:
            answer = await browser.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (421, "bad-host")

    visit(tmp_path, story)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b"Host: localhost", b"Host: evil.example\r\nOrigin: http://evil.example", b"bad-host"),
        (b"Host: localhost", b"Host: localhost\r\nHost: localhost", b"bad-host"),
        (b"Host: localhost", b"Host: localhost\r\nOrigin: http://[", b"bad-origin"),
        (b"/tables/x", b"/tables/%00", b"no-such-table"),
        (b"/tables/x", b"/tables/a%20b", b"no-such-table"),
    ],
)
def test_a_socket_that_cannot_be_ours_is_turned_away(tmp_path: Path, old: bytes, new: bytes, code: bytes) -> None:
    async def story(house: House) -> None:
        reader, writer = await house.connect((UPGRADE % b"x").replace(old, new))
        async with asyncio.timeout(10):
            assert code in await reader.readuntil(code)
        writer.close()

    visit(tmp_path, story)


def proxied(peer: str, *lines: tuple[bytes, bytes]) -> dict[str, Any]:
    """What is left of a request once the admission of a server behind a proxy has read it."""
    scope = {"type": "http", "client": (peer, 5000), "scheme": "http", "headers": list(lines)}
    Admission(None, Config(behind_proxy=True), lambda: 0).read_forwarded(scope)  # type: ignore[arg-type]
    return scope


FORWARDED, PROTO = b"x-forwarded-for", b"x-forwarded-proto"


@pytest.mark.parametrize(
    ("peer", "lines", "client"),
    [
        ("127.0.0.1", [(FORWARDED, b"1.2.3.4")], "1.2.3.4"),
        ("10.0.0.7", [(FORWARDED, b"6.6.6.6"), (FORWARDED, b"5.5.5.5, 1.2.3.4")], "1.2.3.4"),
        ("::ffff:172.17.0.1", [(FORWARDED, b"2001:db8::1")], "2001:db8::1"),
        ("8.8.8.8", [(FORWARDED, b"1.2.3.4")], "8.8.8.8"),
        ("127.0.0.1", [(FORWARDED, b"anything")], "127.0.0.1"),
    ],
)
def test_only_what_a_near_proxy_says_last_is_believed(peer: str, lines: list[tuple[bytes, bytes]], client: str) -> None:
    assert proxied(peer, *lines)["client"][0] == client


@pytest.mark.parametrize(("peer", "scheme"), [("127.0.0.1", "https"), ("8.8.8.8", "http")])
def test_a_near_proxy_says_whether_visitors_come_by_https(peer: str, scheme: str) -> None:
    assert proxied(peer, (PROTO, b"http"), (PROTO, b"https"))["scheme"] == scheme


@pytest.mark.parametrize("behind_proxy", [False, True])
def test_behind_https_the_cookie_is_never_sent_in_the_clear(tmp_path: Path, behind_proxy: bool) -> None:
    async def story(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address, headers={"x-forwarded-proto": "https"}) as browser:
            cookie = (await browser.post("/api/me", json={"name": "Ana"})).headers["set-cookie"].lower()
        assert cookie.startswith(COOKIE)
        assert ("secure" in cookie) is behind_proxy

    visit(tmp_path, story, behind_proxy=behind_proxy)


# ---- health


def test_health_says_what_is_left(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address) as browser:
            health, ready = await browser.get("/health"), await browser.get("/ready")
        assert (health.status_code, ready.status_code) == (200, 200)
        told = health.json()
        assert (told["status"], told["database"]) == ("ok", "ok")
        assert told["disk_free_mb"] > 0
        assert told["workers"] == 1

    visit(tmp_path, story)


def test_a_full_disk_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bonbon.server.web.health.LEAST_FREE_BYTES", 1 << 62)

    async def story(house: House) -> None:
        async with httpx.AsyncClient(base_url=house.address) as browser:
            answer = await browser.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "disk-full")

    visit(tmp_path, story)


def test_without_its_database_a_worker_is_neither_healthy_nor_ready(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        with contextlib.closing(sqlite3.connect(tmp_path / "served.sqlite3")) as somebody_else:
            somebody_else.execute("DROP TABLE tables")
        async with httpx.AsyncClient(base_url=house.address) as browser:
            health, ready = await browser.get("/health"), await browser.get("/ready")
        assert (health.status_code, health.json()["status"]) == (503, "storage-down")
        assert (ready.status_code, ready.json()["code"]) == (503, "storage-down")

    visit(tmp_path, story)


def test_a_worker_that_stops_takes_no_new_visitors(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        house.registry.background.is_closing = True
        async with httpx.AsyncClient(base_url=house.address) as browser:
            answer = await browser.get("/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "stopping")

    visit(tmp_path, story)
