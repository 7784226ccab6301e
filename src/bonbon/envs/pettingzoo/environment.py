"""One game as PettingZoo's agents see it: observation and mask, one agent after the other."""

from __future__ import annotations

import secrets
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from bonbon.envs.actions import Actions, write_mask
from bonbon.envs.arrays import GameState, Generator, Mask, Observation, Pixels, Position
from bonbon.envs.encodings import encoding_of
from bonbon.envs.full_position import full_position
from bonbon.envs.observations import limits_of, size_of
from bonbon.envs.pettingzoo.rendering import Renderer
from bonbon.envs.single_game import (
    bytes_of,
    is_legal,
    observation,
    readable_state,
    reset_game,
    row_for,
    states_from,
    step_game,
)
from bonbon.errors import IllegalMove, UnknownMove
from bonbon.play.games import box
from bonbon.rules.chance import generator
from bonbon.rules.dispatch import GAMES
from bonbon.rules.game import SEATS, Edition, Game
from bonbon.rules.moves import NOBODY, no_moves
from bonbon.rules.records import raw

AgentObservation = dict[str, Observation]
Info = dict[str, object]


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game with 2 to 4 agents, `seat_0` to `seat_3`; chance is played inside, from the seed given to `reset`.

    The reward is the share of the win, once, when the game ends: 1 for the winner, equal parts for those who share it,
    0 for the others, so that the rewards of a game add up to 1.
    """

    def __init__(self, game: Game, edition: Edition, players: int, render_mode: str | None) -> None:
        super().__init__()
        game.check_players(edition, players, 0)
        self.game, self.edition, self.players = game, edition, players
        name = f"{game.name.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": [*Renderer.MODES], "is_parallelizable": False, "render_fps": 2}
        self.render_mode = render_mode
        self.renderer = Renderer(game, render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.size, self.action_numbers = size_of(game), Actions.of(game, edition)
        self.observation_spaces = {
            agent: observation_space_of(game, self.action_numbers) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.action_numbers.count) for agent in self.possible_agents}
        self.state_space = Box(-128, 127, (players * self.size,), np.int8)
        self.box = raw(game.State, box(game, edition)[0])
        self.set_up()
        self.rng: Generator
        self.is_seeded = False

    def set_up(self) -> None:
        """The state holds the box, and nothing has been dealt."""
        self.states = states_from(self.game, self.box)
        self.moves = row_for(no_moves(self.game.groups))
        self.log: list[str] = []

    # ---- PettingZoo's interface

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, int] | None = None) -> None:
        """A new game from this seed, or from where the last game left chance; `options={"first": seat}` starts."""
        first = int((options or {}).get("first", 0))
        self.game.check_players(self.edition, self.players, first)
        if seed is not None or not self.is_seeded:
            self.is_seeded = True
            self.rng = row_for(generator(secrets.token_hex(16) if seed is None else f"environment {seed}"))
        self.set_up()
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.who = int(reset_game(self.states, self.moves, self.rng, self.players, first))
        self.agent_selection = self.possible_agents[first]
        self.select_next_agent()

    def step(self, action: SupportsIndex | None) -> None:
        """The move of the selected agent, or None if its game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = self.legal_action(action)
        self.log.append(f"{self.who} {self.action_numbers.words[number]}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.who = int(step_game(self.states, self.moves, self.rng, int(self.action_numbers.move_of[number])))
        self.select_next_agent()

    def observe(self, agent: str) -> AgentObservation:
        """What this agent may see, and which actions are legal for it now: none unless it is to move."""
        seat = self.seat_of(agent)
        return {"observation": observation(self.states, seat, self.size), "action_mask": self.mask_of(seat)}

    def state(self) -> Observation:
        """What all agents together see: the observations of all seats one after the other, secrets included."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> str | Pixels | None:
        """The whole state, secrets included: a text, a picture, or nothing but a window that shows it."""
        return self.renderer.render(self.position)

    def close(self) -> None:
        self.renderer.close()

    # ---- the game

    @property
    def position(self) -> Position:
        """The whole state in words, secrets included."""
        return full_position(self.game, self.edition, self.state_now, self.log)

    @property
    def state_now(self) -> GameState:
        """The state, to read from."""
        return readable_state(self.game, self.states)

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def mask_of(self, seat: int) -> Mask:
        mask = np.zeros(self.action_numbers.count, np.int8)
        if seat == self.who:
            write_mask(self.moves, self.action_numbers.runs, self.action_numbers.action_of, mask)
        return mask

    def legal_action(self, action: SupportsIndex | None) -> int:
        """The number of a legal action, or why it is refused; nothing has changed then."""
        actions, agent = self.action_numbers, self.agent_selection
        try:
            number = index(action)  # type: ignore[arg-type]  # what is no number is refused below
        except TypeError:
            number = -1
        if not 0 <= number < actions.count:
            raise UnknownMove(f"{agent}: {action!r} is not an action: they are whole numbers, 0 to {actions.count - 1}")
        if not is_legal(self.moves, int(actions.move_of[number])):
            code, problem = self.game.objection(self.edition, self.state_now, actions.words[number])
            raise IllegalMove(code, f"{agent}: action {number} ({actions.words[number]!r}) is not legal now: {problem}")
        return number

    def select_next_agent(self) -> None:
        """Whose step is next: first the last one of everybody for whom the game has ended."""
        self.update_terminations()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def update_terminations(self) -> None:
        """The game ends for all when nobody acts any more, and before that for whoever is eliminated."""
        if self.who == NOBODY:
            values = np.zeros(SEATS)
            self.game.payoffs(self.state_now, values)
            self.rewards = {agent: float(values[self.seat_of(agent)]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.who]
        if is_out := encoding_of(self.game).is_out:
            state = self.state_now
            for agent in self.agents:
                self.terminations[agent] = is_out(state, self.seat_of(agent))

    # ---- copies: a game is its bytes, and its rules are not copied

    def __getstate__(self) -> dict[str, object]:
        kept = {name: value for name, value in vars(self).items() if name not in ("game", "action_numbers", "renderer")}
        return kept | {"game": self.game.name, "state_bytes": bytes_of(self.game, self.states)}

    def __setstate__(self, kept: dict[str, Any]) -> None:  # its own attributes, of every type
        self.__dict__.update(kept)
        self.game = GAMES[kept["game"]]
        self.action_numbers = Actions.of(self.game, self.edition)
        self.renderer = Renderer(self.game, self.render_mode)
        self.states = states_from(self.game, kept["state_bytes"])


def observation_space_of(game: Game, actions: Actions) -> Dict:
    """The space of one agent's observations: every part has its own limits."""
    low, high = limits_of(game)
    mask = Box(0, 1, (actions.count,), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.int8), "action_mask": mask})
