// A piece of each game on its box's colour: the little picture on a ticket.

import type { GameName } from '../../games/registry';
import { candy } from '../../pieces/chaser';
import { halfIcon } from '../../pieces/conquest';
import { stick } from '../../pieces/lab';

const PICTURES: Record<GameName, () => string> = {
  'candy-lab': () => framed('#0f6b75', stick({ c: 'P', v: 2 }), [12, 6, 20, 48]),
  'candy-chaser': () => framed('#3a1a5e', candy('green'), [7, 8, 30, 30]),
  'candy-conquest': () => framed('#ffb08a', halfIcon('star', 'L', 3), [4, 5, 36, 36]),
};

function framed(ground: string, piece: string, [x, y, width, height]: [number, number, number, number]): string {
  const placed = piece.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);
  return `<svg viewBox="0 0 44 46" aria-hidden="true"><rect width="44" height="46" fill="${ground}"/>${placed}</svg>`;
}

export const ticketPicture = (game: GameName): string => PICTURES[game]();
