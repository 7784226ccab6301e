"""A table of Candy Conquest as one seat sees it."""

from typing import TypeAlias

from bonbon.play import ConquestPosition, ConquestResult
from bonbon.terminal.table_view import TableView

ConquestView: TypeAlias = TableView[ConquestPosition, ConquestResult]
