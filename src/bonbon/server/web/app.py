"""The application: HTTP by a list of endpoints, sockets by hand, strict headers around both."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as WHOLE
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bonbon.server.live.pace import Pace, secret_seed
from bonbon.server.live.registry import TableRegistry
from bonbon.server.push.options import PushOptions
from bonbon.server.storage.open import open_store
from bonbon.server.web.admission import Admission
from bonbon.server.web.answering import both, nothing_found, refuse, routes, status_of
from bonbon.server.web.api import Front, as_json
from bonbon.server.web.config import Config, from_environment
from bonbon.server.web.health import Health
from bonbon.server.web.http_protocol import raise_file_limit
from bonbon.server.web.logs import log_as_json
from bonbon.server.web.openapi import description
from bonbon.server.web.pages import nothing_here, pages
from bonbon.server.web.security_headers import with_strict_headers
from bonbon.tables.decisions import NewSeed

logger = logging.getLogger("bonbon.server")

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
    """What was loaded at the start stays: looking through it again and again makes whole tables wait.

    What connections leave behind goes soon, and whole looks are as rare as before. Measured on a busy machine with 200
    tables: a first threshold of 2,000 was reached every 110 moves and cost 10 µs a move, one of 10,000 every 2,200
    and 3 µs; a table weighed the same.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 4, 1_000)


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

    found = [
        *routes(front),
        *health_routes(registry, admission),
        Route("/metrics", seldom(admission, show_metrics)),
        Route("/openapi.json", show_openapi),
        *pages(),
    ]
    http = Starlette(routes=found, lifespan=lifespan, exception_handlers={HTTPException: page_or_refusal(admission)})
    return with_strict_headers(both(http, front))


def page_or_refusal(admission: Admission) -> Callable[[Request, Exception], Awaitable[Response]]:
    """Where nothing is: a page for people, a code for programs."""
    refused = nothing_found(admission)

    async def answer(request: Request, error: Exception) -> Response:
        page = nothing_here(request) if status_of(error) == 404 else None
        return page or await refused(request, error)

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
