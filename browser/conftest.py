"""A server and a browser for each test process, and people in contexts of their own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from browser.browsers import ARGUMENTS, environment, find_browser
from browser.people import AT_ONCE, FLAT, Person
from browser.servers import Server

PICTURES = Path(__file__).parent.parent / "build" / "screenshots"
LONGEST = ("test_without_server", "test_director", "test_embed", "at_zero")
PATIENCE = 15_000  # milliseconds until something that should be there is missed


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it at the end."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """When a test has failed, what its pages showed is kept as pictures, and told in words."""
    report = yield
    browser = item.funcargs.get("chromium")
    if report.when == "call" and report.failed and isinstance(browser, Browser):
        pages = [page for place in browser.contexts for page in place.pages]
        for number, page in enumerate(pages):
            with suppress(Error):
                report.sections.append((f"page {number}", last_look(page, f"failed-{item.name}-{number}.png")))
    return report


def last_look(page: Page, picture: str) -> str:
    """Where a page is and what it says; its picture is kept."""
    page.screenshot(path=PICTURES / picture)
    return f"{page.url}\n{page.locator('body').inner_text()}"


class Invite(Protocol):
    """A person in a browser of their own."""

    def __call__(self, name: str = ..., **context: Any) -> Person: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("server"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_browser(),
            args=ARGUMENTS,
            env=environment(),  # type: ignore[arg-type]
        )
        yield browser
        browser.close()


@pytest.fixture
def invite(chromium: Browser, server: Server) -> Iterator[Invite]:
    """People for one test; afterwards nobody's page may have complained."""
    people: list[Person] = []

    with ExitStack() as stack:

        def come(name: str = "Ana", **context: Any) -> Person:
            # The service worker takes a sixth of a test's time: those that need it allow it.
            settings = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
            settings["service_workers"] = "block"
            place: BrowserContext = chromium.new_context(base_url=server.address, **(settings | context))
            place.set_default_timeout(PATIENCE)
            stack.callback(place.close)
            place.add_init_script(FLAT)
            place.add_init_script(AT_ONCE)
            person = Person(name, place.new_page())
            people.append(person)
            return person

        yield come
    problems = {person.name: person.problems for person in people if person.problems}
    assert not problems


@pytest.fixture
def pictures() -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
