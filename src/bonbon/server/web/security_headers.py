"""Strict headers on every answer: nothing is loaded from elsewhere, nothing is guessed; only one page is framed."""

from __future__ import annotations

from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
FRAMED_POLICY = POLICY.replace("frame-ancestors 'none'", "frame-ancestors *")
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


def with_strict_headers(app: ASGIApp) -> Any:
    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = list(message.get("headers", []))
                names = {name for name, _ in given}
                if (b"content-security-policy", FRAMED_POLICY.encode()) in given:
                    names.add(b"x-frame-options")  # it could only say no
                more = [pair for pair in HEADERS if pair[0] not in names]
                if scope["path"].startswith("/api/") and b"cache-control" not in names:
                    more.append((b"cache-control", b"no-store"))
                message = {**message, "headers": given + more}
            await send(message)

        await app(scope, receive, send_with_headers)

    return wrapped
