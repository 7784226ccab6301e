// Where the cells lie in the scene: one unit a cell, the middle of the board at the origin, the top row away from us.

import type { Floor, Position } from '../notation';
import { STEP } from './geometry';

export interface Place {
  x: number;
  z: number;
}

export interface Plot {
  columns: number;
  rows: number;
  places: Record<string, Place>;
}

export function plotOf(cells: string[][]): Plot {
  const rows = cells.length;
  const columns = cells[0]?.length ?? 0;
  const places: Record<string, Place> = {};
  cells.forEach((row, j) =>
    row.forEach((cell, i) => (places[cell] = { x: i - (columns - 1) / 2, z: j - (rows - 1) / 2 })),
  );
  return { columns, rows, places };
}

/** How high the top of these floors is. */
export const topOf = (floors: Floor[] | undefined): number => (floors?.length ?? 0) * STEP;

/** Whether this is the same board as before, so that only columns have to be built again. */
export const sameBoard = (a: Position, b: Position): boolean => JSON.stringify(a.sizes) === JSON.stringify(b.sizes);
