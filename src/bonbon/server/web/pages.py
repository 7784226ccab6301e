"""The browser client: built files, read once and sent small; all its pages are one file, which finds its own way."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bonbon.server.web.security_headers import FRAMED_POLICY

CLIENT = Path(__file__).parent.parent / "client"
FOREVER = "public, max-age=31536000, immutable"  # for files whose name says what is in them
ASK_AGAIN = "no-cache"
# Workers with Python compile WebAssembly, which pages may not.
WORKER = ".worker-"
WORKERS_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; base-uri 'none'"
)
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".woff": "font/woff",
    ".webmanifest": "application/manifest+json", ".mjs": "text/javascript; charset=utf-8", ".json": "application/json",
    ".zip": "application/zip",
}  # fmt: skip
# Pages of others load the script, which frames the page; that shows only what it is handed (web/src/embed).
HEADERS_OF = {
    "embed.html": {"content-security-policy": FRAMED_POLICY},
    "embed.js": {"cross-origin-resource-policy": "cross-origin"},
}
SMALL_ALREADY = {".png", ".woff2", ".woff", ".zip", ".packed"}
# Addresses inside the client; everything else is really not there.
PLACES = ("/", "/local", "/record",
          "/tables", "/games", "/new/{game}", "/editions/{game}", "/quick", "/watch", "/learn", "/learn/{game}",
          "/j/{code}", "/recover", "/t/{table}", "/t/{table}/replay/{game}")  # fmt: skip

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bonbon</title>
<h1>Bonbon</h1>
<p>The table server is running, but the pages for the browser have not been built: run <code>make client</code>
(it needs Node 20 or newer) and start again.</p>
<p lang="fr">Le serveur de tables tourne, mais les pages n’ont pas été construites : lancez <code>make client</code>
(avec Node 20 ou plus récent), puis redémarrez.</p>
</html>
"""


@dataclass(frozen=True)
class File:
    """A file of the client as it is sent."""

    kind: str
    plain: bytes
    small: bytes | None
    mark: str
    caching: str
    headers: dict[str, str]  # that differ from those of all pages


@cache
def files(folder: Path = CLIENT) -> dict[str, File]:
    """Every built file by its address."""
    return {f"/{path.relative_to(folder).as_posix()}": read(path) for path in folder.rglob("*") if path.is_file()}


def read(path: Path) -> File:
    plain = path.read_bytes()
    small = None if path.suffix in SMALL_ALREADY else gzip.compress(plain, 9, mtime=0)
    caching = FOREVER if path.parent.name == "assets" or path.parent.parent.name == "python" else ASK_AGAIN
    mark = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    headers = {"content-security-policy": WORKERS_POLICY} if WORKER in path.name else HEADERS_OF.get(path.name, {})
    return File(TYPES.get(path.suffix, "application/octet-stream"), plain, small, mark, caching, headers)


def send(request: Request, file: File) -> Response:
    """The file, or that it has not changed; compressed for whoever can read that."""
    headers = {"etag": file.mark, "cache-control": file.caching, "vary": "accept-encoding"} | file.headers
    if request.headers.get("if-none-match") == file.mark:
        return Response(status_code=304, headers=headers)
    if file.small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.small, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.plain, media_type=file.kind, headers=headers)


async def show_page(request: Request) -> Response:
    file = files().get("/index.html")
    return send(request, file) if file else HTMLResponse(NOT_BUILT, 503)


def nothing_here(request: Request) -> Response | None:
    """For people, the client's own page that says so; programs get a code."""
    file = files().get("/index.html")
    if file is None or request.method != "GET" or "text/html" not in request.headers.get("accept", ""):
        return None
    return HTMLResponse(file.plain, 404)


async def show_file(request: Request) -> Response:
    return send(request, files()[request.url.path])


def pages() -> list[Route]:
    """The client's addresses and files."""
    found = [Route(address, show_file) for address in files() if address != "/index.html"]
    return [*(Route(place, show_page) for place in PLACES), *found]
