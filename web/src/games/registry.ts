// The games that this client can show; each is loaded when a table of it opens.

import type { GameClient } from './contract';

export const GAMES = ['candy-lab', 'candy-chaser', 'candy-conquest'] as const;
export type GameName = (typeof GAMES)[number];

const LOADERS: Record<GameName, () => Promise<{ game: GameClient }>> = {
  'candy-lab': () => import('./candy-lab'),
  'candy-chaser': () => import('./candy-chaser'),
  'candy-conquest': () => import('./candy-conquest'),
};

export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name);

export const loadGame = async (name: GameName): Promise<GameClient> => (await LOADERS[name]()).game;
