// What is heard when lines are added to the log.

import { sound } from '../../ui/sound';

/** What the newest moves sound like. */
export function hear(words: string[]): void {
  for (const line of words) {
    const [, verb = '', card = ''] = line.split(' ');
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
