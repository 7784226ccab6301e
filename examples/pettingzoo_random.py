"""Random agents play Candy Chaser through PettingZoo: python examples/pettingzoo_random.py"""

from __future__ import annotations

import numpy as np

from bonbon.envs.pettingzoo import candy_chaser_v0


def main(seed: int = 7) -> None:
    env = candy_chaser_v0.env(players=3, render_mode="ansi")
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        if terminated:
            print(f"{agent} leaves with {reward:.0f}")
            env.step(None)
        else:
            env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    print(env.render())


if __name__ == "__main__":
    main()
