"""What is in the box of Candy Chaser (CH-C): a die, and for tiny custom editions the candies and the track."""

from __future__ import annotations

from dataclasses import dataclass

from bonbon.errors import EditionError
from bonbon.rules.candy_chaser.state import CANDIES, FACES, State
from bonbon.rules.editions import Fields, shown


@dataclass(frozen=True)
class Edition:
    """The components of one box; `die` has one number for each face."""

    name: str
    die: tuple[int, ...]
    custom: bool = False
    candies: int = CANDIES
    bottom: int = -2
    top: int = 5
    gate: int = 3

    @classmethod
    def read(cls, data: object) -> Edition:
        """The edition that these fields describe, or what is wrong with them (CH-C4)."""
        fields = Fields(data)
        top = fields.number("top", 5, 1, 8)
        edition = cls(
            name=fields.name,
            die=read_die(fields),
            custom=fields.custom,
            candies=fields.number("candies", CANDIES, 2, CANDIES),
            bottom=fields.number("bottom", -2, -4, 0),
            top=top,
            gate=fields.number("gate", min(3, top), 1, top),
        )
        fields.done()
        return edition

    def data(self) -> dict[str, object]:
        """The fields again, as a record holds them."""
        shown: dict[str, object] = {"name": self.name, "custom": self.custom, "die": list(self.die)}
        if self.custom:
            shown |= {"candies": self.candies, "bottom": self.bottom, "top": self.top, "gate": self.gate}
        return shown

    def check_players(self, players: int) -> None:
        """Never more players than candies (CH-C4)."""
        if players > self.candies:
            problem = f"{self.candies} are too few for {players} players"
            raise EditionError("candies", problem, "few-candies", n=self.candies, players=players)

    def lay_out(self, state: State) -> None:
        """Put the box into a blank record."""
        state.candies = self.candies
        state.bottom = self.bottom
        state.top = self.top
        state.gate = self.gate
        state.faces = len(self.die)
        for face, pips in enumerate(self.die):
            state.die[face] = pips


def read_die(fields: Fields) -> tuple[int, ...]:
    """Two to twelve faces from -8 to +8, at least one of them a plus (CH-C4)."""
    faces = fields.take("die", list, None)
    if not fields.is_wrong("die") and not 2 <= len(faces) <= FACES:
        fields.refuse("die", f"{len(faces)} faces are not between 2 and {FACES}", "faces", n=len(faces), most=FACES)
    for number, face in enumerate(faces):
        if not isinstance(face, int) or isinstance(face, bool) or not -8 <= face <= 8:
            problem = f"{shown(face)} is not a whole number from -8 to 8"
            fields.refuse("die", problem, "face", item=number, face=shown(face))
    if not fields.is_wrong("die") and max(faces) <= 0:
        fields.refuse("die", "no face is a plus: no cube could ever reach G", "no-plus")
    return tuple(faces)
