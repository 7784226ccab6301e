"""Who sits at a table, and who reads: sentences say you to the reader."""

from __future__ import annotations

from dataclasses import dataclass

from bonbon.rules.game import WATCHER
from bonbon.terminal.texts import Texts


@dataclass(frozen=True)
class Cast:
    """The players' names, in the reader's language."""

    say: Texts
    names: tuple[str, ...] = ()
    me: int = WATCHER

    def name(self, seat: int) -> str:
        """What a player is called, also inside a sentence."""
        return self.names[seat] if seat < len(self.names) else self.say("common.seat", n=seat)

    def called(self, seat: int) -> str:
        """The same, with You for the reader."""
        return self.say("common.you") if seat == self.me else self.name(seat)

    def who(self, seat: int) -> dict[str, object]:
        """The blanks of a sentence about somebody."""
        return {"you": seat == self.me, "name": self.name(seat)}


def bot_name(say: Texts, seat: int, level: str) -> str:
    """What a bot is called, by its seat as on the pages, and how well it plays; an unknown level as it is."""
    names, key = say.lines("common.bots"), f"common.level.{level}"
    return say("common.bot", name=names[seat % len(names)], level=say(key) if key in say.texts else level)
