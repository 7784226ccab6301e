"""Who has seen which card: every card of a Candy Lab game is followed from the deal on, by the record alone.

This is the specification's table "who sees what" told a second time, without the rules that are tested. Where equal
cards cannot be told apart, the story takes the one that leaves the seat with the least knowledge.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from bonbon import Record
from bonbon.rules.candy_lab.notation import LabSetup
from tests.narrowing import lab_setup

NEVER = -2
AT_THE_DEAL = -1


class CardStory:
    """The cards of a game as one seat (or the watcher, -1) could follow them; a card is its number in the deal."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record, self.seat = record, str(seat)
        self.names: list[str] = []
        setup = lab_setup(record.setup)
        self.hands = {str(owner): self.deal(hand) for owner, hand in enumerate(setup["hands"])}
        if setup["third"] is not None:
            self.hands["third"] = self.deal(setup["third"])
        self.display, self.pile = self.deal(setup["display"]), self.deal(setup["pile"])
        self.last_shown = [NEVER] * len(self.names)
        self.placed: set[int] = set()  # cards of which the seat knows where they are
        self.kept: dict[int, int] = {}  # the card that chance left in a hand, by the number of the move
        self.mixed: dict[int, list[int]] = {}  # the hand of which an unseen card stayed, by the number of the move
        self.now, self.taker, self.target = AT_THE_DEAL, "", ""
        self.show([*self.hands.get(self.seat, []), *self.display])
        for self.now, words in enumerate(record.moves):
            self.tell(words)

    def deal(self, names: list[str]) -> list[int]:
        self.names.extend(names)
        return list(range(len(self.names) - len(names), len(self.names)))

    def tell(self, words: str) -> None:
        actor, verb, *rest = words.split(" ")
        if verb == "play":
            self.leave(actor, rest[0])
        elif verb == "draw":
            self.draw(actor, rest[0])
        elif verb == "discard":
            self.target = rest[0]
        elif verb == "discards":
            self.leave(self.target, rest[0])
        elif verb == "swap":
            self.swap(actor, rest[0])
        elif verb == "keeps":
            self.keep(rest[0])

    def show(self, cards: Iterable[int]) -> None:
        for card in cards:
            self.last_shown[card] = self.now
            self.placed.add(card)

    def find(self, cards: list[int], name: str, placed: bool) -> int:
        """A card of this name, if possible one of which the seat knows (or does not know) the place."""
        equal = [card for card in cards if self.names[card] == name]
        return max(equal, key=lambda card: (card in self.placed) == placed)

    def leave(self, hand: str, name: str) -> None:
        card = self.find(self.hands[hand], name, placed=True)
        self.hands[hand].remove(card)
        self.show([card])

    def draw(self, actor: str, what: str) -> None:
        card = top = self.pile.pop(0)
        if what != "pile":
            card = self.find(self.display, what, placed=True)
            self.display.remove(card)
            self.display.append(top)
        self.hands[actor].append(card)
        if what != "pile" or actor == self.seat:
            self.show([top])

    def swap(self, actor: str, partner: str) -> None:
        self.taker, self.target = actor, partner
        hands = self.hands
        if hands[actor] or partner == "third":
            hands[actor], hands[partner] = hands[partner], hands[actor]
            if self.seat in (actor, partner):
                self.show(hands[actor] + hands[partner])

    def keep(self, name: str) -> None:
        hand = self.hands[self.target]
        kept = self.find(hand, name, placed=False)
        self.kept[self.now] = kept
        if len(hand) == 1:
            return
        self.hands[self.taker], self.hands[self.target] = [card for card in hand if card != kept], [kept]
        if self.seat == self.taker:
            self.show(self.hands[self.taker])
        elif self.seat != self.target:
            self.mixed[self.now] = hand
            self.placed.difference_update(hand)

    @property
    def hidden(self) -> list[int]:
        """The cards that the seat has never seen."""
        return [card for card, shown in enumerate(self.last_shown) if shown == NEVER]

    @property
    def kept_card(self) -> int:
        """The card that chance left in a hand last."""
        return self.kept[max(self.kept)]

    def known_hands(self) -> dict[str, list[str]]:
        """What the seat knows to be in each hand, at the least."""
        return {owner: [self.names[card] for card in hand if card in self.placed] for owner, hand in self.hands.items()}

    def told_otherwise(self, chance: Random) -> tuple[LabSetup, list[str]]:
        """A setup and moves that differ only in what the seat has not seen."""
        names, hidden = list(self.names), self.hidden
        for card, name in zip(hidden, chance.sample([names[card] for card in hidden], len(hidden)), strict=True):
            names[card] = name
        setup, moves = self.setup_with(names), list(self.record.moves)
        for number, kept in self.kept.items():
            unseen_since = [card for card in self.mixed.get(number, []) if self.last_shown[card] < number]
            if kept in unseen_since:
                other = chance.choice(unseen_since)
                names[kept], names[other] = names[other], names[kept]
            moves[number] = f"chance keeps {names[kept]}"
        return setup, moves

    def setup_with(self, names: list[str]) -> LabSetup:
        """The setup of the record with other names on its cards."""
        cards, setup = iter(names), lab_setup(self.record.setup)
        return {
            "belt": setup["belt"],
            "hands": [[next(cards) for _ in hand] for hand in setup["hands"]],
            "third": None if setup["third"] is None else [next(cards) for _ in setup["third"]],
            "display": [next(cards) for _ in setup["display"]],
            "pile": [next(cards) for _ in setup["pile"]],
        }
