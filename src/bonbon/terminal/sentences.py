"""Moves as sentences, in English and in French: for logs that people read."""

from __future__ import annotations

LANGUAGES = ("en", "fr")

# By verb; {who} acts, the rest are the words of the move, {learnt} is what the reader learnt from it.
SENTENCES = {
    "en": {
        "play": "{who} fills the order {0} at place {1}",
        "draw pile": "{who} draws a card from the pile",
        "draw": "{who} takes {0} from the display",
        "discard": "{who} makes {seat0} discard a card",
        "return": "{who} sends the stick {1} of {seat0} back to the {2} end",
        "cancel": "{who} cancels the last order of {seat0}",
        "swap third": "{who} swaps hands with the third hand",
        "swap": "{who} swaps hands with {seat0}",
        "fizzle": "{who}: the effect {0} comes to nothing",
        "back": "{who} puts {0} back at the {1} end",
        "discards": "the card {0} is discarded",
        "keeps": "the card {0} is kept",
        "roll": "the die shows {0}",
        "move": "{who} moves the {0} cube",
        "accuse": "{who} accuses {seat0} of {0}",
        "stop": "{who} says nothing more",
        "place": "{who} places {0} in {1}",
        "pass": "{who} can place nothing",
    },
    "fr": {
        "play": "{who} réalise la commande {0} à la place {1}",
        "draw pile": "{who} pioche une carte",
        "draw": "{who} prend {0} parmi les cartes visibles",
        "discard": "{who} fait défausser une carte à {seat0}",
        "return": "{who} remet le bâtonnet {1} de {seat0} au bout {2}",
        "cancel": "{who} annule la dernière commande de {seat0}",
        "swap third": "{who} échange sa main avec la troisième main",
        "swap": "{who} échange sa main avec celle de {seat0}",
        "fizzle": "{who} : l’effet {0} reste sans suite",
        "back": "{who} remet {0} au bout {1}",
        "discards": "la carte {0} est défaussée",
        "keeps": "la carte {0} est conservée",
        "roll": "le dé montre {0}",
        "move": "{who} déplace le cube {0}",
        "accuse": "{who} accuse {seat0} de {0}",
        "stop": "{who} n’accuse plus personne",
        "place": "{who} place {0} en {1}",
        "pass": "{who} ne peut rien placer",
    },
}

WORDS = {
    "en": {"blue": "blue", "purple": "purple", "green": "green", "yellow": "yellow", "red": "red"},
    "fr": {"blue": "bleu", "purple": "violet", "green": "vert", "yellow": "jaune", "red": "rouge"},
}
WORDS["en"] |= {"left": "left", "right": "right", "seat": "seat {}"}
WORDS["fr"] |= {"left": "gauche", "right": "droit", "seat": "le siège {}"}
ANSWERS = {"en": {"right": "right", "wrong": "wrong"}, "fr": {"right": "vrai", "wrong": "faux"}}


def sentence(words: str, names: list[str] | None = None, language: str = "en") -> str:
    """A move of a record, or of a seat's record, as a sentence."""
    move, _, learnt = words.partition(" = ")
    actor, verb, *rest = move.split(" ")
    template = SENTENCES[language].get(f"{verb} {rest[0]}" if rest else verb) or SENTENCES[language][verb]
    seat0, rest = target(verb, rest, names, language)
    told = [WORDS[language].get(word, word) for word in rest]
    text = template.format(*told, who=seat_name(actor, names, language), seat0=seat0)
    return f"{text} ({ANSWERS[language].get(learnt, learnt)})" if learnt else text


def target(verb: str, rest: list[str], names: list[str] | None, language: str) -> tuple[str, list[str]]:
    """The seat that a move is aimed at, and the words that remain."""
    if verb == "accuse":
        return seat_name(rest[0], names, language), rest[1:]
    if verb in ("discard", "return", "cancel", "swap"):
        return seat_name(rest[0], names, language), rest
    return "", rest


def seat_name(seat: str, names: list[str] | None, language: str) -> str:
    if names and seat.isdecimal():
        return names[int(seat)]
    return WORDS[language]["seat"].format(seat)
