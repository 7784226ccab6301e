"""How Candy Chaser is written down: moves, setups, results, and what each seat may read of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Literal, TypedDict, cast, final

from bonbon.errors import SetupError
from bonbon.rules.candy_chaser import reading
from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.groups import ACCUSE, CUBES, ROLL_NOTHING, STOP
from bonbon.rules.candy_chaser.state import (
    CANDY_NAMES,
    LAST_PLAYER,
    SEATS,
    State,
)
from bonbon.rules.types import Batch, Move, Seat

Phase = Literal["rolling", "moving", "telling", "over"]
PHASES: tuple[Phase, ...] = ("rolling", "moving", "telling", "over")
NAMES = dict(enumerate(CANDY_NAMES))
HIDDEN = "?"  # in the place of a candy that somebody may not know


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
    return {"objectives": [name if owner == seat else HIDDEN for owner, name in enumerate(dealt)]}


def seen_moves(
    edition: Edition, before: Batch[State], after: Batch[State], words: str, seats: Sequence[Seat]
) -> tuple[str, ...]:
    """A move as each seat saw it: who is named by a tattle card is between two players (CH-L2)."""
    actor, verb, *rest = words.split(" ")
    if verb != "accuse":
        return (words,) * len(seats)
    accused, candy = rest
    verdict = "right" if after[0].told[int(actor), int(accused)] > 0 else "wrong"
    shown = [candy if seat in (int(actor), int(accused)) else HIDDEN for seat in seats]
    return tuple(f"{actor} accuse {accused} {name} = {verdict}" for name in shown)


def result_of(state: State) -> ChaserResult:
    """Who has won, and why (CH-W)."""
    return {
        "winners": [int(state.winner)],
        "reason": "last-player" if state.reason == LAST_PLAYER else "highest-candy",
    }


def position(edition: Edition, state: State, log: Iterable[str]) -> ChaserPosition:
    """A state, or a seat's view of one, in words."""
    return in_words(edition, reading.read(state))


def positions(edition: Edition, states: Batch[State], players: int, log: Iterable[str]) -> list[ChaserPosition]:
    """What everybody sees, and for each seat its objective and the cards passed by it or to it (CH-L2)."""
    seen = reading.read_round(states, players)
    public = in_words(edition, seen)
    places = range(reading.WIDTH, reading.WIDTH + reading.KNOWN_WIDTH * players, reading.KNOWN_WIDTH)
    return [*[seat_position(seen, place, public) for place in places], public]


def seat_position(seen: list[int], known: int, public: ChaserPosition) -> ChaserPosition:
    """What everybody sees, and what stands in the row from this place on."""
    position, players = public.copy(), seen[reading.PLAYERS]
    position["objectives"] = objectives(seen, known, players)
    if public["told"]:
        position["told"] = accusations_made(seen, known + SEATS, players)
    return position


def in_words(edition: Edition, seen: list[int]) -> ChaserPosition:
    players, phase, names = seen[reading.PLAYERS], PHASES[seen[reading.PHASE]], CANDY_NAMES[: edition.candies]
    moving, traded = phase == "moving", phase in ("telling", "over")
    ranked = beginning(seen, reading.RANKED, edition.candies) if traded else []
    jars = {name: bool(seen[reading.JARS + candy]) for candy, name in enumerate(names)}
    return {
        "game": "candy-chaser",
        "phase": phase,
        "turn": seen[reading.TURN],
        "roll": f"{seen[reading.ROLL]:+d}" if moving else None,
        "die": list(edition.die),
        "track": [seen[reading.BOTTOM], seen[reading.TOP]],
        "gate": seen[reading.GATE],
        "prices": squares(seen, reading.PRICES, names),
        "landings": squares(seen, reading.LANDINGS, names) if moving else None,  # CH-T4, CH-T5
        "jars": jars,
        "stopped": cubes_stopped(seen, jars) if moving else None,
        "objectives": objectives(seen, reading.KNOWN, players),
        "out": [seat for seat in range(players) if is_out(seen, seat)],
        "told": accusations_made(seen, reading.KNOWN + SEATS, players),
        "closer": seen[reading.CLOSER] if traded else None,
        "telling_order": beginning(seen, reading.TELLING_ORDER, players) if traded else None,
        "candy_ranking": [names[candy] for candy in ranked] if traded else None,
        "ranking": seats_ranked(seen, ranked) if phase == "over" else None,
    }


def beginning(seen: list[int], start: int, size: int) -> list[int]:
    """So many numbers of a row, from this place on."""
    return seen[start : start + size]


def squares(seen: list[int], start: int, names: Sequence[str]) -> dict[str, int | str]:
    """A square of the track for each cube, by its number, or G."""
    top = seen[reading.TOP]
    return {name: at if at <= top else "G" for name, at in zip(names, beginning(seen, start, len(names)))}


def cubes_stopped(seen: list[int], jars: dict[str, bool]) -> list[str]:
    """The cubes that stay below G although the roll leads further, because it is not open to them (CH-T3, CH-T4)."""
    highest = seen[reading.TOP] - seen[reading.ROLL]
    prices = beginning(seen, reading.PRICES, len(jars))
    return [name for (name, is_open), price in zip(jars.items(), prices) if price > highest and not is_open]


def objectives(seen: list[int], start: int, players: int) -> list[str]:
    return [NAMES.get(candy, HIDDEN) for candy in beginning(seen, start, players)]


def is_out(seen: list[int], seat: Seat) -> bool:
    return bool(seen[reading.OUT] >> seat & 1)


def seats_ranked(seen: list[int], ranked: list[int]) -> list[int]:
    """The seats of a game that is over, by their candies, and those who are out last (CH-W1)."""
    candies = beginning(seen, reading.KNOWN, seen[reading.PLAYERS])
    return sorted(range(len(candies)), key=lambda seat: (is_out(seen, seat), ranked.index(candies[seat])))


def accusations_made(seen: list[int], start: int, players: int) -> list[Accusation]:
    """Who accused whom, of what as far as it is known, and whether it was right; the cards stand from `start` on."""
    made: list[Accusation] = []
    for by in range(players):
        for accused, card in enumerate(beginning(seen, start + SEATS * by, players)):
            if card:
                candy = NAMES.get(abs(card) - 1, HIDDEN)
                out = accused if card > 0 else by  # CH-L3, CH-L5
                made.append({"by": by, "accused": accused, "candy": candy, "right": card > 0, "out": out})
    return made
