"""How the web server below us is run."""

from __future__ import annotations

from functools import partial
from typing import Any

from bonbon.server.limits import LARGEST_MESSAGE, ConnectionCounter
from bonbon.server.web.config import Config
from bonbon.server.web.frames import TableProtocol
from bonbon.server.web.http_protocol import HttpProtocol

TCP_PER_SOCKET = 4  # connections of an address for each socket that it may have: browsers keep some for requests


def uvicorn_options(config: Config) -> dict[str, Any]:
    """What uvicorn is told."""
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
