"""A server and a browser for each test process, and people in contexts of their own."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

from browser.alone import Alone, Come
from browser.browsers import ARGUMENTS, environment, find_browser, left_out
from browser.file_server import FOLDER, FileServer
from browser.people import AT_ONCE, FLAT, Person
from browser.servers import Server
from tests.longest_first import put_longest_first

PICTURES = Path(__file__).parent.parent / "build" / "screenshots"
LONGEST = ("test_without_server", "test_director", "test_embed", "at_zero")
PATIENCE = 15_000  # milliseconds until something that should be there is missed


@pytest.hookimpl(trylast=True)  # once it is known which tests are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    put_longest_first(items, LONGEST)


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
            ignore_default_args=left_out(),
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
            person = Person(name, place.new_page(), server.address)
            people.append(person)
            return person

        yield come
    problems = {person.name: person.problems for person in people if person.problems}
    assert not problems


@pytest.fixture
def alone(chromium: Browser) -> Iterator[Come]:
    """Whoever comes finds a host of their own; afterwards their page may have complained of nothing."""
    everybody: list[Alone] = []

    def come(folder: Path = FOLDER, **context: Any) -> Alone:
        settings = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        place = chromium.new_context(**(settings | context))
        place.set_default_timeout(PATIENCE)
        place.add_init_script(FLAT)
        place.add_init_script(AT_ONCE)
        somebody = Alone(place, FileServer(folder))
        everybody.append(somebody)
        return somebody

    yield come
    for somebody in everybody:
        somebody.place.close()
        somebody.host.stop()
    assert [somebody.person.problems for somebody in everybody] == [[] for _ in everybody]


@pytest.fixture
def pictures() -> Path:
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
