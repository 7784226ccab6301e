"""The HTTP part of push messages: a key, a browser more, a browser less; and what is refused."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from bonbon.cli.main import Usage
from bonbon.cli.serve_command import check_push
from bonbon.server.live.registry import TableRegistry
from bonbon.server.push.options import PushOptions
from tests.server.databases import python_path
from tests.server.push_services import CONTACT, Browser, encode
from tests.server.registries import serving

ANA = {"name": "Ana", "language": "fr"}
Story = Callable[[httpx.AsyncClient, TableRegistry], Awaitable[None]]


def visit(folder: Path, story: Story, push: PushOptions | None) -> None:
    async def visiting() -> None:
        async with serving(folder, push=push) as (server, registry), httpx.AsyncClient(base_url=server) as browser:
            await story(browser, registry)

    asyncio.run(visiting())


def body_of(browser: Browser, **other: Any) -> dict[str, Any]:
    return {"endpoint": browser.endpoint, "p256dh": encode(browser.point), "auth": encode(browser.auth), **other}


def subscription(**other: Any) -> dict[str, Any]:
    return body_of(Browser("https://push.example.org/ana"), **other)


async def browsers_in(registry: TableRegistry) -> list[tuple[str, str]]:
    rows = await registry.store.read("SELECT guest, endpoint, language FROM push_subscriptions")  # type: ignore[attr-defined]
    return [(endpoint, language) for _, endpoint, language in rows]


def test_a_browser_is_added_and_removed(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        key = (await browser.get("/api/push")).json()["key"]
        assert key == registry.turn_notices.public_key
        await browser.post("/api/me", json=ANA)
        device = (await browser.put("/api/me/push", json=subscription())).json()["device"]
        assert await browsers_in(registry) == [("https://push.example.org/ana", "fr")]
        await browser.put("/api/me/push", json=subscription(language="en"))
        assert await browsers_in(registry) == [("https://push.example.org/ana", "en")]
        assert (await browser.delete(f"/api/me/push/{device}")).status_code == 200
        assert await browsers_in(registry) == []

    visit(tmp_path, story, PushOptions(CONTACT))


def test_a_new_address_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        await browser.put("/api/me/push", json=subscription())
        new = Browser("https://push.example.org/new")
        await browser.put("/api/me/push", json=body_of(new, replaces="https://push.example.org/ana"))
        assert await browsers_in(registry) == [("https://push.example.org/new", "fr")]

    visit(tmp_path, story, PushOptions(CONTACT))


def test_with_the_name_its_browsers_are_deleted(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        await browser.put("/api/me/push", json=subscription())
        await browser.delete("/api/me/name")
        assert await browsers_in(registry) == []

    visit(tmp_path, story, PushOptions(CONTACT))


def test_nobody_removes_the_browser_of_another(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        device = (await browser.put("/api/me/push", json=subscription())).json()["device"]
        browser.cookies.clear()
        assert (await browser.delete(f"/api/me/push/{device}")).status_code == 401
        await browser.post("/api/me", json=ANA)
        await browser.delete(f"/api/me/push/{device}")
        assert len(await browsers_in(registry)) == 1

    visit(tmp_path, story, PushOptions(CONTACT))


@pytest.mark.parametrize(
    "wrong",
    [
        {"endpoint": "http://push.example.org/ana"},
        {"endpoint": "https://127.0.0.1/ana"},
        {"endpoint": "https://[::1]/ana"},
        {"endpoint": "https://169.254.169.254/latest/meta-data"},
        {"endpoint": "https://push.example.org:22/ana"},
        {"endpoint": ""},
        {"p256dh": encode(b"\x04" + bytes(64))},
        {"p256dh": "é"},
        {"p256dh": ""},
        {"auth": encode(bytes(15))},
    ],
)
def test_what_cannot_be_sent_to_is_refused(tmp_path: Path, wrong: dict[str, str]) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        answer = await browser.put("/api/me/push", json=subscription() | wrong)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-subscription")
        assert await browsers_in(registry) == []

    visit(tmp_path, story, PushOptions(CONTACT))


def test_where_it_is_not_offered_there_is_no_key_and_no_subscription(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        assert (await browser.get("/api/push")).json() == {"key": None}
        answer = await browser.put("/api/me/push", json=subscription())
        assert (answer.status_code, answer.json()["code"]) == (404, "push-off")

    visit(tmp_path, story, None)


def test_subscriptions_have_a_rate(tmp_path: Path) -> None:
    async def story(browser: httpx.AsyncClient, registry: TableRegistry) -> None:
        await browser.post("/api/me", json=ANA)
        answers = [await browser.put("/api/me/push", json=subscription()) for _ in range(13)]
        assert [answer.status_code for answer in answers[:10]] == [200] * 10
        assert answers[-1].json()["code"] == "too-fast"

    visit(tmp_path, story, PushOptions(CONTACT))


def test_a_server_that_pushes_nothing_does_not_need_the_package() -> None:
    """What is imported for a server works where `cryptography` cannot be."""
    code = "import sys; sys.modules['cryptography'] = None; import bonbon.server.web.app, bonbon.cli.serve_command"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=python_path())
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("contact", ["host@example.org", "http://example.org", "mailto:a\nb"])
def test_push_services_have_to_know_whom_to_ask(contact: str) -> None:
    with pytest.raises(Usage, match="--push-contact"):
        check_push(contact)


def test_without_its_package_nothing_is_pushed_and_a_sentence_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    check_push("")
    check_push(CONTACT)
    monkeypatch.setattr("bonbon.cli.serve_command.find_spec", lambda name: None)
    with pytest.raises(Usage, match=r"bonbon-games\[push\]"):
        check_push(CONTACT)
