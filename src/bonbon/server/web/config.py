"""The server's settings: from the command line, carried to every worker in one environment variable."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

VARIABLE = "BONBON_SERVE"


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


def to_environment(config: Config) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(config).decode()


def from_environment() -> Config:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Config)
