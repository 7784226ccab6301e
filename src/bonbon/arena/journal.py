"""The file of a tournament: what it is on the first line, then a line for each game, added as soon as it is played."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType

import msgspec

from bonbon.arena.tournament import Identity, Played, Tournament
from bonbon.errors import ArenaError

FORMAT = "bonbon-arena/1"


class Header(msgspec.Struct, frozen=True):
    """The first line."""

    format: str
    tournament: Identity


class Journal:
    """Games by number; written down in a file where there is one."""

    def __init__(self, games: dict[int, Played] | None = None, path: Path | None = None) -> None:
        self.games = games or {}
        self.file = path.open("ab") if path else None

    @classmethod
    def begun(cls, path: Path, tournament: Tournament) -> Journal:
        """A new file; one that is there already is left alone."""
        if path.exists():
            raise ArenaError(f"{path} is there already: go on with it by --resume, or choose another name")
        path.write_bytes(header_of(tournament))
        return cls({}, path)

    @classmethod
    def resumed(cls, path: Path, tournament: Tournament) -> Journal:
        """The games of a file, which goes on with this tournament and no other."""
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]  # a line without an end was being written when something broke
        header, *lines = whole.splitlines() or [b""]
        check_header(path, header, tournament)
        games = [game_in(path, number, line) for number, line in enumerate(lines, start=2)]
        if whole != text:
            with path.open("r+b") as file:
                file.truncate(len(whole))
        return cls({game.game: game for game in games}, path)

    def note(self, game: Played) -> None:
        """Write a game down at once: it outlives this process, but not a machine that stops before its disk has it."""
        self.games[game.game] = game
        if self.file:
            self.file.write(msgspec.json.encode(game) + b"\n")
            self.file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file:
            self.file.close()


def header_of(tournament: Tournament) -> bytes:
    return msgspec.json.encode(Header(FORMAT, tournament.identity)) + b"\n"


def check_header(path: Path, line: bytes, tournament: Tournament) -> None:
    """Refuse the file of another tournament, and say what is different."""
    try:
        header = msgspec.json.decode(line, type=Header)
    except msgspec.MsgspecError:
        raise ArenaError(f"{path} is not the file of a tournament") from None
    if header.format != FORMAT:
        raise ArenaError(f"{path}: expected the format {FORMAT}, got {header.format[:60]!r}")
    ours: Identity = msgspec.json.decode(header_of(tournament))["tournament"]
    for key, value in ours.items():
        if header.tournament.get(key) != value:
            raise ArenaError(f"{path} belongs to another tournament: its {key} is {shown(header.tournament.get(key))}")


def game_in(path: Path, number: int, line: bytes) -> Played:
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.MsgspecError as problem:
        raise ArenaError(f"{path}:{number}: not a game of a tournament: {problem}") from None


def shown(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."
