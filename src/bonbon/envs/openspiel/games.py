"""Our games as OpenSpiel knows games: a game that makes states, and states that make moves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, TypeAlias

import pyspiel

from bonbon.envs.openspiel.game_tree import GameTree
from bonbon.envs.openspiel.information_state import InformationStates
from bonbon.envs.openspiel.observer import ObservationType, Observer, checked
from bonbon.envs.openspiel.snapshot import Snapshot
from bonbon.errors import GameOver, IllegalMove, NoSuchSeat, UnknownMove
from bonbon.rules.game import SEATS
from bonbon.rules.moves import CHANCE, NOBODY

GameType: TypeAlias = Any  # pyspiel has no types
EXPLICIT = pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
NO_CHANCE = pyspiel.GameType.ChanceMode.DETERMINISTIC
IMPERFECT = pyspiel.GameType.Information.IMPERFECT_INFORMATION
PERFECT = pyspiel.GameType.Information.PERFECT_INFORMATION
TERMINAL, CHANCE_PLAYER = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
PARAMETERS = {"players": 2, "edition": "standard", "first": 0}


def game_type_of(tree: type[GameTree]) -> GameType:
    """What OpenSpiel wants to know of a game before it is loaded."""
    name = tree.game.name.replace("-", "_")
    return pyspiel.GameType(
        short_name=f"bonbon_{name}",
        long_name=f"Bonbon: {name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=EXPLICIT if tree.has_chance() else NO_CHANCE,
        information=IMPERFECT if tree.game.has_secrets else PERFECT,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS | tree.parameters,
    )


class BonbonGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its parameters; `tree` is what all its states share."""

    kind: ClassVar[GameType]
    Tree: ClassVar[type[GameTree]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.tree: GameTree = self.Tree(**params)
        self.information_states = InformationStates(self.tree)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tree.actions.count,
            max_chance_outcomes=len(self.tree.chance_words),
            num_players=self.tree.players,
            min_utility=-1.0,
            max_utility=self.tree.players - 1.0,
            utility_sum=0.0,
            max_game_length=self.tree.most_decisions,
        )
        super().__init__(self.kind, info, params)

    def __reduce__(self) -> tuple[Callable[[str], BonbonGame], tuple[str]]:
        """A pickle holds the name and the parameters: the class is made when its game is registered."""
        return load_game, (str(self),)

    def new_initial_state(self) -> BonbonState:
        return BonbonState(self)

    def make_py_observer(
        self, iig_obs_type: ObservationType | None = None, params: dict[str, object] | None = None
    ) -> Observer:
        return Observer(self.tree, self.information_states, checked(iig_obs_type, params))

    def max_chance_nodes_in_history(self) -> int:
        return self.tree.most_chance_nodes


class BonbonState(pyspiel.State):  # type: ignore[misc]
    """A state is a snapshot of the game, and OpenSpiel keeps its history beside it."""

    def __init__(self, game: BonbonGame) -> None:
        super().__init__(game)
        self.now = game.tree.initial

    @property
    def tree(self) -> GameTree:
        return self.get_game().tree  # type: ignore[no-any-return]

    def current_player(self) -> int:
        if self.now.actor == NOBODY:
            return TERMINAL
        return CHANCE_PLAYER if self.now.actor == CHANCE else self.now.actor

    def is_terminal(self) -> bool:
        return self.now.actor == NOBODY

    def returns(self) -> list[float]:
        """The share of the win that a seat has, less an even share, so that -1 is a loss and all add up to 0."""
        if self.now.actor != NOBODY:
            return [0.0] * self.tree.players
        return [self.tree.players * share - 1 for share in self.tree.cached_payoffs(self.now)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.tree.legal(self.now)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.tree.outcomes(self.now)
        total = outcomes.total()
        return sorted((self.tree.chance_number[words], number / total) for words, number in outcomes.items())

    def _action_to_string(self, player: int, action: int) -> str:
        words = self.tree.chance_words if player == CHANCE_PLAYER else self.tree.actions.words
        if not 0 <= action < len(words):
            raise UnknownMove(f"there is no action {action}: they go from 0 to {len(words) - 1}")
        return words[action]

    def _apply_action(self, action: int) -> None:
        self.now = self.__dict__.pop("then", None) or self.after(action)

    def after(self, action: int) -> Snapshot:
        """The snapshot after a legal action."""
        words = self._action_to_string(self.current_player(), action)
        if self.now.actor == NOBODY:
            raise GameOver(f"action {action} ({words}): the game is over")
        if not self.can_be(action, words):
            raise IllegalMove("illegal", f"action {action} ({words}) cannot be played here: see legal_actions()")
        return self.tree.cached_after(self.now, words)

    def can_be(self, action: int, words: str) -> bool:
        """Whether chance can bring this, or the seat to act may play it."""
        if self.now.actor == CHANCE:
            return words in self.tree.outcomes(self.now)
        return self.tree.is_legal(self.now, action)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> BonbonState:
        """A state that this player cannot tell from this one, with a whole history that leads to it."""
        if not 0 <= player_id < self.tree.players:
            raise NoSuchSeat(f"there is no seat {player_id}: the seats are 0 to {self.tree.players - 1}")
        state = self.get_game().new_initial_state()
        for action, then in self.tree.resample(self.now, player_id, Random(probability_sampler())):
            state.then = then
            state.apply_action(action)
        return state  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return "\n".join(self.now.history)


def load_game(text: str) -> BonbonGame:
    """The game that OpenSpiel knows by this name and these parameters."""
    return pyspiel.load_game(text)  # type: ignore[no-any-return]


def game_class(tree: type[GameTree]) -> type[BonbonGame]:
    """What OpenSpiel makes the games of this tree from."""
    return type(tree.game.name.title().replace("-", ""), (BonbonGame,), {"kind": game_type_of(tree), "Tree": tree})
