"""uvicorn's WebSocket protocol with a short way in and out for what clients and tables say: whole text messages.

Measured: reading a message through the general parser and sending one through ASGI cost five times as much, and a move
is one message in and three or more out. Everything else, from the handshake to the close, goes the usual way.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

EXTENSION = "bonbon.push"
MOST_UNREAD = 16  # messages of a client that may wait before we stop listening to it
MOST_UNSENT = 256 * 1024  # bytes that may wait for a slow client
TEXT = 0x81  # the first byte of a whole text message in one frame
MASKED = 0x80  # in the second byte, and every client has to set it


def frame(payload: bytes) -> bytes:
    """One text message as a server sends it: never masked, never split."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


def frame_size(data: bytes) -> int:
    """How many bytes the first frame has; more than there are while its size is not known."""
    if len(data) < 4:
        return 4
    short = data[1] & 0x7F
    if short < 126:
        return 6 + short if data[1] & MASKED else 2 + short
    return 8 + int.from_bytes(data[2:4], "big") if short == 126 else len(data)


def text_in(data: bytes) -> bytes:
    """What a client says in a whole text frame."""
    start = 4 if data[1] & 0x7F == 126 else 2
    return apply_mask(data[start + 4 :], data[start : start + 4])


def nobody_there(payload: bytes) -> bool:
    """What is left of a connection that is gone."""
    return False


class TableProtocol(WebSocketsSansIOProtocol):
    """Offers `push` to the application, in the extensions of its scope."""

    unread = b""  # the beginning of a frame whose end has not come yet

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self.push  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of ourselves: a ring of references would stay in memory until the collector looks at everything."""
        super().connection_lost(exc)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = nobody_there  # type: ignore[assignment]

    def push(self, payload: bytes) -> bool:
        """Send a text message now; whether the client can take it."""
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNSENT:
            return False
        transport.write(frame(payload))
        return True

    def data_received(self, data: bytes) -> None:
        """Take whole frames apart here; the general parser gets whole frames too, so it never waits in the middle."""
        if not self.handshake_complete or self.close_sent:
            super().data_received(data)
            return
        data = self.unread + data
        while data and (size := frame_size(data)) <= len(data):
            self.take(data[:size])
            data = data[size:]
        self.unread = data
        if len(data) > self.config.ws_max_size + 8:
            self.unread = b""
            super().data_received(data)  # it knows what to say to somebody who sends too much

    def take(self, data: bytes) -> None:
        if data[0] == TEXT and data[1] & MASKED and not self.close_sent and len(data) <= self.config.ws_max_size:
            self.curr_msg_data_type = "text"
            self.frames = [text_in(data)]
            self.send_receive_event_to_app()
        else:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Stop listening only to a client that sends faster than it is answered: pausing every time costs more."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not paused now
        super().send_receive_event_to_app()
        self.read_paused = False
