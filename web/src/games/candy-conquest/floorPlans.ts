// Floors as they are drawn: the plan of one floor of the board, and one floor of a cell cut open or from above.

import type { FloorCut, HalfLook, PlanCell } from '../../pieces/conquest';
import { playerOf } from '../../pieces/players';
import { floorsOf } from './floors';
import type { Floor, Position } from './notation';

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
  const seen = floorsOf(position, cell)[floor - 1];
  if (seen) return { shape: seen.shape, size: seen.size, player: playerOf(seen.seat) };
  const next = position.next[cell]!;
  if (next.floor !== floor) return 'nothing';
  return next.manner === 'start' ? 'well' : 'next';
}

/** The cells to frame on the plan of a floor: where the chosen candy would stand, or the line that has won. */
export function markedOn(position: Position, floor: number, cell: string | null): string[] {
  const line = position.line.filter((spot) => spot.floor === floor).map((spot) => spot.cell);
  return cell !== null && position.next[cell]?.floor === floor ? [...line, cell] : line;
}

/** One floor of a cell cut open; the top one is open. */
export const cutOf = ({ size, seat, inside }: Floor, open: boolean): FloorCut => ({
  size,
  player: playerOf(seat),
  open,
  inside: inside && { player: playerOf(inside.seat), how: inside.how },
});

/** What is seen from above inside the half that a floor shows. */
export const coreOf = ({ inside }: Floor): HalfLook['core'] =>
  inside && { shape: inside.shape, player: playerOf(inside.seat) };
