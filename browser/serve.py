"""The tests' server: the real application with deals that can be foretold, so a test always plays the same game."""

from __future__ import annotations

import argparse

import uvicorn

from bonbon.cli.compile_command import RULES_AND_BOTS, compile_rules
from bonbon.rules.dispatch import GAMES
from bonbon.server import limits
from bonbon.server.web.app import create
from bonbon.server.web.config import Config, to_environment
from bonbon.server.web.uvicorn_options import uvicorn_options
from bonbon.tables.decisions import NewSeed
from bonbon.tables.table import Table


def foretold(deals: str) -> NewSeed:
    """Seeds that depend on what is played, not on who came first: tests share a server and run in any order."""

    def seed(table: Table) -> str:
        return f"{deals} {table.settings.game} {table.settings.players} {table.game_number}"

    return seed


def welcome_crowds() -> None:
    """All the people of all tests come from one address, more of them than one household brings (20, then one in two
    seconds): whether a test met that limit would depend on how fast the machine is."""
    limits.ATTEMPTS = limits.TABLES_OF_ADDRESS = limits.SOCKETS = limits.REQUESTS = limits.Rate(100_000, 10_000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--bot-delay", type=float, required=True)
    parser.add_argument("--deals", required=True)
    parser.add_argument("--seed", default="", help="of every game, in the place of the deals")
    options = parser.parse_args()
    config = Config(
        database=options.database,
        port=options.port,
        bot_delay=options.bot_delay,
        push_contact="mailto:host@example.org",
    )
    compile_rules(GAMES.values(), RULES_AND_BOTS)
    welcome_crowds()
    to_environment(config)
    new_seed = (lambda _: options.seed) if options.seed else foretold(options.deals)
    uvicorn.run(lambda: create(new_seed), factory=True, **uvicorn_options(config))


if __name__ == "__main__":
    main()
