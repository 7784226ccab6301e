"""A table without a server: ask it something, and it either changes or refuses."""

from __future__ import annotations

from typing import Any

from bonbon.errors import Refusal
from bonbon.tables.clocks import Uptime
from bonbon.tables.decisions import decide
from bonbon.tables.events import Created
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings
from bonbon.tables.table import Table

ANA, LEO, MIA, ZOE = "ana", "leo", "mia", "zoe"
NAMES = {ANA: "Ana", LEO: "Léo", MIA: "Mia", ZOE: "Zoé"}


class Desk:
    """A table with a clock that the test moves, and messages that number themselves."""

    def __init__(self, game: str = "candy-conquest", players: int = 2, **settings: Any) -> None:
        self.now = 1_000_000
        self.number = 0
        self.seed = "a seed"
        self.table = Table("desk", Uptime())
        settings = {"first": 0, **settings}
        self.table.fold(Created(self.now, ANA, settings=Settings(game, players, **settings), code="bo-na"))
        self.table.people.names = NAMES

    def ask(self, guest: str, kind: type[messages.Ask], message_id: str = "", **fields: Any) -> None:
        """Let the table decide, and go on to what it decides."""
        self.number += 1
        ask = kind(id=message_id or f"m{self.number}", **fields)
        self.table = self.table.after(decide(self.table, ask, guest, self.now, lambda table: self.seed))  # type: ignore[arg-type]

    def refused(self, guest: str, kind: type[messages.Ask], **fields: Any) -> str:
        """The code of the refusal; it must be refused and must change nothing."""
        before = self.table.n
        try:
            self.ask(guest, kind, **fields)
        except Refusal as refusal:
            assert self.table.n == before
            return refusal.code
        raise AssertionError("it was not refused")

    def play(self, guest: str, words: str | None = None) -> None:
        match = self.table.match
        assert match is not None
        self.ask(guest, messages.Play, words=words or match.legal_moves[0], version=self.table.version)

    def play_to_the_end(self) -> None:
        while self.table.stage == "playing":
            self.play(self.table.chairs[self.table.actor or 0].guest)

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds


def playing(game: str = "candy-conquest", players: int = 2, **settings: Any) -> Desk:
    """A table at which a game has just begun: Ana, Léo, Mia and Zoé in this order."""
    desk = Desk(game, players, **settings)
    for seat, guest in enumerate((ANA, LEO, MIA, ZOE)[:players]):
        desk.ask(guest, messages.Sit, seat=seat)
    desk.ask(ANA, messages.Start)
    return desk
