"""Other workers at the same tables: what they append is folded here too, and each says who is connected to it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bonbon.server import events as log
from bonbon.server.room import Room

if TYPE_CHECKING:
    from bonbon.server.hall import Hall


class OtherWorkers:
    """What a hall hears from the others through the store, and what it whispers to them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def hear_news(self, appended: dict[str, int]) -> None:
        """Others have appended: read what is new at all tables at once; with no names, look after all tables."""
        rooms = self.hall.rooms
        known = [rooms[name] for name in appended or rooms if name in rooms]
        behind = {room.table.name: room.table.n for room in known if is_behind(room, appended)}
        found = await self.hall.store.events_after(behind) if behind else {}
        for name, stored in found.items():
            if name in rooms:
                self.hall.in_background(self.catch_up(rooms[name], stored))

    async def catch_up(self, room: Room, stored: list[tuple[int, bytes]]) -> None:
        """One thing after the other: fold what others have appended."""
        async with self.hall.order(room):
            await self.fold_news(room, stored)

    async def look_again(self, room: Room) -> bool:
        """Whether others have appended something that we have not heard of yet; now we have."""
        stored = await self.hall.store.events_after({room.table.name: room.table.n})
        return await self.fold_news(room, stored.get(room.table.name, []))

    async def fold_news(self, room: Room, stored: list[tuple[int, bytes]]) -> bool:
        """Fold what is new, and tell our own connections; whether anything was."""
        new = [(n, data) for n, data in stored if n > room.table.n]
        if new and new[0][0] != room.table.n + 1:
            new = (await self.hall.store.events_after({room.table.name: room.table.n}))[room.table.name]
        happenings = [log.read(data) for _, data in new]
        for event in happenings:
            room.table.fold(event)
        if happenings:
            await self.hall.tell(room, happenings, self.hall.pace.now())
        return bool(happenings)

    async def whisper(self, room: Room) -> None:
        """Tell the others who is connected to us."""
        here = {"table": room.table.name, "worker": self.hall.worker, "here": sorted(room.guests_here())}
        await self.hall.store.whisper(json.dumps(here).encode())

    async def hear_whisper(self, message: bytes) -> None:
        said = json.loads(message)
        room = self.hall.rooms.get(said["table"])
        if room is None or said["worker"] == self.hall.worker:
            return
        room.elsewhere[said["worker"]] = frozenset(said["here"])
        now = self.hall.pace.now()
        room.count_the_present(now)
        room.tell_presence(now)


def is_behind(room: Room, appended: dict[str, int]) -> bool:
    return room.table.n < appended.get(room.table.name, room.table.n + 1)
