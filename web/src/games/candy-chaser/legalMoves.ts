// The server's list of legal moves, sorted by what the player touches.

import type { Candy } from '../../pieces/chaser';
import { readMove } from './notation';

/** The legal words that move each candy. */
export function movesByCandy(legal: string[]): Partial<Record<Candy, string>> {
  const found: Partial<Record<Candy, string>> = {};
  for (const words of legal) {
    const move = readMove(words);
    if (move.verb === 'move') found[move.candy] = words;
  }
  return found;
}

export interface Charge {
  words: string;
  accused: number;
  candy: Candy;
}

/** The accusations that may be made. */
export const charges = (legal: string[]): Charge[] =>
  legal.flatMap((words) => {
    const move = readMove(words);
    return move.verb === 'accuse' && move.candy ? [{ words, accused: move.accused, candy: move.candy }] : [];
  });

/** The legal words that end one's turn to speak, if there are any. */
export const stopping = (legal: string[]): string | null =>
  legal.find((words) => readMove(words).verb === 'stop') ?? null;
