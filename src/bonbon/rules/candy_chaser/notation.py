"""How Candy Chaser is written down: moves, setups, results, and what each seat may read of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cmp_to_key
from typing import Literal, TypedDict, cast, final

from bonbon.errors import SetupError
from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.groups import ACCUSE, CUBES, ROLL_NOTHING, STOP
from bonbon.rules.candy_chaser.reading import JARS, LANDINGS, read
from bonbon.rules.candy_chaser.state import (
    CANDIES,
    CANDY_NAMES,
    LAST_PLAYER,
    MOVING,
    OVER,
    SEATS,
    TELLING,
    State,
    next_seat,
)
from bonbon.rules.candy_chaser.winner import beats
from bonbon.rules.records import readable
from bonbon.rules.types import Batch, Move, Seat

Phase = Literal["rolling", "moving", "telling", "over"]
PHASES: tuple[Phase, ...] = ("rolling", "moving", "telling", "over")


@final
class ChaserSetup(TypedDict):
    """How a game of Candy Chaser begins: the objective of each seat."""

    objectives: list[str]


@final
class ChaserResult(TypedDict):
    """How a game of Candy Chaser ended."""

    winners: list[int]
    reason: Literal["highest-candy", "last-player"]


class Accusation(TypedDict):
    """A tattle card that was passed; the candy reads `?` for those who have not seen it."""

    by: int
    accused: int
    candy: str
    right: bool
    out: int  # who left the game by it


@final
class ChaserPosition(TypedDict):
    """A game of Candy Chaser as somebody sees it; a square is a number or G, what is not known reads `?`."""

    game: Literal["candy-chaser"]
    phase: Phase
    turn: int
    roll: str | None  # with its sign, until a cube has moved
    die: list[int]  # its faces
    track: list[int]  # the lowest and the highest square below G
    gate: int  # the lowest square on which a cube opens G to the others
    prices: dict[str, int | str]  # where each cube stands
    landings: dict[str, int | str] | None  # where each cube would stop with this roll
    jars: dict[str, bool]  # whether G is open to this cube
    stopped: list[str] | None  # the cubes that would go to G with this roll if it were open to them
    objectives: list[str]
    out: list[int]
    told: list[Accusation]
    closer: int | None  # who brought a cube to G and tells last
    telling_order: list[int] | None  # once the trading is over: the seats as they tell, whoever is still in,
    candy_ranking: list[str] | None  # and the candies, the one that wins over all others first
    ranking: list[int] | None  # when the game is over: the seats, the winner first and those who are out last


def spellings(edition: Edition) -> dict[Move, str]:
    """Every move of this edition in words, without the actor."""
    words = {CUBES + candy: f"move {name}" for candy, name in enumerate(CANDY_NAMES[: edition.candies])}
    words[STOP] = "stop"
    for seat in range(SEATS):
        for candy, name in enumerate(CANDY_NAMES[: edition.candies]):
            words[ACCUSE + 8 * seat + candy] = f"accuse {seat} {name}"
    for pips in edition.die:
        words[ROLL_NOTHING + pips] = f"roll {pips:+d}"
    return words


def shuffled_setup(edition: Edition, players: int, shuffled: Callable[[list[str]], list[str]]) -> ChaserSetup:
    """A setup dealt from shuffled objective cards (CH-S2)."""
    return {"objectives": shuffled(list(CANDY_NAMES[: edition.candies]))[:players]}


def write_setup(edition: Edition, state: State) -> ChaserSetup:
    """The setup of a game in which nobody has moved."""
    return {"objectives": [CANDY_NAMES[int(state.objectives[seat])] for seat in range(state.players)]}


def things_dealt(edition: Edition, players: int, setup: Mapping[str, object]) -> list[int]:
    """The objective of each seat (CH-S2)."""
    objectives = setup.get("objectives")
    names = CANDY_NAMES[: edition.candies]
    if not isinstance(objectives, list) or len(objectives) != players:
        raise SetupError(f"setup.objectives: expected a list of {players} candies")
    for seat, name in enumerate(objectives):
        if name not in names:
            raise SetupError(f"setup.objectives: seat {seat} has {name!r}, expected one of {', '.join(names)}")
    if len(set(objectives)) < players:
        raise SetupError("setup.objectives: two players have the same candy")
    return [names.index(name) for name in objectives]


def seen_setup(setup: Mapping[str, object], seat: Seat) -> ChaserSetup:
    """The setup as one seat saw it (CH-S2)."""
    dealt = cast(ChaserSetup, setup)["objectives"]
    return {"objectives": [name if owner == seat else "?" for owner, name in enumerate(dealt)]}


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    """A move as each seat saw it: who is named by a tattle card is between two players (CH-L2)."""
    actor, verb, *rest = words.split(" ")
    if verb != "accuse":
        return (words,) * len(seats)
    accused, candy = rest
    verdict = "right" if after[0].told[int(actor), int(accused)] > 0 else "wrong"
    shown = [candy if seat in (int(actor), int(accused)) else "?" for seat in seats]
    return tuple(f"{actor} accuse {accused} {name} = {verdict}" for name in shown)


def result_of(state: State) -> ChaserResult:
    """Who has won, and why (CH-W)."""
    return {
        "winners": [int(state.winner)],
        "reason": "last-player" if state.reason == LAST_PLAYER else "highest-candy",
    }


def position(edition: Edition, state: State, log: Iterable[str]) -> ChaserPosition:
    """A state, or a seat's view of one, in words."""
    seen, row = readable(State, state), read(state)
    names = CANDY_NAMES[: edition.candies]
    moving, traded = seen.phase == MOVING, seen.phase in (TELLING, OVER)
    ranked = candies_ranked(state, edition.candies) if traded else []
    jars = {name: bool(row[JARS + candy]) for candy, name in enumerate(names)}
    return {
        "game": "candy-chaser",
        "phase": PHASES[seen.phase],
        "turn": seen.turn,
        "roll": f"{seen.roll:+d}" if moving else None,
        "die": list(edition.die),
        "track": [seen.bottom, seen.top],
        "gate": seen.gate,
        "prices": {name: square(seen, seen.prices[candy]) for candy, name in enumerate(names)},
        "landings": landings(seen, row, names) if moving else None,
        "jars": jars,
        "stopped": cubes_stopped(seen, jars) if moving else None,
        "objectives": [candy_name(seen.objectives[seat]) for seat in range(seen.players)],
        "out": [seat for seat in range(seen.players) if seen.out >> seat & 1],
        "told": accusations_made(seen),
        "closer": seen.closer if traded else None,
        "telling_order": seats_telling(state, seen.closer) if traded else None,
        "candy_ranking": [names[candy] for candy in ranked] if traded else None,
        "ranking": seats_ranked(seen, ranked) if seen.phase == OVER else None,
    }


def landings(seen: State, row: list[int], names: Sequence[str]) -> dict[str, int | str]:
    """Where each cube would stop with the roll on the table (CH-T4, CH-T5)."""
    return {name: square(seen, row[LANDINGS + candy]) for candy, name in enumerate(names)}


def cubes_stopped(seen: State, jars: dict[str, bool]) -> list[str]:
    """The cubes that stay below G although the roll leads further, because it is not open to them (CH-T3, CH-T4)."""
    beyond = [seen.prices[candy] + seen.roll > seen.top for candy in range(len(jars))]
    return [name for (name, is_open), leads_beyond in zip(jars.items(), beyond) if leads_beyond and not is_open]


def seats_telling(state: State, closer: Seat) -> list[int]:
    """The seats as they tell: the round starts left of the closer, who is last (CH-L1)."""
    order = [next_seat(state, closer)]
    while order[-1] != closer:
        order.append(next_seat(state, order[-1]))
    return order


def candies_ranked(state: State, candies: int) -> list[int]:
    """The candies, each before those that it wins over (CH-W1, CH-W2)."""

    def comparison(one: int, other: int) -> int:
        return -1 if beats(state, one, other) else 1

    return sorted(range(candies), key=cmp_to_key(comparison))


def seats_ranked(seen: State, ranked: list[int]) -> list[int]:
    """The seats of a game that is over, by their candies, and those who are out last (CH-W1)."""
    return sorted(range(seen.players), key=lambda seat: (seen.out >> seat & 1, ranked.index(seen.objectives[seat])))


def seats_positions(edition: Edition, views: Batch[State], public: ChaserPosition) -> list[ChaserPosition]:
    """What everybody sees, and for each view its objective and the cards passed by its seat or to it (CH-L2)."""
    return [seat_position(readable(State, view), public) for view in views]


def seat_position(seen: State, public: ChaserPosition) -> ChaserPosition:
    objectives = [candy_name(seen.objectives[seat]) for seat in range(seen.players)]
    return {**public, "objectives": objectives, "told": accusations_made(seen)}


def square(seen: State, price: int) -> int | str:
    """A square of the track by its number, or G."""
    return "G" if price > seen.top else price


def candy_name(candy: int) -> str:
    return CANDY_NAMES[candy] if 0 <= candy < CANDIES else "?"


def accusations_made(seen: State) -> list[Accusation]:
    """Who accused whom, of what as far as it is known, and whether it was right."""
    pairs = [(accuser, accused) for accuser in range(seen.players) for accused in range(seen.players)]
    cards = [(accuser, accused, seen.told[accuser, accused]) for accuser, accused in pairs]
    return [
        {
            "by": by,
            "accused": accused,
            "candy": candy_name(abs(card) - 1),
            "right": card > 0,
            "out": accused if card > 0 else by,  # CH-L3, CH-L5
        }
        for by, accused, card in cards
        if card
    ]
