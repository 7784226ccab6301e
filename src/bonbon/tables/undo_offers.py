"""What a guest can take back, and how: at once, if the others agree, as practice, or not at all."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bonbon.play import Match
from bonbon.tables.table import Table


class UndoOffer(Struct, frozen=True, gc=False):
    """Back to the last decision of this seat, so many moves ago."""

    how: Literal["now", "ask", "practice", "shown"]
    seat: int
    moves: int


def moves_since(match: Match) -> dict[int, int]:
    """How many moves were made from the last one of each seat on, for those that have made one."""
    found: dict[int, int] = {}
    moves = 0
    for entry in reversed(match.log):
        actor = entry.actor
        if actor == "chance":
            continue
        moves += 1
        if actor not in found:
            found[actor] = moves
            if len(found) == match.players:
                break
    return found


def undo_offer(table: Table, guest: str, since: dict[int, int] | None = None) -> UndoOffer | None:
    """What this guest can take back; nothing if they have decided nothing yet, nor after the end.

    What was shown stays shown among people. Who plays with bots alone may see it and go back all the same: the game is
    then marked as practice. Who asks for several guests gives what `moves_since` says.
    """
    match = table.match
    if match is None or match.is_over:
        return None
    since = moves_since(match) if since is None else since
    seat = latest_to_decide(table, guest, since)
    if seat is None:
        return None
    moves = since[seat]
    has_others, has_shown = table.has_others_seated(guest), moves > match.undoable
    if table.settings.lesson and table.game_number == 1 and (has_shown or moves > 1):
        return None  # a guided game goes on as its guide says
    if has_shown:
        return UndoOffer("shown" if has_others else "practice", seat, moves)
    is_still_their_turn = moves == 1 and table.actor == seat
    return UndoOffer("ask" if has_others and not is_still_their_turn else "now", seat, moves)


def latest_to_decide(table: Table, guest: str, since: dict[int, int]) -> int | None:
    """The seat of this guest that has made a move last, if any has and no bot plays for it."""
    latest = None
    for seat in table.seats_of(guest):
        if seat in since and not table.chairs[seat].bot and (latest is None or since[seat] < since[latest]):
            latest = seat
    return latest
