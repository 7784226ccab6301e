"""The telling phase (CH-L): one round in which you may denounce the rivals you have unmasked."""

from __future__ import annotations

from bonbon.rules.candy_chaser.table import OVER, SECRET, Table, is_in, next_seat, players_left
from bonbon.rules.candy_chaser.winner import crown
from bonbon.rules.compiled import compiled


@compiled
def tattle_cards(table: Table, seat: int) -> int:
    """The set of candies whose tattle card this player has not given away yet (CH-L7)."""
    left = (1 << table.candies) - 1
    for accused in range(table.players):
        card = abs(table.told[seat, accused])
        if card != 0 and card != SECRET:
            left &= ~(1 << (card - 1))
    return left


@compiled
def can_be_accused(table: Table, accuser: int, seat: int) -> bool:
    """Whether this is another player who is still in the game (CH-L2)."""
    return seat != accuser and is_in(table, seat)


@compiled
def accuse(table: Table, accused: int, candy: int) -> None:
    """Pass a tattle card: right, the accused is out and you may go on (CH-L5); wrong, you are out (CH-L3)."""
    accuser = table.turn
    is_right = table.objectives[accused] == candy
    table.told[accuser, accused] = candy + 1 if is_right else -(candy + 1)
    table.out |= 1 << (accused if is_right else accuser)
    if players_left(table) == 1:
        end(table)
    elif not is_right:
        pass_the_turn(table)


@compiled
def pass_the_turn(table: Table) -> None:
    """The next player who is still in tells (CH-L6); after the closer the round is over (CH-L1)."""
    while table.turn != table.closer:
        table.turn = next_seat(table, table.turn)
        if is_in(table, table.turn):
            return
    end(table)


@compiled
def end(table: Table) -> None:
    """The round is over, or one player is left (CH-L8)."""
    table.phase = OVER
    crown(table)


@compiled
def blurred(card: int) -> int:
    """A tattle card as the others see it: whether it was right, not which candy it names (CH-L2, CH-L4)."""
    return SECRET if card > 0 else -SECRET if card < 0 else 0
