// One floor of the board as a plan: what each cell shows there.

import type { PlanCell } from '../../pieces/conquest';
import { playerOf } from '../../pieces/players';
import { floorsOf } from './floors';
import type { Position } from './notation';

/** The plan of one floor, from 1; `marked` cells are framed. */
export const planOf = (position: Position, floor: number, marked: string[]): PlanCell[][] =>
  position.cells.map((row, j) =>
    row.map((cell, i) => ({
      size: position.sizes[j]![i]!,
      shows: shows(position, cell, floor),
      marked: marked.includes(cell),
    })),
  );

function shows(position: Position, cell: string, floor: number): PlanCell['shows'] {
  const floors = floorsOf(position.columns[cell] ?? []);
  const seen = floors[floor - 1];
  if (seen) return { shape: seen.shape, size: seen.size, player: playerOf(seen.seat) };
  if (floors.length !== floor - 1) return 'nothing';
  return floor === 1 ? 'well' : 'next';
}

/** The cells to frame on the plan of a floor: where the chosen candy would stand, or the line that has won. */
export function markedOn(position: Position, floor: number, cell: string | null): string[] {
  const line = position.line.filter((spot) => spot.floor === floor).map((spot) => spot.cell);
  return cell !== null && (position.columns[cell]?.length ?? 0) === floor - 1 ? [...line, cell] : line;
}
