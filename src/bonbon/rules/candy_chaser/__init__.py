"""Candy Chaser: push candy prices with a die, then denounce the rivals you unmasked."""

from bonbon.rules.candy_chaser.edition import Edition
from bonbon.rules.candy_chaser.notation import (
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
from bonbon.rules.candy_chaser.objections import objection
from bonbon.rules.candy_chaser.setup import deal
from bonbon.rules.candy_chaser.sight import guess, view
from bonbon.rules.candy_chaser.state import State
from bonbon.rules.candy_chaser.turn import GROUPS, actor, apply, legal_moves, outcome, outcomes, random_move, reveals
from bonbon.rules.candy_chaser.winner import payoffs
from bonbon.rules.game import Game

CANDY_CHASER = Game(
    name="candy-chaser",
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
