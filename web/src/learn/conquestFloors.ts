// Floors of Candy Conquest for the pictures: the empty board, and lines on it.

import type { PlanCell, Shape, Size } from '../pieces/conquest';
import type { Player } from '../pieces/players';

const SIDE = 5;

const sizeOf = (x: number, y: number): Size => ((x + y) % 2 ? 'S' : 'L');

export const emptyBoard = (): PlanCell[][] => grid((x, y) => ({ size: sizeOf(x, y), shows: 'well', marked: false }));

const LINES: Record<'row' | 'diagonal', [x: number, y: number][]> = {
  row: [
    [0, 2],
    [1, 2],
    [2, 2],
    [3, 2],
  ],
  diagonal: [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
  ],
};
const OTHERS: [x: number, y: number, shape: Shape][] = [
  [2, 0, 'round'],
  [0, 3, 'square'],
  [3, 4, 'star'],
  [4, 1, 'round'],
];
const SHAPES: Shape[] = ['star', 'round', 'square', 'star'];

/** Four of the first player in a line on the first floor, and a few candies of the second. */
export function lineOn(how: 'row' | 'diagonal'): PlanCell[][] {
  const board = emptyBoard();
  LINES[how].forEach(([x, y], i) => put(board, x, y, SHAPES[i]!, 1));
  for (const [x, y, shape] of OTHERS) put(board, x, y, shape, 2);
  return board;
}

function put(board: PlanCell[][], x: number, y: number, shape: Shape, player: Player): void {
  const cell = board[y]![x]!;
  cell.shows = { shape, size: sizeOf(x + 1, y), player };
  cell.marked = player === 1;
}

const grid = (cell: (x: number, y: number) => PlanCell): PlanCell[][] =>
  Array.from({ length: SIDE }, (_, y) => Array.from({ length: SIDE }, (_, x) => cell(x, y)));
