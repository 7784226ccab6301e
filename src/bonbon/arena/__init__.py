"""Bots against bots: tournaments that prove who is stronger, and reports that say whether a game is fair."""

from bonbon.arena.book import Book
from bonbon.arena.crew import play_games
from bonbon.arena.entrant import check_entrants
from bonbon.arena.ray_crew import play_on_ray
from bonbon.arena.standings import Standing, Standings, standings
from bonbon.arena.tournament import Played, Tournament

__all__ = [
    "Book",
    "Played",
    "Standing",
    "Standings",
    "Tournament",
    "check_entrants",
    "play_games",
    "play_on_ray",
    "standings",
]
