"""A game on somebody else's page: one script tag, and the page's own origin is another than that of the games."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, FrameLocator, Page, expect

from bonbon import Match, RandomBot
from bonbon.play import Record
from bonbon.server.web.game_records import prepare_replay
from browser.conftest import PATIENCE
from browser.file_server import FOLDER, FileServer, Handler
from browser.servers import Server

STARTING = 30_000  # milliseconds: two cores may be busy with other tests
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "has_touch": True, "is_mobile": True}

pytestmark = pytest.mark.skipif(not (FOLDER / "embed.js").exists(), reason="make static")


def record_of(game: str) -> Record:
    match, bot = Match(game, 2, seed="embed", names=["Ana", "Léo"]), RandomBot("embed")
    while isinstance(seat := match.actor, int):
        match.play(bot.choose(match.view(seat), match.legal_moves))
    return match.record()


def prepared(game: str) -> str:
    return msgspec.json.encode(prepare_replay(record_of(game), None)).decode()


class HostPage(Handler):
    """Files of a club that has nothing to do with the games."""

    def translate_path(self, path: str) -> str:
        return str(Path(self.directory) / path.lstrip("/").split("?")[0])


class Club:
    """A page somewhere else, with something of ours in it."""

    def __init__(self, place: BrowserContext, folder: Path, games: str) -> None:
        self.games = games
        self.folder = folder
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(HostPage, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.page: Page = place.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", self.hear)
        self.page.on("console", self.hear)

    def hear(self, said: Error | ConsoleMessage) -> None:
        if isinstance(said, Error) or said.type == "error":
            self.problems.append(str(said))

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def tag(self, **data: str) -> str:
        said = " ".join(f"data-{name}='{value}'" for name, value in data.items())
        return f"<script src='{self.games}embed.js' {said} async></script>"

    def show(self, body: str, lang: str = "en", policy: str = "") -> None:
        view = "<meta charset=utf-8><meta name='viewport' content='width=device-width'>"
        rule = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
        head = f"<!doctype html><html lang='{lang}'>{rule}{view}<title>Club</title>"
        self.write("index.html", f"{head}<p>Before</p>{body}")
        self.page.goto(f"http://127.0.0.1:{self.server.server_port}/index.html")

    def board(self, number: int = 0) -> FrameLocator:
        return self.page.frame_locator("iframe").nth(number)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


Visit = Callable[..., Club]


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    """Where the folder without a server is."""
    server = FileServer()
    yield server.address
    server.stop()


@pytest.fixture
def club(chromium: Browser, host: str, tmp_path: Path) -> Iterator[Visit]:
    """A club's page in a browser; afterwards nothing in it may have complained."""
    visited: list[tuple[Club, BrowserContext]] = []

    def visit(games: str = host, **context: Any) -> Club:
        settings = {"locale": "en-GB", "viewport": {"width": 1100, "height": 800}, "reduced_motion": "reduce"}
        place = chromium.new_context(**(settings | context))
        place.set_default_timeout(PATIENCE)
        visited.append((Club(place, tmp_path, games), place))
        return visited[-1][0]

    yield visit
    for somebody, place in visited:
        place.close()
        somebody.stop()
    assert [somebody.problems for somebody, _ in visited] == [[] for _ in visited]


def at(board: FrameLocator, move: int) -> None:
    expect(board.locator("[data-at]")).to_have_attribute("data-at", str(move))


def test_one_script_tag_shows_a_prepared_game_and_asks_for_no_python(club: Visit, pictures: Path) -> None:
    page = club()
    asked: list[str] = []
    page.page.on("request", lambda request: asked.append(request.url))
    page.write("game.replay.json", prepared("candy-lab"))
    policy = f"default-src 'none'; connect-src 'self'; script-src {page.games}; frame-src {page.games}"
    page.show(page.tag(record="game.replay.json") + "<p>After</p>", policy=policy)
    board = page.board()
    at(board, 0)
    board.locator("[aria-label='One move on']").click()
    at(board, 1)
    page.page.keyboard.press("ArrowRight")
    at(board, 2)
    page.page.keyboard.press("ArrowLeft")
    at(board, 1)
    expect(page.page.locator("iframe")).to_have_attribute("title", "Candy Lab: Ana and Léo")
    page.page.screenshot(path=pictures / "embed.png")
    assert not [address for address in asked if "/python/" in address]
    kept = page.page.context.storage_state()
    assert (kept["cookies"], kept["origins"]) == ([], [])


def test_two_games_on_one_french_page_of_a_phone(club: Visit, pictures: Path) -> None:
    page = club(**PHONE)
    page.write("other.json", prepared("candy-conquest"))
    inline = f"<script type='application/json' class='bonbon-record'>{prepared('candy-chaser')}</script>"
    page.show(inline + page.tag(theme="dark", seat="1") + page.tag(record="other.json", move="5"), lang="fr-CH")
    first, second = page.board(0), page.board(1)
    at(first, 0)
    expect(first.locator("html")).to_have_attribute("lang", "fr")
    expect(first.locator("html")).to_have_attribute("data-theme", "dark")
    expect(first.locator("select").last).to_have_value("1")
    page.page.screenshot(path=pictures / "embed-phone-1.png")
    page.page.locator("iframe").nth(1).scroll_into_view_if_needed()
    at(second, 5)
    page.page.screenshot(path=pictures / "embed-phone-2.png")
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.page.evaluate(wide)
    assert all(frame.evaluate(wide) for frame in page.page.frames)


def test_a_plain_record_waits_for_a_tap_before_python_is_fetched(club: Visit, pictures: Path) -> None:
    page = club()
    page.write("game.jsonl", record_of("candy-chaser").line() + "\n")
    page.show(page.tag(record="game.jsonl", move="3"))
    board = page.board()
    expect(board.locator("[data-poster]")).to_contain_text("Ana and Léo")
    page.page.screenshot(path=pictures / "embed-poster.png")
    board.locator("[data-show]").click()
    expect(board.locator("[data-at]")).to_have_attribute("data-at", "3", timeout=STARTING)
    page.page.screenshot(path=pictures / "embed-record.png")
    page.page.reload()  # now it is here
    expect(board.locator("[data-at]")).to_have_attribute("data-at", "3", timeout=STARTING)
    page.page.context.route("**/assets/table.worker-*", lambda route: route.abort())
    page.page.reload()
    expect(board.locator("[data-failure]")).to_be_visible(timeout=STARTING)
    board.get_by_role("button", name="Close").click()
    expect(board.locator("[data-show]")).to_be_visible()  # without Python there is still a way to try again
    page.problems.clear()


BROKEN = {
    "no JSON": "Once upon a time",
    "no game": json.dumps({"game": "chess", "moves": []}),
    "no replay": json.dumps({"replays": {"all": {"game": "candy-lab", "seats": [], "yours": [], "steps": [{}]}}}),
}


def test_what_is_no_record_gets_a_sentence(club: Visit) -> None:
    page = club()
    for number, text in enumerate(BROKEN.values()):
        page.write(f"{number}.json", text)
    page.show("".join(page.tag(record=f"{number}.json", height="200") for number in range(len(BROKEN))))
    for number in range(len(BROKEN)):
        page.page.locator("iframe").nth(number).scroll_into_view_if_needed()
        expect(page.board(number).locator("[role=alert]")).to_have_text("This is no record of a game.")


def test_a_server_replays_records_for_pages_of_others_and_lets_nothing_else_be_framed(
    club: Visit, server: Server
) -> None:
    page = club(games=f"{server.address}/")
    record = record_of("candy-lab")
    page.write("game.jsonl", record.line())
    page.write("cheated.json", json.dumps(record.data() | {"moves": ["0 win"]}))
    page.show(page.tag(record="game.jsonl", seat="watcher") + page.tag(record="cheated.json", lang="fr"))
    board = page.board()
    at(board, 0)
    expect(board.locator("select").last).to_have_value("watcher")
    page.page.locator("iframe").nth(1).scroll_into_view_if_needed()
    expect(page.board(1).locator("[role=alert]")).to_contain_text("0 win")
    page.page.set_content(f"<iframe src='{server.address}/record'></iframe>")
    page.page.wait_for_timeout(300)
    assert board.locator("#app").count() == 0
    assert any("frame-ancestors" in problem or "X-Frame-Options" in problem for problem in page.problems)
    page.problems.clear()
