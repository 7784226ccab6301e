"""uvicorn's HTTP protocol with limits from the first byte on: sizes, deadlines, and connections of one address."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from enum import Enum, auto
from functools import cache, partial
from http import HTTPStatus
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from bonbon.server.limits import LARGEST_REQUEST, ConnectionCounter, address_key
from bonbon.server.live import metrics
from bonbon.server.web.frames import LINGER_S, TableProtocol
from bonbon.server.web.security_headers import HEADERS
from bonbon.tables.protocol import bodies
from bonbon.texts import refusal

MAX_HEADER_BYTES = 16_384  # of the address, the headers and the trailers of one request
MAX_UPGRADE_BYTES = 8_192  # of one header of a socket's request, which a second parser reads
MAX_REQUEST_BYTES = 4 * LARGEST_REQUEST  # as they come: a body in chunks is longer than what is in it
MAX_PIPELINED = 16  # requests that may wait for the answer to the first
HEADER_TIMEOUT_S = 10.0  # from the first byte, or from the connection, to the end of the headers
BODY_TIMEOUT_S = 30.0
WRITE_TIMEOUT_S = 60.0  # for a client that does not read its answer
SPARE_FILES = 128  # for the database, the listening sockets and logs
MAX_FILES = 65_536  # where the system sets no limit

quiet = logging.getLogger("uvicorn.error.requests")
quiet.setLevel(logging.ERROR)  # a line for every bad request would let anybody fill the disk; they are counted instead

HEADER_TOO_LARGE, BAD_MESSAGE = ("header-too-large", 431), ("bad-message", 400)


class Phase(Enum):
    """Which part of a request a connection is to send."""

    IDLE = auto()  # none: uvicorn closes it after a few seconds
    HEADERS = auto()
    BODY = auto()


TIMEOUTS_S = {Phase.HEADERS: HEADER_TIMEOUT_S, Phase.BODY: BODY_TIMEOUT_S}


class TooMuch(Exception):
    """A request is larger than anybody needs: the parser is stopped where it is."""


class HttpProtocol(HttpToolsProtocol):
    """Counts connections by address in `connection_counter`, unless all of them come from a reverse proxy."""

    def __init__(self, *args: Any, connection_counter: ConnectionCounter | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.logger = quiet
        self.connection_counter = connection_counter
        self.leave: Callable[[], None] | None = None  # gives back the place of this connection
        self.is_upgraded = False
        self.phase = self.timed_phase = Phase.IDLE
        self.request_bytes = self.header_bytes = 0
        self.deadline: asyncio.TimerHandle | None = None
        self.write_deadline: asyncio.TimerHandle | None = None

    # ---- the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > max_connections():
            self.refuse("too-many-connections", 503)
        elif not self.enter():
            self.refuse("too-many-connections", 429)
        else:
            self.phase = Phase.HEADERS
            self.keep_time()

    def enter(self) -> bool:
        """Whether this address may have one more connection; it is counted until it is lost."""
        if self.connection_counter is None or self.client is None:
            return True
        key = address_key(self.client[0])
        if not self.connection_counter.enter(key):
            return False
        self.leave = partial(self.connection_counter.leave, key)
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timers()
        if self.leave is not None:
            self.leave()
            self.leave = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on another protocol is told when the connection is lost, and it gives back the place."""
        self.is_upgraded = True
        super().handle_websocket_upgrade()
        successor = self.transport.get_protocol()
        assert isinstance(successor, TableProtocol)
        if self.leave is not None:
            successor.on_lost, self.leave = self.leave, None
        if not successor.handshake_initiated:  # its parser has narrower limits, and would say nothing for ever
            self.refuse(*HEADER_TOO_LARGE if self.header_bytes > MAX_UPGRADE_BYTES else BAD_MESSAGE)
        self.parser = None  # type: ignore[assignment]  # it knows us and we know it: a ring that would stay in memory

    # ---- what comes

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.request_bytes += len(data)
        if self.phase is Phase.IDLE:
            self.phase = Phase.HEADERS  # whatever it is, even empty lines, which the parser says nothing about
        super().data_received(data)
        if self.is_upgraded or self.transport.is_closing():
            self.stop_timers()
        elif self.phase is Phase.HEADERS and self.request_bytes > MAX_HEADER_BYTES:
            self.refuse(*HEADER_TOO_LARGE)
        elif self.request_bytes > MAX_REQUEST_BYTES:
            self.transport.abort()
        elif self.phase is not self.timed_phase:
            self.keep_time()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.phase, self.header_bytes = Phase.HEADERS, 0

    def on_url(self, url: bytes) -> None:
        self.count_header(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.count_header(len(name) + len(value) + 4)
        super().on_header(name, value)

    def count_header(self, size: int) -> None:
        self.header_bytes += size
        if self.header_bytes > MAX_HEADER_BYTES:
            raise TooMuch

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            self.transport.abort()
            raise TooMuch
        self.phase = Phase.BODY
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.phase, self.timed_phase, self.request_bytes = Phase.IDLE, Phase.IDLE, 0
        self.stop_deadline()

    def send_400_response(self, msg: str) -> None:
        """The parser has stopped: what came is not HTTP, or there is too much of it."""
        if self.header_bytes > MAX_HEADER_BYTES:
            self.refuse(*HEADER_TOO_LARGE)
        else:
            self.refuse(*BAD_MESSAGE)

    def refuse(self, code: str, status: int) -> None:
        """Answer with a code and a sentence, and close; never in the middle of another answer."""
        metrics.REFUSALS.labels(code).inc()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(refusal_in_bytes(code, status))
            self.end()

    # ---- deadlines

    def keep_time(self) -> None:
        """Let the phase that has just begun end in time; what comes meanwhile does not make it longer."""
        self.stop_deadline()
        self.timed_phase = self.phase
        if self.phase is not Phase.IDLE:
            self.deadline = self.loop.call_later(TIMEOUTS_S[self.phase], self.end)

    def end(self) -> None:
        """Close; whoever does not read the last bytes is cut off."""
        self.transport.close()
        self.linger()

    def linger(self) -> None:
        if self.transport.get_write_buffer_size():
            self.loop.call_later(LINGER_S, self.transport.abort)

    def timeout_keep_alive_handler(self) -> None:
        self.end()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self.linger()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.write_deadline = self.loop.call_later(WRITE_TIMEOUT_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_write_deadline()

    def stop_timers(self) -> None:
        self.stop_deadline()
        self.stop_write_deadline()

    def stop_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def stop_write_deadline(self) -> None:
        if self.write_deadline is not None:
            self.write_deadline.cancel()
            self.write_deadline = None


@cache
def refusal_in_bytes(code: str, status: int) -> bytes:
    """A whole answer, made once: it is sent to whoever sends too much. Their language is not known yet."""
    body = msgspec.json.encode(bodies.Problem(code, refusal(code, "en")))
    headers = [*HEADERS, (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()]
    lines += [name + b": " + value for name, value in [*headers, (b"connection", b"close")]]
    return b"\r\n".join([*lines, b"", body])


def file_limits() -> tuple[int, int]:
    """How many files this process may have open, and how many it may ask for."""
    try:
        import resource
    except ImportError:  # pragma: no cover
        return MAX_FILES, MAX_FILES  # Windows counts differently
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    is_endless = resource.RLIM_INFINITY
    return MAX_FILES if soft == is_endless else soft, MAX_FILES if hard == is_endless else hard


def max_connections() -> int:
    """As many as there may be files, less what we need ourselves: visitors must not keep the database from opening."""
    return max(SPARE_FILES, file_limits()[0] - SPARE_FILES)


def raise_file_limit() -> None:
    """As many open files, and so connections, as the system allows: the usual 1,024 are used up by one school."""
    soft, hard = file_limits()
    if soft < hard:
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
