// What the log tells: rolls with their moves, the steps given to each candy, accusations in their order.

import type { Candy } from '../../pieces/chaser';
import type { Line } from '../contract';
import { readMove, type Accusation } from './notation';

/** The log with every roll told together with the move that it was for: `0 move red after +2`. */
export function chronicle(log: Line[]): Line[] {
  return log.flatMap((line, i) => {
    const move = readMove(line.words);
    const next = log[i + 1];
    if (move.verb === 'roll') return next && readMove(next.words).verb === 'move' ? [] : [line];
    const before = log[i - 1];
    const roll = before ? readMove(before.words) : null;
    if (move.verb !== 'move' || roll?.verb !== 'roll') return [line];
    return [{ n: line.n, words: `${line.words} after ${signed(roll.pips)}` }];
  });
}

export type Steps = Partial<Record<Candy, number>>;

/** The sum of the rolls that each player has given to each candy. */
export function stepsGiven(log: Line[], players: number): Steps[] {
  const given: Steps[] = Array.from({ length: players }, () => ({}));
  for (const line of chronicle(log)) {
    const move = readMove(line.words);
    if (move.verb !== 'move' || move.pips === null) continue;
    const steps = given[move.seat];
    if (steps) steps[move.candy] = (steps[move.candy] ?? 0) + move.pips;
  }
  return given;
}

/** A card that was passed: what it says, who had to leave for it, or null before it was turned. */
export interface Passed extends Pick<Accusation, 'by' | 'accused' | 'candy'> {
  right: boolean | null;
  out: number | null;
}

/** The accusation with which the log ends, if it does: as the position tells it, or as it was only just said. */
export function lastAccusation(log: Line[], told: Accusation[]): Passed | null {
  const words = log.at(-1)?.words;
  const move = words === undefined ? null : readMove(words);
  if (move?.verb !== 'accuse') return null;
  const passed = { by: move.seat, accused: move.accused, candy: move.candy, right: null, out: null };
  return told.find((one) => one.by === move.seat && one.accused === move.accused) ?? passed;
}

/** The accusations in the order in which they were made. */
export function inOrder(told: Accusation[], log: Line[]): Accusation[] {
  const at = (one: Accusation): number =>
    log.findIndex((line) => line.words.startsWith(`${one.by} accuse ${one.accused} `));
  return told.toSorted((a, b) => at(a) - at(b));
}

/** A roll as the record writes it: `+2`, `-1`. */
const signed = (pips: number): string => (pips < 0 ? String(pips) : `+${pips}`);
