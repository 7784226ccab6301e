"""How a game begins: whose turn is first follows from the settings, or from the seed."""

from __future__ import annotations

from bonbon.play.fair_random import FairRandom
from bonbon.tables import events as log
from bonbon.tables.table import Table


def beginning(table: Table, seed: str, now: int, guest: str = "", message_id: str = "") -> log.Started:
    """The deal of this seed; with every game the next seat begins, unless chance chooses."""
    chosen, players = table.settings.first, table.settings.players
    first = chosen + table.game_number if isinstance(chosen, int) else FairRandom(seed, "first").below(players)
    return log.Started(now, guest, message_id, seed, first % players)
