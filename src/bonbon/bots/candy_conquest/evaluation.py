"""Values: the lines that everybody can still make, whose move it is, and who threatens to win, as a softmax."""

from __future__ import annotations

from bonbon.bots.candy_conquest.prospects import note_prospects
from bonbon.bots.candy_conquest.wins import can_win
from bonbon.bots.candy_conquest.workspace import Workspace
from bonbon.bots.numbers import exp
from bonbon.bots.types import NO_WINNER, Reals, Seat
from bonbon.rules.candy_conquest.state import State
from bonbon.rules.compiled import compiled

# Parts of the logit of a seat's chance to win.
LOGIT_PER_LINE_POINT = 0.045
LOGIT_OF_THE_MOVE = 0.35
LOGIT_OF_A_THREAT = 1.2


@compiled
def evaluate(state: State, workspace: Workspace, values: Reals) -> Seat:
    """Each seat's chance to win; whoever can win in one is sure to."""
    if can_win(state, state.turn):
        for seat in range(state.players):
            values[seat] = 1.0 if seat == state.turn else 0.0
        return state.turn + 0
    prospects = workspace.prospects[0]
    note_prospects(state, prospects)
    total = 0.0
    for seat in range(state.players):
        values[seat] = exp(LOGIT_PER_LINE_POINT * prospects.line_points[seat] + logit_of_tempo(state, seat))
        total += values[seat]
    for seat in range(state.players):
        values[seat] /= total
    return NO_WINNER


@compiled
def logit_of_tempo(state: State, seat: Seat) -> float:
    """What it is worth to have the move, or a win in one if nobody prevents it."""
    if seat == state.turn:
        return LOGIT_OF_THE_MOVE
    return LOGIT_OF_A_THREAT if can_win(state, seat) else 0.0
