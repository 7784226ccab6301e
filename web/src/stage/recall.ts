// What a log tells of the time since one's last move, for whoever was not there to see it.

import type { Cast, GameClient, Line } from '../games/contract';
import type { Chip } from './beat';

export function recalled(game: Pick<GameClient, 'sentence'>, log: Line[], cast: Cast, seat: number): Chip[] {
  if (seat < 0) return []; // a watcher has no last move
  const own = log.findLastIndex(({ words }) => actor(words) === String(seat));
  return log
    .slice(own + 1)
    .filter(({ words }) => actor(words) !== 'chance')
    .map(({ words }) => ({ seat: Number(actor(words)), text: game.sentence(words, cast), toReader: false }));
}

const actor = (words: string): string => words.split(' ', 1)[0] ?? '';
