"""What the three games write down, as unions: a position says by its key `game` which of them it is."""

from __future__ import annotations

from typing import TypeAlias

from bonbon.rules.candy_chaser.notation import ChaserPosition, ChaserResult, ChaserSetup
from bonbon.rules.candy_conquest.notation import ConquestPosition, ConquestResult, ConquestSetup
from bonbon.rules.candy_lab.notation import LabPosition, LabResult, LabSetup

Position: TypeAlias = LabPosition | ChaserPosition | ConquestPosition
Result: TypeAlias = LabResult | ChaserResult | ConquestResult
Setup: TypeAlias = LabSetup | ChaserSetup | ConquestSetup
