"""The full-screen table: mouse and keyboard, on 80 columns and 24 lines or more."""

from bonbon.terminal.screen.table_app import TableApp

__all__ = ["TableApp"]
