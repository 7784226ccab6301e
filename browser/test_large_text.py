"""Text that the browser's owner has enlarged: every page grows downwards and nothing leaves it at the side."""

from __future__ import annotations

import pytest

from browser.conftest import Invite
from browser.played import is_whoever_played, played_once
from browser.servers import Server
from browser.walk import Screen, Walker

PAGES = (
    "/", "/new/candy-lab", "/learn", "/learn/candy-chaser", "/games", "/tables", "/quick", "/watch", "/x",
    "/local", "/local#/friends/candy-lab",
)  # fmt: skip
SCREENS = (Screen(360, 640, 200), Screen(360, 640, 130), Screen(820, 1180, 200))
# Words that leave the page at the right, or are cut off by a box that hides what is too much.
SIDEWAYS = """() => {
  const words = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, legend, li')];
  return words.filter((one) => one.checkVisibility() && !one.closest('.sr, pre, table, svg')
    && one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().right > innerWidth + 1
    && !['auto', 'scroll'].includes(getComputedStyle(one.parentElement).overflowX))
    .map((one) => one.textContent.trim().slice(0, 50));
}"""


@pytest.mark.parametrize("language", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.thorough)])
def test_nothing_leaves_a_page_at_the_side(invite: Invite, server: Server, language: str) -> None:
    ana = invite(locale=language)
    walker = Walker(ana, "pages", [], None)
    for page in PAGES:
        assert_nothing_leaves(walker, page)
    is_whoever_played(ana, played_once(server, "candy-chaser", 2))
    assert_nothing_leaves(walker, "/games")


def assert_nothing_leaves(walker: Walker, path: str) -> None:
    page = walker.person.page
    page.goto(path)
    page.wait_for_load_state("networkidle")
    for screen in SCREENS:
        walker.show_on(screen)
        assert page.evaluate(SIDEWAYS) == [], (path, screen)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 1, (path, screen)
