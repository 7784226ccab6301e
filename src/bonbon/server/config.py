"""The server's settings: from the command line, carried to every worker in one environment variable."""

from __future__ import annotations

import os
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from bonbon.server.frames import TableProtocol
from bonbon.server.limits import LARGEST_MESSAGE

VARIABLE = "BONBON_SERVE"


class Config(Struct, frozen=True):
    """How this server is run."""

    database: str = "bonbon.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    behind_proxy: bool = False
    bot_delay: float = 0.7
    idle: float = 20  # seconds for which a table that nobody looks at stays in memory
    connections_per_address: int = 100
    tables_per_guest: int = 20


def uvicorn_options(config: Config) -> dict[str, Any]:
    """How the web server below us is run."""
    return {
        "host": config.host,
        "port": config.port,
        "proxy_headers": config.behind_proxy,
        "forwarded_allow_ips": "*",
        "ws": TableProtocol,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_per_message_deflate": False,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "date_header": False,
        "timeout_graceful_shutdown": 5,
    }


def to_environment(config: Config) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(config).decode()


def from_environment() -> Config:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Config)
