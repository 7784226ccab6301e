"""A plain file server, as any host of static pages is: it can be stopped, cut off, or slow with one file."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "build" / "static"
PREFIX = "/club/bonbon"


class Handler(SimpleHTTPRequestHandler):
    """The folder stands under a path of the host; nothing is logged."""

    # As old hosts do, which know neither; and browsers run no script that is sent so.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | dict.fromkeys(
        (".mjs", ".wasm"), "application/octet-stream"
    )

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(PREFIX) if path.startswith(PREFIX) else "/nothing")

    def handle(self) -> None:
        """Whoever stops a download hangs up in the middle of it."""
        with suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        if not isinstance(self.server, Host) or self.server.lets_through(self.path):
            super().do_GET()

    def log_message(self, format: str, *arguments: object) -> None:
        return


class Host(ThreadingHTTPServer):
    """Remembers what it was asked for; without a network it answers nothing."""

    is_cut, held = False, ""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=folder))
        self.asked: list[str] = []
        self.released = threading.Event()

    def lets_through(self, path: str) -> bool:
        self.asked.append(path)
        if self.held and self.held in path:
            self.released.wait()
        return not self.is_cut


class FileServer:
    """The folder without a server at http://localhost:…/club/bonbon/."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.server = Host(folder)
        self.address = f"http://localhost:{self.server.server_port}{PREFIX}/"
        self.is_open = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def asked(self) -> list[str]:
        return self.server.asked

    def cut(self) -> None:
        """No network, until it is mended."""
        self.server.is_cut = True

    def mend(self) -> None:
        self.server.is_cut = False

    @contextmanager
    def holding(self, name: str) -> Iterator[None]:
        """A file does not come for a while."""
        self.server.held = name
        self.server.released.clear()
        yield
        self.server.held = ""
        self.server.released.set()

    def stop(self) -> None:
        """Cut the network."""
        if self.is_open:
            self.is_open = False
            self.server.shutdown()
            self.server.server_close()
