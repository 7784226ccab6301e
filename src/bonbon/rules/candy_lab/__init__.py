"""Candy Lab: fill orders by taking matching sticks off a conveyor belt; every stick has a nasty effect."""

from bonbon.rules.candy_lab.edition import Edition
from bonbon.rules.candy_lab.ending import payoffs
from bonbon.rules.candy_lab.notation import (
    chance_moves,
    own_parts,
    position,
    read_setup,
    result_of,
    seen_moves,
    seen_setup,
    shuffled_setup,
    spellings,
    write_setup,
)
from bonbon.rules.candy_lab.objections import objection
from bonbon.rules.candy_lab.orders import GROUPS
from bonbon.rules.candy_lab.setup import deal
from bonbon.rules.candy_lab.sight import guess, view
from bonbon.rules.candy_lab.state import State
from bonbon.rules.candy_lab.turn import actor, apply, legal_moves, outcome, outcomes, random_move, reveals
from bonbon.rules.game import Game

CANDY_LAB = Game(
    name="candy-lab",
    State=State,
    groups=GROUPS,
    has_secrets=True,
    read_edition=Edition.read,
    deal=deal,
    actor=actor,
    legal_moves=legal_moves,
    random_move=random_move,
    outcomes=outcomes,
    outcome=outcome,
    apply=apply,
    reveals=reveals,
    payoffs=payoffs,
    view=view,
    guess=guess,
    spellings=spellings,
    shuffled_setup=shuffled_setup,
    write_setup=write_setup,
    read_setup=read_setup,
    seen_setup=seen_setup,
    seen_moves=seen_moves,
    result_of=result_of,
    position=position,
    own_parts=own_parts,
    objection=objection,
    chance_moves=chance_moves,
)
