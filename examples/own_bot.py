"""A bot of one's own in twenty lines, and how it fares against ours: python examples/own_bot.py [GAMES]"""

import sys
from collections.abc import Sequence
from functools import partial

from bonbon import View
from bonbon.arena import Standings, Tournament, play_games, standings
from bonbon.bots import BOTS, Budget
from bonbon.play import LabPosition


class Shopkeeper:
    """Fills whatever order brings most points at once."""

    def choose(self, view: View, moves: Sequence[str], budget: Budget | None = None) -> str:
        position = view.position
        return max(moves, key=partial(worth, position)) if position["game"] == "candy-lab" else moves[0]


def worth(position: LabPosition, words: str) -> int:
    _, verb, *rest = words.split(" ")
    if verb != "play":
        return 0
    card, place = rest[0], int(rest[1])
    taken = position["belt"][place : place + len(card)]  # a stick reads B1+: colour, value, effect
    return position["order_points"][len(card) - 1] + sum(int(stick[1]) for stick in taken)


def main(games: str = "60") -> Standings:
    BOTS["shopkeeper"] = lambda seed: Shopkeeper()  # from now on a bot like any other in this program
    tournament = Tournament("candy-lab", "standard", 2, ("shopkeeper", "easy", "normal"), seed="tea", games=int(games))
    table = standings(tournament, play_games(tournament, range(tournament.planned)))
    for one in table.bots:
        print(f"{one.bot:<12} wins {one.share:.0%} of its games (95 %: {one.low:.0%} to {one.high:.0%})")
    return table


if __name__ == "__main__":
    main(*sys.argv[1:])
