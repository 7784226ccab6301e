"""The server's settings: from the command line, carried to every worker in one environment variable."""

from __future__ import annotations

import os
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from bonbon.server.limits import LARGEST_MESSAGE, ConnectionCounter
from bonbon.server.web.frames import TableProtocol
from bonbon.server.web.http_protocol import HttpProtocol

VARIABLE = "BONBON_SERVE"
TCP_PER_SOCKET = 4  # connections of an address for each socket that it may have: browsers keep some for requests


class Config(Struct, frozen=True):
    """How this server is run."""

    database: str = "bonbon.sqlite3"
    host: str = "127.0.0.1"
    port: int = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    names: tuple[str, ...] = ()  # under which visitors reach this server, beside addresses and names of a home network
    behind_proxy: bool = False
    bot_delay: float = 0.7
    idle: float = 20  # seconds for which a table that nobody looks at stays in memory
    connections_per_address: int = 100
    tables_per_guest: int = 20
    push_contact: str = ""  # how push services reach whoever runs this server; without it nothing is pushed


def uvicorn_options(config: Config) -> dict[str, Any]:
    """How the web server below us is run."""
    # A reverse proxy is one address with everybody behind it.
    connection_counter = (
        None if config.behind_proxy else ConnectionCounter(TCP_PER_SOCKET * config.connections_per_address)
    )
    return {
        "host": config.host,
        "port": config.port,
        "proxy_headers": False,  # `Admission` reads them: uvicorn believes them of everybody or of single addresses
        "http": partial(HttpProtocol, connection_counter=connection_counter),
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
