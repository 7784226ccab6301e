// What the log tells about the turn that is on the table: the gap of the last take, effects already done.

import type { Line } from '../contract';
import { markOf, readMove, type Move } from './notation';

/** Where sticks were taken last, and how many. */
export interface Seam {
  at: number;
  n: number;
}

/** The moves since the last order was filled, as long as nobody else has acted; the order comes first. */
function sinceOrder(log: Line[]): Move[] {
  const moves: Move[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const move = readMove(log[i]!.words);
    if (!move) return [];
    moves.unshift(move);
    if (move.verb === 'play') return moves.every((one) => one.seat === move.seat || one.seat === -1) ? moves : [];
    if (move.verb === 'back') return [];
  }
  return [];
}

/** The closed gap on the belt, until somebody else acts. */
export function seamOf(log: Line[]): Seam | null {
  const [order, ...rest] = sinceOrder(log);
  if (order?.verb !== 'play') return null;
  const pushed = rest.filter((move) => move.verb === 'return' && move.end === 'left').length;
  return { at: order.at + pushed, n: order.card.length };
}

/** The marks of the effects that this turn has used up, in their order. */
export const doneEffects = (log: Line[]): string[] => sinceOrder(log).flatMap((move) => markOf(move) ?? []);
