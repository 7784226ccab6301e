// The words of Candy Lab as typed things: sticks, positions, moves. See record.md; no rule stands here.

import type { Effect, Stick } from '../../pieces/lab';
import type { LabPosition } from '../../wire';
import type { PositionWords } from '../contract';

export type End = 'left' | 'right';
export type Position = LabPosition;

export type Move =
  | { verb: 'play'; seat: number; card: string; at: number }
  | { verb: 'draw'; seat: number; from: string }
  | { verb: 'discard' | 'cancel' | 'swap'; seat: number; target: number | 'third' }
  | { verb: 'return'; seat: number; target: number; stick: string; end: End }
  | { verb: 'back'; seat: number; stick: string; end: End }
  | { verb: 'fizzle'; seat: number; mark: string }
  | { verb: 'discards' | 'keeps'; seat: -1; card: string };

export const UNSEEN = '?';

const EFFECTS: Record<string, Effect> = { '+': 'draw', '-': 'discard', '<': 'return', x: 'cancel', '~': 'swap' };

/** What the server laid out, with its types. */
export const readPosition = (words: PositionWords): Position => words as Position;

/** What an order scores: the position says it for each number of sticks. */
export const pointsOf = (card: string, { order_points }: Pick<Position, 'order_points'>): number =>
  order_points[card.length - 1] ?? 0;

/** A stick as it is drawn: `B1+`. */
export const readStick = (word: string): Stick => ({
  c: word.slice(0, 1),
  v: Number(word.slice(1, -1)),
  fx: EFFECTS[word.slice(-1)] ?? null,
});

/** The effect that a mark stands for: `x`, or `P<` with its colour. */
export const effectOf = (mark: string): Effect => EFFECTS[mark.slice(-1)] ?? 'draw';

/** The colour that a mark of return carries, or nothing. */
export const colourOf = (mark: string): string => (mark.endsWith('<') ? mark.slice(0, -1) : '');

/** A move without its seat and without what was learnt from it. */
export function readMove(words: string): Move | null {
  const [said = ''] = words.split(' = ', 1);
  const [actor = '', verb = '', first = '', second = '', third = ''] = said.split(' ');
  const seat = Number(actor);
  switch (verb) {
    case 'play':
      return { verb, seat, card: first, at: Number(second) };
    case 'draw':
      return { verb, seat, from: first };
    case 'discard':
    case 'cancel':
    case 'swap':
      return { verb, seat, target: first === 'third' ? first : Number(first) };
    case 'return':
      return { verb, seat, target: Number(first), stick: second, end: third as End };
    case 'back':
      return { verb, seat, stick: first, end: second as End };
    case 'fizzle':
      return { verb, seat, mark: first };
    case 'discards':
    case 'keeps':
      return { verb, seat: -1, card: first };
    default:
      return null;
  }
}

/** What this seat learnt from a move: the words after ` = `, or nothing. */
export const learntFrom = (words: string): string | null => words.split(' = ')[1] ?? null;

/** The mark of the pending effect that a move would use up. */
export function markOf(move: Move): string | null {
  switch (move.verb) {
    case 'draw':
      return '+';
    case 'discard':
      return '-';
    case 'cancel':
      return 'x';
    case 'swap':
      return '~';
    case 'return':
      return `${move.stick.slice(0, 1)}<`;
    case 'fizzle':
      return move.mark;
    default:
      return null;
  }
}
