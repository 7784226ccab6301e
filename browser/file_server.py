"""A plain file server, as any host of static pages is: it can be stopped, and then there is no network."""

from __future__ import annotations

import threading
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

    def log_message(self, format: str, *arguments: object) -> None:
        return


class FileServer:
    """The folder without a server at http://localhost:…/club/bonbon/."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=folder))
        self.address = f"http://localhost:{self.server.server_port}{PREFIX}/"
        self.is_open = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Cut the network."""
        if self.is_open:
            self.is_open = False
            self.server.shutdown()
            self.server.server_close()
