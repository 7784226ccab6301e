"""Take the pictures of the tables that README and site show, in a real browser: python -m tools.pictures"""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from browser.browsers import ARGUMENTS, environment, find_browser
from browser.people import NAMES, Person, wait_for_somebody
from browser.servers import Server

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
SIZE: ViewportSize = {"width": 1200, "height": 750}
MOVES = {"candy-lab": 2, "candy-chaser": 1, "candy-conquest": 2}
# Chromium can write WebP itself, a quarter as large as its PNG.
TO_WEBP = """async (png) => {
  const picture = new Image(); picture.src = 'data:image/png;base64,' + png; await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: picture.width, height: picture.height});
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.86).split(',')[1];
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(
            executable_path=find_browser(),
            args=ARGUMENTS,
            env=environment(),  # type: ignore[arg-type]
        )
        try:
            take_all(browser, server.address)
        finally:
            browser.close()
            server.stop()


def take_all(browser: Browser, address: str) -> None:
    blank = browser.new_page()
    for game, moves in MOVES.items():
        page = browser.new_context(
            base_url=address, viewport=SIZE, locale="en-GB", color_scheme="light", reduced_motion="reduce"
        ).new_page()
        if game == "candy-lab":
            page.goto("/")
            expect(page.locator("h1")).to_be_visible()
            take(blank, page, "home")
        page.add_init_script("localStorage.setItem('bonbon.pace', 'instant')")
        ana = Person("Ana", page)
        ana.play_now(game)
        for _ in range(moves):
            if wait_for_somebody([ana]):
                ana.play_one()
        if wait_for_somebody([ana]) is None:
            raise SystemExit(f"{NAMES[game]} is over already: play fewer moves")
        page.wait_for_timeout(3000)  # a frame in three dimensions takes a second without a graphics card
        take(blank, page, game)
        print(f"{NAMES[game]}: {(PICTURES / f'{game}.webp').stat().st_size:,} bytes")


def take(blank: Page, page: Page, name: str) -> None:
    png = base64.b64encode(page.screenshot()).decode()
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(blank.evaluate(TO_WEBP, png)))


if __name__ == "__main__":
    main()
