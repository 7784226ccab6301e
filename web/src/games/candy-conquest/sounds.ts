// What is heard when lines are added to the log.

import { sound } from '../../ui/sound';
import type { Line } from '../contract';
import { manners } from './log';

/** Let the newest move of the log be heard. */
export function hearNewest(log: Line[]): void {
  const manner = manners(log)[log.at(-1)?.words ?? ''];
  if (manner) sound(manner === 'nest' ? 'nest' : 'cover');
}
