"""Pages that need nothing else: a balance report about one edition or two, and a look back at one game."""

from bonbon.arena.report.lookback import Judged, Lookback, lookback_page
from bonbon.arena.report.page import page
from bonbon.arena.report.subject import Subject

__all__ = ["Judged", "Lookback", "Subject", "lookback_page", "page"]
