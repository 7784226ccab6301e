"""A table of Candy Lab as one seat sees it."""

from typing import TypeAlias

from bonbon.play import LabPosition, LabResult
from bonbon.terminal.table_view import TableView

LabView: TypeAlias = TableView[LabPosition, LabResult]
