// The words of Candy Chaser as things: the position and the moves. No rule is known here.

import { CANDIES, type Candy } from '../../pieces/chaser';
import type { PositionWords } from '../contract';

/** A square of a track: its number, or the jar at its end. */
export type Square = number | 'G';

export interface Accusation {
  by: number;
  accused: number;
  /** The candy on the tattle card, or null where this seat must not read it. */
  candy: Candy | null;
  right: boolean;
}

export interface Position {
  phase: 'rolling' | 'moving' | 'telling' | 'over';
  turn: number;
  roll: number | null;
  candies: Candy[];
  squares: Square[];
  prices: Partial<Record<Candy, Square>>;
  landings: Partial<Record<Candy, Square>> | null;
  jars: Partial<Record<Candy, boolean>>;
  objectives: (Candy | null)[];
  out: number[];
  told: Accusation[];
  closer: number | null;
}

export type Move =
  | { verb: 'roll'; pips: number }
  | { verb: 'move'; seat: number; candy: Candy; pips: number | null }
  | { verb: 'accuse'; seat: number; accused: number; candy: Candy | null; right: boolean | null }
  | { verb: 'stop'; seat: number }
  | { verb: 'unknown' };

/** The candy of this name, or null for `?`. */
const candyNamed = (name: string | undefined): Candy | null => CANDIES.find((one) => one === name) ?? null;

/** The position as the server writes it. */
interface Words {
  phase: Position['phase'];
  turn: number;
  roll: string | null;
  track: [bottom: number, top: number];
  prices: Position['prices'];
  landings: Position['landings'];
  jars: Position['jars'];
  objectives: string[];
  out: number[];
  told: { by: number; accused: number; candy: string; right: boolean }[];
  closer: number | null;
}

/** The position as the server laid it out. */
export function readPosition(words: PositionWords): Position {
  const { roll, track, objectives, told, ...rest } = words as unknown as Words;
  const [bottom, top] = track;
  return {
    ...rest,
    roll: roll === null ? null : Number(roll),
    candies: CANDIES.filter((candy) => candy in rest.prices),
    squares: [...numbers(bottom, top), 'G'],
    objectives: objectives.map(candyNamed),
    told: told.map((one) => ({ ...one, candy: candyNamed(one.candy) })),
  };
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A move of the log or of the legal list. */
export function readMove(words: string): Move {
  const [done = '', learnt = ''] = words.split(' = ');
  const [actor, verb, first, second, third] = done.split(' ');
  const seat = Number(actor);
  if (verb === 'roll') return { verb, pips: Number(first) };
  if (verb === 'stop') return { verb, seat };
  if (verb === 'move') {
    const candy = candyNamed(first);
    if (candy) return { verb, seat, candy, pips: second === 'after' ? Number(third) : null };
  }
  if (verb === 'accuse') {
    return { verb, seat, accused: Number(first), candy: candyNamed(second), right: learnt ? learnt === 'right' : null };
  }
  return { verb: 'unknown' };
}

/** A number for the eye: a real minus. */
export const shown = (square: Square): string => String(square).replace('-', '−');

/** A roll or a sum of rolls for the eye: always with its sign, but 0 has none. */
export const withSign = (pips: number): string => (pips > 0 ? `+${pips}` : shown(pips));

/** Squares in the order of a track. */
export const height = (square: Square | undefined): number => (square === 'G' ? Infinity : (square ?? -Infinity));
