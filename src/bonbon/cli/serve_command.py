"""Host tables on the web: a family with one file, a club with PostgreSQL and as many workers as it likes."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.cli.main import Usage

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from bonbon.server.web.config import Config

EXAMPLES = """\
examples:
  bonbon serve
  bonbon serve --host 0.0.0.0 --port 80 --database /var/lib/bonbon/tables.sqlite3
  bonbon serve --database postgresql://bonbon@localhost/bonbon --workers 4
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="(default: 8000)")
    parser.add_argument(
        "--database", default="bonbon.sqlite3", help="a file, or postgresql://… (default: bonbon.sqlite3)"
    )
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes; more than one needs PostgreSQL")
    parser.add_argument("--origin", action="append", default=[], help="another site whose pages may use this server")
    parser.add_argument(
        "--name", action="append", default=[], help="a name under which visitors reach this server, like example.org"
    )
    parser.add_argument("--behind-proxy", action="store_true", help="believe X-Forwarded-For of a reverse proxy")
    parser.add_argument("--bot-delay", type=float, default=0.7, metavar="T", help="seconds a bot seems to think")
    parser.add_argument(
        "--idle", type=float, default=20, metavar="T", help="seconds a table that nobody looks at stays"
    )
    parser.add_argument("--connections-per-address", type=int, default=100, metavar="N")
    parser.add_argument("--tables-per-guest", type=int, default=20, metavar="N")
    parser.add_argument(
        "--push-contact",
        default="",
        metavar="ADDRESS",
        help="mailto:… or https://… by which push services reach you; guests can then be told that it is their turn",
    )


def run(options: argparse.Namespace) -> int:
    from bonbon.rules.dispatch import GAMES
    from bonbon.server.web.config import Config, to_environment

    is_postgres = options.database.startswith(("postgresql://", "postgres://"))
    if options.workers < 1 or options.workers > 64:
        raise Usage(f"--workers {options.workers}: from 1 to 64")
    if options.workers > 1 and not is_postgres:
        raise Usage("more than one worker needs PostgreSQL: --database postgresql://…")
    check_push(options.push_contact)
    compile_rules(GAMES.values(), RULES_AND_BOTS)
    config = Config(
        database=options.database,
        host=options.host,
        port=options.port,
        workers=options.workers,
        origins=tuple(options.origin),
        names=tuple(options.name),
        behind_proxy=options.behind_proxy,
        bot_delay=options.bot_delay,
        idle=options.idle,
        connections_per_address=options.connections_per_address,
        tables_per_guest=options.tables_per_guest,
        push_contact=options.push_contact,
    )
    check_port(config.host, config.port)
    with nobody_else_serves(config.database), tempfile.TemporaryDirectory() as folder:
        check_store(config.database)
        to_environment(config)
        host = "localhost" if config.host == "127.0.0.1" else config.host
        print(f"Bonbon serves the games at http://{host}:{config.port}")
        if config.workers > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        listen(config)
    return 0


def check_push(contact: str) -> None:
    """Refuse an address that push services refuse, and say what has to be installed."""
    if not contact:
        return
    if not contact.startswith(("mailto:", "https://")) or not contact.isprintable():
        raise Usage(f"--push-contact {contact}: mailto:you@example.org or https://… is expected")
    if find_spec("cryptography") is None:
        raise Usage("push messages need one more package: pip install 'bonbon-games[push]'")


def check_port(host: str, port: int) -> None:
    """Refuse a port that somebody else listens on, before anything is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except (OSError, OverflowError) as problem:
            reason = getattr(problem, "strerror", None) or problem
            raise Usage(f"cannot listen on {host}, port {port} ({reason}): choose another with --port") from None


@contextmanager
def nobody_else_serves(database: str) -> Iterator[None]:
    """Refuse a file that another server serves: each of the two would tell its guests another story of the tables.

    A file beside it is locked, which other programs may read and copy the database without. It stays locked as long as
    this process lives, however it ends; where files have no such locks, nothing is refused.
    """
    path = sqlite_path(database)
    if sys.platform == "win32" or path is None or not path.parent.is_dir():
        yield
        return
    file = path.resolve()  # one file, whatever name it is reached by
    with open(file.with_name(f"{file.name}-server"), "a") as mark:
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Usage(f"{path} is served by another `bonbon serve`: choose another with --database") from None
        except OSError:
            pass  # no locks here
        yield


def sqlite_path(database: str) -> Path | None:
    """The file of an address; none for PostgreSQL, or where `open_store` will refuse it."""
    from bonbon.server.storage.open import open_store
    from bonbon.server.storage.sqlite_store import SqliteStore
    from bonbon.server.storage.store import StoreError

    try:
        store = open_store(database, "start")
    except StoreError:
        return None
    return store.path if isinstance(store, SqliteStore) else None


def check_store(database: str) -> None:
    """Open the database once and bring it up to date, so that what is wrong with it is said in a sentence."""
    from bonbon.server.storage.open import open_store
    from bonbon.server.storage.store import StoreError

    async def open_and_close() -> None:
        store = open_store(database, "start")
        await store.open()
        await store.close()

    try:
        asyncio.run(open_and_close())
    except StoreError as problem:
        raise Usage(problem) from None


def listen(config: Config) -> None:
    """Serve until somebody stops us; writes that have begun are finished."""
    import uvicorn

    from bonbon.server.web.uvicorn_options import uvicorn_options

    uvicorn.run("bonbon.server.web.app:create", factory=True, workers=config.workers, **uvicorn_options(config))
