"""The telling phase (CH-L): one round in which you may denounce the rivals you have unmasked."""

from __future__ import annotations

from bonbon.rules.candy_chaser.state import OVER, SECRET, State, is_in, next_seat, players_left
from bonbon.rules.candy_chaser.winner import crown
from bonbon.rules.compiled import compiled


@compiled
def tattle_cards(state: State, seat: int) -> int:
    """The set of candies whose tattle card this player has not given away yet (CH-L7)."""
    left = (1 << state.candies) - 1
    for accused in range(state.players):
        card = abs(state.told[seat, accused])
        if card != 0 and card != SECRET:
            left &= ~(1 << (card - 1))
    return left


@compiled
def can_be_accused(state: State, accuser: int, seat: int) -> bool:
    """Whether this is another player who is still in the game (CH-L2)."""
    return seat != accuser and is_in(state, seat)


@compiled
def accuse(state: State, accused: int, candy: int) -> None:
    """Pass a tattle card: right, the accused is out and you may go on (CH-L5); wrong, you are out (CH-L3)."""
    accuser = state.turn
    is_right = state.objectives[accused] == candy
    state.told[accuser, accused] = candy + 1 if is_right else -(candy + 1)
    state.out |= 1 << (accused if is_right else accuser)
    if players_left(state) == 1:
        end(state)
    elif not is_right:
        pass_the_turn(state)


@compiled
def pass_the_turn(state: State) -> None:
    """The next player who is still in tells (CH-L6); after the closer the round is over (CH-L1)."""
    while state.turn != state.closer:
        state.turn = next_seat(state, state.turn)
        if is_in(state, state.turn):
            return
    end(state)


@compiled
def end(state: State) -> None:
    """The round is over, or one player is left (CH-L8)."""
    state.phase = OVER
    crown(state)


@compiled
def blurred(card: int) -> int:
    """A tattle card as the others see it: whether it was right, not which candy it names (CH-L2, CH-L4)."""
    return SECRET if card > 0 else -SECRET if card < 0 else 0
