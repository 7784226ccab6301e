"""A table of Candy Chaser as one seat sees it."""

from typing import TypeAlias

from bonbon.play import ChaserPosition, ChaserResult
from bonbon.terminal.table_view import TableView

ChaserView: TypeAlias = TableView[ChaserPosition, ChaserResult]
