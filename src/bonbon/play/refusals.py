"""Why a move is refused, in the player's language: every code of the rules has a sentence in English and in French."""

from __future__ import annotations

SENTENCES: dict[str, tuple[str, str]] = {
    # the rules of all games
    "unknown-move": ("That is no move of this game.", "Ce n’est pas un coup de ce jeu."),
    "not-your-turn": ("It is not your turn.", "Ce n’est pas votre tour."),
    "game-over": ("The game is over.", "La partie est finie."),
    "cannot-undo": (
        "This move has shown something and cannot be taken back.",
        "Ce coup a révélé quelque chose et ne peut pas être repris.",
    ),
    "not-now": ("That is not possible at this moment.", "Ce n’est pas possible en ce moment."),
    "does-not-fit": ("It does not fit there.", "Cela ne va pas à cet endroit."),
    "cannot-happen": ("Chance cannot bring that.", "Le hasard ne peut pas donner cela."),
    # Candy Lab
    "not-in-hand": ("You do not have this card.", "Vous n’avez pas cette carte."),
    "three-at-most": ("You may put back three sticks at most.", "Vous pouvez remettre trois bâtonnets au plus."),
    "not-your-stick": ("You do not own this stick.", "Ce bâtonnet n’est pas à vous."),
    "can-do-more": (
        "You may draw only if you can fill no order and own no stick.",
        "Vous ne piochez que si vous ne pouvez ni jouer de carte ni remettre de bâtonnet.",
    ),
    "not-on-display": ("This card does not lie open.", "Cette carte n’est pas visible."),
    "no-effect-pending": ("No effect is waiting.", "Aucun effet n’est en attente."),
    "effect-can-be-applied": (
        "This effect can be applied, so it must be.",
        "Cet effet peut s’appliquer : il est obligatoire.",
    ),
    "no-such-target": ("No waiting effect allows that.", "Aucun effet en attente ne le permet."),
    # Candy Chaser
    "not-yourself": ("You cannot accuse yourself.", "Vous ne pouvez pas vous accuser."),
    "no-such-player": ("There is no such player.", "Ce joueur n’existe pas."),
    "player-is-out": ("This player is out of the game.", "Ce joueur est éliminé."),
    "card-used": ("You have given this card away.", "Vous avez déjà donné cette carte."),
    # Candy Conquest
    "can-place": ("You can place a candy, so you must.", "Vous pouvez placer un bonbon : il le faut."),
    "none-left": ("You have none of these left.", "Il ne vous en reste plus."),
}
