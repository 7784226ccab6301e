"""How often a guest may ask a table for something, over all their connections."""

from __future__ import annotations

from bonbon.errors import Refusal
from bonbon.server.limits import CHATTER, Buckets, Rate
from bonbon.tables.protocol import messages

MOVES = Rate(100, 40)  # of one guest, at all tables: moves and moves taken back
SEAT_CHANGES = Rate(40, 2)  # of one guest: sitting, standing, bots, starting and the like
CATCH_UPS = Rate(6, 0.2)  # of one guest: each may send the whole log of a table

TALK = (messages.Say, messages.React)
PLAY = (messages.Play, messages.Undo, messages.AnswerUndo, messages.HandOver)


class AskRates:
    """Refuses what comes too fast; the same guest may have many connections."""

    def __init__(self) -> None:
        self.talk, self.moves = Buckets(CHATTER), Buckets(MOVES)
        self.seat_changes, self.catch_ups = Buckets(SEAT_CHANGES), Buckets(CATCH_UPS)

    def check(self, table: str, who: str, ask: messages.Asked) -> None:
        """`who` is a guest, or the address of somebody who has told no name."""
        if isinstance(ask, PLAY):
            is_within = self.moves.take(who)
        elif isinstance(ask, TALK):
            is_within = self.talk.take((table, who))
        elif isinstance(ask, messages.Catch):
            is_within = self.catch_ups.take(who)
        else:
            is_within = self.seat_changes.take(who)
        if not is_within:
            raise Refusal("too-fast")
