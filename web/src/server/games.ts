// What the server says of its games: with how many one plays, and whether a player sees what the others must not.

import type { GameListed } from '../wire';
import { listGames, Refusal } from './api';

let asked: Promise<GameListed[]> | null = null;

/** What there is to know about a game before anybody sits down; the server is asked once. */
export async function gameOf(name: string): Promise<GameListed> {
  asked ??= listGames().catch((problem: unknown) => {
    asked = null;
    throw problem;
  });
  const found = (await asked).find(({ game }) => game === name);
  if (!found) throw new Refusal('not-found', '');
  return found;
}
