"""The command line: `bonbon sample | replay | check | bench | compile | play`."""

from bonbon.cli.main import main

__all__ = ["main"]
