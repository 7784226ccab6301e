// What is heard when lines are added to the log.

import type { Beat } from '../../stage/beat';
import { lasting } from '../../ui/motion';
import { sound } from '../../ui/sound';
import type { Line } from '../contract';
import { readMove, type Position } from './notation';

const STEP = 110; // milliseconds between two notes of a climbing cube
const VERDICT = 1200; // the light narrows, and holds

/** Let a beat be heard when its motion begins. */
export function hearBeat({ kind, words }: Beat, position: Position): void {
  const move = readMove(words);
  if (kind === 'accuse') sound('hush');
  else if (move.verb === 'accuse') sound(move.right ? 'gasp' : 'whistle');
  else hear([{ n: 0, words }], position);
}

/** Let these moves, which are already in the chronicle's words, be heard. */
export function hear(lines: Line[], position: Position): void {
  for (const line of lines) {
    const move = readMove(line.words);
    if (move.verb === 'roll') sound('die');
    if (move.verb === 'accuse') {
      sound('hush');
      setTimeout(() => sound(move.right ? 'gasp' : 'whistle'), lasting(VERDICT));
    }
    if (move.verb === 'move') {
      climb(move.pips ?? 0);
      if (position.prices[move.candy] === 'G') setTimeout(() => sound('jar'), lasting(STEP * Math.abs(move.pips ?? 0)));
    }
  }
}

/** One note per step, down for minus. */
function climb(pips: number): void {
  for (let step = 0; step < Math.abs(pips); step++) {
    setTimeout(() => sound('step', Math.sign(pips) * (step + 1)), STEP * step);
  }
}
