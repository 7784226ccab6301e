"""Who reads: a language, the players' names, and which of them the reader is."""

from __future__ import annotations

from dataclasses import dataclass

from bonbon.texts import Texts


@dataclass(frozen=True)
class Reader:
    """Sentences are said in the reader's language, and say you to the reader; seat -1 only watches."""

    say: Texts
    names: tuple[str, ...] = ()
    seat: int = -1

    def name(self, seat: int) -> str:
        """What a player is called, also inside a sentence."""
        return self.names[seat] if seat < len(self.names) else self.say("common.seat", n=seat)

    def you_or_name(self, seat: int) -> str:
        """The same, with You for the reader."""
        return self.say("common.you") if seat == self.seat else self.name(seat)

    def who(self, seat: int) -> dict[str, object]:
        """The blanks of a sentence about somebody."""
        return {"you": seat == self.seat, "name": self.name(seat)}


def bot_name(say: Texts, seat: int, level: str) -> str:
    """What a bot is called, by its seat as on the pages, and how well it plays; an unknown level as it is."""
    names = say.lines("common.bots")
    return say("common.bot", name=names[seat % len(names)], level=say.get(f"common.level.{level}", level))
