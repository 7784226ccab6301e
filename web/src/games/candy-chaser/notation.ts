// The words of Candy Chaser as things: the position, the moves that may be made, the log. No rule is known here.

import { CANDIES, type Candy } from '../../pieces/chaser';
import type { Line } from '../contract';

/** A square of a track: its number, or the jar at its end. */
export type Square = number | 'G';

export interface Accusation {
  by: number;
  accused: number;
  /** The candy on the tattle card, or null where this seat must not read it. */
  candy: Candy | null;
  right: boolean;
}

export interface Table {
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
const candyNamed = (name: unknown): Candy | null => CANDIES.find((one) => one === name) ?? null;

/** The position as the server laid it out. */
export function readPosition(position: Record<string, unknown>): Table {
  const [bottom, top] = position.track as [number, number];
  const prices = position.prices as Table['prices'];
  const told = position.told as { by: number; accused: number; candy: string; right: boolean }[];
  return {
    phase: position.phase as Table['phase'],
    turn: position.turn as number,
    roll: position.roll === null ? null : Number(position.roll),
    candies: CANDIES.filter((candy) => candy in prices),
    squares: [...numbers(bottom, top), 'G'],
    prices,
    landings: (position.landings ?? null) as Table['landings'],
    jars: (position.jars ?? {}) as Table['jars'],
    objectives: (position.objectives as string[]).map(candyNamed),
    out: position.out as number[],
    told: told.map((one) => ({ ...one, candy: candyNamed(one.candy) })),
    closer: (position.closer ?? null) as number | null,
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

/** The accusation with which the log ends, if it does. */
export function lastAccusation(log: Line[]): Accusation | null {
  const words = log.at(-1)?.words;
  const move = words === undefined ? null : readMove(words);
  if (move?.verb !== 'accuse') return null;
  return { by: move.seat, accused: move.accused, candy: move.candy, right: move.right ?? false };
}

/** The accusations in the order in which they were made. */
export function inOrder(told: Accusation[], log: Line[]): Accusation[] {
  const at = (one: Accusation): number =>
    log.findIndex((line) => line.words.startsWith(`${one.by} accuse ${one.accused} `));
  return told.toSorted((a, b) => at(a) - at(b));
}

/** A roll as the record writes it: `+2`, `-1`. */
const signed = (pips: number): string => (pips < 0 ? String(pips) : `+${pips}`);

/** A number for the eye: a real minus. */
export const shown = (square: Square): string => String(square).replace('-', '−');

/** A roll or a sum of rolls for the eye: always with its sign, but 0 has none. */
export const withSign = (pips: number): string => (pips > 0 ? `+${pips}` : shown(pips));

/** Squares in the order of a track. */
export const height = (square: Square | undefined): number => (square === 'G' ? Infinity : (square ?? -Infinity));
