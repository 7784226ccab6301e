// Cells as things to press: their names, and the way from one to the next with the arrow keys.

import { t } from '../../texts/index.svelte';
import type { Cast } from '../contract';
import type { BoardState } from './boardState.svelte';
import { cellText } from './names';

/** What stands there floor by floor, whether the candy in hand fits, whether it belongs to the line that won. */
export function cellLabel(board: BoardState, cell: string, cast: Cast): string {
  const text = cellText(board.position, cell, cast);
  if (board.position.line.some((spot) => spot.cell === cell)) return t('conquest.cell.won', { text });
  return cell in board.places ? t('conquest.cell.open', { text }) : text;
}

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that a key leads to, or null where it leads nowhere. */
export function steered(cells: string[][], from: string, key: string): string | null {
  const row = cells.findIndex((one) => one.includes(from));
  const column = cells[row]?.indexOf(from) ?? -1;
  if (key === 'Home') return cells[row]?.[0] ?? null;
  if (key === 'End') return cells[row]?.at(-1) ?? null;
  const step = STEPS[key];
  return step ? (cells[row + step[1]]?.[column + step[0]] ?? from) : null;
}
