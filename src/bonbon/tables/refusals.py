"""Refusals in the player's language: every code has a sentence in English and in French."""

from __future__ import annotations

from bonbon.play.refusals import SENTENCES as RULES

SENTENCES: dict[str, tuple[str, str]] = {
    # the table
    "stale": (
        "Something happened before your move arrived: look again.",
        "Il s’est passé quelque chose avant l’arrivée de votre coup : regardez de nouveau.",
    ),
    "not-your-seat": ("You do not sit there.", "Ce siège n’est pas le vôtre."),
    "not-seated": ("Only players can do that.", "Seuls les joueurs peuvent faire cela."),
    "not-host": ("Only the host can do that.", "Seul l’hôte peut faire cela."),
    "seat-taken": ("That seat is taken.", "Ce siège est pris."),
    "seat-free": ("Nobody sits there.", "Personne n’occupe ce siège."),
    "no-such-seat": ("There is no such seat at this table.", "Ce siège n’existe pas à cette table."),
    "no-person": (
        "At least one person has to sit at the table.",
        "Il faut au moins une personne à la table.",
    ),
    "dismissed": (
        "The host has asked you to leave this table.",
        "L’hôte vous a demandé de quitter cette table.",
    ),
    "not-dismissible": (
        "Only other people can be sent away.",
        "On ne peut renvoyer que d’autres personnes.",
    ),
    "lesson-table": ("This is a guided game for one.", "C’est une partie guidée pour une seule personne."),
    "out-of-time": (
        "Your time is up: a bot plays this game to its end for you.",
        "Votre temps est écoulé : un robot termine cette partie à votre place.",
    ),
    "seats-open": ("Some seats are still free.", "Il reste des sièges libres."),
    "already-started": ("The game has already started.", "La partie a déjà commencé."),
    "not-started": ("The game has not started yet.", "La partie n’a pas encore commencé."),
    "still-playing": ("The game is still going on.", "La partie n’est pas finie."),
    "not-replaceable": (
        "This player is here and has time: nobody can step in.",
        "Cette personne est là et il lui reste du temps : personne ne peut la remplacer.",
    ),
    "no-stand-in": ("No bot stands in for you.", "Aucun robot ne vous remplace."),
    "unknown-bot": ("There is no such bot.", "Ce robot n’existe pas."),
    "hints-off": ("There are no hints at this table.", "Il n’y a pas d’indices à cette table."),
    "hint-under-way": ("The last hint is still being thought about.", "L’indice précédent est encore à l’étude."),
    "chat-off": ("The host has switched messages off.", "L’hôte a désactivé les messages."),
    "watchers-off": ("This table is not open to watchers.", "Cette table n’accepte pas de spectateurs."),
    "table-broken": (
        "Something went wrong at this table. It will be set up again from its log.",
        "Un problème est survenu à cette table. Elle va être rétablie d’après son journal.",
    ),
    "storage-down": (
        "What happens cannot be saved just now, so the table waits. Try again in a moment.",
        "Rien ne peut être enregistré pour l’instant : la table attend. Réessayez dans un moment.",
    ),
    "table-full": (
        "So much has happened at this table that it takes nothing more: open a new one.",
        "Il s’est passé tant de choses à cette table qu’elle n’accepte plus rien : ouvrez-en une autre.",
    ),
    # requests
    "bad-message": ("This message could not be understood.", "Ce message n’a pas été compris."),
    "too-fast": ("That was too fast: wait a moment.", "C’était trop rapide : attendez un instant."),
    "too-many-tables": ("You have too many open tables.", "Vous avez trop de tables ouvertes."),
    "too-many-connections": ("Too many connections from your address.", "Trop de connexions depuis votre adresse."),
    "bad-host": (
        "This server does not go by that name: whoever runs it can add it with --name.",
        "Ce serveur ne répond pas à ce nom : qui l’héberge peut l’ajouter avec --name.",
    ),
    "header-too-large": ("The headers of this request are too long.", "Les en-têtes de cette demande sont trop longs."),
    "busy": (
        "Too much is being thought about for you already: wait for an answer.",
        "On réfléchit déjà beaucoup pour vous : attendez une réponse.",
    ),
    "no-such-table": ("There is no such table.", "Cette table n’existe pas."),
    "no-such-game": ("There is no such game at this table.", "Cette table n’a pas cette partie."),
    "no-such-code": ("No table has this code.", "Aucune table n’a ce code."),
    "no-guest": ("Tell us your name first.", "Dites-nous d’abord votre nom."),
    "bad-origin": ("This request came from another site.", "Cette demande vient d’un autre site."),
    "bad-recovery": ("This link is no longer good.", "Ce lien n’est plus valable."),
    "bad-settings": ("The table cannot be set up like this.", "La table ne peut pas être préparée ainsi."),
    "too-large": ("That was too long.", "C’était trop long."),
    "not-found": ("There is nothing here.", "Il n’y a rien ici."),
    "not-allowed": ("That is not possible here.", "Ce n’est pas possible ici."),
    "server-error": ("Something went wrong on our side.", "Un problème est survenu de notre côté."),
    "stopping": ("The server is restarting.", "Le serveur redémarre."),
} | RULES


def refusal(code: str, language: str) -> str:
    """The sentence for a code."""
    english, french = SENTENCES.get(code, SENTENCES["server-error"])
    return french if language == "fr" else english
