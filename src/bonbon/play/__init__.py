"""A match in progress: the one checked door, records, and what each seat learns from each move."""

from bonbon.play.entry import Entry
from bonbon.play.games import find_edition, find_game
from bonbon.play.match import Match
from bonbon.play.record import Record, read_records
from bonbon.play.view import View
from bonbon.rules.candy_chaser.notation import ChaserPosition, ChaserResult, ChaserSetup
from bonbon.rules.candy_conquest.notation import ConquestPosition, ConquestResult, ConquestSetup
from bonbon.rules.candy_lab.notation import LabPosition, LabResult, LabSetup
from bonbon.rules.positions import Position, Result, Setup
from bonbon.rules.types import Actor, Seat

__all__ = [
    "Actor", "ChaserPosition", "ChaserResult", "ChaserSetup", "ConquestPosition", "ConquestResult", "ConquestSetup",
    "Entry", "LabPosition", "LabResult", "LabSetup", "Match", "Position", "Record", "Result", "Seat", "Setup", "View",
    "find_edition", "find_game", "read_records",
]  # fmt: skip
