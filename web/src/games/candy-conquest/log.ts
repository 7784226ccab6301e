// What the log tells: how each candy came to its cell.

import type { Line } from '../contract';
import { readMove, type Manner, type Position } from './notation';

/** How a candy came to its cell, which its words alone do not say; or only that it was placed. */
export type Told = Manner | 'place';

/** For the moves of a log, by their words: words that were said twice in one cell stay plain. */
export function manners(log: Line[], { columns }: Position): Record<string, Told> {
  const told: Record<string, Told> = {};
  const built: Record<string, number> = {};
  for (const { words } of log) {
    const move = readMove(words);
    if (move?.verb !== 'place') continue;
    const nth = built[move.cell] ?? 0;
    built[move.cell] = nth + 1;
    const manner = columns[move.cell]?.[nth]?.manner ?? 'place';
    told[words] = words in told && told[words] !== manner ? 'place' : manner;
  }
  return told;
}
