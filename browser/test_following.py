"""Moves of others are shown one after the other, so that one can follow them, and at once to whoever has to act."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.people import Person, wait_for_somebody

LONGEST_BEHIND = 2000
# When each version arrived, and when the page showed it.
WATCH = """
window.came = {};
window.shown = {};
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      const { is, state } = JSON.parse(event.data);
      if (is === 'update') window.came[state.version] ??= performance.now();
    });
  }
};
new MutationObserver(() => {
  const version = document.querySelector('.table')?.dataset.version;
  if (version) window.shown[version] ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-version'] });
"""


def test_a_watcher_sees_quick_moves_one_after_the_other(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Leo", reduced_motion="no-preference")
    play_a_round(ana, leo)

    came, shown = times(leo)
    versions = sorted(came)[-3:]
    assert all(version in shown for version in versions), "no move is left out"
    assert all(shown[b] - shown[a] > 200 for a, b in pairwise(versions)), "each is there to be looked at"
    assert all(shown[one] - came[one] < LONGEST_BEHIND + 500 for one in versions), "and not too late"


def test_whoever_wants_no_motion_sees_everything_at_once(invite: Invite) -> None:
    ana, leo = invite("Ana"), invite("Leo")
    play_a_round(ana, leo)

    came, shown = times(leo)
    newest = max(came)
    assert shown[newest] - came[newest] < 200


def test_whoever_has_to_act_waits_for_nothing(invite: Invite) -> None:
    ana = invite("Ana", reduced_motion="no-preference")
    ana.page.add_init_script(WATCH)
    ana.play_now("candy-conquest")
    for _ in range(2):
        wait_for_somebody([ana])
        ana.play_one()
    wait_for_somebody([ana])

    came, shown = times(ana)
    newest = max(came)
    assert shown[newest] - came[newest] < 200


def play_a_round(ana: Person, leo: Person) -> None:
    """Ana makes a move, two bots answer at once, and Leo watches."""
    code = ana.open_table("candy-conquest", 3)
    ana.sit(0)
    for seat in (1, 2):
        ana.add_bot(seat)
    ana.start()
    leo.page.add_init_script(WATCH)
    leo.page.goto(f"/j/{code}")
    expect(leo.table).to_have_attribute("data-stage", "playing")
    wait_for_somebody([ana])
    leo.page.wait_for_timeout(LONGEST_BEHIND)
    ana.play_one()
    wait_for_somebody([ana])
    expect(leo.table).to_have_attribute("data-version", str(ana.version))


def times(person: Person) -> tuple[dict[int, float], dict[int, float]]:
    """When each version arrived and when it was shown, in milliseconds."""
    found: list[dict[str, Any]] = person.page.evaluate("[window.came, window.shown]")
    came, shown = ({int(version): float(at) for version, at in one.items()} for one in found)
    return came, shown
