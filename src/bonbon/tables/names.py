"""What people are called at a table: every seat by a name that no other seat has there.

Guests bring their names along; they are not in the log. Somebody who shares a device with others sits down with a name
for the seat. Of several seats with one name, whoever sat down first keeps it; the next is `Milo 2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bonbon.tables.table import Chair, Table


def shown_names(chairs: Sequence[Chair], names: Mapping[str, str]) -> list[str]:
    """The name of every seat; none for a bot, a free seat, and whoever has deleted their name."""
    shown = [own_name(chair, names) for chair in chairs]
    if len({name.casefold() for name in shown if name}) == sum(map(bool, shown)):
        return shown
    taken: set[str] = set()
    for seat in sorted(range(len(chairs)), key=lambda seat: chairs[seat].sat):
        if shown[seat]:
            shown[seat] = free_name(shown[seat], taken)
            taken.add(shown[seat].casefold())
    return shown


def own_name(chair: Chair, names: Mapping[str, str]) -> str:
    """The name that a seat would have if nobody else had it; with a guest's name those of their seats are gone too."""
    name = names.get(chair.guest, "") if chair.guest else ""
    return chair.name if name and chair.name else name


def free_name(name: str, taken: set[str]) -> str:
    """This name, or with the first number that makes it another one."""
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name} {number}"
    return free


def name_at(table: Table, guest: str) -> str:
    """What a guest is called here: as their seat is; with several seats or none by their own name."""
    seats = table.seats_of(guest)
    if len(seats) != 1:
        return table.people.names.get(guest, "")
    return shown_names(table.chairs, table.people.names)[seats[0]]
