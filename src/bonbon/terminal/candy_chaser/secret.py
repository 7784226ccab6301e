"""The secret candy, which lies face down until its owner asks for it."""

from __future__ import annotations

from bonbon.play import ChaserPosition
from bonbon.terminal.candy_chaser.view import ChaserView
from bonbon.texts import Texts


def secret(view: ChaserView, say: Texts) -> str:
    candy = view.position["objectives"][view.seat]
    return say("chaser.secret_is", candy=say(f"chaser.the.{candy}"))


def without_secret(position: ChaserPosition, seat: int) -> ChaserPosition:
    """The position as it may lie open before a seat; once the game is over nothing is secret."""
    if seat < 0 or position["phase"] == "over":
        return position
    objectives = ["?" if owner == seat else candy for owner, candy in enumerate(position["objectives"])]
    return {**position, "objectives": objectives}
