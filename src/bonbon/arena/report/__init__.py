"""A balance report: what games between bots say about one edition, or about two side by side."""

from bonbon.arena.report.page import page
from bonbon.arena.report.subject import Subject

__all__ = ["Subject", "page"]
