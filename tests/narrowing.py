"""Which game a position, a setup or a result belongs to, for tests that know it."""

from __future__ import annotations

from typing import cast

from bonbon.rules.candy_chaser.notation import ChaserPosition, ChaserSetup
from bonbon.rules.candy_conquest.notation import ConquestPosition
from bonbon.rules.candy_lab.notation import LabPosition, LabResult, LabSetup
from bonbon.rules.positions import Position, Result, Setup


def lab_position(position: Position) -> LabPosition:
    assert position["game"] == "candy-lab"
    return position


def chaser_position(position: Position) -> ChaserPosition:
    assert position["game"] == "candy-chaser"
    return position


def conquest_position(position: Position) -> ConquestPosition:
    assert position["game"] == "candy-conquest"
    return position


def lab_setup(setup: Setup) -> LabSetup:
    return cast(LabSetup, setup)


def chaser_setup(setup: Setup) -> ChaserSetup:
    return cast(ChaserSetup, setup)


def lab_result(result: Result | None) -> LabResult:
    return cast(LabResult, result)
