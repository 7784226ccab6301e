"""Settings that a host may choose: those with which the game can be dealt."""

from __future__ import annotations

from msgspec import UNSET, structs

from bonbon.errors import BonbonError, Refusal
from bonbon.play.games import find_edition, find_game, written_edition
from bonbon.tables.protocol import messages
from bonbon.tables.protocol.tables import Settings


def playable(settings: Settings) -> Settings:
    """The same settings with the edition as it was understood, not as it was sent; or the rules' complaint."""
    game = find_game(settings.game)
    edition = find_edition(game, settings.edition)
    game.check_players(edition, settings.players, settings.first if isinstance(settings.first, int) else 0)
    return structs.replace(settings, edition=written_edition(game, edition))


def arranged(settings: Settings, ask: messages.Arrange) -> Settings:
    """What the table has after the host chose otherwise; a seat that is gone cannot begin, so chance decides."""
    chosen = {name: value for name, value in structs.asdict(ask).items() if name != "id" and value is not UNSET}
    changed = structs.replace(settings, **chosen)
    if isinstance(changed.first, int) and changed.first >= changed.players and "first" not in chosen:
        changed = structs.replace(changed, first="chance")
    try:
        return playable(changed)
    except BonbonError:
        raise Refusal("bad-settings") from None
