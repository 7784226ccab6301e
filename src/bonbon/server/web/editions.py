"""Editions for the pages: those that come with a game, and what is wrong with one of somebody's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bonbon.errors import EditionError
from bonbon.play.edition_text import as_toml
from bonbon.rules.editions import copies, parse_toml, shown
from bonbon.rules.game import Game
from bonbon.server.limits import LARGEST_EDITION
from bonbon.tables.protocol import bodies
from bonbon.texts import Texts

MOST_PROBLEMS = 40
LONGEST_ITEM = 60  # characters: a visitor's own text is quoted in it
MOST_COPIES = 200  # of all entries of a list: no game has half as many
LARGEST_NUMBER = 1 << 53  # what a browser can tell apart


def shipped(game: Game) -> list[bodies.EditionListed]:
    """The editions that come with the game, the standard one first."""
    names = sorted(game.editions, key=lambda name: (name != "standard", name))
    return [listed(name, game) for name in names]


def listed(name: str, game: Game) -> bodies.EditionListed:
    edition = game.edition(name)
    said, free = edition.data(), game.read_edition(edition.data() | {"custom": True}).data()
    usual = {field: value for field, value in free.items() if field not in said}
    return bodies.EditionListed(name, said, usual, as_toml(said), game.player_counts(edition))


def checked(game: Game, asked: bodies.EditionToCheck, language: str) -> bodies.EditionChecked:
    """Everything that is wrong with an edition, and the edition as far as it could be read."""
    try:
        fields = trimmed(fields_of(asked))
    except EditionError as problem:
        return bodies.EditionChecked(in_words(problem, language), {}, asked.toml or "", [])
    draft = drafted(fields)
    toml = as_toml(draft) if asked.toml is None else asked.toml
    try:
        edition = game.read_edition(fields)
        players = game.player_counts(edition)
        if not players:
            edition.check_players(2)
    except EditionError as problem:
        return bodies.EditionChecked(in_words(problem, language), draft, toml, [])
    return bodies.EditionChecked([], edition.data(), toml, players)


def fields_of(asked: bodies.EditionToCheck) -> dict[str, object]:
    """What was sent, from its text or as it is; too much of either is refused before it is looked at."""
    if asked.toml is not None:
        check_length(asked.toml.encode())
        return parse_toml(asked.toml)
    fields = asked.edition or {}
    try:
        check_length(msgspec.json.encode(fields))
    except RecursionError:
        raise EditionError("file", "it is nested too deeply", "too-deep") from None
    return fields


def check_length(text: bytes) -> None:
    if len(text) > LARGEST_EDITION:
        problem = f"it has more than {LARGEST_EDITION} bytes"
        raise EditionError("file", problem, "too-long", most=LARGEST_EDITION)


def trimmed(fields: dict[str, object]) -> dict[str, object]:
    """The same without spaces around the name."""
    name = fields.get("name")
    return fields | {"name": name.strip()} if isinstance(name, str) else fields


def drafted(fields: Mapping[str, object]) -> dict[str, object]:
    """Fields that may be wrong, as pages can draw them: every copy written out, nothing nested, nothing endless."""
    return {name[:LONGEST_ITEM]: drafted_value(value) for name, value in list(fields.items())[:MOST_PROBLEMS]}


def drafted_value(value: object) -> object:
    if not isinstance(value, list):
        return plain(value)
    return [copy for entry in value[:MOST_COPIES] for copy in written_out(entry)][:MOST_COPIES]


def written_out(entry: object) -> Sequence[object]:
    """An entry of a list as often as it says; one that cannot be read is kept as it is."""
    try:
        return copies("", entry, MOST_COPIES)
    except EditionError:
        return [plain(entry)]


def plain(value: object) -> object:
    if isinstance(value, str):
        return value[:LONGEST_ITEM]
    if isinstance(value, bool) or (isinstance(value, int) and abs(value) < LARGEST_NUMBER):
        return value
    return shown(value)


def in_words(problem: EditionError, language: str) -> list[bodies.EditionProblem]:
    """Every problem in the reader's language."""
    say = Texts(language, "editions")
    return [worded(one, say) for one in problem.every[:MOST_PROBLEMS]]


def worded(problem: EditionError, say: Texts) -> bodies.EditionProblem:
    said = {
        name: str(value)[:LONGEST_ITEM] if isinstance(value, str) else value for name, value in problem.said.items()
    }
    text = say(problem.code, field=problem.field, **said)
    return bodies.EditionProblem(problem.field, problem.code, text, problem.item[:LONGEST_ITEM])
