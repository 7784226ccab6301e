"""Tables of Candy Lab for the tests: a test says what matters, the rest is dealt from what is left in the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bonbon.play import Match, find_edition
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.notation import LabPosition
from bonbon.rules.chance import below, generator
from bonbon.rules.game import WATCHER
from bonbon.rules.moves import NOBODY, no_moves
from bonbon.rules.playout import next_move
from tests.narrowing import lab_edition, lab_position

STANDARD = CANDY_LAB.edition()


def box(sticks: str, cards: str, hand: int = 1, display: int = 1) -> dict[str, Any]:
    """The fields of a small custom edition, every copy written out."""
    things: dict[str, Any] = {"sticks": sticks.split(), "cards": cards.split()}
    return {"name": "a small box", "custom": True, "hand": hand, "display": display, **things}


def lab(
    belt: str = "",
    hands: Sequence[str] = (),
    *,
    players: int = 2,
    first: int = 0,
    edition: str | dict[str, Any] = "standard",
    **cards: str,
) -> Match:
    """A match whose belt and hands begin like this; `third`, `display` and `pile` (top first) may be named too."""
    contents = lab_edition(find_edition(CANDY_LAB, edition))
    rest = left_over(contents.cards, " ".join([*hands, *cards.values()]))
    size = contents.hand_for(players)

    def filled(names: str, number: int) -> list[str]:
        named = names.split()
        return named + [rest.pop(0) for _ in range(number - len(named))]

    named_hands = [*hands, *[""] * (players - len(hands))]
    setup = {
        "belt": belt.split() + left_over(contents.sticks, belt),
        "hands": [filled(hand, size) for hand in named_hands],
        "third": filled(cards.get("third", ""), size) if players == 2 else None,
        "display": filled(cards.get("display", ""), contents.display),
    }
    setup["pile"] = cards.get("pile", "").split() + rest
    return Match.from_setup("candy-lab", setup, players, edition=edition, first=first)


def left_over(everything: Iterable[str], named: str) -> list[str]:
    """What is in the box less what a test has named, in the order of the box."""
    rest = list(everything)
    for name in named.split():
        rest.remove(name)
    return rest


def after(match: Match, *moves: str) -> Match:
    """The match once these moves have been played."""
    for move in moves:
        match.play(move)
    return match


def seen(match: Match, seat: int = WATCHER) -> LabPosition:
    """The position as this seat, or a watcher, sees it."""
    return lab_position(match.view(seat).position)


def own_hands(match: Match) -> list[list[str]]:
    """Every player's hand, as its owner sees it."""
    return [seen(match, seat)["hands"][seat] for seat in range(match.players)]


def verbs(match: Match) -> set[str]:
    """What kinds of move are legal now."""
    return {move.split(" ")[1] for move in match.legal_moves}


def places(match: Match, card: str) -> list[int]:
    """Where on the belt the player to act may play this card."""
    plays = [move.split(" ") for move in match.legal_moves]
    return sorted(int(words[3]) for words in plays if words[1:3] == ["play", card])


def all_sticks(position: dict[str, Any]) -> list[str]:
    """The sticks on the belt and of all players, sorted."""
    return sorted(sum(position["sticks"], position["belt"]))


def all_cards(edition: Any, state: Any) -> list[str]:
    """The cards in all hands, piles and the display and out of the game, sorted."""
    position, pile = CANDY_LAB.position(edition, state, ()), CANDY_LAB.write_setup(edition, state)["pile"]
    hands = sum(position["hands"] + position["played"], position["third"] or [])
    return sorted(hands + position["display"] + position["gone"] + pile)


def random_tables(players: int, seed: int, edition: Any = STANDARD) -> Iterator[Any]:
    """One table after every move of a random game; it is the same record each time."""
    rng, moves = generator(f"random tables {seed}"), no_moves(CANDY_LAB.groups)
    state = CANDY_LAB.state_with(edition)
    CANDY_LAB.deal(state, players, seed % players, rng)
    yield state
    while (who := int(CANDY_LAB.actor(state))) != NOBODY:
        CANDY_LAB.apply(state, int(next_move(state, who, moves, rng)))
        yield state


def random_match(players: int, seed: int, moves: int) -> Match:
    """A match after so many random moves, or at its end."""
    match = Match("candy-lab", players, seed=seed)
    rng = generator(f"random match {seed}")
    while not match.is_over and len(match.log) < moves:
        choices = match.legal_moves
        match.play(choices[int(below(rng, len(choices)))])
    return match
