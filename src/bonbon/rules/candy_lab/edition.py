"""What is in the box of Candy Lab (CL-C): sticks and order cards."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from bonbon.errors import EditionError
from bonbon.rules.candy_lab.state import (
    ANY_COLOUR,
    CANCEL,
    CARDS,
    COLOURS,
    DISCARD,
    DRAW,
    FIRST_COLOUR,
    NONE,
    RETURN,
    SWAP,
    State,
)
from bonbon.rules.editions import Fields, shown

# What a stick's mark stands for; the help card (CL-S8), which clients show, explains the same six.
MARKS = {".": NONE, "+": DRAW, "-": DISCARD, "x": CANCEL, "~": SWAP, "<": RETURN}
JOKER = "*"
MOST_STICKS, MOST_OF_A_COLOUR = 40, 15
WHOLE = (1 << 64) - 1  # a bag that holds the last number reads as negative
MOST_SPELT = 4_000  # bags whose spelling is remembered
STANDARD_COLOURS, STANDARD_STICKS, STANDARD_CARDS = "BOP", 9, {1: 12, 2: 18, 3: 12}


@dataclass(frozen=True)
class Edition:
    """The components of one box, every copy of every stick and card; `hand` 0 means five, or six for two players."""

    name: str
    sticks: tuple[str, ...]
    cards: tuple[str, ...]
    custom: bool = False
    hand: int = 0
    display: int = 3

    @classmethod
    def read(cls, data: object) -> Edition:
        """The edition that these fields describe, or what is wrong with them (CL-C6)."""
        fields = Fields(data)
        sticks = read_sticks(fields)
        edition = cls(
            name=fields.name,
            sticks=sticks,
            cards=read_cards(fields, colours_of(sticks)),
            custom=fields.custom,
            hand=fields.number("hand", 0, 1, 8) if "hand" in fields.data else 0,
            display=fields.number("display", 3, 1, 3),
        )
        fields.done()
        return edition

    def data(self) -> dict[str, object]:
        """The fields again, as a record holds them."""
        shown: dict[str, object] = {"name": self.name, "custom": self.custom}
        shown |= {"sticks": list(self.sticks), "cards": list(self.cards)}
        if self.custom:
            shown["display"] = self.display
        return shown | ({"hand": self.hand} if self.hand else {})

    def check_players(self, players: int) -> None:
        """Enough cards for every hand and the display, and one more for the pile (CL-C6)."""
        hands = 3 if players == 2 else players
        needed = hands * self.hand_for(players) + self.display + 1
        if len(self.cards) < needed:
            problem = f"{len(self.cards)} are too few for {players} players: {needed} are needed"
            raise EditionError("cards", problem, "few-cards", n=len(self.cards), players=players, needed=needed)

    def hand_for(self, players: int) -> int:
        """How many cards each player is dealt (CL-S3)."""
        return self.hand or (6 if players == 2 else 5)

    @cached_property
    def colours(self) -> str:
        return colours_of(self.sticks)

    @cached_property
    def stick_numbers(self) -> dict[int, str]:
        """Every stick by its number: colour * 16 + rank, equal sticks side by side."""
        return {
            16 * colour + rank: stick
            for colour, letter in enumerate(self.colours)
            for rank, stick in enumerate(sorted(stick for stick in self.sticks if stick[0] == letter))
        }

    @cached_property
    def card_numbers(self) -> dict[int, str]:
        """Every card by its number, equal cards side by side."""
        order = list(dict.fromkeys(self.cards))
        return dict(enumerate(sorted(self.cards, key=order.index)))

    @cached_property
    def first_sticks(self) -> dict[str, int]:
        """The first number of every stick."""
        return first_numbers_of(self.stick_numbers)

    @cached_property
    def first_cards(self) -> dict[str, int]:
        """The first number of every card."""
        return first_numbers_of(self.card_numbers)

    def cards_in(self, bag: int) -> list[str]:
        """The cards of a bag, sorted by code point."""
        return self.cards_by_bag[bag].copy()

    def sticks_in(self, bag: int) -> list[str]:
        """The sticks of a bag, sorted by code point."""
        return self.sticks_by_bag[bag].copy()

    @cached_property
    def cards_by_bag(self) -> SpeltBags:
        return SpeltBags(self.card_numbers)

    @cached_property
    def sticks_by_bag(self) -> SpeltBags:
        return SpeltBags(self.stick_numbers)

    def lay_out(self, state: State) -> None:
        """Put the box into a blank record."""
        state.hand_dealt, state.display_dealt = self.hand, self.display
        cards = self.card_numbers
        state.card_count = len(cards)
        state.card_firsts = sum(1 << number for number in self.first_cards.values())
        state.stick_firsts = sum(1 << number for number in self.first_sticks.values())
        for number, card in cards.items():
            state.first_of[number] = self.first_cards[card]
            state.cards[number] = self.planes(card)
        for number, stick in self.stick_numbers.items():
            state.effect_of[number] = MARKS[stick[2]]
            for bit in range(4):
                state.value_bits[bit] |= (int(stick[1]) >> bit & 1) << number

    def planes(self, card: str) -> int:
        """Three bits for each stick of the card: the plane of the belt that it is found on."""
        return sum(self.plane(stick) << 3 * number for number, stick in enumerate(card))

    def plane(self, stick: str) -> int:
        return ANY_COLOUR if stick == JOKER else FIRST_COLOUR + self.colours.index(stick)


class SpeltBags(dict[int, list[str]]):
    """Bags and what is in them, sorted by code point: the same few are asked for again and again."""

    def __init__(self, names: dict[int, str]) -> None:
        super().__init__()
        self.names = names

    def __missing__(self, bag: int) -> list[str]:
        if len(self) > MOST_SPELT:
            self.clear()
        self[bag] = sorted([self.names[number] for number in numbers_in(bag & WHOLE)])
        return self[bag]


def numbers_in(bag: int) -> Iterator[int]:
    """The numbers of the things in a bag."""
    while bag:
        lowest = bag & -bag
        yield lowest.bit_length() - 1
        bag ^= lowest


def first_numbers_of(numbers: dict[int, str]) -> dict[str, int]:
    return {name: number for number, name in sorted(numbers.items(), reverse=True)}


def colours_of(sticks: tuple[str, ...]) -> str:
    """The colours of the sticks in the order in which they come."""
    return "".join(dict.fromkeys(stick[0] for stick in sticks))


def read_sticks(fields: Fields) -> tuple[str, ...]:
    """27 sticks, nine of each of three colours (CL-C1), unless the edition is custom (CL-C6); only those well spelt."""
    sticks = fields.items("sticks", MOST_STICKS)
    values = "1-9" if fields.custom else "1-3"
    spelling = re.compile(rf"[A-Z][{values}][{re.escape(''.join(MARKS))}]")
    wrong = [stick for stick in dict.fromkeys(sticks) if not spelling.fullmatch(stick)]
    for stick in wrong:
        problem = f"{shown(stick)} is not a colour, a value from {values} and one of {' '.join(MARKS)}"
        fields.refuse("sticks", problem, "stick", item=stick, most=values[-1])
    if not fields.is_wrong("sticks"):
        check_numbers(fields, Counter(stick[0] for stick in sticks))
    return tuple(stick for stick in sticks if stick not in wrong)


def check_numbers(fields: Fields, number: Counter[str]) -> None:
    """How many sticks there are of each colour."""
    total = number.total()
    if not fields.custom and number != dict.fromkeys(STANDARD_COLOURS, STANDARD_STICKS):
        problem = f"{total} sticks ({counted(number)}); without custom = true there are 27, 9 each of B, O, P"
        fields.refuse("sticks", problem, "printed-sticks", n=total)
        return
    if not 2 <= len(number) <= COLOURS:
        problem = f"{len(number)} colours are not between 2 and {COLOURS}"
        fields.refuse("sticks", problem, "colours", n=len(number), most=COLOURS)
    if total < 3:
        fields.refuse("sticks", f"{total} are less than 3", "few-sticks", n=total)
    for colour, sticks_of_it in number.items():
        if sticks_of_it > MOST_OF_A_COLOUR:
            problem = f"{sticks_of_it} of colour {colour} are more than {MOST_OF_A_COLOUR}"
            fields.refuse("sticks", problem, "colour", item=colour, n=sticks_of_it, most=MOST_OF_A_COLOUR)


def read_cards(fields: Fields, colours: str) -> tuple[str, ...]:
    """42 cards: 12, 18 and 12 of one, two and three sticks (CL-C2), unless the edition is custom (CL-C6)."""
    cards = fields.items("cards", CARDS)
    for card in dict.fromkeys(cards):
        check_card(fields, card, cards, colours)
    if fields.is_wrong("cards"):
        return ()
    if not cards:
        fields.refuse("cards", "there are none", "no-cards")
    elif not fields.custom and Counter(len(card) for card in cards) != STANDARD_CARDS:
        problem = f"{len(cards)} cards; without custom = true there are 42: 12 of 1 stick, 18 of 2 and 12 of 3"
        fields.refuse("cards", problem, "printed-cards", n=len(cards))
    return tuple(cards)


def check_card(fields: Fields, card: str, cards: list[str], colours: str) -> None:
    """One to three sticks of colours that there are, spelt like the other copies of the card."""
    strange = [letter for letter in card if letter not in colours + JOKER]
    problem = f"{shown(card)} is not 1 to 3 of the colours {', '.join(colours)} or {JOKER}"
    if not 1 <= len(card) <= 3:
        fields.refuse("cards", problem, "card", item=card)
    elif strange:
        fields.refuse("cards", problem, "card-colour", item=card, colour=strange[0])
    elif card < card[::-1] and card[::-1] in cards:
        mirrored = f"{shown(card)} and {shown(card[::-1])} are one card: use one spelling"
        fields.refuse("cards", mirrored, "mirror", item=card, mirror=card[::-1])


def counted(number: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(number.items())) or "none"
