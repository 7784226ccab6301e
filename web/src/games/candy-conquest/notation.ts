// Candy Conquest in words: what the server says about the table and the moves, as typed things.

import type { Shape, Size } from '../../pieces/conquest';
import type { PositionWords } from '../contract';

export interface Half {
  shape: Shape;
  size: Size;
}

/** A candy as it stands in a column, with its halves the way it was placed. */
export interface Placed {
  seat: number;
  lower: Half;
  upper: Half;
}

/** One shape of the winning line; floors count from 1. */
export interface Spot {
  cell: string;
  floor: number;
}

export interface Position {
  turn: number;
  /** The sizes of the cells, top row first. */
  sizes: Size[][];
  /** The names of the cells, top row first, like `sizes`. */
  cells: string[][];
  /** The candies of each cell from the board up; a free cell is not listed. */
  columns: Record<string, Placed[]>;
  /** By seat: how many candies of each kind are left. */
  left: Record<string, number>[];
  line: Spot[];
}

export type Move = { seat: number; verb: 'place'; candy: string; cell: string } | { seat: number; verb: 'pass' };

interface Words {
  turn: number;
  board: string[];
  columns: Record<string, { seat: number; candy: string }[]>;
  left: Record<string, number>[];
  line: Spot[];
}

const SHAPE_OF: Record<string, Shape> = { r: 'round', s: 'square', t: 'star' };

/** `R` is a large round half, `t` a small star. */
export const halfOf = (letter: string): Half => ({
  shape: SHAPE_OF[letter.toLowerCase()] ?? 'round',
  size: letter === letter.toUpperCase() ? 'L' : 'S',
});

export const lowerOf = (candy: string): Half => halfOf(candy.charAt(0));
export const upperOf = (candy: string): Half => halfOf(candy.charAt(1));

/** The same candy the other way up. */
export const flip = (candy: string): string => candy.charAt(1) + candy.charAt(0);

export function readPosition(words: PositionWords): Position {
  const { turn, board, columns, left, line } = words as unknown as Words;
  return {
    turn,
    sizes: board.map((row) => [...row].map((letter) => (letter === 'L' ? 'L' : 'S'))),
    cells: board.map((row, j) => [...row].map((_, i) => `${'abcdefgh'.charAt(i)}${board.length - j}`)),
    columns: Object.fromEntries(Object.entries(columns).map(([cell, candies]) => [cell, candies.map(readPlaced)])),
    left,
    line,
  };
}

const readPlaced = ({ seat, candy }: { seat: number; candy: string }): Placed => ({
  seat,
  lower: lowerOf(candy),
  upper: upperOf(candy),
});

export function readMove(words: string): Move | null {
  const [seat, verb, candy, cell] = words.split(' ');
  if (verb === 'pass') return { seat: Number(seat), verb };
  if (verb === 'place' && candy && cell) return { seat: Number(seat), verb, candy, cell };
  return null;
}

/** One kind of candy in a player's tray: what is left of it, and how many there were. */
export interface Kind {
  name: string;
  left: number;
  copies: number;
}

/** The kinds of one player: pairs of shapes together, the sizes of a pair in the order large to small. */
export function kindsOf(position: Position, seat: number): Kind[] {
  const left = position.left[seat] ?? {};
  const used = countUsed(position, seat, left);
  return Object.entries(left)
    .map(([name, n]) => ({ name, left: n, copies: n + (used[name] ?? 0) }))
    .sort((a, b) => compare(pairOf(a.name), pairOf(b.name)) || sizesOf(a.name) - sizesOf(b.name));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const pairOf = (kind: string): string => kind.toLowerCase();

/** 0: both large, 1: large and small, 2: small and large, 3: both small. */
export const sizesOf = (kind: string): number =>
  (halfOf(kind.charAt(0)).size === 'S' ? 2 : 0) + (halfOf(kind.charAt(1)).size === 'S' ? 1 : 0);

const LETTER: Record<Shape, string> = { round: 'r', square: 's', star: 't' };
const letterOf = ({ shape, size }: Half): string => (size === 'L' ? LETTER[shape].toUpperCase() : LETTER[shape]);

function countUsed(position: Position, seat: number, kinds: Record<string, number>): Record<string, number> {
  const used: Record<string, number> = {};
  for (const candy of Object.values(position.columns).flat()) {
    if (candy.seat !== seat) continue;
    const name = letterOf(candy.lower) + letterOf(candy.upper);
    const kind = name in kinds ? name : flip(name);
    used[kind] = (used[kind] ?? 0) + 1;
  }
  return used;
}

export const candiesLeft = (position: Position, seat: number): number =>
  Object.values(position.left[seat] ?? {}).reduce((sum, n) => sum + n, 0);

export const tallest = (position: Position): number =>
  Math.max(0, ...Object.values(position.columns).map((column) => column.length));
