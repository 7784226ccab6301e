"""One game at one table as PettingZoo's agents see it: observation and mask, one agent after the other."""

from __future__ import annotations

import secrets
from operator import index
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from bonbon.envs.actions import Actions, write_mask
from bonbon.envs.observations import parts_of, size_of
from bonbon.envs.pettingzoo.rendering import Renderer
from bonbon.envs.progress import NOW, begin, look, play_on
from bonbon.envs.showing import everything
from bonbon.errors import IllegalMove, UnknownMove
from bonbon.play.games import box
from bonbon.rules.chance import generator
from bonbon.rules.game import SEATS, Game
from bonbon.rules.moves import NOBODY, is_offered, no_moves
from bonbon.rules.records import blanks, copied, raw, restore
from bonbon.rules.words import GAMES

Observation = dict[str, NDArray[np.int8]]


class GameEnv(AECEnv):  # type: ignore[misc]
    """A table with 2 to 4 agents, `seat_0` to `seat_3`; chance is played inside, from the seed given to `reset`.

    The reward is the share of the win, once, when the game ends: 1 for the winner, equal parts for those who share it,
    0 for the others, so that the rewards of a game add up to 1.
    """

    def __init__(self, game: Game, edition: Any, players: int, render_mode: str | None) -> None:
        super().__init__()
        game.check_players(edition, players, 0)
        self.game, self.edition, self.players = game, edition, players
        name = f"{game.name.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": [*Renderer.MODES], "is_parallelizable": False, "render_fps": 2}
        self.render_mode = render_mode
        self.renderer = Renderer(game, render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.size, self.action_numbers = size_of(game), Actions.of(game, edition)
        self.observation_spaces = {agent: what_is_seen(game, self.action_numbers) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.action_numbers.count) for agent in self.possible_agents}
        self.state_space = Box(-128, 127, (players * self.size,), np.int8)
        self.set_up()
        self.rng: Any = None

    def set_up(self) -> None:
        """The box is on the table, and nothing has been dealt."""
        self.states = copied(self.game.State, box(self.game, self.edition))
        self.moves = no_moves(self.game.groups)
        self.log: list[str] = []

    # ---- PettingZoo's words

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game from this seed, or from where the last game left chance; `options={"first": seat}` starts."""
        first = int((options or {}).get("first", 0))
        self.game.check_players(self.edition, self.players, first)
        if seed is not None or self.rng is None:
            self.rng = generator(secrets.token_hex(16) if seed is None else f"environment {seed}")
        self.set_up()
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.who = int(begin(self.states, self.moves, self.rng, self.players, first))
        self.agent_selection = self.possible_agents[first]
        self.look_who_goes_on()

    def step(self, action: Any) -> None:
        """The move of the selected agent, or None if its game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        move = self.legal_move(action)
        self.log.append(f"{self.who} {self.action_numbers.words[index(action)]}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.who = int(play_on(self.states, self.moves, self.rng, move))
        self.look_who_goes_on()

    def observe(self, agent: str) -> Observation:
        """What this agent may see, and which actions are legal for it now: none unless it is to move."""
        seat = self.seat_of(agent)
        seen = np.empty(self.size, np.int8)
        look(self.states, seat, seen)
        return {"observation": seen, "action_mask": self.mask_of(seat)}

    def state(self) -> NDArray[np.int8]:
        """What all agents together see: the observations of all seats one after the other, secrets included."""
        return np.concatenate([self.observe(agent)["observation"] for agent in self.possible_agents])

    def render(self) -> Any:
        """The whole table, secrets included: a text, a picture, or nothing but a window that shows it."""
        return self.renderer.render(self.position)

    def close(self) -> None:
        self.renderer.close()

    # ---- the game

    @property
    def position(self) -> dict[str, Any]:
        """The whole table in words, secrets included."""
        return everything(self.game, self.edition, self.states[NOW], self.log)

    def seat_of(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def mask_of(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.action_numbers.count, np.int8)
        if seat == self.who:
            write_mask(self.moves, self.action_numbers.runs, self.action_numbers.action_of, mask)
        return mask

    def legal_move(self, action: Any) -> int:
        """The rules' number of an action, or why it is refused; nothing has changed then."""
        actions, agent = self.action_numbers, self.agent_selection
        try:
            number = index(action)
        except TypeError:
            number = -1
        if not 0 <= number < actions.count:
            raise UnknownMove(f"{agent}: {action!r} is not an action: they are whole numbers, 0 to {actions.count - 1}")
        move = int(actions.move_of[number])
        if not is_offered(self.moves, move):
            code, problem = self.game.objection(self.edition, self.states[NOW], actions.words[number])
            raise IllegalMove(code, f"{agent}: action {number} ({actions.words[number]!r}) is not legal now: {problem}")
        return move

    def look_who_goes_on(self) -> None:
        """Whose step is next: first the last one of everybody for whom the game has ended."""
        self.end_for_those_who_are_out()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def end_for_those_who_are_out(self) -> None:
        """The game ends for all when nobody acts any more, and before that for whoever is eliminated."""
        if self.who == NOBODY:
            values = np.zeros(SEATS)
            self.game.payoffs(self.states[NOW], values)
            self.rewards = {agent: float(values[self.seat_of(agent)]) for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.who]
        for agent in self.agents:
            self.terminations[agent] = self.is_out(self.seat_of(agent))

    def is_out(self, seat: int) -> bool:
        """Whether this seat was eliminated: only Candy Chaser does that."""
        return "out" in self.game.State.FIELDS and bool(self.states[NOW].out >> seat & 1)

    # ---- copies: a game is its bytes, and its rules are not copied

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in ("game", "action_numbers", "renderer")}
        return kept | {"game": self.game.name, "tables": raw(self.game.State, self.states[NOW])}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = GAMES[kept["game"]]
        self.action_numbers = Actions.of(self.game, self.edition)
        self.renderer = Renderer(self.game, self.render_mode)
        self.states = blanks(self.game.State, 1)
        self.states[NOW] = restore(self.game.State, kept["tables"])


def what_is_seen(game: Game, actions: Actions) -> Dict:
    """The space of one agent's observations: every part has its own limits."""
    low = np.concatenate([np.full(part.size, part.low, np.int8) for part in parts_of(game)])
    high = np.concatenate([np.full(part.size, part.high, np.int8) for part in parts_of(game)])
    mask = Box(0, 1, (actions.count,), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.int8), "action_mask": mask})
