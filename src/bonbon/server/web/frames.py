"""uvicorn's WebSocket protocol with a short way in and out for what clients and tables say: whole text messages.

Measured: reading a message through the general parser and sending one through ASGI cost five times as much, and a move
is one message in and three or more out. Everything else, from the handshake to the close, goes the usual way.
"""

from __future__ import annotations

import asyncio
import struct
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from bonbon.server.limits import CONTROL_FRAMES, Bucket
from bonbon.server.web.sockets import EXTENSION

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

MOST_UNREAD = 16  # messages of a client that may wait before we stop listening to it
MOST_UNSENT = 256 * 1024  # bytes that may wait for a slow client
LINGER_S = 10.0  # for the last bytes, once the connection is to be closed
TEXT, BINARY = 0x81, 0x82  # the first byte of a whole message in one frame
CLOSE = 0x88
MASKED = 0x80  # in the second byte, and every client has to set it
TOO_BIG = 1009  # a reason for closing, as WebSockets number them
LONGEST_HEAD = 8  # bytes before the payload of a frame that may be sent here
medium_head = struct.Struct(">BBH").pack  # before a payload whose size is written in two bytes: most updates
FAR_TOO_LONG = 1 << 62  # the size of a frame that writes its length in eight bytes: over 64 kB, or written wrongly


def frame(payload: bytes) -> bytes:
    """One text message as a server sends it: never masked, never split."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return medium_head(TEXT, 126, size) + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


def frame_size(data: bytes, start: int = 0) -> int:
    """How many bytes the frame that begins there has; more than there are while its size is not known."""
    if len(data) - start < 4:
        return 4
    second = data[start + 1]
    short, head = second & 0x7F, 6 if second & MASKED else 2
    if short < 126:
        return head + short
    return head + 2 + int.from_bytes(data[start + 2 : start + 4], "big") if short == 126 else FAR_TOO_LONG


def text_in(data: bytes) -> bytes:
    """What a client says in a whole text frame."""
    start = 4 if data[1] & 0x7F == 126 else 2
    return apply_mask(data[start + 4 :], data[start : start + 4])


def nobody_there(payload: bytes) -> bool:
    """What is left of a connection that is gone."""
    return False


def nothing_to_do() -> None:
    """Nobody wants to know that a connection is lost."""


class Inbox:
    """Messages that wait for one reader: all that we need of an asyncio.Queue, at a third of its cost."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.messages: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        return self.messages.popleft()

    def empty(self) -> bool:
        return not self.messages

    def qsize(self) -> int:
        return len(self.messages)


class TableProtocol(WebSocketsSansIOProtocol):
    """Offers `push` to the application, in the extensions of its scope."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]

    unread, start = b"", 0  # frames that have not been taken yet, or the beginning of one, and where they begin
    on_lost: Callable[[], None] = staticmethod(nothing_to_do)  # set by whoever counts connections
    control_frames: Bucket | None = None  # made when the first one comes: most clients send one every 20 seconds

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self.push  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of ourselves: a ring of references would stay in memory until the collector looks at everything."""
        self.on_lost()
        self.on_lost = nothing_to_do
        super().connection_lost(exc)
        self.unread = b""
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = nobody_there  # type: ignore[assignment]

    def push(self, payload: bytes) -> bool:
        """Send a text message now; whether the client can take it. One that does not read is cut off."""
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNSENT:
            transport.abort()  # closing would wait until it has read everything
            return False
        transport.write(frame(payload))
        return True

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """All is said; whoever does not read the last bytes is cut off."""
        super().on_task_complete(task)
        if self.transport.get_write_buffer_size():
            self.loop.call_later(LINGER_S, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Whoever does not answer a ping reads nothing more: closing would wait for that without end."""
        super().keepalive_timeout()
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take whole frames apart here; the general parser gets whole frames too, so it never waits in the middle."""
        if self.handshake_complete:
            self.read_frames(self.unread[self.start :] + data if self.unread else data, 0)
        elif not self.handshake_initiated:
            super().data_received(data)
        else:
            self.transport.abort()  # frames before our answer to the handshake: no browser or library does that

    def read_frames(self, data: bytes, start: int) -> None:
        """Take frames in one pass, until the client has to wait; the rest is taken when it has caught up."""
        end = len(data)
        while start < end and not self.read_paused:
            size = frame_size(data, start)
            if size > end - start:
                if size > self.config.ws_max_size + LONGEST_HEAD:
                    self.refuse_too_big()
                    start = end
                break
            if not self.take(data[start : start + size]):
                start = end
                break
            start += size
        self.unread, self.start = (data, start) if start < end else (b"", 0)

    def take(self, data: bytes) -> bool:
        """Take one frame; whether more may follow."""
        if self.close_sent:
            return self.take_after_close(data)
        if data[0] == TEXT and data[1] & MASKED and len(data) <= self.config.ws_max_size:
            self.curr_msg_data_type = "text"
            self.frames = [text_in(data)]
            self.send_receive_event_to_app()
            return True
        if data[0] != BINARY and data[0] != TEXT and not self.may_send_control_frame():
            self.transport.abort()
            return False
        super().data_received(data)
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.transport.abort()  # it asks for answers and does not read them
        return not self.transport.is_closing()

    def take_after_close(self, data: bytes) -> bool:
        """We have said goodbye: all that matters is that the client does, after a few frames that were on their way."""
        if data[0] == CLOSE:
            super().data_received(data)
            return False
        if not self.may_send_control_frame():
            self.transport.abort()
            return False
        return True

    def may_send_control_frame(self) -> bool:
        """Pings, pongs and parts of messages cost as much as moves and nobody limits them further in."""
        if self.control_frames is None:
            self.control_frames = Bucket(CONTROL_FRAMES, time.monotonic())
        return self.control_frames.take(time.monotonic())

    def refuse_too_big(self) -> None:
        if not self.close_sent:
            self.conn.fail(TOO_BIG, "message too big")
            self.handle_parser_exception()
        else:
            self.transport.abort()

    async def receive(self) -> Any:
        """The next message; when there is none left, listen again and take the frames that had to wait."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
            if self.unread:
                self.read_frames(self.unread, self.start)
        return message

    def send_receive_event_to_app(self) -> None:
        """Stop listening only to a client that sends faster than it is answered: pausing every time costs more."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not paused now
        super().send_receive_event_to_app()
        self.read_paused = False
