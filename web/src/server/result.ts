// How a game ended: what every game says about it.

import type { TableState } from '../wire';

/** How a game ended, as the server laid it out in words. */
export type ResultWords = NonNullable<TableState['result']>;

/** What every game says about its end; a game may say more. */
export interface Result {
  winners: number[];
  reason: string;
  /** Points by seat, where the game counts them. */
  scores?: number[];
}

export const readResult = (words: ResultWords): Result => words;

/** The seats that have won, none before the end. */
export const winnersOf = (words: ResultWords | null | undefined): number[] => (words ? readResult(words).winners : []);
