// The words of Candy Chaser as things: the position and the moves. No rule is known here.

import { CANDIES, type Candy } from '../../pieces/chaser';
import type { Accusation as AccusationWords, ChaserPosition } from '../../wire';
import type { PositionWords } from '../contract';

/** A square of a track: its number, or the jar at its end. */
export type Square = number | 'G';

export interface Accusation extends Omit<AccusationWords, 'candy'> {
  /** The candy on the tattle card, or null where this seat must not read it. */
  candy: Candy | null;
}

type Read = 'roll' | 'track' | 'prices' | 'landings' | 'jars' | 'stopped' | 'objectives' | 'told' | 'candy_ranking';

export interface Position extends Omit<ChaserPosition, Read> {
  roll: number | null;
  /** From the top of the board down. */
  candies: Candy[];
  squares: Square[];
  prices: Partial<Record<Candy, Square>>;
  landings: Partial<Record<Candy, Square>> | null;
  jars: Partial<Record<Candy, boolean>>;
  stopped: Candy[];
  objectives: (Candy | null)[];
  told: Accusation[];
  candy_ranking: Candy[];
}

export type Move =
  | { verb: 'roll'; pips: number }
  | { verb: 'move'; seat: number; candy: Candy; pips: number | null }
  | { verb: 'accuse'; seat: number; accused: number; candy: Candy | null; right: boolean | null }
  | { verb: 'stop'; seat: number }
  | { verb: 'unknown' };

/** The candy of this name, or null for `?`. */
const candyNamed = (name: string | undefined): Candy | null => CANDIES.find((one) => one === name) ?? null;

const candiesNamed = (names: string[]): Candy[] => names.flatMap((name) => candyNamed(name) ?? []);

/** The position as the server laid it out. */
export function readPosition(words: PositionWords): Position {
  const { roll, track, stopped, objectives, told, candy_ranking, ...rest } = words as ChaserPosition;
  const [bottom = 0, top = 0] = track;
  return {
    ...rest,
    roll: roll === null ? null : Number(roll),
    candies: candiesNamed(Object.keys(rest.prices)),
    squares: [...numbers(bottom, top), 'G'],
    stopped: candiesNamed(stopped ?? []),
    objectives: objectives.map(candyNamed),
    told: told.map((one) => ({ ...one, candy: candyNamed(one.candy) })),
    candy_ranking: candiesNamed(candy_ranking ?? []),
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
