"""All games for OpenSpiel: importing this registers them, as `bonbon_candy_lab`, `bonbon_candy_chaser` and so on.

Chance is explicit everywhere, one thing at a time, equal things together with their weight. What is dealt to somebody
or laid open (sticks, hands, third hand, display, objectives) is dealt before the first move. The order of Candy Lab's
pile is not: nobody knows anything of it before a card is drawn, so the card is a chance node after the draw. That gives
the same chances to every course of the game as a shuffled pile, the information sets are those of a shuffled pile, and
the tree has no branches for cards that are never seen. Rolls, cards discarded at random and cards kept at random are
the rules' own chance events.
"""

from importlib.util import find_spec

from bonbon.errors import MissingEnvExtra

if find_spec("pyspiel") is None:
    raise MissingEnvExtra("OpenSpiel is not installed: pip install 'bonbon-games[openspiel]'")

from bonbon.envs.openspiel.bot import BonbonBot
from bonbon.envs.openspiel.games import BonbonGame, BonbonState
from bonbon.envs.openspiel.registration import register_game
from bonbon.rules.dispatch import GAMES

__all__ = ["BonbonBot", "BonbonGame", "BonbonState", "register_game"]

for game in GAMES.values():
    register_game(game)
