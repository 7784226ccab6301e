"""Candy Conquest: four in a row in three dimensions, with candies that nest in and over each other."""

from bonbon.rules.candy_conquest.edition import Edition
from bonbon.rules.candy_conquest.notation import (
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
from bonbon.rules.candy_conquest.objections import objection
from bonbon.rules.candy_conquest.placing import (
    GROUPS,
    actor,
    apply,
    deal,
    legal_moves,
    outcome,
    outcomes,
    random_move,
    reveals,
)
from bonbon.rules.candy_conquest.sight import guess, view
from bonbon.rules.candy_conquest.state import State
from bonbon.rules.candy_conquest.winning import payoffs
from bonbon.rules.game import Game

CANDY_CONQUEST = Game(
    name="candy-conquest",
    State=State,
    groups=GROUPS,
    has_secrets=False,
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
)
