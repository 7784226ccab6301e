"""Candy Lab as a tree: sticks and cards are dealt one by one, and a card of the pile is chosen when it is turned up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from random import Random

from bonbon.envs.openspiel.card_resampling import CardResampler, Contradiction
from bonbon.envs.openspiel.game_tree import EVERYBODY, GameTree
from bonbon.envs.openspiel.snapshot import Setup, Snapshot
from bonbon.rules.candy_lab import CANDY_LAB
from bonbon.rules.candy_lab.edition import Edition, first_numbers_of
from bonbon.rules.candy_lab.state import State
from bonbon.rules.game import WATCHER
from bonbon.rules.moves import CHANCE
from bonbon.rules.records import read_only

MOST_ATTEMPTS = 50
PILE_AT: int = State.PLACES["pile"].start  # type: ignore[attr-defined]  # in the bytes of a state


class LabTree(GameTree):
    """The order of the pile is nobody's knowledge, so it is not decided before somebody draws."""

    game = CANDY_LAB
    edition: Edition
    private_parts = ("hands",)

    @cached_property
    def dealing_words(self) -> list[str]:
        verbs = {"lays": self.edition.sticks, "deals": self.edition.cards, "turns": self.edition.cards}
        return [f"{verb} {name}" for verb, names in verbs.items() for name in sorted(set(names))]

    @cached_property
    def setup_names(self) -> list[str]:
        return sorted(set(self.edition.sticks)) + sorted(set(self.edition.cards))

    @cached_property
    def learnt_words(self) -> list[str]:
        return [*sorted(set(self.edition.cards)), "?", "-"]

    @cached_property
    def hand(self) -> int:
        return int(self.edition.hand_for(self.players))

    @cached_property
    def places(self) -> list[tuple[str, int | str]]:
        places: list[tuple[str, int | str]] = []
        for seat in range(self.players):
            places += [(f"hand {seat}", seat)] * self.hand
        if self.players == 2:
            places += [("third hand", WATCHER)] * self.hand
        places += [("display", EVERYBODY)] * self.edition.display
        return places + [("belt", EVERYBODY)] * len(self.edition.sticks)

    @cached_property
    def cards_dealt(self) -> int:
        return len(self.places) - len(self.edition.sticks)

    def pool(self, now: Snapshot) -> Counter[str]:
        if len(now.dealt) < self.cards_dealt:
            return in_words("deals", Counter(self.edition.cards) - Counter(now.dealt))
        return in_words("lays", Counter(self.edition.sticks) - Counter(now.dealt[self.cards_dealt :]))

    def setup_of(self, dealt: Sequence[str]) -> Setup:
        """Hands and display are sorted: in which order they were dealt tells nobody anything."""
        cards = iter(dealt[: self.cards_dealt])
        return {
            "belt": list(dealt[self.cards_dealt :]),
            "hands": [sorted(islice(cards, self.hand)) for _ in range(self.players)],
            "third": sorted(islice(cards, self.hand)) if self.players == 2 else None,
            "display": sorted(cards),
            "pile": sorted((Counter(self.edition.cards) - Counter(dealt[: self.cards_dealt])).elements()),
        }

    # ---- a draw, and then the card that it brings

    def outcomes(self, now: Snapshot) -> Counter[str]:
        if not now.pending_move:
            return super().outcomes(now)
        names = self.edition.card_numbers
        return in_words("turns", Counter(names[card] for card in pile_in(now.state)))

    def after(self, now: Snapshot, words: str) -> Snapshot:
        if now.pending_move:
            return self.after_drawing(now, words)
        if words.startswith("draw "):
            history = (*now.history, f"{now.actor} {words}")
            return now.changed(pending_move=f"{now.actor} {words}", actor=CHANCE, history=history)
        return super().after(now, words)

    def after_drawing(self, now: Snapshot, words: str) -> Snapshot:
        """The card that chance has chosen lies on top of the pile, and then it is drawn."""
        state = with_on_top(now.state, self.card_number[words.split(" ")[1]])
        seat, _, draw = now.pending_move.partition(" ")
        then = self.after_move(now.changed(state=state, pending_move="", actor=int(seat)), draw)
        return then.changed(history=(*now.history, f"chance {words}"))

    @cached_property
    def card_number(self) -> dict[str, int]:
        return first_numbers_of(self.edition.card_numbers)

    # ---- how long it can get

    @cached_property
    def pile(self) -> int:
        """Cards in the pile after the deal: every draw takes one, and the last ends the game (CL-D5, CL-E2)."""
        return len(self.edition.cards) - self.cards_dealt

    def most_effects(self, marks: str) -> int:
        """How often sticks with one of these marks can be taken: a card takes as many sticks as it shows."""
        has_one = any(stick[2] in marks for stick in self.edition.sticks)
        return sum(map(len, self.edition.cards)) if has_one else 0

    @property
    def most_decisions(self) -> int:
        """Every card is played once at most; sticks put back owe as many draws, but the last three (CL-B1, CL-B3)."""
        return len(self.edition.cards) + self.most_effects("+-<x~") + 2 * self.pile + 3

    @property
    def most_events(self) -> int:
        return self.most_decisions + self.most_effects("-~")

    @property
    def most_chance_nodes(self) -> int:
        return len(self.places) + self.pile + self.most_effects("-~")

    # ---- another game that reads the same

    def resample_history(self, now: Snapshot, seat: int, chance: Random) -> list[str]:
        """Other names on the cards that the seat has never seen."""
        while True:
            try:
                history = CardResampler(self, now, seat, chance).history
                return [*history, now.pending_move.partition(" ")[2]] if now.pending_move else history
            except Contradiction:
                continue

    def resample(self, now: Snapshot, seat: int, chance: Random) -> list[tuple[int, Snapshot]]:
        """Who drew instead of filling an order had none that fitted (CL-D1): a past like that is tried for first.

        Where none is found the way agrees with all that the seat has seen, and not with all that follows from it.
        """
        way = super().resample(now, seat, chance)
        for _ in range(MOST_ATTEMPTS):
            if self.could_happen(way):
                break
            way = super().resample(now, seat, chance)
        return way

    def could_happen(self, way: list[tuple[int, Snapshot]]) -> bool:
        """Whether every draw was allowed when it was made."""
        before = self.initial
        for action, then in way:
            if then.pending_move and not self.is_legal(before, action):
                return False
            before = then
        return True


def in_words(verb: str, names: Counter[str]) -> Counter[str]:
    return Counter({f"{verb} {name}": number for name, number in names.items()})


def pile_in(state: bytes) -> list[int]:
    """The cards of the pile of a state, the top one last."""
    seen = read_only(State, state)
    return list(seen.pile)[: seen.pile_size]


def with_on_top(state: bytes, card: int) -> bytes:
    """The state with the order of the pile changed so that a card of this kind is drawn next."""
    pile = pile_in(state)
    place = pile.index(card)
    pile[place], pile[-1] = pile[-1], card
    return state[:PILE_AT] + bytes(pile) + state[PILE_AT + len(pile) :]
