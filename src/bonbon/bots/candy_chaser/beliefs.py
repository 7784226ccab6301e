"""Exact beliefs over all deals, from all that a seat saw: trades by the opponent model, tellings by plan and fact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from bonbon.bots.candy_chaser.deals import all_deals
from bonbon.bots.candy_chaser.opponent_model import update_from_trade, write_attractions, write_first_beliefs
from bonbon.bots.candy_chaser.telling import Round, place_of, plan_at, round_of
from bonbon.bots.candy_chaser.workspace import Workspace, blank_workspace, candy_in, copy_beliefs, public_belief
from bonbon.bots.types import Batch, Numbers, Seat
from bonbon.play.games import box, spelling_of
from bonbon.play.view import View
from bonbon.rules.candy_chaser.setup import clear_state
from bonbon.rules.candy_chaser.sight import agrees_with_the_cards
from bonbon.rules.candy_chaser.state import CANDY_NAMES, TELLING, UNKNOWN, State
from bonbon.rules.candy_chaser.turn import apply
from bonbon.rules.compiled import entry_point
from bonbon.rules.records import clone, copied, readable, row_of

SURPRISE_SHARE = 0.25  # how often somebody tells otherwise than by the best plan


@dataclass
class Beliefs:
    """Every deal, how likely it is to a watcher and how likely to the seat."""

    deals: list[int]
    public: list[float]
    own: list[float]
    workspace: Workspace  # with what trading told
    still_in: int


@dataclass(frozen=True)
class Said:
    """Something said in the telling phase, as the seat saw it: who named whom, as what if known, and if rightly."""

    teller: Seat
    accused: Seat | None = None
    candy: int | None = None
    is_right: bool = False


def beliefs_of(view: View) -> Beliefs:
    """What this seat, or a watcher, can believe, and what it knows everybody can."""
    state = cast(State, view.state)
    seen, workspace = readable(State, state), workspace_after_trading(view)
    deals = all_deals(seen.candies, seen.players)
    likely = [by_trading(workspace, deal, seen.players) for deal in deals]
    beliefs = Beliefs(deals, likely, list(likely), workspace, (1 << seen.players) - 1)
    if seen.phase >= TELLING:
        for said in said_aloud(view):
            update_from_telling(state, beliefs, said)
    rule_out(view, beliefs)
    beliefs.public, beliefs.own = shares(beliefs.public), shares(beliefs.own)
    return beliefs


def workspace_after_trading(view: View) -> Workspace:
    """A workspace with what everybody can believe of each seat once it has traded."""
    workspace, states = blank_workspace(), copied(State, box(view.game, view.edition))
    spelling = spelling_of(view.game, view.edition).numbers
    trades = [words.split(" ", 1) for words in view.log if " move " in words or " roll " in words]
    seats = [int(who) for who, rest in trades if who != "chance"]
    first = seats[0] if seats else int(cast(State, view.state).turn)
    clear_state(states[0], int(view.state.players), first)
    watch(states, row_of([spelling[rest] for _, rest in trades]), workspace)
    return workspace


@entry_point
def watch(states: Batch[State], moves: Numbers, workspace: Workspace) -> None:
    """See the trading from its beginning."""
    write_attractions(states[0], workspace.attractions)
    write_first_beliefs(states[0], workspace.beliefs)
    for i in range(len(moves)):
        if moves[i] < states[0].candies:
            update_from_trade(states[0], moves[i], workspace.beliefs, workspace.attractions, workspace.scratch)
        apply(states[0], moves[i])
    copy_beliefs(workspace.first_beliefs, workspace.beliefs)


def by_trading(workspace: Workspace, deal: int, players: int) -> float:
    """How likely a deal is if every seat traded by the opponent model."""
    likely = 1.0
    for seat in range(players):
        likely *= float(public_belief(workspace.beliefs, seat, candy_in(deal, seat)))
    return likely


def said_aloud(view: View) -> list[Said]:
    """The telling phase so far."""
    spoken = [words.split(" ") for words in view.log]
    return [read(words) for words in spoken if words[1] in ("accuse", "stop")]


def read(words: list[str]) -> Said:
    """`1 accuse 2 ? = wrong` or `1 stop`."""
    if words[1] == "stop":
        return Said(int(words[0]))
    candy = None if words[3] == "?" else CANDY_NAMES.index(words[3])
    return Said(int(words[0]), int(words[2]), candy, words[5] == "right")


def update_from_telling(state: State, beliefs: Beliefs, said: Said) -> None:
    """Whoever tells has a plan for each candy that it could have: each deal counts as it foresaw what was said."""
    told = round_of(state, beliefs.deals, shares(beliefs.public))
    unread = Said(said.teller, said.accused, None, said.is_right)
    in_public = [foreseen(told, beliefs.still_in, deal, unread) for deal in beliefs.deals]
    to_me = [foreseen(told, beliefs.still_in, deal, said) for deal in beliefs.deals]
    beliefs.public = products(beliefs.public, in_public)
    beliefs.own = products(beliefs.own, to_me)
    if said.accused is not None:
        beliefs.still_in &= ~(1 << (said.accused if said.is_right else said.teller))


def foreseen(told: Round, still_in: int, deal: int, said: Said) -> float:
    """How likely this was to be said with this deal."""
    names = planned_names(told, still_in, deal, said.teller)
    rivals = (still_in & ~(1 << said.teller)).bit_count()
    cards = int(told.states[0].candies)
    any_name = SURPRISE_SHARE / (1 + rivals * cards)
    if said.accused is None:
        return any_name + (0.0 if names else 1.0 - SURPRISE_SHARE)
    fits = agreement(said, candy_in(deal, said.accused), cards)
    by_plan = (1.0 - SURPRISE_SHARE) / len(names) if names else 0.0
    return sum(any_name + by_plan * (names.get(said.accused) == candy) for candy in fits)


def planned_names(told: Round, still_in: int, deal: int, teller: Seat) -> dict[int, int]:
    """Whom the teller would name as what if this were the deal."""
    plan = told.plans[int(plan_at(place_of(told, teller), still_in, candy_in(deal, teller)))]
    named, as_in = int(plan.named), int(plan.deal)
    return {seat: candy_in(as_in, seat) for seat in range(int(told.states[0].players)) if named >> seat & 1}


def agreement(said: Said, candy: int, cards: int) -> list[int]:
    """The cards that can have been passed to somebody with this candy."""
    return [card for card in range(cards) if (card == candy) == said.is_right and said.candy in (None, card)]


def rule_out(view: View, beliefs: Beliefs) -> None:
    """What cannot be, by one's own candy and by the cards that one has read; at the end all is known."""
    seen = cast(State, view.state)
    held = {seat: int(seen.objectives[seat]) for seat in range(int(seen.players))}
    known = {seat: candy for seat, candy in held.items() if candy != UNKNOWN}
    guess = clone(State, seen)
    for i, deal in enumerate(beliefs.deals):
        for seat in held:
            guess.objectives[seat] = candy_in(deal, seat)
        is_possible = all(candy_in(deal, seat) == candy for seat, candy in known.items())
        if not (is_possible and agrees_with_the_cards(guess)):
            beliefs.own[i] = 0.0


def make_workspace(view: View) -> Workspace:
    """The workspace of a search from this view: what trading told, and the possible deals to draw from."""
    beliefs = beliefs_of(view)
    workspace, total, size = beliefs.workspace, 0.0, 0
    deal_codes = workspace.sampled[0].deal_codes
    for deal, likely in zip(beliefs.deals, beliefs.own, strict=True):
        if likely > 0.0:
            total += likely
            deal_codes[size], workspace.deal_sums[size] = deal, total
            size += 1
    workspace.sampled[0].deals = size
    return workspace


def shares(weights: list[float]) -> list[float]:
    """The same weights, so that they add up to one."""
    total = sum(weights)
    return [weight / total for weight in weights]


def products(weights: list[float], factors: list[float]) -> list[float]:
    return [weight * factor for weight, factor in zip(weights, factors, strict=True)]
