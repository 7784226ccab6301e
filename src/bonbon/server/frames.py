"""uvicorn's WebSocket protocol with a short way out: a message goes straight to the transport, without task or queue.

Measured: the way through ASGI costs five times as much for each message, and a move is three messages or more.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "bonbon.push"
MOST_UNREAD = 16  # messages of a client that may wait before we stop listening to it
MOST_UNSENT = 256 * 1024  # bytes that may wait for a slow client
TEXT = 0x81  # a whole text message in one frame


def frame(payload: bytes) -> bytes:
    """One text message as a server sends it: never masked, never split."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload


class TableProtocol(WebSocketsSansIOProtocol):
    """Offers `push` to the application, in the extensions of its scope."""

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = self.push  # type: ignore[assignment]

    def push(self, payload: bytes) -> bool:
        """Send a text message now; whether the client can take it."""
        transport = self.transport
        if self.close_sent or self.disconnected or transport.is_closing():
            return False
        if transport.get_write_buffer_size() > MOST_UNSENT:
            return False
        transport.write(frame(payload))
        return True

    def send_receive_event_to_app(self) -> None:
        """Stop listening only to a client that sends faster than it is answered: pausing every time costs more."""
        if self.read_paused or self.queue.qsize() >= MOST_UNREAD:
            super().send_receive_event_to_app()
            return
        self.read_paused = True  # so that it is not paused now
        super().send_receive_event_to_app()
        self.read_paused = False
