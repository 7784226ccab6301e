"""How Candy Lab is written down: moves, setups, results, and what each seat may read of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, islice
from typing import Literal, TypedDict, cast, final

from bonbon.errors import SetupError
from bonbon.rules.candy_lab import reading
from bonbon.rules.candy_lab.edition import MARKS, MOST_STICKS, Edition
from bonbon.rules.candy_lab.ending import GOLD_CANDY, rank, score
from bonbon.rules.candy_lab.groups import (
    AIMED,
    BACK_LEFT,
    BACK_RIGHT,
    CANCEL_OF,
    DISCARD_FROM,
    DISCARDED,
    DRAWS,
    FIZZLE,
    FROM_PILE,
    KEPT,
    PLAYS,
    RETURNS,
    SWAP_WITH,
)
from bonbon.rules.candy_lab.state import (
    CANCEL,
    CARDS,
    DISCARD,
    DRAW,
    HANDS,
    KEEPING,
    LAST_STICK,
    OVER,
    RETURN,
    SEATS,
    SWAP,
    THIRD,
    State,
    points_of_order,
)
from bonbon.rules.moves import move_of
from bonbon.rules.types import Batch, Move, Seat

Phase = Literal["turn", "backing", "drawing", "effects", "discarding", "keeping", "over"]
PHASES: tuple[Phase, ...] = ("turn", "backing", "drawing", "effects", "discarding", "keeping", "over")
MARK_OF = {effect: mark for mark, effect in MARKS.items()}
ENDS = ("left", "right")
UNKNOWN = ["?"] * CARDS


@final
class LabSetup(TypedDict):
    """How a game of Candy Lab begins: the belt from left to right, and the pile with its top first."""

    belt: list[str]
    hands: list[list[str]]
    third: list[str] | None  # only for two players
    display: list[str]
    pile: list[str]


@final
class LabResult(TypedDict):
    """How a game of Candy Lab ended: points by seat, and those of the sticks alone."""

    winners: list[int]
    reason: Literal["last-stick", "pile-empty"]
    scores: list[int]
    stick_points: list[int]


@final
class LabPosition(TypedDict):
    """A game of Candy Lab as somebody sees it; a card that is not known reads `?`. Lists of lists go by seat."""

    game: Literal["candy-lab"]
    phase: Phase
    turn: int
    belt: list[str]  # from left to right
    sticks: list[list[str]]
    hands: list[list[str]]
    third: list[str] | None  # the third hand of a game for two
    display: list[str]
    pile: int  # how many cards are left
    played: list[list[str]]  # the top card is last
    gone: list[str]
    owed: int  # cards still to draw
    pending: list[str]  # the marks of the effects still to be applied
    gold: int | None  # who has the Gold candy
    scores: list[int]
    stick_points: list[int]  # the part of the scores that is in sticks,
    played_points: list[int]  # in the played piles,
    gold_points: int  # and what the Gold candy adds
    order_points: list[int]  # what an order of one, two and three sticks scores
    colours: list[str]  # of the sticks in the box
    ranking: list[int] | None  # when the game is over: the seats, the best first,
    margin: int | None  # and the points between the first and the second of them


def spellings(edition: Edition) -> dict[Move, str]:
    """Every move of this edition in words, without the actor."""
    cards = {first: card for card, first in edition.first_cards.items()}
    sticks = {first: stick for stick, first in edition.first_sticks.items()}
    words = {(DRAWS, FROM_PILE): "draw pile"}
    for card, name in cards.items():
        words[DRAWS, card] = f"draw {name}"
        words[DISCARDED, card] = f"discards {name}"
        words[KEPT, card] = f"keeps {name}"
        for place in range(MOST_STICKS):
            words[PLAYS + card, place] = f"play {name} {place}"
    for stick, name in sticks.items():
        words[BACK_LEFT, stick] = f"back {name} left"
        words[BACK_RIGHT, stick] = f"back {name} right"
        for seat in range(SEATS):
            for right, end in enumerate(ENDS):
                words[RETURNS + 2 * seat + right, stick] = f"return {seat} {name} {end}"
    words |= {(AIMED, bit): text for bit, text in aimed_spellings(edition).items()}
    return {int(move_of(group, bit)): text for (group, bit), text in words.items()}


def aimed_spellings(edition: Edition) -> dict[int, str]:
    """The effects aimed at a player, and those that cannot be applied."""
    words = {SWAP_WITH + THIRD: "swap third"}
    for seat in range(SEATS):
        words[DISCARD_FROM + seat] = f"discard {seat}"
        words[CANCEL_OF + seat] = f"cancel {seat}"
        words[SWAP_WITH + seat] = f"swap {seat}"
    for effect in (DISCARD, CANCEL, SWAP):
        words[FIZZLE + effect] = f"fizzle {MARK_OF[effect]}"
    for colour, letter in enumerate(edition.colours):
        words[FIZZLE + RETURN + colour] = f"fizzle {letter}<"
    return words


def belt_of(edition: Edition, seen: list[int]) -> list[str]:
    """The sticks on the belt, from left to right."""
    return list(map(edition.stick_numbers.__getitem__, beginning(seen, reading.BELT, seen[reading.BELT_SIZE])))


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> LabSetup:
    """A setup dealt from shuffled sticks and shuffled cards (CL-S1 to CL-S5)."""
    belt, cards, size = shuffled(list(edition.sticks)), shuffled(list(edition.cards)), edition.hand_for(players)
    hands = [sorted(cards[size * hand : size * (hand + 1)]) for hand in range(3 if players == 2 else players)]
    pile = cards[size * len(hands) :]
    return {
        "belt": belt,
        "hands": hands[:players],
        "third": hands[2] if players == 2 else None,
        "display": pile[: edition.display],
        "pile": pile[edition.display :],
    }


def write_setup(edition: Edition, state: State) -> LabSetup:
    """The setup of a game in which nobody has moved."""
    cards = edition.card_numbers
    return {
        "belt": belt_of(edition, reading.read(state)),
        "hands": [edition.cards_in(int(state.hands[seat])) for seat in range(state.players)],
        "third": edition.cards_in(int(state.hands[THIRD])) if state.players == 2 else None,
        "display": edition.cards_in(int(state.display)),
        "pile": [cards[int(state.pile[i])] for i in reversed(range(state.pile_size))],
    }


def things_dealt(edition: Edition, players: int, setup: Mapping[str, object]) -> list[int]:
    """The sticks of the belt and the cards as they are dealt, by their numbers (CL-S1 to CL-S5)."""
    checked = checked_setup(edition, players, setup)
    sticks, cards = edition.first_sticks, edition.first_cards
    dealt = [*chain(*checked["hands"]), *(checked.get("third") or []), *checked["display"], *checked["pile"]]
    return [sticks[name] for name in checked["belt"]] + [cards[name] for name in dealt]


def checked_setup(edition: Edition, players: int, setup: Mapping[str, object]) -> LabSetup:
    """The setup, if it holds the whole box, once, in hands and piles of the right size."""
    belt = names_in(setup, "belt", len(edition.sticks))
    differs("belt", belt, edition.sticks)
    hand = edition.hand_for(players)
    hands = setup.get("hands")
    if not isinstance(hands, list) or len(hands) != players:
        raise SetupError(f"setup.hands: expected a list of {players} hands")
    dealt = [
        card for seat in range(players) for card in names_in({f"hands[{seat}]": hands[seat]}, f"hands[{seat}]", hand)
    ]
    if players == 2:
        dealt += names_in(setup, "third", hand)
    elif setup.get("third") is not None:
        raise SetupError(f"setup.third: there is no third hand with {players} players")
    dealt += names_in(setup, "display", edition.display)
    dealt += names_in(setup, "pile", len(edition.cards) - len(dealt))
    differs("cards", dealt, edition.cards)
    return cast(LabSetup, setup)


def names_in(setup: Mapping[str, object], key: str, size: int) -> list[str]:
    """A list of so many names."""
    names = setup.get(key)
    if not isinstance(names, list) or len(names) != size or not all(isinstance(name, str) for name in names):
        raise SetupError(f"setup.{key}: expected a list of {size} names")
    return names


def differs(what: str, names: list[str], box: tuple[str, ...]) -> None:
    """Refuse a setup that does not hold what is in the box."""
    if sorted(names) == sorted(box):
        return  # counting takes longer
    more, less = next(iter(Counter(names) - Counter(box)), None), next(iter(Counter(box) - Counter(names)), None)
    raise SetupError(f"setup.{what}: {more!r} is not, or not so often, in the box; {less!r} is missing")


def seen_setup(setup: Mapping[str, object], seat: Seat) -> LabSetup:
    """The setup as one seat saw it: only its own hand, the belt and the display (CL-S6)."""
    dealt = cast(LabSetup, setup)
    third = dealt.get("third")
    return {
        "belt": dealt["belt"],
        "hands": [sorted(hand) if owner == seat else hidden(hand) for owner, hand in enumerate(dealt["hands"])],
        "third": hidden(third) if third is not None else None,
        "display": dealt["display"],
        "pile": hidden(dealt["pile"]),
    }


def hidden(cards: list[str]) -> list[str]:
    return ["?"] * len(cards)


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    """A move as each seat saw it, and after ` = ` what that seat learnt from it."""
    actor, verb, *rest = words.split(" ")
    if verb == "draw":
        top = edition.card_numbers[reading.top_of_pile(before)]
        known = f"{words} = {top}"
        if rest[0] != "pile":
            return (known,) * len(seats)
        unknown = f"{words} = ?"
        return tuple([known if int(actor) == seat else unknown for seat in seats])
    if verb == "swap" and after[0].phase != KEEPING:
        return tuple(f"{words} = {received(edition, after[0], rest[0], int(actor), seat)}" for seat in seats)
    if verb == "keeps":
        return tuple(seen_keep(edition, before[0], after[0], words, seat) for seat in seats)
    return (words,) * len(seats)


def received(edition: Edition, after: State, partner: str, actor: int, seat: int) -> str:
    """The hand that came to this seat by a swap."""
    took_part = seat == actor or str(seat) == partner
    return hand_in_words(edition, after, seat) if took_part else "?"


def seen_keep(edition: Edition, before: State, after: State, words: str, seat: int) -> str:
    """The card kept is seen by its owner; the taker sees the rest of the hand (CL-F6)."""
    if seat == before.target:
        return words
    taken = f" = {hand_in_words(edition, after, seat)}" if seat == before.turn else ""
    return f"chance keeps ?{taken}"


def hand_in_words(edition: Edition, state: State, seat: int) -> str:
    return " ".join(edition.cards_in(int(state.hands[seat]))) or "-"


def result_of(state: State) -> LabResult:
    """Who has won, why, and the points (CL-E)."""
    ranks = [int(rank(state, seat)) for seat in range(state.players)]
    return {
        "winners": [seat for seat, points in enumerate(ranks) if points == max(ranks)],
        "reason": "last-stick" if state.reason == LAST_STICK else "pile-empty",
        "scores": [int(score(state, seat)) for seat in range(state.players)],
        "stick_points": [int(state.stick_points[seat]) for seat in range(state.players)],
    }


def position(edition: Edition, state: State, log: Iterable[str]) -> LabPosition:
    """A state, or a seat's view of one, in words."""
    return in_words(edition, reading.read(state))


def positions(edition: Edition, states: Batch[State], players: int, log: Iterable[str]) -> list[LabPosition]:
    """What everybody sees, and for each seat the cards that only it knows; a watcher's is the last (CL-S6)."""
    seen = reading.read_round(states, players)
    public = in_words(edition, seen)
    places = range(reading.KNOWN, reading.KNOWN + HANDS * players, HANDS)
    return [*[seat_position(edition, beginning(seen, place, HANDS), public) for place in places], public]


def seat_position(edition: Edition, known: Sequence[int], public: LabPosition) -> LabPosition:
    seen, third = public.copy(), public["third"]
    seen["hands"] = [hand_seen(edition, bag, len(hand)) if bag else hand for bag, hand in zip(known, public["hands"])]
    if third:
        seen["third"] = hand_seen(edition, known[THIRD], len(third))
    return seen


def in_words(edition: Edition, seen: list[int]) -> LabPosition:
    players = seen[reading.PLAYERS]
    scores = beginning(seen, reading.SCORES, players)
    ranking = seats_ranked(beginning(seen, reading.RANKS, players)) if seen[reading.PHASE] == OVER else None
    hands = [
        hand_seen(edition, seen[reading.HELD + hand], seen[reading.HELD_SIZES + hand])
        for hand in (*range(players), THIRD)
    ]
    return {
        "game": "candy-lab",
        "phase": PHASES[seen[reading.PHASE]],
        "turn": seen[reading.TURN],
        "belt": belt_of(edition, seen),
        "sticks": [edition.sticks_in(bag) for bag in beginning(seen, reading.OWNED, players)],
        "hands": hands[:players],
        "third": hands[players] if players == 2 else None,
        "display": edition.cards_in(seen[reading.DISPLAY]),
        "pile": seen[reading.PILE_SIZE],
        "played": played_piles(edition, seen),
        "gone": edition.cards_in(seen[reading.GONE]),
        "owed": seen[reading.OWED],
        "pending": pending_effects(edition, seen[reading.PENDING]),
        "gold": seen[reading.GOLD] - 1 if seen[reading.GOLD] else None,
        "scores": scores,
        "stick_points": beginning(seen, reading.STICK_POINTS, players),
        "played_points": beginning(seen, reading.PLAYED_POINTS, players),
        "gold_points": GOLD_CANDY,
        "order_points": list(order_points()),
        "colours": list(edition.colours),
        "ranking": ranking,
        "margin": scores[ranking[0]] - scores[ranking[1]] if ranking else None,
    }


def seats_ranked(ranks: list[int]) -> list[int]:
    """The seats of a game that is over, the best first (CL-E4)."""
    return sorted(range(len(ranks)), key=lambda seat: -ranks[seat])


@cache
def order_points() -> tuple[int, ...]:
    """What an order of one, two and three sticks scores (CL-C2)."""
    return tuple(int(points_of_order(size)) for size in (1, 2, 3))


def beginning(seen: list[int], start: int, size: int) -> list[int]:
    """So many numbers of a row, from this place on."""
    return seen[start : start + size]


def hand_seen(edition: Edition, known: int, size: int) -> list[str]:
    """The cards of a hand that are known, a bag, and a `?` for each other one."""
    if not known:
        return UNKNOWN[:size]
    cards = edition.cards_by_bag[known]
    return cards + UNKNOWN[: size - len(cards)]


def played_piles(edition: Edition, seen: list[int]) -> list[list[str]]:
    """Every seat's played pile, its top card last (CL-A3)."""
    sizes = beginning(seen, reading.PLAYED_SIZES, seen[reading.PLAYERS])
    cards = map(edition.card_numbers.__getitem__, beginning(seen, reading.PLAYED, sum(sizes)))
    return [list(islice(cards, size)) for size in sizes]


def pending_effects(edition: Edition, pending: int) -> list[str]:
    """The marks of the effects that are still to be applied; a return has its colour before it."""
    if not pending:
        return []
    marks = [(DRAW, "+"), (DISCARD, "-"), (CANCEL, "x"), (SWAP, "~")]
    marks += [(RETURN + colour, f"{letter}<") for colour, letter in enumerate(edition.colours)]
    return [mark for effect, mark in marks for _ in range(pending >> 4 * effect & 15)]
