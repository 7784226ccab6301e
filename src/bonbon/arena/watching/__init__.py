"""Each game through the eyes of its designer: who leads, what was used, how it ended."""

from bonbon.arena.watching import candy_chaser, candy_conquest, candy_lab
from bonbon.arena.watching.watching import Part, Use, Watching, leader

WATCHING: dict[str, Watching] = {
    "candy-lab": candy_lab.WATCHING,
    "candy-chaser": candy_chaser.WATCHING,
    "candy-conquest": candy_conquest.WATCHING,
}

__all__ = ["WATCHING", "Part", "Use", "Watching", "leader"]
