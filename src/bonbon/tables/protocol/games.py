"""What the games say in messages: positions, results and setups, one type per game, as the rules write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from bonbon.rules import positions

__all__ = ["POSITIONS", "RESULTS", "SETUPS", "Position", "Result", "Setup"]

# Every type of a game that a message can hold, with its parts: what is generated from messages needs them by name.
POSITIONS, RESULTS, SETUPS = (kind.__args__ for kind in (positions.Position, positions.Result, positions.Setup))

if TYPE_CHECKING:
    from bonbon.rules.positions import Position, Result, Setup
else:

    def one_of(kinds: tuple[type, ...]) -> Any:
        """Any of these objects: msgspec writes them, and would not know which of them to read."""
        schema = {"anyOf": [{"$ref": f"#/components/schemas/{kind.__name__}"} for kind in kinds]}
        return Annotated[dict, Meta(extra_json_schema=schema)]

    Position, Result, Setup = one_of(POSITIONS), one_of(RESULTS), one_of(SETUPS)
