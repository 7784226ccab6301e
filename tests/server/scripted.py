"""Matches whose deals and dice are taken from a record, so that two games can be made that a seat cannot tell apart."""

from __future__ import annotations

from typing import Any, ClassVar

from bonbon import Match, Record


class ScriptedMatch(Match):
    """Deals and rolls as the record under its seed says; where the record ends, chance does nothing more."""

    records: ClassVar[dict[str, Record]] = {}

    def __init__(self, game: str, players: int = 2, *, edition: Any, first: int, seed: str) -> None:
        record = self.records[seed]
        self._open(game, edition, players, first, None)
        self._set_up(record.setup)
        self.events = [words for words in record.moves if words.startswith("chance ")]
        self.go_on(seed)

    def copy(self) -> ScriptedMatch:
        other = super().copy()
        assert isinstance(other, ScriptedMatch)
        other.events = self.events
        return other

    def chance_move(self, seed: str) -> str:
        return self.events[self.events_so_far()]

    def events_so_far(self) -> int:
        return sum(entry.actor == "chance" for entry in self.log)

    def _let_chance_play(self) -> None:
        while self.actor == "chance" and self.events_so_far() < len(self.events):
            self._play(self._checked(self.chance_move("")))
