// What is heard when lines are added to the log.

import { sound } from '../../ui/sound';
import type { Line } from '../contract';

/** Let these moves be heard. */
export function hear(lines: Line[]): void {
  for (const { words } of lines) {
    const [, verb = '', card = ''] = words.split(' ');
    if (verb === 'play') {
      sound('take', card.length);
      sound('order');
    } else if (verb === 'draw') sound('draw');
    else if (verb === 'discards') sound('discard');
    else if (verb === 'cancel') sound('cancel');
    else if (verb === 'return' || verb === 'back') {
      sound('return');
      sound('belt');
    } else if (verb === 'swap') sound('swap');
  }
}
