"""The built client as it is sent: small, cached, and one page for all its addresses."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.types import ASGIApp

from bonbon.server.web import pages
from bonbon.server.web.security_headers import HEADERS, with_strict_headers


class Browser:
    """Asks the pages for something, without a network."""

    def __init__(self) -> None:
        self.app: ASGIApp = Starlette(routes=pages.pages())

    def get(self, address: str, **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            given = {name.replace("_", "-"): value for name, value in headers.items()}
            async with httpx.AsyncClient(transport=transport, base_url="http://bonbon", headers=given) as http:
                return await http.get(address)

        return asyncio.run(asked())


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A small client in a folder of its own."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>Bonbon</title>")
    (tmp_path / "sw.js").write_text("// worker")
    (tmp_path / "embed.html").write_text("<title>A game</title>")
    (tmp_path / "embed.js").write_text("// frames it")
    (tmp_path / "assets" / "main-x1.js").write_text("let candy = 1; " * 100)
    (tmp_path / "assets" / "font-x2.woff2").write_bytes(b"font")
    (tmp_path / "assets" / "table.worker-x3.js").write_text("// Python")
    (tmp_path / "python" / "x4").mkdir(parents=True)
    (tmp_path / "python" / "x4" / "bonbon.zip").write_bytes(b"Python")
    found = pages.files.__wrapped__(tmp_path)
    monkeypatch.setattr(pages, "files", lambda: found)
    return Browser()


@pytest.mark.parametrize("address", ["/", "/local", "/tables", "/learn/candy-lab", "/j/bo-na", "/t/x1/replay/2"])
def test_every_address_of_the_client_is_the_same_page(client: Browser, address: str) -> None:
    answer = client.get(address)
    assert answer.text == "<title>Bonbon</title>"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("address", ["/nothing", "/assets/nothing.js", "/assets/../pages.py", "/index.html/x"])
def test_what_is_not_there_is_not_found(client: Browser, address: str) -> None:
    assert client.get(address).status_code == 404


def test_files_whose_names_say_what_is_in_them_are_kept_for_ever(client: Browser) -> None:
    assert "immutable" in client.get("/assets/main-x1.js").headers["cache-control"]
    assert "immutable" in client.get("/python/x4/bonbon.zip").headers["cache-control"]
    assert client.get("/sw.js").headers["cache-control"] == "no-cache"


def test_only_workers_may_compile_webassembly(client: Browser) -> None:
    policy = client.get("/assets/table.worker-x3.js").headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    assert "content-security-policy" not in client.get("/assets/main-x1.js").headers  # what all pages have
    assert all(b"unsafe-eval" not in value for _, value in HEADERS)


def test_text_is_sent_small_to_whoever_can_read_that(client: Browser) -> None:
    small = client.get("/assets/main-x1.js", accept_encoding="gzip")
    plain = client.get("/assets/main-x1.js", accept_encoding="identity")
    assert int(small.headers["content-length"]) < 100 < int(plain.headers["content-length"])
    assert small.content == plain.content
    assert "content-encoding" not in client.get("/assets/font-x2.woff2", accept_encoding="gzip").headers


def test_a_page_that_has_not_changed_is_not_sent_again(client: Browser) -> None:
    mark = client.get("/").headers["etag"]
    assert client.get("/", if_none_match=mark).status_code == 304


def test_without_a_built_client_the_page_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "files", dict)
    answer = Browser().get("/")
    assert answer.status_code == 503
    assert "make client" in answer.text


def test_only_the_page_that_shows_what_it_is_handed_may_be_framed(client: Browser) -> None:
    client.app = with_strict_headers(client.app)
    framed, others = client.get("/embed.html"), [client.get(address) for address in ("/", "/record", "/sw.js")]
    assert "frame-ancestors *" in framed.headers["content-security-policy"]
    assert "x-frame-options" not in framed.headers
    assert {one.headers["x-frame-options"] for one in others} == {"DENY"}
    assert all("frame-ancestors 'none'" in one.headers["content-security-policy"] for one in others)


def test_only_the_script_that_frames_it_is_for_pages_of_others(client: Browser) -> None:
    client.app = with_strict_headers(client.app)
    assert client.get("/embed.js").headers["cross-origin-resource-policy"] == "cross-origin"
    assert client.get("/assets/main-x1.js").headers["cross-origin-resource-policy"] == "same-origin"
