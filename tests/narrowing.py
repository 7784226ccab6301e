"""Which game a position, a setup, a result, a state or an edition belongs to, for tests that know it."""

from __future__ import annotations

from typing import cast

from bonbon.rules.candy_chaser.notation import ChaserPosition, ChaserSetup
from bonbon.rules.candy_chaser.state import State as ChaserState
from bonbon.rules.candy_conquest.edition import Edition as ConquestEdition
from bonbon.rules.candy_conquest.notation import ConquestPosition
from bonbon.rules.candy_conquest.state import State as ConquestState
from bonbon.rules.candy_lab.edition import Edition as LabEdition
from bonbon.rules.candy_lab.notation import LabPosition, LabResult, LabSetup
from bonbon.rules.candy_lab.state import State as LabState
from bonbon.rules.game import Edition
from bonbon.rules.positions import Position, Result, Setup
from bonbon.rules.types import GameState


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


def lab_state(state: GameState) -> LabState:
    return cast(LabState, state)


def chaser_state(state: GameState) -> ChaserState:
    return cast(ChaserState, state)


def conquest_state(state: GameState) -> ConquestState:
    return cast(ConquestState, state)


def lab_edition(edition: Edition) -> LabEdition:
    return cast(LabEdition, edition)


def conquest_edition(edition: Edition) -> ConquestEdition:
    return cast(ConquestEdition, edition)
