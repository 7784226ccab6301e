// Candy Conquest in words: what the server says about the table and the moves, as typed things.

import type { Shape, Size } from '../../pieces/conquest';
import type { ConquestPosition, HiddenHalf, NextCandy, PlacedCandy, Shape as Spot, ShownFloor } from '../../wire';
import type { PositionWords } from '../contract';

export type { Spot };

export interface Half {
  shape: Shape;
  size: Size;
}

/** A candy of a player, with its halves the way up that it has or would have. */
export interface Candy {
  seat: number;
  lower: Half;
  upper: Half;
}

/** How a candy came to its cell: it started the cell, went into a large half, or went over a small one. */
export type Manner = PlacedCandy['manner'];

/** A candy as it stands in a column. */
export interface Placed extends Candy {
  manner: Manner;
}

/** What one floor of a column shows, and the half inside: covered by it, or nested in it from above. */
export interface Floor extends Half {
  seat: number;
  inside: (Half & { seat: number; how: 'nested' | 'covered' }) | null;
}

export interface Position {
  turn: number;
  /** How many shapes in a straight line win. */
  toWin: number;
  /** The sizes of the cells, top row first. */
  sizes: Size[][];
  /** The names of the cells, top row first, like `sizes`. */
  cells: string[][];
  /** How many candies of each kind everybody began with. */
  candies: Record<string, number>;
  /** The candies of each cell from the board up; a free cell is not listed. */
  columns: Record<string, Placed[]>;
  /** What each cell shows from floor 1 up; a free cell is not listed. */
  shown: Record<string, Floor[]>;
  /** What one more candy would do in each cell: the floor that it stands on, and the manner. */
  next: Record<string, NextCandy>;
  /** By seat: how many candies of each kind are left. */
  left: Record<string, number>[];
  line: Spot[];
}

export type Move = { seat: number; verb: 'place'; candy: string; cell: string } | { seat: number; verb: 'pass' };

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
  const { board, to_win, columns, shown, ...plain } = words as ConquestPosition;
  return {
    ...plain,
    toWin: to_win,
    sizes: board.map((row) => [...row].map((letter) => (letter === 'L' ? 'L' : 'S'))),
    cells: board.map((row, j) => [...row].map((_, i) => `${'abcdefgh'.charAt(i)}${board.length - j}`)),
    columns: byCell(columns, readPlaced),
    shown: byCell(shown, readFloor),
  };
}

const byCell = <From, To>(cells: Record<string, From[]>, read: (one: From) => To): Record<string, To[]> =>
  Object.fromEntries(Object.entries(cells).map(([cell, list]) => [cell, list.map(read)]));

const readPlaced = ({ seat, candy, manner }: PlacedCandy): Placed => ({ ...candyOf(seat, candy), manner });

export const candyOf = (seat: number, candy: string): Candy => ({
  seat,
  lower: lowerOf(candy),
  upper: upperOf(candy),
});

const readFloor = ({ seat, half, inside }: ShownFloor): Floor => ({
  ...halfOf(half),
  seat,
  inside: inside && readHidden(inside),
});

const readHidden = ({ seat, half, covered }: HiddenHalf): Floor['inside'] => ({
  ...halfOf(half),
  seat,
  how: covered ? 'covered' : 'nested',
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
export const kindsOf = (position: Position, seat: number): Kind[] =>
  Object.entries(position.candies)
    .map(([name, copies]) => ({ name, copies, left: position.left[seat]?.[name] ?? 0 }))
    .sort((a, b) => compare(pairOf(a.name), pairOf(b.name)) || sizesOf(a.name) - sizesOf(b.name));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const pairOf = (kind: string): string => kind.toLowerCase();

/** 0: both large, 1: large and small, 2: small and large, 3: both small. */
export const sizesOf = (kind: string): number =>
  (halfOf(kind.charAt(0)).size === 'S' ? 2 : 0) + (halfOf(kind.charAt(1)).size === 'S' ? 1 : 0);

export const candiesLeft = (position: Position, seat: number): number =>
  Object.values(position.left[seat] ?? {}).reduce((sum, n) => sum + n, 0);

/** The size of a cell's well. */
export function sizeOf({ cells, sizes }: Position, cell: string): Size {
  const row = cells.findIndex((one) => one.includes(cell));
  return sizes[row]![cells[row]!.indexOf(cell)]!;
}
