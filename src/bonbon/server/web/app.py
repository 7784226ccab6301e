"""The application: HTTP by a list of endpoints, sockets by hand, strict headers around both."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as WHOLE
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bonbon.errors import Refusal
from bonbon.server.limits import LARGEST_REQUEST, TABLE_NAME
from bonbon.server.live import metrics
from bonbon.server.live.pace import Pace, secret_seed
from bonbon.server.live.registry import TableRegistry
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.open import open_store
from bonbon.server.storage.store import StoreError
from bonbon.server.web.admission import Admission, check_rate
from bonbon.server.web.api import ENDPOINTS, BadSettings, Call, Endpoint, Front, as_json
from bonbon.server.web.config import Config, from_environment
from bonbon.server.web.health import Health
from bonbon.server.web.http_protocol import raise_file_limit
from bonbon.server.web.logs import log_as_json
from bonbon.server.web.openapi import description
from bonbon.server.web.pages import nothing_here, pages
from bonbon.server.web.security_headers import with_strict_headers
from bonbon.server.web.sockets import POLICY, serve_socket, turn_away
from bonbon.tables.decisions import NewSeed
from bonbon.tables.protocol import bodies
from bonbon.texts import refusal

logger = logging.getLogger("bonbon.server")

STATUS = {
    "no-guest": 401, "bad-origin": 403, "not-your-seat": 403, "watchers-off": 403, "dismissed": 403,
    "no-such-table": 404, "no-such-game": 404, "no-such-code": 404, "no-such-seat": 404, "bad-recovery": 404,
    "not-found": 404, "push-off": 404, "not-allowed": 405, "too-large": 413, "bad-host": 421, "too-fast": 429,
    "too-many-tables": 429, "busy": 429, "server-error": 500, "stopping": 503, "storage-down": 503,
}  # fmt: skip


METRICS_COST = 10  # those of all workers are read from files


def create(new_seed: NewSeed = secret_seed) -> Any:
    """The application of one worker, as its environment says; no setting changes where seeds come from, only code."""
    log_as_json()
    raise_file_limit()
    spare_the_collector()
    config = from_environment()
    worker = secrets.token_hex(6)
    pace = Pace(bot_delay=config.bot_delay, idle=round(config.idle * 1000), new_seed=new_seed)
    push = PushOptions(config.push_contact) if config.push_contact else None
    return application(TableRegistry(open_store(config.database, worker), worker, pace, push), config)


def spare_the_collector() -> None:
    """What was loaded at the start stays: looking through it again and again makes whole tables wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 20, 1_000)  # what connections leave behind goes soon, whole looks are as rare as before


def application(registry: TableRegistry, config: Config) -> Any:
    """An ASGI application around the tables of a worker."""
    admission = Admission(registry.store, config, registry.pace.now)
    front = Front(registry, admission, config)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await registry.open()
        logger.info("ready", extra={"worker": registry.worker})
        yield
        await registry.close()
        logger.info("stopped", extra={"worker": registry.worker})

    routes = [Route(one.path, handler(front, one), methods=[one.method]) for one in ENDPOINTS]
    routes += [
        *health_routes(registry, admission),
        Route("/metrics", seldom(admission, show_metrics)),
        Route("/openapi.json", show_openapi),
        *pages(),
    ]
    http = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: plain_refusal(admission)})
    return with_strict_headers(both(http, front))


def both(http: ASGIApp, front: Front) -> Any:
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
            body = await read_body(request, endpoint.takes)
            visitor = await admission.visitor(request.scope)
            language = visitor.language
            found = await endpoint.handler(front, Call(visitor, body, request))
            return found if isinstance(found, Response) else as_json(found)
        except BadSettings as refused:
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


async def read_body(request: Request, wanted: Any) -> Any:
    """The JSON body as the type that the endpoint takes."""
    if wanted is None:
        return None
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_REQUEST:
            raise Refusal("too-large")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("bad-message")
    try:
        return msgspec.json.decode(body, type=wanted)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("bad-message") from None


def plain_refusal(admission: Admission) -> Callable[[Request, Exception], Response]:
    def answer(request: Request, error: Exception) -> Response:
        status = getattr(error, "status_code", 500)
        page = nothing_here(request) if status == 404 else None
        if page is not None:
            return page
        code = {404: "not-found", 405: "not-allowed"}.get(status, "bad-message")
        return refuse(code, admission.language_of(request.scope))

    return answer


def health_routes(registry: TableRegistry, admission: Admission) -> list[Route]:
    """For whoever watches over the server: whether it works, and whether this worker takes new visitors."""
    health = Health(registry)

    async def show_health(request: Request) -> Response:
        report = await health.report()
        return as_json(report, 200 if report.status == "ok" else 503)

    async def show_readiness(request: Request) -> Response:
        if registry.is_closing:
            return refuse("stopping", admission.language_of(request.scope))
        if (await health.report()).status == "storage-down":
            return refuse("storage-down", admission.language_of(request.scope))
        return as_json({"status": "ready"})

    return [Route("/health", show_health), Route("/ready", show_readiness)]


async def show_openapi(request: Request) -> Response:
    return as_json(description())


def seldom(
    admission: Admission, show: Callable[[Request], Awaitable[Response]]
) -> Callable[[Request], Awaitable[Response]]:
    """What takes long to make, for whoever does not ask for it all the time."""

    async def answer(request: Request) -> Response:
        if admission.requests.take(admission.address_of(request.scope), METRICS_COST):
            return await show(request)
        return refuse("too-fast", admission.language_of(request.scope))

    return answer


async def show_metrics(request: Request) -> Response:
    registry = WHOLE
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return PlainTextResponse(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
