// What is heard when lines are added to the log.

import { sound } from '../../ui/sound';
import type { Line } from '../contract';
import { readMove, type Position } from './notation';

/** Let the newest move of the log be heard. */
export function hearNewest(log: Line[], { columns }: Position): void {
  const move = readMove(log.at(-1)?.words ?? '');
  if (move?.verb !== 'place') return;
  sound(columns[move.cell]?.at(-1)?.manner === 'nest' ? 'nest' : 'cover');
}
