// What the log tells: how each candy came to its cell.

import type { Line } from '../contract';
import { lowerOf, readMove } from './notation';

/** How a candy came to its cell, which its words alone do not say. */
export type Manner = 'start' | 'nest' | 'cover' | 'place';

/** For the moves of a log, by their words: words that were said twice in one cell stay plain. */
export function manners(log: Line[]): Record<string, Manner> {
  const told: Record<string, Manner> = {};
  const begun = new Set<string>();
  for (const { words } of log) {
    const move = readMove(words);
    if (move?.verb !== 'place') continue;
    const manner = !begun.has(move.cell) ? 'start' : lowerOf(move.candy).size === 'S' ? 'nest' : 'cover';
    begun.add(move.cell);
    told[words] = words in told && told[words] !== manner ? 'place' : manner;
  }
  return told;
}
