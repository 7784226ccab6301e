"""Bots against bots: tournaments that prove who is stronger, and reports that say whether a game is fair."""

from bonbon.arena.entrant import check_entrants
from bonbon.arena.journal import Journal
from bonbon.arena.processes import play_games
from bonbon.arena.ray_tasks import play_on_ray
from bonbon.arena.standings import Standing, Standings, standings
from bonbon.arena.tournament import Played, Tournament

__all__ = [
    "Journal",
    "Played",
    "Standing",
    "Standings",
    "Tournament",
    "check_entrants",
    "play_games",
    "play_on_ray",
    "standings",
]
