"""A history of Candy Lab resampled from what one seat has read of it, with other names on the cards it never saw."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from bonbon.envs.openspiel.snapshot import Snapshot

if TYPE_CHECKING:
    from bonbon.envs.openspiel.candy_lab_tree import LabTree


class Contradiction(Exception):
    """The history so far cannot go on as the seat has read it: another has to be sampled."""


@dataclass(eq=False)
class Card:
    """One card of the box, which may not have a name yet."""

    name: str = "?"


class CardResampler:
    """Follows every card of a game; one without a name gets it when the seat reads it, or at the end at random.

    Nothing but the seat's own record goes in, so nothing that the seat cannot know can come out.
    """

    def __init__(self, tree: LabTree, now: Snapshot, seat: int, chance: Random) -> None:
        self.chance, self.seat = chance, str(seat)
        self.nameless = Counter(tree.edition.cards)  # names that no card has yet
        setup = tree.game.seen_setup(now.setup or {}, seat)
        self.hands = {str(owner): self.cards(hand) for owner, hand in enumerate(setup["hands"])}
        if setup["third"] is not None:
            self.hands["third"] = self.cards(setup["third"])
        self.display = self.cards(setup["display"])
        dealt = [card for hand in self.hands.values() for card in hand] + self.display
        self.events: list[tuple[str, Card | None]] = [("deals", card) for card in dealt]
        self.events += [(f"lays {stick}", None) for stick in setup["belt"]]
        self.taker = self.target = ""
        for words in now.seen[seat]:
            self.read(words)
        self.give_names()

    @property
    def history(self) -> list[str]:
        """The whole history in words, without actors."""
        return [f"{words} {card.name}" if card else words for words, card in self.events]

    # ---- names

    def cards(self, names: list[str]) -> list[Card]:
        return [self.card(name) for name in names]

    def card(self, name: str) -> Card:
        card = Card()
        return card if name == "?" else self.called(card, name)

    def called(self, card: Card, name: str) -> Card:
        """The card, from now on with this name."""
        if not self.nameless[name]:
            raise Contradiction
        self.nameless[name] -= 1
        card.name = name
        return card

    def find(self, hand: list[Card], name: str) -> Card:
        """A card of this name, if need be one that had no name before."""
        named = [card for card in hand if card.name == name]
        if named:
            return named[0]
        unknown = [card for card in hand if card.name == "?"]
        if not unknown:
            raise Contradiction
        return self.called(self.chance.choice(unknown), name)

    def recognise(self, hand: list[Card], learnt: str) -> None:
        """The seat reads a whole hand: names for the cards in it that have none."""
        names = Counter(learnt.split(" ") if learnt != "-" else [])
        names.subtract(card.name for card in hand if card.name != "?")
        unknown = [card for card in hand if card.name == "?"]
        if min(names.values(), default=0) < 0 or names.total() != len(unknown):
            raise Contradiction
        self.chance.shuffle(unknown)
        for card, name in zip(unknown, names.elements(), strict=True):
            self.called(card, name)

    def give_names(self) -> None:
        """Every card that the seat could not see is as likely as the others to be any that is left."""
        names = list(self.nameless.elements())
        self.chance.shuffle(names)
        for hand in self.hands.values():
            for card in hand:
                if card.name == "?":
                    card.name = names.pop()

    # ---- moves

    def read(self, words: str) -> None:
        said, _, learnt = words.partition(" = ")
        actor, verb, *rest = said.split(" ")
        if verb == "keeps":
            self.keep(rest[0], learnt)
            return
        self.events.append((" ".join([verb, *rest]), None))
        if verb == "play":
            self.leave(actor, rest[0])
        elif verb == "draw":
            self.draw(actor, rest[0], learnt)
        elif verb == "discard":
            self.target = rest[0]
        elif verb == "discards":
            self.leave(self.target, rest[0])
        elif verb == "swap":
            self.swap(actor, rest[0], learnt)

    def leave(self, hand: str, name: str) -> None:
        self.hands[hand].remove(self.find(self.hands[hand], name))

    def draw(self, actor: str, what: str, learnt: str) -> None:
        drawn = top = self.card(learnt)
        if what != "pile":
            drawn = self.find(self.display, what)
            self.display.remove(drawn)
            self.display.append(top)
        self.hands[actor].append(drawn)
        self.events.append(("turns", top))

    def swap(self, actor: str, partner: str, learnt: str) -> None:
        """Two hands change places, unless chance has to choose first what stays."""
        self.taker, self.target = actor, partner
        if learnt:
            self.hands[actor], self.hands[partner] = self.hands[partner], self.hands[actor]
        if learnt not in ("", "?"):
            self.recognise(self.hands[self.seat], learnt)

    def keep(self, name: str, learnt: str) -> None:
        """One card stays in the other player's hand; who took the rest reads the rest (CL-F6)."""
        hand = self.hands[self.target]
        kept = self.find(hand, name) if name != "?" else self.chance.choice(hand)
        self.events.append(("keeps", kept))
        if len(hand) == 1:
            return
        self.hands[self.taker], self.hands[self.target] = [card for card in hand if card is not kept], [kept]
        if learnt:
            self.recognise(self.hands[self.taker], learnt)
