"""A match in progress: the one checked door, records, and what each seat learns from each move."""

from bonbon.play.entry import Entry
from bonbon.play.games import find_edition, find_game
from bonbon.play.match import Match
from bonbon.play.record import Record, read_records
from bonbon.play.view import View

__all__ = ["Entry", "Match", "Record", "View", "find_edition", "find_game", "read_records"]
