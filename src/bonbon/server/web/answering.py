"""From requests and connections to handlers, and back: bodies, refusals with a code and a sentence, sockets by hand."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bonbon.errors import Refusal
from bonbon.server.limits import TABLE_NAME
from bonbon.server.live import metrics
from bonbon.server.storage.store import StoreError
from bonbon.server.web.admission import Admission, check_rate
from bonbon.server.web.api import ENDPOINTS, Call, DetailedRefusal, Endpoint, Front, as_json
from bonbon.server.web.sockets import POLICY, serve_socket, turn_away
from bonbon.tables.protocol import bodies
from bonbon.texts import refusal

logger = logging.getLogger("bonbon.server")

STATUS = {
    "no-guest": 401, "bad-origin": 403, "not-your-seat": 403, "watchers-off": 403, "dismissed": 403,
    "no-such-table": 404, "no-such-game": 404, "no-such-code": 404, "no-such-seat": 404, "bad-recovery": 404,
    "not-found": 404, "push-off": 404, "no-server": 404, "not-allowed": 405, "too-large": 413,
    "bad-host": 421, "too-fast": 429,
    "too-many-tables": 429, "busy": 429, "server-error": 500, "stopping": 503, "storage-down": 503,
}  # fmt: skip


def routes(front: Front, endpoints: Iterable[Endpoint] = ENDPOINTS) -> list[Route]:
    return [Route(one.path, handler(front, one), methods=[one.method]) for one in endpoints]


def both(http: ASGIApp, front: Front) -> ASGIApp:
    """Sockets past the framework, which would only cost time; everything else through it."""
    admission = front.admission

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await http(scope, receive, send)
            return
        admission.read_forwarded(scope)
        if scope["type"] == "websocket":
            await find_socket(front, scope, receive, send)
            return
        try:
            admission.check_host(scope)
        except Refusal as refused:
            await refuse(refused.code, admission.language_of(scope))(scope, receive, send)
        else:
            await http(scope, receive, send)

    return app


async def find_socket(front: Front, scope: Scope, receive: Receive, send: Send) -> None:
    """A socket at a table; only what can be a table's name goes further."""
    parts = scope["path"].split("/")
    if len(parts) != 4 or parts[1:3] != ["ws", "tables"]:
        await receive()
        await send({"type": "websocket.close", "code": POLICY})
    elif not TABLE_NAME.fullmatch(parts[3]):
        await receive()
        await send({"type": "websocket.accept"})
        await turn_away(send, "no-such-table", front.admission.language_of(scope))
    else:
        scope["path_params"] = {"table": parts[3]}
        await serve_socket(front.registry, front.admission, scope, receive, send)


def handler(front: Front, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """Check the origin, read the body, find the visitor, answer; every refusal has a code and a sentence."""

    async def answer(request: Request) -> Response:
        admission = front.admission
        language = admission.language_of(request.scope)
        try:
            check_rate(admission.requests, admission.address_of(request.scope), endpoint.cost)
            if endpoint.method != "GET":
                admission.check_origin(request.scope)
            body = await read_body(request, endpoint)
            visitor = await admission.visitor(request.scope)
            language = visitor.language
            found = await endpoint.handler(front, Call(visitor, body, request))
            return found if isinstance(found, Response) else as_json(found)
        except DetailedRefusal as refused:
            return refuse(refused.code, language, refused.detail)
        except Refusal as refused:
            return refuse(refused.code, language)
        except ClientDisconnect:
            return refuse("bad-message", language)
        except StoreError as problem:
            logger.warning("the database cannot be used", extra={"path": endpoint.path, "problem": str(problem)})
            return refuse("storage-down", language)
        except Exception:
            logger.exception("a request failed", extra={"path": endpoint.path})
            return refuse("server-error", language)

    return answer


def refuse(code: str, language: str, detail: str = "") -> Response:
    metrics.REFUSALS.labels(code).inc()
    text = f"{refusal(code, language)} {detail}".strip()
    return as_json(bodies.Problem(code, text), STATUS.get(code, 400))


async def read_body(request: Request, endpoint: Endpoint) -> Any:
    """The JSON body as the type that the endpoint takes."""
    if endpoint.takes is None:
        return None
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > endpoint.largest:
            raise Refusal("too-large")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("bad-message")
    try:
        return msgspec.json.decode(body, type=endpoint.takes)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("bad-message") from None


def nothing_found(admission: Admission) -> Callable[[Request, Exception], Awaitable[Response]]:
    """What is said where no handler is."""

    async def answer(request: Request, error: Exception) -> Response:
        code = {404: "not-found", 405: "not-allowed"}.get(status_of(error), "bad-message")
        return refuse(code, admission.language_of(request.scope))

    return answer


def status_of(error: Exception) -> int:
    return error.status_code if isinstance(error, HTTPException) else 500
